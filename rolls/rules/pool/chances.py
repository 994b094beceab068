"""The exact chances of a pool, alone and against another."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, pairwise
from math import factorial
from operator import add
from types import MappingProxyType

from rolls.rules.pool.judging import (
    SIDES,
    Mishap,
    check_difficulty,
    least_face,
    mishap_of,
    number_of_dice,
)
from rolls.rules.pool.opposing import Winner, winner_of
from rolls.rules.pool.rulings import DEFAULT, Rulings

Ways = Mapping[tuple[int, int, bool], int]
"""In how many ways so many successes come with so many crits, a 1 left uncancelled or not."""


@dataclass(frozen=True, slots=True)
class Chances:
    """The exact chances of one test: that it `passes`, that so many dice are `crits` (0 and up, in
    sum 1), and that a 1 brings a complication or a catastrophe. `reachable` tells whether there
    are dice enough to pass at all; `needed` whether anything is rolled."""

    passes: Fraction
    crits: Mapping[int, Fraction]
    complication: Fraction
    catastrophe: Fraction
    reachable: bool
    needed: bool = True

    @property
    def fails(self) -> Fraction:
        return 1 - self.passes


@dataclass(frozen=True, slots=True)
class Clash:
    """The exact chances of two pools: who wins, in sum 1, and each side's own mishaps."""

    first: Fraction
    second: Fraction
    nobody: Fraction
    crits: tuple[Mapping[int, Fraction], Mapping[int, Fraction]]
    complication: tuple[Fraction, Fraction]
    catastrophe: tuple[Fraction, Fraction]


@lru_cache(maxsize=256)
def odds(pool: int, difficulty: int, rulings: Rulings = DEFAULT) -> Chances:
    """The exact chances of a test before the dice fall.

    In: pool and difficulty as `judge` takes them. Out: the chances. Raises RuleError as it does.
    Stands in 3.3; P1-P7.
    """
    check_difficulty(difficulty, rulings)
    none = Fraction(0)
    if difficulty <= 0:
        return Chances(Fraction(1), {0: Fraction(1)}, none, none, reachable=True, needed=False)
    dice = number_of_dice(pool, rulings)
    enough = 1 if rulings.mode == "face" else difficulty
    ways = _ways(dice, least_face(pool, difficulty, rulings), pool <= 0)
    every = SIDES**dice
    passes, mishaps = 0, dict.fromkeys(Mishap, 0)
    for (successes, _, fumbled), number in ways.items():
        passes += number * (successes >= enough)
        mishaps[mishap_of(fumbled, failed=successes < enough, rulings=rulings)] += number
    return Chances(
        Fraction(passes, every),
        _crits(ways, every),
        Fraction(mishaps[Mishap.COMPLICATION], every),
        Fraction(mishaps[Mishap.CATASTROPHE], every),
        reachable=dice >= enough,
    )


@lru_cache(maxsize=64)
def opposed_odds(first: int, second: int, rulings: Rulings = DEFAULT) -> Clash:
    """The exact chances of two pools against each other.

    In: both pools as they add up. Out: the chances. Raises RuleError as `oppose` does.
    Stands in 3.4; P8, P11.
    """
    dice = (number_of_dice(first, rulings), number_of_dice(second, rulings))
    ours, theirs = (
        _ways(count, least_face(pool, None, rulings), pool <= 0)
        for pool, count in zip((first, second), dice, strict=True)
    )
    every = SIDES ** sum(dice)
    wins, losses = _beats(ours, theirs), _beats(theirs, ours)
    ends = {Winner.FIRST: wins, Winner.SECOND: losses, Winner.NOBODY: 0}
    ends[winner_of(0, 0, rulings)] += every - wins - losses
    mishaps = (
        _mishaps(ours, theirs, Winner.FIRST, rulings),
        _mishaps(theirs, ours, Winner.SECOND, rulings),
    )
    return Clash(
        Fraction(ends[Winner.FIRST], every),
        Fraction(ends[Winner.SECOND], every),
        Fraction(ends[Winner.NOBODY], every),
        (_crits(ours, SIDES ** dice[0]), _crits(theirs, SIDES ** dice[1])),
        _both(mishaps, Mishap.COMPLICATION, every),
        _both(mishaps, Mishap.CATASTROPHE, every),
    )


Mishaps = Mapping[Mishap, int]


def _both(sides: tuple[Mishaps, Mishaps], kind: Mishap, every: int) -> tuple[Fraction, Fraction]:
    first, second = sides
    return Fraction(first[kind], every), Fraction(second[kind], every)


def _mishaps(ours: Ways, theirs: Ways, own: Winner, rulings: Rulings) -> dict[Mishap, int]:
    """What the ones of a side bring it, in ways of both."""
    fumbled = {state: number for state, number in ours.items() if state[2]}
    all_of_it = sum(fumbled.values()) * sum(theirs.values())
    lost, won = _beats(theirs, fumbled), _beats(fumbled, theirs)
    if winner_of(0, 0, rulings) not in (own, Winner.NOBODY):
        lost = all_of_it - won
    found = dict.fromkeys(Mishap, 0)
    found[mishap_of(1, failed=True, rulings=rulings)] += lost
    found[mishap_of(1, failed=False, rulings=rulings)] += all_of_it - lost
    return found


def _beats(ours: Ways, theirs: Ways) -> int:
    """In how many ways of both the first are more successes left to. Strikes take the highest
    dice, so successes before all else: that is so where its successes outnumber the other's
    crits, and its successes and crits together the other's."""
    most = max((successes + crits for successes, crits, _ in (*ours, *theirs)), default=0) + 1
    below = [[0] * (most + 1) for _ in range(most + 1)]
    for (successes, crits, _), number in theirs.items():
        below[crits + 1][successes + crits + 1] += number
    for row in below:
        row[:] = accumulate(row)
    for before, row in pairwise(below):
        row[:] = map(add, before, row)
    return sum(
        number * below[successes][successes + crits]
        for (successes, crits, _), number in ours.items()
    )


def _crits(ways: Ways, every: int) -> Mapping[int, Fraction]:
    found: dict[int, int] = {}
    for (_, crits, _), number in ways.items():
        found[crits] = found.get(crits, 0) + number
    return MappingProxyType({crits: Fraction(found[crits], every) for crits in sorted(found)})


@lru_cache(maxsize=256)
def _ways(dice: int, least: int, desperate: bool) -> Ways:
    """Count how the dice can fall, by their sixes, other successes and ones."""
    found: dict[tuple[int, int, bool], int] = {}
    # Faces that succeed and are no 6, and faces that fail and are no 1.
    plain, rest = SIDES - least, least - 2
    for sixes, others, ones in _counts(dice):
        blank = dice - sixes - others - ones
        number = factorial(dice) // (
            factorial(sixes) * factorial(others) * factorial(ones) * factorial(blank)
        )
        state = (sixes + others, 0 if desperate else sixes, ones > sixes)
        found[state] = found.get(state, 0) + number * plain**others * rest**blank
    return MappingProxyType({state: number for state, number in found.items() if number})


def _counts(dice: int) -> Iterator[tuple[int, int, int]]:
    for sixes in range(dice + 1):
        for others in range(dice + 1 - sixes):
            for ones in range(dice + 1 - sixes - others):
                yield sixes, others, ones
