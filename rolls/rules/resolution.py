"""One d20 against one value: what comes of it, what it counts for, and the exact chances."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from rolls.rules.errors import RuleError

FACES = range(1, 21)
LOWEST, HIGHEST = -100, 200
CRITICAL_STRENGTH = 1000


class Outcome(StrEnum):
    """What one d20 against one value comes to, best first."""

    CRITICAL = "critical"
    SUCCESS = "success"
    FAILURE = "failure"
    FUMBLE = "fumble"

    @property
    def succeeded(self) -> bool:
        """Whether it passed: a critical is a kind of success (C1)."""
        return self in (Outcome.CRITICAL, Outcome.SUCCESS)


@dataclass(frozen=True, slots=True)
class Modifier:
    """What moves a value for one roll, and why: -10, "starving". R8, R41, R43."""

    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class Judged:
    """One judged d20: `face` thrown against `value` (raw, modified) came to `outcome`.

    `total` is the face with the critical bonus added. `characteristic` tells that criticals and
    fumbles were read as plain results.
    """

    outcome: Outcome
    total: int
    value: int
    face: int
    characteristic: bool = False

    @property
    def strength(self) -> int:
        """What it counts for beside another: 0 when failed, the total of a plain success,
        and for every critical the same number above all totals (C3, C16, C18, R30, R31)."""
        if self.outcome is Outcome.CRITICAL:
            return CRITICAL_STRENGTH
        return self.total if self.outcome is Outcome.SUCCESS else 0


def modified(value: int, modifiers: Iterable[Modifier]) -> int:
    """The value for this roll: the raw value and all modifiers, summed before anything else.

    In: a raw value (24 for 20+4) and its modifiers. Out: the raw sum, which may lie below 0 or
    above 20. Raises RuleError outside -100 to 200.
    Stands in pendragon-game-system, Modifiers and Values Greater Than 20; R21, R41, R51, C11.
    """
    return _sensible(value + sum(modifier.amount for modifier in modifiers))


def shown(value: int) -> str:
    """A raw value as the table reads it: 24 is 20+4, -2 is 0. R53, R60, C13."""
    return f"20+{value - 20}" if value > 20 else str(max(value, 0))


def resolve(value: int, face: int) -> Outcome:
    """Judge one d20. What a value has above 20 raises the face; below 0 it widens the fumble.

    In: the modified raw value, -100 to 200, and the face, 1 to 20. Out: the outcome.
    Raises RuleError outside these ranges.
    Stands in pendragon-game-system, Unopposed Resolution to Fumble, Values Greater Than 20,
    Values Less Than 1; R17-R21, R53-R62, C1, C2, C10, C12, C37.
    """
    if not 1 <= face <= 20:
        raise RuleError("A twenty-sided die shows 1 to 20, not {face}.", face=face)
    _sensible(value)
    if face == value or face + value >= 40:
        return Outcome.CRITICAL
    if value < 20 and face >= 20 + min(value, 0):
        return Outcome.FUMBLE
    return Outcome.SUCCESS if face < value else Outcome.FAILURE


def judge(value: int, face: int, *, characteristic: bool = False) -> Judged:
    """Judge one d20 and keep all that a comparison needs.

    In: as `resolve`; `characteristic` reads a critical as a success, number kept, and a fumble as
    a failure. Out: the judged roll. Raises RuleError as `resolve` does.
    Stands in pendragon-game-system, Critical Success and Fumble; R24, R54, R55.
    """
    return _judged(value, face, characteristic)


def odds(value: int, *, characteristic: bool = False) -> Mapping[Outcome, Fraction]:
    """The exact chance of each outcome, in twentieths; all four are always there and sum to 1.

    In: the modified raw value, -100 to 200. Raises RuleError outside. R17-R20, R24, R55, R61.
    """
    return _odds(value, characteristic)


_PLAIN = {Outcome.CRITICAL: Outcome.SUCCESS, Outcome.FUMBLE: Outcome.FAILURE}


@lru_cache(maxsize=16384)
def _judged(value: int, face: int, characteristic: bool) -> Judged:
    outcome = resolve(value, face)
    if characteristic:
        outcome = _PLAIN.get(outcome, outcome)
    return Judged(outcome, face + max(value - 20, 0), value, face, characteristic)


@lru_cache(maxsize=1024)
def _odds(value: int, characteristic: bool) -> Mapping[Outcome, Fraction]:
    faces = Counter(_judged(value, face, characteristic).outcome for face in FACES)
    return MappingProxyType({outcome: Fraction(faces[outcome], 20) for outcome in Outcome})


def _sensible(value: int) -> int:
    if not LOWEST <= value <= HIGHEST:
        raise RuleError(
            "A value of {value} is beyond the table: it must lie between {lowest} and {highest}.",
            value=value,
            lowest=LOWEST,
            highest=HIGHEST,
        )
    return value
