"""Mock heraldry: a shield simply parted in two colours."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.rules.heraldry.arms import DIVISIONS, Arms
from characters.rules.heraldry.tinctures import TINCTURES
from rolls.forms.tournament import WRONG

PLAIN = ("per_pale", "per_fess", "per_bend", "per_bend_sinister", "per_chevron", "quarterly")
"""Mock heraldry: two colours, simply parted."""


def _parted() -> list[tuple[str, str]]:
    return [(key, gettext(DIVISIONS[key])) for key in PLAIN]


def _colours() -> list[tuple[str, str]]:
    return [(one.key, gettext(one.title)) for one in TINCTURES.values() if one.key != "ermine"]


def choice(label: Any, choices: Any, **more: Any) -> forms.ChoiceField:
    """One of a list, which says so where it is none."""
    told = {"required": WRONG, "invalid_choice": WRONG}
    return forms.ChoiceField(label=label, choices=choices, error_messages=told, **more)


class ColoursForm(KeyedForm):
    """The mock heraldry: how the shield is parted, and its two colours."""

    division = choice(_("Parted"), _parted, initial=PLAIN[0])
    field = choice(_("First colour"), _colours, initial="gules")
    second = choice(_("Second colour"), _colours, initial="argent")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        if cleaned.get("field") and cleaned.get("field") == cleaned.get("second"):
            self.add_error("second", gettext("Choose another colour: the shield shows two."))
        return cleaned

    @property
    def arms(self) -> dict[str, Any]:
        chosen = {name: self.cleaned_data[name] for name in ("division", "field", "second")}
        return Arms(**chosen).to_json()
