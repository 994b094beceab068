"""Wounds as they are typed: taken, tended, rested away."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.actions.healing import MOST_WEEKS
from characters.actions.wounds import LONGEST_TREATMENT, MOST_POINTS
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LONGEST_REASON, LineField
from characters.models import Wound


class WoundForm(KeyedForm):
    """A wound to book: what got through, where it came from, and how grave it is."""

    damage = WholeNumberField(label=_("Points that got through"), low=1, high=MOST_POINTS)
    before_armour = WholeNumberField(
        label=_("Points before armour"),
        low=0,
        high=MOST_POINTS,
        required=False,
        help_text=_("Above Knockdown the blow may fell whoever it struck."),
    )
    source = LineField(
        label=_("From"),
        longest=LONGEST_REASON,
        required=False,
        help_text=_("A Saxon axe, a fall, the fever…"),
    )
    severity = forms.ChoiceField(
        label=_("How grave"),
        choices=(("", _("as the rules judge it")), *Wound.Severity.choices),
        required=False,
        error_messages={"invalid_choice": _("Choose how grave it is from the list.")},
    )

    @property
    def booked(self) -> dict[str, Any]:
        """What the action takes; the points before armour only ask for a roll."""
        return {name: self.cleaned_data[name] for name in ("damage", "source", "severity")}


class TreatmentForm(KeyedForm):
    """Who tended a wound with what, and what it healed."""

    treatment = LineField(
        label=_("Treatment"),
        longest=LONGEST_TREATMENT,
        required=False,
        help_text=_("First Aid, Chirurgery, and by whom."),
    )
    points = WholeNumberField(label=_("Points healed"), low=0, high=MOST_POINTS, required=False)

    @property
    def choices(self) -> dict[str, Any]:
        return super().choices | {"points": self.cleaned_data["points"] or 0}


class RestForm(KeyedForm):
    """Weeks at rest, and the mark of the wounds that were shown with them."""

    weeks = WholeNumberField(label=_("Weeks at rest"), low=1, high=MOST_WEEKS)
    based_on = forms.CharField(widget=forms.HiddenInput, required=False, max_length=1000)


class TakeBackForm(KeyedForm):
    """A wound that was booked wrong, and why."""

    why = LineField(label=_("Why"), longest=LONGEST_REASON, required=False)
