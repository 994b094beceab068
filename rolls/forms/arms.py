"""Weapons, Skills and dice as a fight's form asks for them, and found by what was typed."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from characters.models import Character, Weapon
from rolls.actions.fighter import Arms, arms_of, bare, riding, riding_skill
from rolls.actions.subject import Source, find_sources
from rolls.forms.dice import QUIET, NotationField
from rolls.rules.dice import Dice

MOST_POINTS = 99
LONGEST_POINTS = 3


class DamageField(NotationField):
    """Damage as the table writes it: dice, or the points alone."""

    def clean(self, value: Any) -> Dice | None:
        typed = forms.CharField.clean(self, value).strip()
        if typed.isascii() and typed.isdigit() and len(typed) <= LONGEST_POINTS:
            return Dice(0, 6, int(typed))
        return super().clean(value)


def dice_field() -> DamageField:
    """Dice that are rolled instead of those of the sheet, or points alone."""
    return DamageField(
        label=_("Damage, where it is not the sheet's"),
        required=False,
        max_length=20,
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "4D6"}),
    )


def mounted_field() -> forms.BooleanField:
    """Whether a side sits in the saddle."""
    return forms.BooleanField(
        label=_("In the saddle: no better than Horsemanship, a lance than Charge"), required=False
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


def armed(
    form: forms.Form, character: Character, cleaned: Mapping[str, Any], prefix: str = ""
) -> tuple[Source, Arms] | None:
    """What a character throws for and fights with, by the fields of that prefix: a weapon of the
    sheet, or a Skill alone; where nothing is typed, the first weapon. Nothing, and the field says
    why, where there is no such thing."""
    field = f"{prefix}weapon"
    typed, dice = cleaned.get(field) or "", cleaned.get(f"{prefix}dice")
    weapon = weapon_named(character, typed)
    skill = (weapon.skill or weapon.name) if weapon else typed
    source = find_sources([character], skill).get(character.pk)
    if source is None:
        if field not in form.errors:
            form.add_error(field, lacking(character, weapon, typed))
        return None
    arms = arms_of(weapon, dice) if weapon else bare(source.name, dice)
    if cleaned.get(f"{prefix}mounted"):
        skill = riding_skill(arms)
        rides = find_sources([character], skill).get(character.pk)
        if rides is None:
            sentence = gettext("{name} has no {skill} on the sheet, so nobody knows the cap.")
            form.add_error(f"{prefix}mounted", sentence.format(name=character.name, skill=skill))
            return None
        source = riding(source, rides)
    return source, arms
