"""What a gamemaster says of the years ahead: how far, and for whom."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Campaign, Character
from characters.rules.years import FIRST, LAST
from winter.forms.choice import CHOOSE

HIDDEN: dict[str, Any] = {"widget": forms.HiddenInput, "low": FIRST, "high": LAST}


class AheadForm(KeyedForm):
    """Winters up to a year. `first` is where the row of winters began; `based_on` the year whose
    winter is next, and where nothing is sent the campaign's."""

    first = WholeNumberField(**HIDDEN)
    based_on = WholeNumberField(**HIDDEN)

    def __init__(
        self, data: Any = None, *, campaign: Campaign, people: Iterable[Character], **more: Any
    ) -> None:
        here = {"first": campaign.year, "based_on": campaign.year}
        more["initial"] = here | more.get("initial", {})
        super().__init__(data, **more)
        offered = [(str(one.pk), one.name) for one in people]
        self.fields["until"] = WholeNumberField(
            label=_("Until it is the year"),
            low=FIRST,
            high=LAST,
            help_text=_("All winters before that year are done, one after the other."),
        )
        self.fields["knights"] = forms.MultipleChoiceField(
            label=_("For these knights"),
            choices=offered,
            initial=[pk for pk, _name in offered],
            widget=forms.CheckboxSelectMultiple,
            required=False,
            help_text=_("For all others these winters are waived."),
            error_messages=CHOOSE,
        )

    def clean(self) -> dict[str, Any]:
        given = super().clean()
        until, now = given.get("until"), given.get("based_on")
        if until is not None and now is not None and until <= now:
            self.add_error("until", _("Choose a later year than the one it is."))
        return given

    @property
    def knights(self) -> list[UUID]:
        return [UUID(pk) for pk in self.cleaned_data["knights"]]


class SkipForm(KeyedForm):
    """A year to skip to."""

    based_on = WholeNumberField(**HIDDEN)
    year = WholeNumberField(label=_("Skip to the year"), low=FIRST, high=LAST)
