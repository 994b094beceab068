"""What two squires may expect of a fight: simulated, many fights side by side, with its error."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import NormalDist

from rolls.rules.errors import RuleError
from rolls.rules.trials.points import shared_points
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import DEFAULT, Rulings

FIGHTS, MOST_FIGHTS = 20_000, 200_000
_AT_ONCE = 20_000
_SURE = NormalDist().inv_cdf(0.975)
_End = tuple[int, int, int, int]
"""Margin of Hits, Wounds left of both, turns."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number found by trying. In 95 of 100 such trials the true one lies within `error`."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What the first of two squires may expect, of `fights` simulated fights.

    Shares are 0 to 1: `win`, `draw` and `lose` sum to 1. `knock_out` is the share of all fights
    that end with one; `wins_by_knock_out` and `losses_by_knock_out` are its two parts.
    `points` he gets on average, 0 to 10; the other gets the rest.
    """

    fights: int
    win: Estimate
    draw: Estimate
    lose: Estimate
    knock_out: Estimate
    wins_by_knock_out: Estimate
    losses_by_knock_out: Estimate
    points: Estimate
    turns: Estimate


@lru_cache(maxsize=256, typed=True)
def odds(
    a: Squire, b: Squire, *, rulings: Rulings = DEFAULT, fights: int = FIGHTS, seed: int = 0
) -> Odds:
    """The chances of `a` against `b`.

    In: both squires; how many fights are tried, 1 to 200,000 (20,000 leave an error of 0.7 in a
    hundred at most); `seed` of the dice: with the same one the answer is the same.
    Raises RuleError for another number of fights.
    An exact answer would take far longer: what stands between two turns has millions of states.
    """
    if type(fights) is not int or not 1 <= fights <= MOST_FIGHTS:
        raise RuleError("Try between 1 and {most} fights.", most=MOST_FIGHTS)
    from rolls.rules.trials.tally import tally  # numpy: slow to import, and seldom asked for

    ends: Counter[_End] = Counter()
    for begin in range(0, fights, _AT_ONCE):
        ends += tally(a, b, rulings, count=min(_AT_ONCE, fights - begin), seed=seed + begin)
    return _told(ends, fights)


def _told(ends: Counter[_End], fights: int) -> Odds:
    points: Counter[int] = Counter()
    knocked: Counter[bool] = Counter()
    turns: Counter[int] = Counter()
    for (margin, own, enemy, turn), times in ends.items():
        mine, _ = shared_points((max(0, margin), max(0, -margin)), (own, enemy))
        points[mine] += times
        turns[turn] += times
        if not (own and enemy):
            knocked[bool(own)] += times
    return Odds(
        fights=fights,
        win=_share(sum(times for mine, times in points.items() if mine > 5), fights),
        draw=_share(points[5], fights),
        lose=_share(sum(times for mine, times in points.items() if mine < 5), fights),
        knock_out=_share(knocked.total(), fights),
        wins_by_knock_out=_share(knocked[True], fights),
        losses_by_knock_out=_share(knocked[False], fights),
        points=_mean(points, fights),
        turns=_mean(turns, fights),
    )


def _share(times: int, fights: int) -> Estimate:
    """A share and its error, which two imagined fights each way keep above 0 at the ends."""
    near = (times + 2) / (fights + 4)
    return Estimate(times / fights, _SURE * sqrt(near * (1 - near) / fights))


def _mean(counted: Counter[int], fights: int) -> Estimate:
    mean = sum(value * times for value, times in counted.items()) / fights
    spread = sum((value - mean) ** 2 * times for value, times in counted.items()) / fights
    return Estimate(mean, _SURE * sqrt(spread / fights))
