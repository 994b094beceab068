"""Glory: what it counts for in a roll, and what it makes of a knight."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from rolls.rules.errors import RuleError
from rolls.rules.rounding import nearest

POINTS_A_VALUE = 1000
MOST = 200_000


@dataclass(frozen=True, slots=True)
class Rank:
    """What a knight of so much Glory is called: from `least` points on."""

    least: int
    key: str
    title: str


RANKS: Mapping[str, tuple[Rank, ...]] = MappingProxyType(
    {
        "6e": (
            Rank(0, "unproven", "Unproven"),
            Rank(3_000, "veteran", "Veteran"),
            Rank(4_000, "respected", "Respected"),
            Rank(6_000, "notable", "Notable"),
            Rank(8_000, "renowned", "Renowned"),
            Rank(12_000, "illustrious", "Illustrious"),
            Rank(16_000, "extraordinary", "Extraordinary"),
            Rank(32_000, "legendary", "Legendary"),
        ),
        "5e": (
            Rank(0, "unranked", "Not yet a knight"),
            Rank(1_000, "knight", "Knight"),
            Rank(2_000, "notable", "Notable"),
            Rank(4_000, "famous", "Famous"),
            Rank(8_000, "extraordinary", "Extraordinary"),
        ),
    }
)
"""The ranks of each edition, lowest first. Stands in lists, Glory."""

AWARDS: Mapping[str, int] = MappingProxyType(
    {"ordinary": 10, "heroic": 100, "extraordinary": 1_000, "knighted": 1_000}
)
"""Common awards in points. Stands in lists, Glory."""


def glory_value(total: int) -> int:
    """What Glory is rolled against.

    In: Glory in points, 0 to 200,000. Out: the raw value, 0 to 200, a thousand points each and
    halves up; 0 below 500 points, which fails by itself and is still rolled.
    Raises RuleError outside the range.
    Stands in pendragon-game-system, The Glory Roll; R83, R84, C27, C28.
    """
    return nearest(Fraction(_sensible(total), POINTS_A_VALUE))


def rank(total: int, edition: str = "6e") -> Rank:
    """The rank that so much Glory gives.

    In: Glory in points, 0 to 200,000; the edition, "6e" or "5e". Out: the highest rank reached.
    Raises RuleError for other points or another edition. Stands in lists, Glory.
    """
    _sensible(total)
    if edition not in RANKS:
        raise RuleError("There are no ranks of Glory for the edition “{name}”.", name=edition)
    return [step for step in RANKS[edition] if step.least <= total][-1]


def next_rank(total: int, edition: str = "6e") -> Rank | None:
    """The rank still ahead of so much Glory, or None at the top. In and raises as `rank`."""
    rank(total, edition)
    return next((step for step in RANKS[edition] if step.least > total), None)


def _sensible(total: int) -> int:
    if not 0 <= total <= MOST:
        raise RuleError(
            "Glory must lie between 0 and {most}, not at {total}.",
            most=MOST,
            total=total,
        )
    return total
