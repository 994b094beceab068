"""Wounds: how grave, what they leave standing, how they heal."""

from collections.abc import Sequence
from enum import StrEnum

from rolls.rules.errors import RuleError


class Severity(StrEnum):
    """How grave one wound is."""

    MINOR = "minor"
    MAJOR = "major"
    MORTAL = "mortal"

    @property
    def fells(self) -> bool:
        """Whether it leaves its bearer unconscious and debilitated."""
        return self is not Severity.MINOR


class Condition(StrEnum):
    """What the Hit Points that are left allow."""

    AWAKE = "awake"
    UNCONSCIOUS = "unconscious"
    DYING = "dying"


def severity(points: int, *, major_wound: int, hit_points: int) -> Severity:
    """How grave a wound is.

    In: points after protection, 1 or more; the Major Wound number (CON) and the Total Hit Points.
    Out: mortal from the total on, major from CON on, else minor. Raises RuleError below 1 point.
    Stands in lists, Fighting; R73, R74.
    """
    if points < 1:
        raise RuleError("A wound has at least 1 point, not {points}.", points=points)
    if points >= hit_points:
        return Severity.MORTAL
    return Severity.MAJOR if points >= major_wound else Severity.MINOR


def condition(current: int, unconscious: int) -> Condition:
    """What the Hit Points left allow: dying at 0 or below, unconscious below that number.

    Stands in lists, Fighting; R75.
    """
    if current <= 0:
        return Condition.DYING
    return Condition.UNCONSCIOUS if current < unconscious else Condition.AWAKE


def current_hit_points(total: int, wounds: Sequence[int]) -> int:
    """The Total Hit Points less every wound; may lie below 0, never above the total.

    Raises RuleError for a wound below 0. Stands in lists, Fighting; R73.
    """
    _sensible(wounds)
    return total - sum(wounds)


def may_fall(points: int, knockdown: int) -> bool:
    """Whether a blow asks for a roll to stay up: DEX on foot, Horsemanship in the saddle.

    In: points before armour, and the Knockdown number (SIZ). Out: whether the blow is above it.
    Stands in lists, Fighting; R77.
    """
    return points > knockdown


def healed(wounds: Sequence[int], healing_rate: int, *, weeks: int = 1) -> tuple[int, ...]:
    """What is left of the wounds after rest.

    In: the wounds' points, the Healing Rate in points a week, and the weeks at rest, none
    negative. Out: the wounds in the same order, smallest healed first, 0 where closed.
    Raises RuleError for a negative number. Stands in lists, Fighting; R76.
    """
    _sensible((healing_rate, weeks))
    _sensible(wounds)
    left, points = list(wounds), healing_rate * weeks
    for place in sorted(range(len(left)), key=left.__getitem__):
        closed = min(left[place], points)
        left[place] -= closed
        points -= closed
    return tuple(left)


def _sensible(numbers: Sequence[int]) -> None:
    if any(number < 0 for number in numbers):
        raise RuleError("Wounds and healing are never negative.")
