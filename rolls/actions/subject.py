"""What a d20 may be thrown for: a statistic, Glory, a squire, a rate, a typed value."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID, uuid5

from django.utils.translation import gettext as _

from characters.models import Character, Side, Squire, Statistic
from characters.rules.characteristics import derive
from characters.rules.glory import glory_value
from characters.rules.movement import Load, loaded_rate
from characters.rules.squires import skill_at, squire_skill
from rolls.rules.checks import Kind
from rolls.rules.errors import RuleError

CHARACTERISTICS = ("size", "dexterity", "strength", "constitution", "appeal")


@dataclass(frozen=True, slots=True)
class Subject:
    """Whoever throws, what for, and against which standing value.

    `pk` tells subjects apart for the one-time key. Only a statistic has a check box.
    """

    pk: UUID
    kind: Kind
    name: str
    character_name: str
    standing: int
    character: Character | None = None
    statistic: Statistic | None = None
    side: str = Side.LEFT

    @property
    def characteristic(self) -> bool:
        """Whether criticals and fumbles are read as plain results (R24)."""
        return self.kind is Kind.CHARACTERISTIC


def of_statistic(statistic: Statistic, side: str = Side.LEFT) -> Subject:
    """One side of a statistic. Raises RuleError where it has no value yet."""
    standing = statistic.value_of(side)
    if standing is None:
        raise RuleError(
            "{name} has no value yet, so nothing was rolled. Write its value on the sheet first.",
            name=statistic.name_of(side),
        )
    return Subject(
        pk=uuid5(statistic.pk, side),
        kind=Kind(statistic.kind),
        name=statistic.name_of(side),
        character_name=statistic.character.name,
        standing=standing,
        character=statistic.character,
        statistic=statistic,
        side=side,
    )


def of_glory(character: Character) -> Subject:
    """The Glory roll: a thousandth of the total, to the nearest (R83)."""
    total = character.glory_awards.total()
    return _of(character, Kind.GLORY, _("Glory"), glory_value(total))


def of_movement(character: Character, load: Load = Load.METAL_ARMOUR) -> Subject:
    """The Movement Rate under a load (R72, R88, R89). Raises RuleError without DEX or STR."""
    return _of(
        character, Kind.FREE, _("Movement Rate"), loaded_rate(movement_rate(character), load)
    )


def movement_rate(character: Character) -> int:
    """The rate in metal armour. Raises RuleError where DEX or STR has no value yet."""
    rows = character.statistics.filter(key__in=("dexterity", "strength")).exclude(value=None)
    known = dict(rows.values_list("key", "value"))
    if len(known) < 2:
        raise RuleError("The Movement Rate needs DEX and STR. Write them on the sheet first.")
    blank = dict.fromkeys(CHARACTERISTICS, 1)
    return derive(**(blank | known)).movement_rate


def of_squire(squire: Squire, *, year: int, skill: str = "") -> Subject:
    """The Squire Skill, or a skill by age (R93, R96). Raises RuleError where the age is needed and
    not known."""
    if not skill:
        name, standing = _("Squire Skill"), squire_skill(squire.origin)
    else:
        age = squire.age(year)
        if age is None:
            raise RuleError(
                "Nobody has said when {name} was born. Write the year first.", name=squire.name
            )
        name, standing = skill, skill_at(squire.origin, age)
    return Subject(
        pk=uuid5(squire.pk, name),
        kind=Kind.SQUIRE,
        name=name,
        character_name=squire.name,
        standing=standing,
        character=squire.character,
    )


def typed(character_name: str, name: str, value: int) -> Subject:
    """Somebody without a sheet: a name, what is rolled, and its value."""
    return Subject(
        pk=uuid5(UUID(int=0), f"{character_name}/{name}/{value}"),
        kind=Kind.FREE,
        name=name,
        character_name=character_name,
        standing=value,
    )


def _of(character: Character, kind: Kind, name: str, standing: int) -> Subject:
    return Subject(
        pk=uuid5(character.pk, f"{kind}/{name}"),
        kind=kind,
        name=name,
        character_name=character.name,
        standing=standing,
        character=character,
    )
