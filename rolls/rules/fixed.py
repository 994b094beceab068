"""One d20 against a number that does not roll: a door, a poison."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rolls.rules.resolution import FACES, Judged, Outcome, judge
from rolls.rules.rulings import DEFAULT, Rulings


class Fixed(StrEnum):
    """How a roll against a fixed value comes out."""

    WIN = "win"
    NOT_ENOUGH = "not enough"
    LOSS = "loss"


@dataclass(frozen=True, slots=True)
class FixedResult:
    """The word, and whether a critical won what the number alone would not have."""

    word: Fixed
    by_critical: bool = False


def fixed_result(a: Judged, opposition: int, *, rulings: Rulings = DEFAULT) -> FixedResult:
    """Measure a judged roll against a fixed value.

    In: the roll and the value. Out: a win for a success whose total, critical bonus included, is
    above the value, and for a critical whatever its number, unless the ruling
    `critical_beats_fixed` is off; "not enough" for any other success; else a loss.
    Stands in pendragon-game-system, Fixed Opposition; R38, R39, R40, C4, C5, C6.
    """
    return _measured(a, opposition, rulings.critical_beats_fixed)


def against_fixed(a: Judged, opposition: int, *, rulings: Rulings = DEFAULT) -> bool:
    """Whether the roll wins against the fixed value; in as `fixed_result`. R38, R39, C5, C6."""
    return fixed_result(a, opposition, rulings=rulings).word is Fixed.WIN


def fixed_odds(
    value: int, opposition: int, *, characteristic: bool = False, rulings: Rulings = DEFAULT
) -> Mapping[Fixed, Fraction]:
    """The exact chance of each word, in twentieths; all three are there and sum to 1.

    In: the roller's final value, -100 to 200, and the fixed value. Raises RuleError for a value
    outside. R38, R39, C5, C6.
    """
    return _odds(value, opposition, characteristic, rulings.critical_beats_fixed)


def _measured(a: Judged, opposition: int, critical_wins: bool) -> FixedResult:
    if not a.outcome.succeeded:
        return FixedResult(Fixed.LOSS)
    if a.total > opposition:
        return FixedResult(Fixed.WIN)
    if critical_wins and a.outcome is Outcome.CRITICAL:
        return FixedResult(Fixed.WIN, by_critical=True)
    return FixedResult(Fixed.NOT_ENOUGH)


@lru_cache(maxsize=4096)
def _odds(
    value: int, opposition: int, characteristic: bool, critical_wins: bool
) -> Mapping[Fixed, Fraction]:
    faces = Counter(
        _measured(
            judge(value, face, characteristic=characteristic), opposition, critical_wins
        ).word
        for face in FACES
    )
    return MappingProxyType({word: Fraction(faces[word], 20) for word in Fixed})
