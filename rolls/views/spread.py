"""What plain dice can come to: lowest, highest, mean, and how likely each total is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Self

from rolls.rules.dice import Dice
from rolls.views.prospect import tidy

MOST_BARS = 200
"""More totals than these are not drawn: nobody could tell them apart."""
TALL = 40


@dataclass(frozen=True)
class Bar:
    """One total of the drawing, in its own units, and its chance in a hundred throws."""

    total: int
    x: int
    y: float
    height: float
    percent: float


@dataclass(frozen=True)
class Spread:
    """The exact spread of a throw; a total is never below 0 (C25)."""

    dice: str
    low: int
    high: int
    mean: float
    bars: Sequence[Bar] = field(default=())

    @classmethod
    def of(cls, dice: Dice) -> Self:
        """In: the dice as they would be thrown."""
        low, high = max(dice.low, 0), max(dice.high, 0)
        if high - low >= MOST_BARS:
            middle = Fraction(dice.count * (dice.sides + 1), 2) + dice.flat
            return cls(dice.shown, low, high, tidy(middle))
        chances: dict[int, Fraction] = {}
        for total, chance in dice.odds.items():
            chances[max(total, 0)] = chances.get(max(total, 0), Fraction(0)) + chance
        mean = sum((total * chance for total, chance in chances.items()), Fraction(0))
        return cls(dice.shown, low, high, tidy(mean), _bars(chances))

    @property
    def width(self) -> int:
        return len(self.bars)


def _bars(chances: dict[int, Fraction]) -> list[Bar]:
    highest = max(chances.values())
    heights = {total: float(TALL * chance / highest) for total, chance in chances.items()}
    return [
        Bar(
            total,
            x,
            round(TALL - heights[total], 2),
            round(heights[total], 2),
            tidy(chance * 100),
        )
        for x, (total, chance) in enumerate(sorted(chances.items()))
    ]
