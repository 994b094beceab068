"""Trait pairs: two opposed sides kept as one number."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rolls.rules.errors import RuleError
from rolls.rules.resolution import HIGHEST

PAIR_TOTAL = 20
START = 10
RELIGION_BONUS = 3


class Side(StrEnum):
    """Which half of a pair, as the sheet shows it."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> "Side":
        """The opposite half."""
        return Side.RIGHT if self is Side.LEFT else Side.LEFT


class Mark(StrEnum):
    """What a Trait's standing value is known for."""

    EXALTED = "exalted"
    FAMOUS = "famous"
    PLAIN = "plain"
    UNSUNG = "unsung"


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of Traits: a `key` that never changes, and both names as the sheet shows them."""

    key: str
    left: str
    right: str

    def name(self, side: Side) -> str:
        """The Trait on that side."""
        return self.left if side is Side.LEFT else self.right


_NAMES = (
    ("Chaste", "Lustful"),
    ("Energetic", "Lazy"),
    ("Forgiving", "Vengeful"),
    ("Generous", "Selfish"),
    ("Honest", "Deceitful"),
    ("Just", "Arbitrary"),
    ("Merciful", "Cruel"),
    ("Modest", "Proud"),
    ("Prudent", "Reckless"),
    ("Spiritual", "Worldly"),
    ("Temperate", "Indulgent"),
    ("Trusting", "Suspicious"),
    ("Valorous", "Cowardly"),
)

PAIRS = tuple(Pair(f"{left}_{right}".lower(), left, right) for left, right in _NAMES)
"""The thirteen pairs in sheet order. Stands in lists, Traits."""

PAIRS_FIFTH_EDITION = tuple(
    Pair(pair.key, "Pious", pair.right) if pair.left == "Spiritual" else pair for pair in PAIRS
)
"""The same pairs and keys in the fifth edition's words. Stands in lists, Traits."""

RELIGIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "British Christian": ("Chaste", "Energetic", "Generous", "Modest", "Temperate"),
        "Roman Christian": ("Chaste", "Forgiving", "Merciful", "Modest", "Temperate"),
        "Pagan": ("Energetic", "Generous", "Honest", "Lustful", "Proud"),
        "Wodinic": ("Generous", "Indulgent", "Proud", "Reckless", "Worldly"),
    }
)
"""The Traits that each faith holds dear; sources differ whether British Christians prize
Energetic or Honest. Stands in lists, Ideals."""


def sides(number: int) -> tuple[int, int]:
    """The standing values of both sides of a pair.

    In: the pair's one number, -180 to 200. Out: left and right, never negative; 25 stands as 25
    and 0. Raises RuleError outside the range.
    Stands in pendragon-game-system, Value; R7, C24.
    """
    if not PAIR_TOTAL - HIGHEST <= number <= HIGHEST:
        raise RuleError("No Trait stands above {most}.", most=HIGHEST)
    return max(0, number), max(0, PAIR_TOTAL - number)


def number_from(side: Side, value: int) -> int:
    """The pair's one number when a side stands at a value.

    In: the side and its standing value, 0 to 200. Out: the number that `sides` reads.
    Raises RuleError for a value outside. R7, C24.
    """
    if not 0 <= value <= HIGHEST:
        raise RuleError(
            "A Trait stands between 0 and {most}, not at {value}.",
            most=HIGHEST,
            value=value,
        )
    return value if side is Side.LEFT else PAIR_TOTAL - value


def modified_pair(number: int, side: Side, amount: int) -> tuple[int, int]:
    """Both sides for one roll: what one side gains the other loses.

    In: the pair's number, the side that the modifier names, and its amount. Out: left and right
    as raw modified values, which may lie below 0 or above 20. Raises RuleError as `sides` does.
    Stands in pendragon-game-system, Trait and Passion Modifiers; R44, C24.
    """
    left, right = sides(number)
    to_left = amount if side is Side.LEFT else -amount
    return left + to_left, right - to_left


def mark(value: int) -> Mark:
    """What a standing value is known for: exalted above 20, famous above 15, unsung below 5.

    Stands in lists, Traits.
    """
    if value > 20:
        return Mark.EXALTED
    if value > 15:
        return Mark.FAMOUS
    return Mark.UNSUNG if value < 5 else Mark.PLAIN
