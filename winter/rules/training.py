"""A year of training: one choice and what it makes of the values; previews are what is booked."""

from collections.abc import Mapping
from enum import StrEnum

from characters.rules.traits import PAIR_TOTAL, Side, sides
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from rolls.rules.resolution import HIGHEST
from winter.rules.experience import moved
from winter.rules.rulings import Winter

SIZE = "size"
POINTS_DICE = Dice(1, 6, 1)
"""The fifth edition throws for its Skill points. W12."""


class Choice(StrEnum):
    """What a year is given to; one Skill alone only in the fifth edition."""

    SKILLS = "skills"
    SKILL = "skill"
    TRAIT = "trait"
    PASSION = "passion"
    CHARACTERISTIC = "characteristic"


def choices(rulings: Winter) -> tuple[Choice, ...]:
    """What a year may be given to at this table. W11, W12."""
    return tuple(one for one in Choice if one is not Choice.SKILL or rulings.training == "5e")


def purse(rulings: Winter, face: int | None) -> int:
    """The Skill points of a year.

    In: the d6 where the fifth edition throws for them, else None. Out: 6 or what the table says;
    face + 1 there. Raises RuleError for a missing or needless die. W11, W12.
    """
    if rulings.training == "5e":
        if face is None or not 1 <= face <= POINTS_DICE.sides:
            raise RuleError("The Skill points of this year are thrown with a six-sided die.")
        return face + POINTS_DICE.flat
    if face is not None:
        raise RuleError("At this table the Skill points of a year are not thrown for.")
    return rulings.skill_points


def cost(value: int, more: int, rulings: Winter) -> int:
    """What raising a Skill costs in points.

    In: the value, 0 to 200, and by how much. Out: one a point up to 15; above that all points of a
    year for each. Raises RuleError for a Skill that the year cannot raise so far. W11, W12.
    """
    if more < 0:
        raise RuleError("Points only raise a Skill.")
    after = value + more
    easy = max(0, min(after, rulings.skill_easy) - value)
    hard = more - easy
    if hard and rulings.training == "5e":
        raise RuleError("These points raise no Skill above {most}.", most=rulings.skill_easy)
    if hard and after > rulings.skill_most:
        raise RuleError("Training raises no Skill above {most}.", most=rulings.skill_most)
    return easy + hard * rulings.skill_points


def train_skills(
    values: Mapping[str, int | None], points: Mapping[str, int], available: int, rulings: Winter
) -> dict[str, int]:
    """Spread a year's points over Skills.

    In: the standing values and by how much each is to rise, by any name that both share, and the
    points there are. Out: the new values of those that rise; points may be left over. Raises
    RuleError for a Skill without a value, for too many points and as `cost`. W11, W12.
    """
    after, spent = {}, 0
    for name, more in points.items():
        if not more:
            continue
        value = values.get(name)
        if value is None:
            raise RuleError("{name} has no value yet, so it cannot be trained.", name=name)
        spent += cost(value, more, rulings)
        after[name] = value + more
    if spent > available:
        raise RuleError(
            "That costs {spent} Skill points, and there are {available}.",
            spent=spent,
            available=available,
        )
    return after


def train_skill(value: int, rulings: Winter) -> int:
    """One Skill, one point, up to 20. Raises RuleError above it, and in the sixth edition. W12."""
    if rulings.training != "5e":
        raise RuleError("At this table a year is given to several Skills, not to one.")
    if value >= rulings.skill_most:
        raise RuleError("Training raises no Skill above {most}.", most=rulings.skill_most)
    return value + 1


def train_trait(number: int, side: Side, rulings: Winter) -> int:
    """Move a Trait pair by one towards a side, which stays within its range.

    In: the pair's number and the side that rises. Out: the new number. A side may come back from
    outside 1 to 19, never go further out. Raises RuleError where it would. W11, W12.
    """
    after, most = moved(number, side), rulings.trait_most
    if sides(after)[side is Side.RIGHT] > most:
        least = PAIR_TOTAL - most
        raise RuleError(
            "Training keeps a Trait between {least} and {most}.", least=least, most=most
        )
    return after


def train_passion(value: int, amount: int, rulings: Winter) -> int:
    """Move a Passion by one, up or down.

    In: the value and 1 or -1. Out: the new value, within 0 to 20; from above it may only come
    down. Raises RuleError otherwise. W11, W12.
    """
    if amount not in (1, -1):
        raise RuleError("A year of training moves a Passion by one.")
    after, most = value + amount, rulings.passion_most
    if after < 0 or (amount > 0 and after > most):
        raise RuleError("Training keeps a Passion between 0 and {most}.", most=most)
    return after


def train_characteristic(
    key: str, value: int, *, age: int | None, times: int, rulings: Winter
) -> int:
    """Raise a Characteristic by one.

    In: its key, its value, the knight's age this winter (None where nobody knows it) and how often
    SIZ was trained before. Out: the new value. Raises RuleError for a knight too old, at the
    highest value, and for SIZ trained too often. W11, W12.
    """
    until = rulings.characteristic_until
    if until and age is None:
        raise RuleError("Whether a Characteristic may be trained needs the year of birth.")
    if until and age is not None and age >= until:
        raise RuleError("From {age} years on no Characteristic is trained.", age=until)
    most = rulings.size_most if key == SIZE else rulings.characteristic_most
    if value >= min(most, HIGHEST):
        raise RuleError("Training raises this Characteristic to at most {most}.", most=most)
    if key == SIZE and rulings.size_times and times >= rulings.size_times:
        raise RuleError("SIZ is trained at most {most} times in a life.", most=rulings.size_times)
    return value + 1
