"""What a knight's body and arms come to, read for one character as they are now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from characters.models.carried import carried
from characters.models.character import Character
from characters.models.combat import Armour, Weapon, Wound
from characters.models.derived import Derived, derived_of
from characters.models.household import Horse
from characters.rules.health import NUMBERS, Vitals
from characters.rules.striking import Force, Strike


def vitals_of(character: Character) -> Vitals:
    """The numbers of health as they stand now."""
    return vitals(derived_of(character))


def vitals(derived: Mapping[str, Derived]) -> Vitals:
    """The numbers of health out of the derived numbers."""
    needs = {"SIZ": "knockdown", "CON": "major_wound"}
    missing = tuple(short for short, name in needs.items() if derived[name].counted is None)
    return Vitals(**{name: derived[name].value for name in NUMBERS}, missing=missing)


def force(derived: Mapping[str, Derived], horses: Iterable[Horse]) -> Force:
    """What somebody strikes with; the charge is that of the first horse that has dice."""
    charge = next((one.charge for one in horses if one.charge is not None), None)
    return Force(derived["weapon_damage"].value, derived["brawling_damage"].value, charge)


def open_wounds(character: Character) -> list[Wound]:
    """The wounds that are not healed yet, in sheet order."""
    rows = Wound.objects.filter(campaign_id=character.campaign_id, character=character)
    return [one for one in rows.order_by("position", "id") if one.left]


def strike_of(weapon: Weapon) -> Strike:
    """A weapon as far as its damage goes."""
    return Strike(weapon.basis, weapon.dice, weapon.flat, weapon.two_handed)


@dataclass(frozen=True, slots=True)
class Protection:
    """What is worn: the points of all armour and of the best shield, and the names of the pieces
    whose points nobody has written: they count as 0, and that is said."""

    armour: int
    shield: int
    unsaid_armour: tuple[str, ...] = ()
    unsaid_shields: tuple[str, ...] = ()


def worn(pieces: Iterable[Armour]) -> Protection:
    """What all that is worn of these comes to."""
    used = [one for one in pieces if one.worn]
    armours = [one for one in used if one.form == Armour.Kind.ARMOUR]
    shields = [one for one in used if one.form == Armour.Kind.SHIELD]
    return Protection(
        sum(one.points or 0 for one in armours),
        max((one.points or 0 for one in shields), default=0),
        *(tuple(one.name for one in row if one.points is None) for row in (armours, shields)),
    )


@dataclass(frozen=True, slots=True)
class Body:
    """What somebody strikes with and is protected by; Knockdown where it is known."""

    force: Force
    protection: Protection
    knockdown: int | None


def body_of(character: Character) -> Body:
    """A character as it stands now, in three statements."""
    counted, has = derived_of(character), carried(character)
    return Body(
        force(counted, has.horses), worn(has.armours), knockdown=counted["knockdown"].value
    )
