"""One d20 against another: who wins, who keeps a partial success, and the exact chances."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rolls.rules.contests import Contest, contest, contest_odds
from rolls.rules.excess import levelled, relevelled
from rolls.rules.fixed import Fixed, FixedResult, against_fixed, fixed_odds, fixed_result
from rolls.rules.reflexive import Reflexive, combined, reflexive
from rolls.rules.resolution import FACES, Judged, judge
from rolls.rules.rulings import DEFAULT, Rulings

__all__ = [
    "Contest",
    "Fixed",
    "FixedResult",
    "Opposed",
    "Reflexive",
    "Standing",
    "Why",
    "against_fixed",
    "combined",
    "contest",
    "contest_odds",
    "fixed_odds",
    "fixed_result",
    "levelled",
    "oppose",
    "opposed_odds",
    "reflexive",
]


class Standing(StrEnum):
    """How one side of an opposed roll comes out of it."""

    WIN = "win"
    PARTIAL = "partial"
    TIE = "tie"
    LOSS = "loss"


class Why(StrEnum):
    """What decided an opposed roll."""

    CRITICAL = "critical"
    HIGHER = "higher"
    ONLY_SUCCESS = "only success"
    BOTH_CRITICAL = "both critical"
    EQUAL = "equal"
    BOTH_FAILED = "both failed"


@dataclass(frozen=True, slots=True)
class Opposed:
    """Where side `a` and side `b` stand, and why; unpacks to the two standings."""

    a: Standing
    b: Standing
    why: Why

    def __iter__(self) -> Iterator[Standing]:
        yield self.a
        yield self.b

    @property
    def settled(self) -> bool:
        """Whether somebody won; a tie or two losers settle nothing (R34)."""
        return Standing.WIN in (self.a, self.b)


def oppose(a: Judged, b: Judged, *, rulings: Rulings = DEFAULT) -> Opposed:
    """Compare two judged rolls.

    In: both sides, each judged against its own final value. Out: both standings and what decided:
    a critical stands above every plain success and level with another critical, failures count
    for nothing. The ruling `smallest_excess` judges the faces again where it applies.
    Stands in pendragon-game-system, Opposed Resolution to Tie; R27-R34, C3, C16-C20, C38, C39.
    """
    a, b = relevelled((a, b), rulings=rulings)
    return Opposed(
        _standing(a.strength, b.strength), _standing(b.strength, a.strength), _why(a, b)
    )


@lru_cache(maxsize=8192)
def opposed_odds(
    value_a: int,
    value_b: int,
    *,
    characteristic_a: bool = False,
    characteristic_b: bool = False,
) -> Mapping[Standing, Fraction]:
    """The exact chances of side a, in four-hundredths; every standing is there, the sum is 1.

    In: both final values, -100 to 200, as `levelled` leaves them. Raises RuleError outside.
    Kept after the first question; cached without a wrapper, because a call costs more than the
    look-up. R27-R34, R52.
    """
    mine = _strengths(value_a, characteristic_a)
    theirs = _strengths(value_b, characteristic_b)
    pairs: Counter[Standing] = Counter()
    for own, count in mine.items():
        for other, times in theirs.items():
            pairs[_standing(own, other)] += count * times
    return MappingProxyType({standing: Fraction(pairs[standing], 400) for standing in Standing})


@lru_cache(maxsize=1024)
def _strengths(value: int, characteristic: bool) -> Counter[int]:
    return Counter(judge(value, face, characteristic=characteristic).strength for face in FACES)


def _standing(own: int, other: int) -> Standing:
    if not own:
        return Standing.LOSS
    if own == other:
        return Standing.TIE
    return Standing.WIN if own > other else Standing.PARTIAL


def _why(a: Judged, b: Judged) -> Why:
    succeeded = [side for side in (a, b) if side.outcome.succeeded]
    criticals = [side for side in succeeded if side.outcome is side.outcome.CRITICAL]
    if not succeeded:
        return Why.BOTH_FAILED
    if criticals:
        return Why.BOTH_CRITICAL if len(criticals) == 2 else Why.CRITICAL
    if len(succeeded) == 1:
        return Why.ONLY_SUCCESS
    return Why.EQUAL if a.total == b.total else Why.HIGHER
