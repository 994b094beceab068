"""The few choices of which arms are made."""

import json
from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.arms import told
from characters.forms.keyed import KeyedForm
from characters.rules.heraldry.arms import DIVISIONS, FIELD, MOST, NONE, ORDINARIES, ORDINARY, Arms
from characters.rules.heraldry.charges import CHARGES
from characters.rules.heraldry.tinctures import TINCTURES


def _tinctures() -> list[tuple[str, str]]:
    return [(one.key, gettext(one.title)) for one in TINCTURES.values()]


def _divisions() -> list[tuple[str, str]]:
    return [
        (key, gettext(words) if words else gettext("Plain")) for key, words in DIVISIONS.items()
    ]


def _ordinaries() -> list[tuple[str, str]]:
    some = [(key, capfirst(gettext(words))) for key, words in ORDINARIES.items()]
    return [(NONE, gettext("None")), *some]


def _charges() -> list[tuple[str, str]]:
    some = sorted((capfirst(gettext(one.one)), key) for key, one in CHARGES.items())
    return [(NONE, gettext("None")), *((key, words) for words, key in some)]


def _choice(label: Any, choices: Any) -> forms.ChoiceField:
    told = _("Choose one of those on the list.")
    return forms.ChoiceField(
        label=label, choices=choices, error_messages={"required": told, "invalid_choice": told}
    )


class ArmsForm(KeyedForm):
    """The field, what lies on it, and what stands there."""

    division = _choice(_("Parted"), _divisions)
    field = _choice(_("Tincture"), _tinctures)
    second = _choice(_("Second tincture"), _tinctures)
    ordinary = _choice(_("Which"), _ordinaries)
    ordinary_tincture = _choice(_("Tincture"), _tinctures)
    charge = _choice(_("Which"), _charges)
    charge_tincture = _choice(_("Tincture"), _tinctures)
    number = forms.TypedChoiceField(
        label=_("How many"), coerce=int, choices=[(one, str(one)) for one in range(1, MOST + 1)]
    )
    place = _choice(
        _("Where they stand"), [(FIELD, _("On the field")), (ORDINARY, _("On the ordinary"))]
    )
    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    @property
    def arms(self) -> Arms | None:
        """What is chosen: as it was sent, or as it stands; nothing where it is no arms."""
        names = [name for name in self.fields if name not in ("key", "based_on")]
        if not self.is_bound:
            return Arms.from_json({name: self.initial.get(name) for name in names})
        if any(name in self.errors for name in names):
            return None
        return Arms(**{name: self.cleaned_data[name] for name in names})

    def overtaken(self, now: str) -> None:
        """Somebody else has changed them meanwhile: the next press is based on that."""
        stands = told(json.loads(now))
        if stands:
            said = gettext("Meanwhile somebody has changed the arms to “{blazon}”.")
        else:
            said = gettext("Meanwhile somebody has taken the arms away.")
        kept = gettext("Nothing was changed; press again to put yours in their place.")
        self.refuse(f"{said.format(blazon=stands)} {kept}", based_on=now)


def starting(arms: object) -> dict[str, Any]:
    """What the form shows first: the arms that stand, or some to begin with."""
    return (Arms.from_json(arms) or Arms()).to_json()
