"""Dice: their notation, how they fall, and the only source of chance."""

import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from types import MappingProxyType

from rolls.rules.errors import RuleError

Throw = Callable[[int], int]
"""Number of sides in, the face that shows out: 1 up to and including the number of sides."""

MOST_DICE = 100
FEWEST_SIDES, MOST_SIDES = 2, 1000
MOST_FLAT = 1000

_NOTATION = re.compile(r"([0-9]*) *[dD] *([0-9]+)(?: *([+-]) *([0-9]+))?")
_LONGEST = 40
_MINUS_SIGNS = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-"})


def fair(sides: int) -> int:
    """Throw one die, every face equally likely, from the operating system's secure source.

    In: number of sides, 1 or more. Out: a face, 1 to `sides`. Raises RuleError below one side.
    Stands in pendragon-game-system, Dice; R2.
    """
    if sides < 1:
        raise RuleError("A die needs at least one side, not {sides}.", sides=sides)
    return secrets.randbelow(sides) + 1


@dataclass(frozen=True, slots=True)
class Dice:
    """So many equal dice and a flat number added once: 5D6+2.

    In: `count` 0 to 100 dice, `sides` 2 to 1000, `flat` -1000 to 1000; anything else raises
    RuleError. A D3 is thrown as a D6 and read in pairs.
    Stands in pendragon-game-system, Dice; R1, R3, R4.
    """

    count: int
    sides: int
    flat: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.count <= MOST_DICE:
            raise RuleError("Throw between 0 and {most} dice at once.", most=MOST_DICE)
        if not FEWEST_SIDES <= self.sides <= MOST_SIDES:
            fewest, most = FEWEST_SIDES, MOST_SIDES
            raise RuleError("A die has {fewest} to {most} sides.", fewest=fewest, most=most)
        if abs(self.flat) > MOST_FLAT:
            raise RuleError("Add or take away no more than {most}, please.", most=MOST_FLAT)

    @classmethod
    def parse(cls, text: str) -> "Dice":
        """Read what a person writes: 5D6+2, d6, 2 d 20 - 1.

        In: text in plain digits, either case, spaces between the parts; no number before the D
        means one die. Out: the dice. Raises RuleError when it is no dice notation or too many.
        """
        plain = text.strip(" ").translate(_MINUS_SIGNS)
        found = _NOTATION.fullmatch(plain) if len(plain) <= _LONGEST else None
        if found is None:
            raise RuleError("“{text}” is no dice notation; write 5D6+2.", text=text[:_LONGEST])
        count, sides, sign, flat = found.groups()
        return cls(int(count or 1), int(sides), int((sign or "") + (flat or "0")))

    @property
    def low(self) -> int:
        """The lowest total."""
        return self.count + self.flat

    @property
    def high(self) -> int:
        """The highest total."""
        return self.count * self.sides + self.flat

    @property
    def shown(self) -> str:
        """As on a sheet: no dice at all show as the bare flat number."""
        return str(self) if self.count else str(self.flat)

    @property
    def odds(self) -> Mapping[int, Fraction]:
        """The exact chance of every total, lowest first; the chances sum to 1."""
        return _odds(self)

    def roll(self, throw: Throw) -> "Rolled":
        """Throw the dice and add them up.

        In: `throw`, called once per die, with 6 sides for a D3. Out: the roll; its total may lie
        below 0 where the flat number does.
        """
        naturals = tuple(throw(6 if self.sides == 3 else self.sides) for _ in range(self.count))
        faces = tuple((face + 1) // 2 for face in naturals) if self.sides == 3 else naturals
        return Rolled(self, naturals, faces, sum(faces) + self.flat)

    def __str__(self) -> str:
        return f"{self.count}D{self.sides}" + (f"{self.flat:+d}" if self.flat else "")


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that lie on the table.

    `naturals` are the faces thrown (D6 for a D3), `faces` how they are read, `total` their sum
    with the flat number. R1, R3, R4.
    """

    dice: Dice
    naturals: tuple[int, ...]
    faces: tuple[int, ...]
    total: int


@lru_cache(maxsize=64)
def _odds(dice: Dice) -> Mapping[int, Fraction]:
    """Each further die spreads every total over the next `sides` totals: a running sum."""
    ways = [1]
    for _ in range(dice.count):
        grown = list(accumulate(ways + [0] * (dice.sides - 1)))
        ways = [
            above - (grown[place - dice.sides] if place >= dice.sides else 0)
            for place, above in enumerate(grown)
        ]
    every = dice.sides**dice.count
    return MappingProxyType({dice.low + n: Fraction(way, every) for n, way in enumerate(ways)})
