"""The five Characteristics and all that is counted from them, with the working shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType

from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from rolls.rules.rounding import nearest

LOWEST, HIGHEST = 0, 200


@dataclass(frozen=True, slots=True)
class Characteristic:
    """One of the five: `key` in code, `short` on the sheet, `title` in full."""

    key: str
    short: str
    title: str


CHARACTERISTICS = (
    Characteristic("size", "SIZ", "Size"),
    Characteristic("dexterity", "DEX", "Dexterity"),
    Characteristic("strength", "STR", "Strength"),
    Characteristic("constitution", "CON", "Constitution"),
    Characteristic("appeal", "APP", "Appeal"),
)
"""In sheet order. Stands in pendragon-game-system, Characteristics; R69."""

SHORT: Mapping[str, str] = MappingProxyType({one.key: one.short for one in CHARACTERISTICS})


@dataclass(frozen=True, slots=True)
class Working:
    """How one derived number came about: `calculation` with the knight's own numbers in it,
    its `result`, and whether it had to be `rounded`."""

    calculation: str
    result: str
    rounded: bool

    def __str__(self) -> str:
        if self.rounded:
            return f"{self.calculation}, to the nearest: {self.result}"
        if self.calculation.endswith(self.result):
            return self.calculation
        return f"{self.calculation}: {self.result}"


@dataclass(frozen=True, slots=True)
class Formula:
    """A sum of one or two Characteristics, divided and added to; halves go up.

    `words` says it in the sheet's short names; `where` names the rule.
    """

    name: str
    title: str
    terms: tuple[str, ...]
    where: str
    divisor: int = 1
    plus: int = 0
    dice: bool = False

    @property
    def words(self) -> str:
        """The formula itself: (STR + SIZ) / 6."""
        return self._written([SHORT[term] for term in self.terms])

    def exact(self, characteristics: Mapping[str, int]) -> Fraction:
        """The number before rounding, from a mapping of the Characteristics' keys to values."""
        total = sum(characteristics[term] for term in self.terms)
        return Fraction(total, self.divisor) + self.plus

    def value(self, characteristics: Mapping[str, int]) -> int:
        """The number, rounded to the nearest, halves up. R9, C7."""
        return nearest(self.exact(characteristics))

    def working(self, characteristics: Mapping[str, int]) -> Working:
        """The formula with the numbers filled in: (13 + 14) / 6 = 4.5, and 5D6 from it."""
        exact, value = self.exact(characteristics), self.value(characteristics)
        filled = self._written([str(characteristics[term]) for term in self.terms])
        if not self._plain:
            filled = f"{filled} = {_decimal(exact)}"
        return Working(filled, f"{value}D6" if self.dice else str(value), exact != value)

    @property
    def _plain(self) -> bool:
        return len(self.terms) == 1 and self.divisor == 1 and not self.plus

    def _written(self, terms: list[str]) -> str:
        text = " + ".join(terms)
        if self.divisor > 1:
            text = f"({text})" if len(terms) > 1 else text
            text = f"{text} / {self.divisor}"
        return f"{text} + {self.plus}" if self.plus else text


def _decimal(number: Fraction) -> str:
    """At most two places, no trailing noughts: 4.5, 7.25, 4.33."""
    places = Decimal(nearest(number * 100)) / 100
    return f"{places:f}"


FORMULAS: Mapping[str, Formula] = MappingProxyType(
    {
        formula.name: formula
        for formula in (
            Formula("hit_points", "Total Hit Points", ("constitution", "size"), "R73"),
            Formula("major_wound", "Major Wound", ("constitution",), "R74"),
            Formula("unconscious", "Unconscious", ("constitution", "size"), "R75", 4),
            Formula("healing_rate", "Healing Rate", ("constitution",), "R76", 5),
            Formula("knockdown", "Knockdown", ("size",), "R77"),
            Formula("movement_rate", "Movement Rate", ("strength", "dexterity"), "R72", 2, 5),
            Formula(
                "weapon_damage",
                "Weapon Damage",
                ("strength", "size"),
                "R70",
                6,
                dice=True,
            ),
            Formula("brawling_damage", "Brawling Damage", ("strength", "size"), "R71", 6),
        )
    }
)
"""Every derived number by its name in `Derived`, in sheet order.

Stands in pendragon-game-system, Characteristics; R70-R77, C7-C9.
"""


@dataclass(frozen=True, slots=True)
class Derived:
    """All that is counted from the Characteristics; whole numbers, and dice of six sides."""

    hit_points: int
    major_wound: int
    unconscious: int
    healing_rate: int
    knockdown: int
    movement_rate: int
    weapon_damage: Dice
    brawling_damage: int


def derive(size: int, dexterity: int, strength: int, constitution: int, appeal: int) -> Derived:
    """Count everything that follows from the five Characteristics.

    In: the five standing values, 0 to 200 each; Appeal feeds nothing. Out: the derived numbers,
    halves up. Raises RuleError outside the range.
    Stands in pendragon-game-system, Characteristics; R69-R77, C7, C8.
    """
    given = dict(zip(SHORT, (size, dexterity, strength, constitution, appeal), strict=True))
    for key, value in given.items():
        if not LOWEST <= value <= HIGHEST:
            raise RuleError(
                "{name} must lie between {lowest} and {highest}, not at {value}.",
                name=SHORT[key],
                lowest=LOWEST,
                highest=HIGHEST,
                value=value,
            )
    counted = {name: formula.value(given) for name, formula in FORMULAS.items()}
    dice = Dice(counted.pop("weapon_damage"), 6)
    return Derived(**counted, weapon_damage=dice)
