"""Modifiers that help one side and hinder the other by the same stroke."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reflexive:
    """What a situation adds to the `own` value and to the `other` side's: +5/-5."""

    own: int
    other: int

    @property
    def turned(self) -> "Reflexive":
        """The same situation seen from the other side."""
        return Reflexive(self.other, self.own)

    def __str__(self) -> str:
        return f"{self.own:+d}/{self.other:+d}"


def reflexive(bonus: int, penalty: int) -> Reflexive:
    """The pair that one side's advantage makes.

    In: the bonus and the penalty in points, each by its size; the sign is ours. Out: the pair,
    own half up and the other half down. Against a fixed value, which is no Statistic, only `own`
    applies. Stands in pendragon-game-system, Reflexive Modifiers; R50, R52, C23.
    """
    return Reflexive(abs(bonus), -abs(penalty))


def combined(mine: Iterable[Reflexive], theirs: Iterable[Reflexive]) -> tuple[int, int]:
    """What several of them come to: the sum for my value and the sum for theirs.

    In: the pairs that either side claims, each from the claimant's view. Out: both sums, which
    may cancel. Stands in pendragon-game-system, Reflexive Modifiers; R51.
    """
    every = [*mine, *(pair.turned for pair in theirs)]
    return sum(pair.own for pair in every), sum(pair.other for pair in every)
