"""Whether a horse comes through the winter."""

from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome

GOOD, WEAK, VERY_WEAK = 0, 1, 2
"""The grades of a horse's health. W23."""
_TOP, _DEADLY, _IN_DOUBT = 20, 1, 2


class Fate(StrEnum):
    """What one d20 says; in doubt the rider's Horsemanship decides."""

    DIES = "dies"
    DOUBT = "doubt"
    LIVES = "lives"


def fate(face: int, *, health: int, care: int, hard_year: bool) -> Fate:
    """What the winter's d20 means for a horse.

    In: the face; the grades of poor health, 0 to 2, and of poor care; whether the year was poor or
    worse. Out: with all of them taken off, 1 and less dies, 2 is in doubt, more lives. Raises
    RuleError for another face. Stands in winter, Horses; W23.
    """
    if not 1 <= face <= _TOP:
        raise RuleError("A twenty-sided die shows 1 to 20, not {face}.", face=face)
    left = face - health - care - hard_year
    if left <= _DEADLY:
        return Fate.DIES
    return Fate.DOUBT if left == _IN_DOUBT else Fate.LIVES


@dataclass(frozen=True, slots=True)
class Wintered:
    """A horse in spring: whether it `lives`, its grade of `health`, and its `care`."""

    lives: bool
    health: int
    care: int = 0


def wintered(what: Fate, health: int, horsemanship: Outcome | None) -> Wintered:
    """A horse in spring.

    In: its fate, its grade of health before, and, where that is in doubt, what the Horsemanship
    roll came to (None: nobody has the Skill). Out: a survivor's care begins anew; in doubt a
    critical leaves it as it was, a success weak, a failure very weak, a fumble dead; nobody is
    made healthier by being in doubt. Stands in winter, Horses; W23.
    """
    if what is Fate.LIVES:
        return Wintered(True, health)
    if what is Fate.DIES or horsemanship is Outcome.FUMBLE:
        return Wintered(False, health)
    if horsemanship is Outcome.CRITICAL:
        return Wintered(True, health)
    worst = WEAK if horsemanship is Outcome.SUCCESS else VERY_WEAK
    return Wintered(True, max(health, worst))
