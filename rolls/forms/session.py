"""What is said of an evening."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.models import Membership
from characters.models.record import LONGEST
from characters.rules.digest import digest
from characters.seams import now
from rolls.models import Season

DATE = _("Write the date as 2026-01-31.")
NOBODY_ELSE = _("Choose from those who sit at this table.")


class StartForm(KeyedForm):
    """The evening's date, the season of the story, and who is there."""

    date = forms.DateField(
        label=_("Date"),
        input_formats=["%Y-%m-%d"],
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"required": DATE, "invalid": DATE},
    )
    season = forms.ChoiceField(
        label=_("Season of the story"),
        required=False,
        choices=[("", "–"), *Season.choices],
        error_messages={"invalid_choice": _("Choose a season.")},
    )
    present = forms.MultipleChoiceField(
        label=_("Who is there"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": NOBODY_ELSE},
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, member: Membership) -> None:
        super().__init__(data, initial={"date": now().date()})
        seats = Membership.objects.active().filter(campaign=member.campaign_id)
        self.seats = {str(one.pk): one for one in seats.select_related("user")}
        named = sorted(self.seats.items(), key=lambda one: str(one[1]).casefold())
        self.fields["present"].choices = named  # type: ignore[attr-defined]
        self.fields["present"].initial = list(self.seats)

    @property
    def choices(self) -> dict[str, Any]:
        chosen = self.cleaned_data | {}
        chosen["present"] = [self.seats[pk] for pk in chosen["present"]]
        return {name: value for name, value in chosen.items() if name != "key"}


class EndForm(KeyedForm):
    """One press."""


class RecapForm(KeyedForm):
    """What happened, and a mark of what stood there when it was opened."""

    based_on = forms.CharField(required=False, widget=forms.HiddenInput)
    recap = forms.CharField(
        label=_("What happened"), required=False, widget=forms.Textarea(attrs={"rows": 8})
    )

    def clean_recap(self) -> str:
        text = str(self.cleaned_data["recap"]).replace("\r\n", "\n")
        if len(text) > LONGEST:
            sentence = gettext("At most {most} characters fit here; you typed {typed}.")
            raise ValidationError(sentence.format(most=LONGEST, typed=len(text)))
        return text

    def overtaken(self, there: str) -> None:
        """Somebody wrote something else meanwhile: show it, keep what was typed."""
        said = gettext(
            "Meanwhile somebody wrote: “{there}”. Yours was not saved; press again to"
            " put it in its place."
        )
        self.refuse(said.format(there=there), based_on=digest(there))
