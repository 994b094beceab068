"""Calling a tournament: who fights whom, from which numbers, by which readings."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LineField
from characters.models import Campaign
from characters.rules.years import LAST
from rolls.models import Tournament
from rolls.rules.trials.pairing import MOST
from rolls.rules.trials.profile import NUMBERS, PRESETS
from rolls.rules.trials.rulings import DEFAULT, FIELDS, RulingField

LEAST_NUMBER, MOST_NUMBER = 1, 10
WRONG = _("Choose one of those on the list.")


def number_fields() -> dict[str, WholeNumberField]:
    """The seven numbers of a squire, each of which may stay as the preset has it."""
    return {
        name: WholeNumberField(
            label=gettext(title), low=LEAST_NUMBER, high=MOST_NUMBER, required=False
        )
        for name, title in NUMBERS.items()
    }


class PressForm(KeyedForm):
    """One press."""


class CallForm(KeyedForm):
    """Name, year, how often each fights, the squires' numbers, and the readings of the rules."""

    name = LineField(label=_("Name"), error_messages={"required": _("A tournament needs a name.")})
    year = WholeNumberField(label=_("Year"), low=FIRST_BIRTH, high=LAST)
    kind = forms.ChoiceField(
        label=_("Who fights whom"),
        choices=Tournament.Kind.choices,
        initial=Tournament.Kind.ROBIN,
        widget=forms.RadioSelect,
        error_messages={"required": WRONG, "invalid_choice": WRONG},
    )
    fights = WholeNumberField(
        label=_("Fights each, where the number is set"), required=False, low=1, high=MOST - 1
    )
    preset = forms.ChoiceField(
        label=_("A squire's numbers"),
        choices=lambda: [(one.key, gettext(one.name)) for one in PRESETS],
        initial=PRESETS[0].key,
        widget=forms.RadioSelect,
        error_messages={"required": WRONG, "invalid_choice": WRONG},
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, campaign: Campaign) -> None:
        super().__init__(data, initial={"year": campaign.year})
        self.fields |= number_fields()
        self.fields |= {f"ruling_{one.name}": _ruling_field(one) for one in FIELDS}

    @property
    def numbers(self) -> list[forms.BoundField]:
        return [self[name] for name in NUMBERS]

    @property
    def readings(self) -> list[forms.BoundField]:
        return [self[f"ruling_{one.name}"] for one in FIELDS]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        rounds = cleaned.get("kind") == Tournament.Kind.ROUNDS
        if rounds and cleaned.get("fights") is None and "fights" not in self.errors:
            self.add_error("fights", gettext("Write how many fights each has."))
        return cleaned

    @property
    def choices(self) -> dict[str, Any]:
        """As the action wants it: numbers and readings in full."""
        chosen = self.cleaned_data
        preset = next(one for one in PRESETS if one.key == chosen["preset"])
        typed = {name: chosen[name] for name in NUMBERS if chosen[name] is not None}
        rulings = {one.name: _value(one, chosen[f"ruling_{one.name}"]) for one in FIELDS}
        rounds = chosen["kind"] == Tournament.Kind.ROUNDS
        return {name: chosen[name] for name in ("name", "year", "kind", "preset")} | {
            "fights": chosen["fights"] if rounds else None,
            "profile": preset.profile.to_json() | typed,
            "rulings": DEFAULT.to_json() | rulings,
        }


def _ruling_field(field: RulingField) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=f"{gettext(field.title)} ({field.where})",
        help_text=gettext(field.help),
        choices=[(str(value), gettext(label)) for value, label in field.choices],
        initial=str(getattr(DEFAULT, field.name)),
        error_messages={"required": WRONG, "invalid_choice": WRONG},
    )


def _value(field: RulingField, typed: str) -> Any:
    """A reading as it is kept."""
    return {str(value): value for value, _label in field.choices}[typed]
