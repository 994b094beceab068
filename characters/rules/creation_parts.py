"""The parts of a table's preset for making knights, and what may stand in each.

Whatever is null there nobody has said: its step asks. Stands in lists, all of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from characters.rules.characteristics import SHORT
from characters.rules.passions import PASSIONS
from characters.rules.reading import (
    Listed,
    Maybe,
    Notation,
    Part,
    Table,
    Text,
    Whole,
    told,
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

    name: str = told(Text())
    characteristics: Mapping[str, int] | None = told(Maybe(Table(tuple(SHORT), Whole(-5, 5))))
    skills: tuple[str, ...] | None = told(Maybe(Listed(Text(known=SKILL_NAMES), 33)))


@dataclass(frozen=True, slots=True)
class Homeland:
    """A country, and the Passion that is stronger in its people."""

    name: str = told(Text())
    passion: str | None = told(Maybe(Text(known=PASSION_NAMES)))


@dataclass(frozen=True, slots=True)
class Religion:
    """A faith, and the Traits that it holds dear."""

    name: str = told(Text())
    traits: tuple[str, ...] | None = told(Maybe(Listed(Text(known=TRAIT_NAMES), 13)))


@dataclass(frozen=True, slots=True)
class Family:
    """What runs in a family, and the Skill that it raises."""

    name: str = told(Text())
    skill: str = told(Text(known=SKILL_NAMES))


@dataclass(frozen=True, slots=True)
class Ages:
    """How old a new knight usually and at least is."""

    usual: int = told(Whole(10, 100))
    least: int = told(Whole(10, 100))


@dataclass(frozen=True, slots=True)
class ByPoints:
    """Characteristics: dice, or so many points, each from `lowest` to `highest` before the
    culture's bonus. `most` holds for both, before the bonus too."""

    dice: Dice = told(Notation())
    points: int = told(_POINTS)
    lowest: int = told(_VALUE)
    highest: int = told(_VALUE)
    most: int = told(_VALUE)


@dataclass(frozen=True, slots=True)
class Traits:
    """Where pairs start, what the dice are, and how far points move them. `starts` and `own_dice`
    name the left sides that differ."""

    start: int = told(Whole(0, 20))
    starts: Mapping[str, int] = told(Table(LEFT_NAMES, Whole(0, 20)))
    dice: Dice = told(Notation())
    own_dice: Mapping[str, Dice] = told(Table(LEFT_NAMES, Notation()))
    famous: int = told(Whole(0, 20))
    points: int = told(_POINTS)
    lowest: int = told(Whole(0, 20))
    highest: int = told(Whole(0, 20))
    religion: int = told(Whole(0, 10))


@dataclass(frozen=True, slots=True)
class Chosen:
    """A chosen Passion: by dice, or a fixed value."""

    dice: Dice = told(Notation())
    value: int = told(_VALUE)


@dataclass(frozen=True, slots=True)
class Passions:
    """The chosen ones, first to last; then dice of `extra` points, or so many, none above
    `highest` by them; what homeland and parents give; and what none rises above."""

    chosen: tuple[Chosen, ...] = told(Listed(Part(Chosen), 5, 1))
    extra_dice: Dice = told(Notation())
    extra_points: int = told(_POINTS)
    highest: int = told(_VALUE)
    homeland: int = told(Whole(0, 20))
    inherited_above: int = told(_VALUE)
    inherited_most: int = told(Whole(0, 20))
    most: int = told(_VALUE)


@dataclass(frozen=True, slots=True)
class Skills:
    """Where Skills start (null: typed), and what culture, family and points add."""

    start: Mapping[str, int | None] = told(Table(SKILL_NAMES, Maybe(_VALUE), whole=True))
    culture: int = told(Whole(0, 20))
    family: int = told(Whole(0, 20))
    points: int = told(_POINTS)
    highest: int = told(_VALUE)


@dataclass(frozen=True, slots=True)
class Training:
    """The winters before knighthood, from one age to another, and what one of them gives."""

    first_age: int = told(Whole(1, 100))
    last_age: int = told(Whole(1, 100))
    skill_points: int = told(_POINTS)
    skill_easy: int = told(_VALUE)
    skill_most: int = told(_VALUE)
    trait_lowest: int = told(Whole(0, 20))
    trait_highest: int = told(Whole(0, 20))
    passion_highest: int = told(_VALUE)
    characteristic_most: int = told(_VALUE)
    size_times: int = told(Whole(0, 20))


@dataclass(frozen=True, slots=True)
class Test:
    """What is asked of those who would be knights, and the Glory of knighthood."""

    skills: tuple[str, ...] = told(Listed(Text(known=SKILL_NAMES), 33))
    skills_least: int = told(_VALUE)
    others: int = told(Whole(0, 33))
    others_least: int = told(_VALUE)
    honor: int = told(_VALUE)
    glory: int = told(Whole(0, 100_000))


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon, and the Skill that it is used with."""

    name: str = told(Text())
    skill: str | None = told(Maybe(Text(known=SKILL_NAMES)))


@dataclass(frozen=True, slots=True)
class Armour:
    """Armour or a shield, and its points."""

    name: str = told(Text())
    form: str = told(Text(known=("armour", "shield")))
    points: int | None = told(Maybe(Whole(0, 100)))


@dataclass(frozen=True, slots=True)
class Equipment:
    """What a new knight may have."""

    weapons: tuple[Weapon, ...] = told(Listed(Part(Weapon), 40, alike="name"))
    armour: tuple[Armour, ...] = told(Listed(Part(Armour), 20, alike="name"))
    horses: tuple[str, ...] = told(Listed(Text(80), 20))
    belongings: tuple[str, ...] = told(Listed(Text(), 60))
