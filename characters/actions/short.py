"""Characters of a gamemaster's with just the numbers that are needed, hidden until shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import transaction

from characters.actions.creation import blank_statistics, make_character
from characters.actions.event import lock
from characters.actions.override import set_override
from characters.actions.record import add_record
from characters.actions.sheet import check_value, raw_value
from characters.actions.statistic import add_statistic
from characters.models import (
    Armour,
    Campaign,
    Character,
    Kind,
    Membership,
    Shown,
    Statistic,
    Weapon,
    said,
)
from characters.rules.skills import Group
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError

MOST_ALIKE = 20
"""So many alike are made at once."""


@dataclass(frozen=True, slots=True)
class Short:
    """Somebody in short: a few numbers by their names on the sheet, what the one weapon rolls, the
    armour's points, the Hit Points. Nothing stands where nobody said it."""

    name: str
    known_as: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    weapon: str = ""
    damage: Dice | None = None
    armour: int | None = None
    hit_points: int | None = None


def names_of(name: str, number: int) -> list[str]:
    """What so many alike are called: "Saxon 1" and so on; one alone keeps the name."""
    return [name] if number == 1 else [f"{name} {place}" for place in range(1, number + 1)]


@transaction.atomic
def make_alike(
    campaign: Campaign, *, short: Short, number: int, by: Membership
) -> list[Character]:
    """Make so many alike, of whom only gamemasters know.

    Raises RuleError for more than 20 at once, where the campaign is full, for dice that no weapon
    rolls, and for a number outside 0 to 60.
    """
    if not 1 <= number <= MOST_ALIKE:
        raise RuleError("From 1 to {most} alike are made at once.", most=MOST_ALIKE)
    campaign = lock(campaign)
    return [_make(campaign, name, short, by) for name in names_of(short.name, number)]


def _make(campaign: Campaign, name: str, short: Short, by: Membership) -> Character:
    known, own = _sorted(short.numbers)
    made = make_character(
        campaign,
        by=by,
        owner=None,
        name=name,
        values=known,
        sheet_shown=Shown.HIDDEN,
        known_as=short.known_as,
        hides_zero=True,
    )
    for skill, value in own.items():
        add_statistic(
            made, kind=Kind.SKILL, name=skill, by=by, group=Group.OTHER.value, value=value
        )
    if short.damage is not None:
        _arm(made, short.weapon, short.damage, by)
    if short.armour is not None:
        form = Armour.Kind.ARMOUR
        add_record(made, kind="armour", by=by, name=said.ARMOUR, form=form, points=short.armour)
    if short.hit_points is not None:
        set_override(
            made,
            key="hit_points",
            number=short.hit_points,
            reason=said.IN_SHORT,
            based_on=None,
            by=by,
        )
    return made


def _sorted(
    numbers: Mapping[str, int],
) -> tuple[dict[tuple[str, str], int], dict[str, int]]:
    """The numbers that every sheet has, as they are stored, and those that become Skills of the
    table's own. Raises RuleError for a number that no sheet takes."""
    lines: dict[str, tuple[Statistic | None, str]] = {}
    for one in blank_statistics():
        for half in one.sides():
            lines.setdefault(one.name_of(half).casefold(), (one, half))
    known: dict[tuple[str, str], int] = {}
    own: dict[str, int] = {}
    for name, value in numbers.items():
        check_value(name, value)
        line, side = lines.get(name.casefold(), (None, ""))
        if line is None:
            own[name] = value
        else:
            stored = raw_value(line.kind, side, value)
            known[line.kind, line.key] = value if stored is None else stored
    return known, own


def _arm(character: Character, weapon: str, damage: Dice, by: Membership) -> None:
    """Give it a weapon with dice of its own. Raises RuleError for dice that no weapon rolls."""
    if damage.count and damage.sides != 6:
        raise RuleError("A weapon rolls D6: write 4D6, 5D6+2 or the points alone.")
    dice = {"basis": Weapon.Basis.TYPED, "dice": damage.count, "flat": damage.flat}
    add_record(character, kind="weapon", by=by, name=weapon, skill=weapon, **dice)
