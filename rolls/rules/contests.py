"""Friends who all roll the same: the highest success wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod

from rolls.rules.errors import RuleError
from rolls.rules.excess import levelled, relevelled
from rolls.rules.resolution import CRITICAL_STRENGTH, FACES, Judged, judge
from rolls.rules.rulings import DEFAULT, Rulings

MOST = 100


@dataclass(frozen=True, slots=True)
class Contest:
    """Who won: places in the order of rolling, none when all failed; whether by a critical."""

    winners: tuple[int, ...]
    by_critical: bool

    @property
    def joint(self) -> bool:
        """Whether the win is shared, so that the gamemaster may ask for a roll-off."""
        return len(self.winners) > 1


@dataclass(frozen=True, slots=True)
class Chance:
    """One roller's exact chance to win `alone` and to share the win (`joint`)."""

    alone: Fraction
    joint: Fraction

    @property
    def wins(self) -> Fraction:
        """The chance to be among the winners."""
        return self.alone + self.joint


@dataclass(frozen=True, slots=True)
class ContestOdds:
    """Each roller's chances, in order, and the chance that nobody succeeds."""

    chances: tuple[Chance, ...]
    nobody: Fraction


def contest(judged: Sequence[Judged], *, rulings: Rulings = DEFAULT) -> Contest:
    """Find the winner among friends.

    In: the judged rolls of one Skill or Trait, any number of them. Out: the winners. A critical
    stands above any number; equal criticals, or equal highest totals, share the win.
    Stands in pendragon-game-system, Friendly Opposed Resolution; R37, C21.
    """
    strengths = [one.strength for one in relevelled(judged, rulings=rulings)]
    best = max(strengths, default=0)
    winners = tuple(place for place, own in enumerate(strengths) if own == best and best)
    return Contest(winners, best == CRITICAL_STRENGTH)


def contest_odds(
    values: Sequence[int], *, characteristic: bool = False, rulings: Rulings = DEFAULT
) -> ContestOdds:
    """The exact chances of everyone in a contest.

    In: the final values, -100 to 200 each, at most 100 rollers. Out: chances in roller's order.
    Raises RuleError for more rollers or a value outside. R37, C21.
    """
    if len(values) > MOST:
        raise RuleError("No more than {most} can contest at once.", most=MOST)
    return _odds(levelled(values, rulings=rulings), characteristic)


@lru_cache(maxsize=256)
def _odds(values: tuple[int, ...], characteristic: bool) -> ContestOdds:
    rollers = [_strengths(value, characteristic) for value in values]
    nobody = prod((Fraction(own.count(0), 20) for own in rollers), start=Fraction(1))
    return ContestOdds(tuple(_chance(place, rollers) for place in range(len(rollers))), nobody)


def _chance(place: int, rollers: list[tuple[int, ...]]) -> Chance:
    """Count over one roller's faces in how many ways all others stay below, or not above."""
    others = rollers[:place] + rollers[place + 1 :]
    alone = among = 0
    for own in filter(None, rollers[place]):
        alone += prod(sum(their < own for their in other) for other in others)
        among += prod(sum(their <= own for their in other) for other in others)
    every = 20 ** len(rollers)
    return Chance(Fraction(alone, every), Fraction(among - alone, every))


@lru_cache(maxsize=1024)
def _strengths(value: int, characteristic: bool) -> tuple[int, ...]:
    return tuple(judge(value, face, characteristic=characteristic).strength for face in FACES)
