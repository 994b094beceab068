"""How far one gets: the rate, the load, the pace."""

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction

from rolls.rules.errors import RuleError
from rolls.rules.rounding import nearest

AVERAGE = 16
LOWEST, HIGHEST = 0, 500


class Load(StrEnum):
    """What is worn and carried, lightest first."""

    UNENCUMBERED = "unencumbered"
    WEAPONS_AND_SHIELD = "weapons and shield only"
    NON_METAL_ARMOUR = "non-metal armour"
    METAL_ARMOUR = "metal armour"

    @property
    def modifier(self) -> int:
        """What it adds to the Movement Rate, which is counted in metal armour. R88."""
        return _LOADS[self]


_LOADS = {
    Load.UNENCUMBERED: 4,
    Load.WEAPONS_AND_SHIELD: 3,
    Load.NON_METAL_ARMOUR: 2,
    Load.METAL_ARMOUR: 0,
}


@dataclass(frozen=True, slots=True)
class Gait:
    """A way of going and how many times the rate it covers."""

    name: str
    times: Fraction


BIPED = (
    Gait("crawl", Fraction(1, 4)),
    Gait("slow walk", Fraction(1, 2)),
    Gait("walk", Fraction(1)),
    Gait("jog", Fraction(2)),
    Gait("run", Fraction(3)),
)
QUADRUPED = (
    Gait("saunter", Fraction(1, 2)),
    Gait("walk", Fraction(1)),
    Gait("trot", Fraction(2)),
    Gait("canter", Fraction(3)),
    Gait("gallop", Fraction(6)),
)
"""Slowest first. Stands in pendragon-game-system, Speed Multipliers Table; R86, R87."""


@dataclass(frozen=True, slots=True)
class Pace:
    """A gait at somebody's rate: its `rate`, and about how fast that is."""

    gait: str
    rate: int
    yards_a_second: Decimal
    miles_an_hour: Decimal


def loaded_rate(rate: int, load: Load = Load.METAL_ARMOUR) -> int:
    """The Movement Rate with what is carried.

    In: the rounded rate, 0 to 500, and the load. Out: the rate for `paces`, and for an opposed
    roll (R89). Raises RuleError outside.
    Stands in pendragon-game-system, Modifiers to Movement Rate Table; R88, R89, C9.
    """
    return _sensible(rate) + load.modifier


def speed(rate: int) -> tuple[Decimal, Decimal]:
    """About how fast a rate is: yards a second and miles an hour, exact tenths of the rule.

    In: a rate, multiplied or not, 0 or more. Out: a tenth and a fifth of it; the second number is
    the printed ratio, not a conversion of the first.
    Stands in pendragon-game-system, Movement Rate; R85, C29.
    """
    return Decimal(rate) / 10, Decimal(rate) / 5


def paces(
    rate: int, load: Load = Load.METAL_ARMOUR, gaits: tuple[Gait, ...] = BIPED
) -> tuple[Pace, ...]:
    """Every gait at this rate and load, slowest first.

    In: the rounded Movement Rate, 0 to 500; the load; `BIPED` or `QUADRUPED`. Out: the paces: the
    load is added first, then multiplied, then rounded, halves up. Raises RuleError outside.
    Stands in pendragon-game-system, Movement Rate; R85-R88, C9.
    """
    carried = loaded_rate(rate, load)
    found = ((gait.name, nearest(carried * gait.times)) for gait in gaits)
    return tuple(Pace(name, covered, *speed(covered)) for name, covered in found)


def _sensible(rate: int) -> int:
    if not LOWEST <= rate <= HIGHEST:
        raise RuleError(
            "A Movement Rate lies between {lowest} and {highest}, not at {rate}.",
            lowest=LOWEST,
            highest=HIGHEST,
            rate=rate,
        )
    return rate
