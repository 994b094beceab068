"""What may be written about a campaign and the people in it."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import OUT_OF_DATE, KeyedForm
from characters.models import Role
from characters.rules.years import START, campaign_year
from rolls.rules.errors import RuleError

LONGEST_NAME = 120


class FiguresInput(forms.TextInput):
    """A number's field: figures on a phone's keyboard, and a wheel over it changes nothing."""

    def __init__(self) -> None:
        super().__init__(attrs={"inputmode": "numeric", "class": "input--short"})


class YearField(forms.IntegerField):
    """A year in which a campaign may stand."""

    widget = FiguresInput
    default_error_messages = {
        "required": _("Write the year as a number, for example 508."),
        "invalid": _("Write the year as a number, for example 508."),
    }

    def to_python(self, value: Any) -> int | None:
        if isinstance(value, str) and value.strip() and not value.isascii():
            raise forms.ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)

    def clean(self, value: Any) -> int | None:
        year = super().clean(value)
        try:
            return None if year is None else campaign_year(year)
        except RuleError as error:
            raise forms.ValidationError(str(error)) from None


def counted(label: Any, highest: int, sentence: Any, initial: int) -> forms.IntegerField:
    """A whole number from 1 to `highest`; `sentence` says so when it is anything else."""
    told = dict.fromkeys(("required", "invalid", "min_value", "max_value"), sentence)
    return forms.IntegerField(
        label=label,
        min_value=1,
        max_value=highest,
        initial=initial,
        error_messages=told,
        widget=FiguresInput,
    )


class FoundForm(KeyedForm):
    """A new campaign."""

    name = forms.CharField(
        label=_("Name of the campaign"),
        max_length=LONGEST_NAME,
        error_messages={
            "required": _("Give the campaign a name of 1 to 120 letters."),
            "max_length": _("A name has 1 to 120 letters; this one has %(show_value)d."),
        },
    )
    year = YearField(label=_("Year in which the story begins"), initial=START)


class YearForm(KeyedForm):
    """The campaign's year, and the one that was shown when it was typed."""

    year = YearField(label=_("Year"))
    based_on = forms.IntegerField(
        widget=forms.HiddenInput, error_messages={"required": OUT_OF_DATE, "invalid": OUT_OF_DATE}
    )

    def overtaken(self, now: int) -> None:
        """Somebody else has set the year meanwhile: say so; the next press is based on that."""
        said = gettext("Meanwhile somebody has set the year to {year}. Nothing was changed.")
        self.refuse(said.format(year=now), based_on=now)


class RoleForm(KeyedForm):
    """A member's role."""

    role = forms.ChoiceField(
        label=_("Role"),
        choices=Role.choices,
        error_messages={"invalid_choice": _("Choose gamemaster, player or spectator.")},
    )


class InviteForm(KeyedForm):
    """A link for new members."""

    role = forms.ChoiceField(
        label=_("They come as"),
        choices=Role.choices,
        initial=Role.PLAYER,
        error_messages={"invalid_choice": _("Choose gamemaster, player or spectator.")},
    )
    days = counted(_("Days it holds"), 90, _("A link holds for 1 to 90 days."), 14)
    limit = counted(_("How many may use it"), 50, _("A link is for 1 to 50 people."), 1)
