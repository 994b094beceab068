"""What dice did against what they could be expected to do. Nothing here judges a single throw."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome, odds

ENOUGH = 100
"""Throws of a d20 below which its faces say nothing: five for each are the usual least."""
STRANGE = 0.01
"""A fair die looks so uneven in one of a hundred tables."""


@dataclass(frozen=True)
class Fairness:
    """How uneven the faces of one kind of die fell: `chance` is how often a fair one would fall at
    least as unevenly, from 0 to 1; None where too few were thrown."""

    thrown: int
    chance: float | None

    @property
    def is_strange(self) -> bool:
        return self.chance is not None and self.chance < STRANGE


@dataclass(frozen=True)
class Luck:
    """One outcome: how often it came, how often it was to be expected, and the usual width of the
    difference (one standard deviation)."""

    came: int
    expected: float
    width: float

    @property
    def more(self) -> float:
        return self.came - self.expected

    @property
    def is_usual(self) -> bool:
        """Whether nineteen of twenty tables would see a difference no larger."""
        return abs(self.more) <= 2 * self.width


def fairness(faces: Mapping[int, int], *, sides: int) -> Fairness:
    """Pearson's test of a die's faces against a fair die.

    In: how often each face from 1 to `sides` fell (those missing: never). Out: the chance that
    a fair die falls at least so unevenly. Raises RuleError for a face that no such die has.
    """
    if any(not 1 <= face <= sides for face in faces):
        raise RuleError("A die with {sides} sides shows 1 to {sides}.", sides=sides)
    thrown = sum(faces.values())
    if thrown < ENOUGH * sides // 20:
        return Fairness(thrown, None)
    mean = thrown / sides
    uneven = sum((faces.get(face, 0) - mean) ** 2 / mean for face in range(1, sides + 1))
    return Fairness(thrown, tail(uneven, sides - 1))


def tail(square: float, degrees: int) -> float:
    """The chance of a chi-square of so many degrees of freedom (1 and more) to reach `square`
    (0 and more), by its finite sums."""
    half = square / 2
    if half <= 0:
        return 1.0
    if degrees % 2:
        term, total = math.sqrt(square) * math.sqrt(2 / math.pi) * math.exp(-half), 0.0
        for step in range(3, degrees + 1, 2):
            total += term
            term *= square / step
        return min(math.erfc(math.sqrt(half)) + total, 1.0)
    term = total = math.exp(-half)
    for step in range(1, degrees // 2):
        term *= half / step
        total += term
    return min(total, 1.0)


def luck(throws: Iterable[tuple[int, bool, Outcome, int]], outcomes: Sequence[Outcome]) -> Luck:
    """How often one of `outcomes` came against how often it was to be expected.

    In: throws as (value rolled against, whether it was a Characteristic, what came, how many such
    throws), in any order: it is summed exactly. Out: see `Luck`. Raises RuleError as `odds`
    does. R17-R20, R24.
    """
    came, expected, spread = 0, Fraction(), Fraction()
    for value, characteristic, outcome, many in throws:
        exact = odds(value, characteristic=characteristic)
        chance = sum((exact[one] for one in outcomes), Fraction())
        came += many * (outcome in outcomes)
        expected += many * chance
        spread += many * chance * (1 - chance)
    return Luck(came, float(expected), math.sqrt(spread))
