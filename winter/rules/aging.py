"""Aging: from a certain winter on the years take their toll, and in the end a life."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from winter.rules.rulings import Winter

AGING_DICE = Dice(2, 6)
LOST: tuple[str, ...] = ("size", "dexterity", "strength", "constitution", "appeal", "")
"""What each face of the d6 takes; the last takes nothing. W17."""
CONSTITUTION = "constitution"
_MIDDLE = 7

Values = Mapping[str, int | None]


@dataclass(frozen=True, slots=True)
class Loss:
    """One loss: the face, what it named (empty: nothing), what was lost (CON in its place where
    the other is low), and its value before and after. A value that nobody knows stays unknown."""

    face: int
    named: str
    key: str
    before: int | None
    after: int | None


def ages(age: int | None, rulings: Winter) -> bool:
    """Whether a knight of this age rolls for aging this winter: from 34 on.

    None where the year of birth is not known: then no, and the screen says so. W16.
    """
    return age is not None and age >= rulings.aging_from


def losses(total: int) -> int:
    """How many losses the two dice bring.

    In: their sum, 2 to 12. Out: 0 to 4, fewest in the middle. Raises RuleError for another sum.
    Stands in winter, Aging; W17.
    """
    if not AGING_DICE.count <= total <= AGING_DICE.count * AGING_DICE.sides:
        raise RuleError("Two six-sided dice show 2 to 12, not {total}.", total=total)
    return max(abs(total - _MIDDLE) - 1, 0)


def lose(values: Values, faces: Iterable[int], rulings: Winter) -> tuple[Loss, ...]:
    """What each loss takes, one after the other.

    In: the Characteristics by key, None where nobody knows one, and a d6 for each loss. Out: one
    Loss a face. Where another Characteristic stands at 5 or less, CON bears it; none falls below
    0. Raises RuleError for another face. Stands in winter, Aging; W17.
    """
    now, found = dict(values), []
    for face in faces:
        if not 1 <= face <= len(LOST):
            raise RuleError("A six-sided die shows 1 to 6, not {face}.", face=face)
        named = LOST[face - 1]
        key = _bearer(named, now, rulings)
        before = now.get(key)
        if key and before is not None:
            now[key] = max(0, before - 1)
        found.append(Loss(face, named, key, before, now.get(key)))
    return tuple(found)


def _bearer(named: str, now: Values, rulings: Winter) -> str:
    if named in ("", CONSTITUTION):
        return named
    value = now.get(named)
    low = value is not None and value <= rulings.falls_on_constitution
    return CONSTITUTION if low and rulings.falls_on_constitution else named


def after(values: Values, lost: Iterable[Loss]) -> dict[str, int | None]:
    """The Characteristics when the losses have been taken."""
    return dict(values) | {one.key: one.after for one in lost if one.key}


def last_die(values: Values, rulings: Winter) -> bool:
    """Whether a d6 asks for the knight's life: CON is low after the losses. W18."""
    constitution = values.get(CONSTITUTION)
    by_constitution = rulings.death == "constitution"
    return by_constitution and constitution is not None and constitution < rulings.dying_below


def dying(values: Values, face: int | None, rulings: Winter) -> bool:
    """Whether the knight is dying, which a gamemaster confirms.

    In: the Characteristics after the losses, and the d6 where `last_die` asks for it. Out: the die
    above CON; at a table that says so, a Characteristic at 0. Raises RuleError for a die that is
    missing. Stands in winter, Aging; W18.
    """
    if rulings.death == "zero":
        return any(value == 0 for value in values.values())
    if not last_die(values, rulings):
        return False
    if face is None or not 1 <= face <= AGING_DICE.sides:
        raise RuleError("A low CON asks for a six-sided die.")
    return face > (values[CONSTITUTION] or 0)


def still_left(current: int, total: int) -> int:
    """Hit Points after aging: never more than their new total. W19."""
    return min(current, total)
