"""A throw of d6 pools in words, judged anew from its faces by the readings it was thrown by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from rolls.models.pool_words import MISHAPS, RESULTS, counted, sentences, who_wins, working
from rolls.rules.errors import RuleError
from rolls.rules.pool import (
    Mishap,
    Opposed,
    Rulings,
    Stood,
    Winner,
    judge,
    least_face,
    oppose,
)

if TYPE_CHECKING:
    from rolls.models.roll import Roll, RollSide

MARKS = {"passed": "success", "failed": "failure"}
"""What shapes the mark of a test."""


@dataclass(frozen=True, slots=True)
class Die:
    """One die that fell: its face, how it counts (crit, success, blank or one), and whether it was
    struck out."""

    face: int
    counts: str
    struck: bool = False


@dataclass(frozen=True, slots=True)
class PoolSide:
    """One side in words: whose, what adds up to how many dice, what fell, and what it came to."""

    side: RollSide
    working: str
    dice: tuple[Die, ...]
    counted: str
    result: str
    mark: str
    mishap: str


@dataclass(frozen=True, slots=True)
class PoolTold:
    """A throw of one pool against a `difficulty`, or of two against each other; and in sentences
    what it came to."""

    sides: tuple[PoolSide, ...]
    difficulty: int | None
    sentences: tuple[str, ...]


def pool_told(roll: Roll) -> PoolTold | None:
    """Judge it anew; nothing where it is of another kind, or was never thrown like this."""
    if roll.manner != "pool":
        return None
    try:
        rulings = Rulings.from_json(roll.reading)
        if len(roll.known_sides) == 2:
            return _opposed(roll, rulings)
        return _test(roll, rulings)
    except (RuleError, TypeError, ValueError):  # a file of another house said so
        return None


def _test(roll: Roll, rulings: Rulings) -> PoolTold:
    side = roll.side
    judged = judge(side.value or 0, roll.opposition or 0, side.naturals, rulings)
    least = least_face(judged.pool, judged.difficulty, rulings)
    told = PoolSide(
        side,
        _working(side),
        _dice(judged.faces, least, (), crits=judged.pool > 0),
        counted(judged.successes, judged.crits),
        str(RESULTS.get(judged.result, "")),
        "fumble" if judged.mishap is Mishap.CATASTROPHE else MARKS.get(judged.result, ""),
        str(MISHAPS.get(judged.mishap, "")),
    )
    return PoolTold((told,), judged.difficulty, tuple(sentences(judged, rulings)))


def _opposed(roll: Roll, rulings: Rulings) -> PoolTold:
    first, second = roll.known_sides
    found = oppose(
        first.naturals,
        second.naturals,
        pool_a=first.value,
        pool_b=second.value,
        rulings=rulings,
    )
    stood = ((first, found.first, Winner.FIRST), (second, found.second, Winner.SECOND))
    sides = tuple(_stood(side, one, _result(found, own), rulings) for side, one, own in stood)
    return PoolTold(sides, None, (who_wins(found, first, second),))


def _result(found: Opposed, own: Winner) -> str:
    if found.winner is Winner.NOBODY:
        return "tie"
    return "win" if found.winner is own else "loss"


def _stood(side: RollSide, stood: Stood, result: str, rulings: Rulings) -> PoolSide:
    told = counted(stood.successes, stood.crits)
    if stood.struck:
        told = _("{counted}, {left} left").format(counted=told, left=stood.left)
    least = least_face(stood.pool, None, rulings)
    return PoolSide(
        side,
        _working(side),
        _dice(stood.faces, least, stood.struck, crits=stood.pool > 0),
        told,
        str(RESULTS[result]),
        result,
        str(MISHAPS.get(stood.mishap, "")),
    )


def _working(side: RollSide) -> str:
    terms = [(one["amount"], one["reason"]) for one in side.modifiers]
    return working(terms, side.value or 0)


def _dice(
    faces: Sequence[int], least: int, struck: Sequence[int], *, crits: bool
) -> tuple[Die, ...]:
    """The dice, highest first: those that were struck stand in front."""
    gone = Counter(struck)
    found = []
    for face in sorted(faces, reverse=True):
        out = gone[face] > 0
        gone[face] -= out
        counts = "crit" if face == 6 and crits else "success" if face >= least else "blank"
        found.append(Die(face, "one" if face == 1 else counts, out))
    return tuple(found)
