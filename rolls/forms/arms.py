"""Weapons, Skills and dice as a fight's form asks for them, and found by what was typed."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.models import Character, Weapon
from rolls.forms.dice import QUIET, NotationField

MOST_POINTS = 99


def dice_field() -> NotationField:
    """Dice that are rolled instead of those of the sheet."""
    return NotationField(
        label=_("Damage, where it is not the sheet's"),
        required=False,
        max_length=20,
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "4D6"}),
    )


def points_field(label: Any) -> WholeNumberField:
    """Points that somebody without a sheet has."""
    return WholeNumberField(label=label, required=False, low=0, high=MOST_POINTS)


def named_field(label: Any, **more: Any) -> forms.CharField:
    """A weapon or a Skill by its name."""
    return forms.CharField(
        label=label,
        required=False,
        max_length=80,
        widget=forms.TextInput(attrs=QUIET | {"list": "names"}),
        **more,
    )


def weapon_named(character: Character, typed: str) -> Weapon | None:
    """The weapon of that name, in any case; without a name the first one."""
    rows = character.weapons.order_by("position", "id")
    wanted = typed.strip().casefold()
    return next((one for one in rows if not wanted or one.name.casefold() == wanted), None)


def lacking(character: Character, weapon: Weapon | None, typed: str) -> str:
    """Why a character cannot fight with what was typed."""
    if weapon:
        sentence = gettext("{name} has no Skill “{skill}” for this weapon on the sheet.")
        return sentence.format(name=character.name, skill=weapon.skill or weapon.name)
    if not typed:
        return gettext("Write with which weapon or Skill {name} fights.").format(
            name=character.name
        )
    return gettext("{name} has nothing of that name on the sheet.").format(name=character.name)
