"""The parts of a table's preset for making knights, and what may stand in each.

Whatever is null there nobody has said: its step asks. Stands in lists, all of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from characters.rules.characteristics import SHORT
from characters.rules.money import MOST
from characters.rules.passions import PASSIONS
from characters.rules.reading import (
    Listed,
    Maybe,
    Notation,
    Part,
    Table,
    Text,
    Whole,
)
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from rolls.rules.dice import Dice

SKILL_NAMES = tuple(one.name for one in SKILLS)
PASSION_NAMES = tuple(one.name for one in PASSIONS)
TRAIT_NAMES = tuple(name for pair in PAIRS for name in (pair.left, pair.right))
LEFT_NAMES = tuple(pair.left for pair in PAIRS)

_VALUE = Whole(0, 60)
_POINTS = Whole(0, 200)


@dataclass(frozen=True, slots=True)
class Culture:
    """A people: what it adds to Characteristics, and the Skills that it teaches."""

    name: Annotated[str, Text()]
    characteristics: Annotated[Mapping[str, int] | None, Maybe(Table(tuple(SHORT), Whole(-5, 5)))]
    skills: Annotated[tuple[str, ...] | None, Maybe(Listed(Text(known=SKILL_NAMES), 33))]


@dataclass(frozen=True, slots=True)
class Homeland:
    """A country, and the Passion that is stronger in its people."""

    name: Annotated[str, Text()]
    passion: Annotated[str | None, Maybe(Text(known=PASSION_NAMES))]


@dataclass(frozen=True, slots=True)
class Religion:
    """A faith, and the Traits that it holds dear."""

    name: Annotated[str, Text()]
    traits: Annotated[tuple[str, ...] | None, Maybe(Listed(Text(known=TRAIT_NAMES), 13))]


@dataclass(frozen=True, slots=True)
class Family:
    """What runs in a family, and the Skill that it raises."""

    name: Annotated[str, Text()]
    skill: Annotated[str, Text(known=SKILL_NAMES)]


@dataclass(frozen=True, slots=True)
class Ages:
    """How old a new knight usually and at least is."""

    usual: Annotated[int, Whole(10, 100)]
    least: Annotated[int, Whole(10, 100)]


@dataclass(frozen=True, slots=True)
class ByPoints:
    """Characteristics: dice, or so many points, each from `lowest` to `highest` before the
    culture's bonus. `most` holds for both, before the bonus too."""

    dice: Annotated[Dice, Notation()]
    points: Annotated[int, _POINTS]
    lowest: Annotated[int, _VALUE]
    highest: Annotated[int, _VALUE]
    most: Annotated[int, _VALUE]


@dataclass(frozen=True, slots=True)
class Traits:
    """Where pairs start, what the dice are, and how far points move them. `starts` and `own_dice`
    name the left sides that differ."""

    start: Annotated[int, Whole(0, 20)]
    starts: Annotated[Mapping[str, int], Table(LEFT_NAMES, Whole(0, 20))]
    dice: Annotated[Dice, Notation()]
    own_dice: Annotated[Mapping[str, Dice], Table(LEFT_NAMES, Notation())]
    famous: Annotated[int, Whole(0, 20)]
    points: Annotated[int, _POINTS]
    lowest: Annotated[int, Whole(0, 20)]
    highest: Annotated[int, Whole(0, 20)]
    religion: Annotated[int, Whole(0, 10)]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A chosen Passion: by dice, or a fixed value."""

    dice: Annotated[Dice, Notation()]
    value: Annotated[int, _VALUE]


@dataclass(frozen=True, slots=True)
class Passions:
    """The chosen ones, first to last; then dice of `extra` points, or so many, none above
    `highest` by them; what homeland and parents give; and what none rises above."""

    chosen: Annotated[tuple[Chosen, ...], Listed(Part(Chosen), 5, 1)]
    extra_dice: Annotated[Dice, Notation()]
    extra_points: Annotated[int, _POINTS]
    highest: Annotated[int, _VALUE]
    homeland: Annotated[int, Whole(0, 20)]
    inherited_above: Annotated[int, _VALUE]
    inherited_most: Annotated[int, Whole(0, 20)]
    most: Annotated[int, _VALUE]


@dataclass(frozen=True, slots=True)
class Skills:
    """Where Skills start (null: typed), and what culture, family and points add."""

    start: Annotated[Mapping[str, int | None], Table(SKILL_NAMES, Maybe(_VALUE), whole=True)]
    culture: Annotated[int, Whole(0, 20)]
    family: Annotated[int, Whole(0, 20)]
    points: Annotated[int, _POINTS]
    highest: Annotated[int, _VALUE]


@dataclass(frozen=True, slots=True)
class Training:
    """The winters before knighthood, from one age to another, and what one of them gives."""

    first_age: Annotated[int, Whole(1, 100)]
    last_age: Annotated[int, Whole(1, 100)]
    skill_points: Annotated[int, _POINTS]
    skill_easy: Annotated[int, _VALUE]
    skill_most: Annotated[int, _VALUE]
    trait_lowest: Annotated[int, Whole(0, 20)]
    trait_highest: Annotated[int, Whole(0, 20)]
    passion_highest: Annotated[int, _VALUE]
    characteristic_most: Annotated[int, _VALUE]
    size_times: Annotated[int, Whole(0, 20)]


@dataclass(frozen=True, slots=True)
class Test:
    """What is asked of those who would be knights, and the Glory of knighthood."""

    skills: Annotated[tuple[str, ...], Listed(Text(known=SKILL_NAMES), 33)]
    skills_least: Annotated[int, _VALUE]
    others: Annotated[int, Whole(0, 33)]
    others_least: Annotated[int, _VALUE]
    honor: Annotated[int, _VALUE]
    glory: Annotated[int, Whole(0, 100_000)]


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon, and the Skill that it is used with."""

    name: Annotated[str, Text()]
    skill: Annotated[str | None, Maybe(Text(known=SKILL_NAMES))]


@dataclass(frozen=True, slots=True)
class Armour:
    """Armour or a shield, and its points."""

    name: Annotated[str, Text()]
    form: Annotated[str, Text(known=("armour", "shield"))]
    points: Annotated[int | None, Maybe(Whole(0, 100))]


@dataclass(frozen=True, slots=True)
class Equipment:
    """What a new knight may have; the money is counted in denarii."""

    weapons: Annotated[tuple[Weapon, ...], Listed(Part(Weapon), 40, alike="name")]
    armour: Annotated[tuple[Armour, ...], Listed(Part(Armour), 20, alike="name")]
    horses: Annotated[tuple[str, ...], Listed(Text(80), 20)]
    belongings: Annotated[tuple[str, ...], Listed(Text(), 60)]
    denarii: Annotated[int | None, Maybe(Whole(0, MOST))] = None
