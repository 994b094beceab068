"""The bonus points of one knight."""

from collections.abc import Sequence

from characters.rules.traits import Side, sides
from rolls.rules.errors import RuleError
from rolls.rules.resolution import HIGHEST
from winter.rules.experience import moved
from winter.rules.glory import bonus_left
from winter.rules.knight import TRAIT, Knight, Line
from winter.rules.reading import Choice, Faces, Move, Reading, Said, said
from winter.rules.rulings import Winter

NONE = "There is no bonus point to spend."
KEPT_ONE = "One bonus point is kept."
KEPT = "{left} bonus points are kept."
RAISED = "{name}: {before}, now {after}."


def judge_bonus(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """What the bonus points are spent on, beyond the usual caps.

    `choice` holds `spent`: a list of the line's id, or of "id:right" for the second side of a
    Trait, once for each point. Raises RuleError for more points than there are, for a line that is
    not there or has no value. Stands in winter, Glory bonus; W27.
    """
    wanted: Sequence[str] = choice.get("spent") or ()
    left = bonus_left(knight.glory, knight.spent, rulings)
    if len(wanted) > left:
        raise RuleError("There are {left} bonus points to spend.", left=left)
    now: dict[str, int] = {}
    words: list[Said] = []
    for one in wanted:
        pk, _, side = one.partition(":")
        line = knight.line(pk)
        if line is None:
            raise RuleError("Choose what the bonus point raises.")
        before = now.get(pk, _value(line))
        now[pk] = _raised(line, before, side)
        words.append(_told(line, side, before, now[pk]))
    moves = [Move("value", pk, _value(knight.line(pk)), after) for pk, after in now.items()]
    rest = left - len(wanted)
    if not left:
        words.append(said(NONE))
    elif rest:
        words.append(said(KEPT_ONE) if rest == 1 else said(KEPT, left=rest))
    return Reading(moves=tuple(moves), said=tuple(words), kept={"spent": len(wanted)})


def _value(line: Line | None) -> int:
    if line is None or line.value is None:
        name = "?" if line is None else line.name
        raise RuleError("{name} has no value yet, so it cannot be raised.", name=name)
    return line.value


def _raised(line: Line, value: int, side: str) -> int:
    if line.kind == TRAIT:
        return moved(value, Side.RIGHT if side == Side.RIGHT else Side.LEFT)
    if value >= HIGHEST:
        raise RuleError("{name} cannot be raised any more.", name=line.name)
    return value + 1


def _told(line: Line, side: str, before: int, after: int) -> Said:
    if line.kind != TRAIT:
        return said(RAISED, name=line.name, before=before, after=after)
    at = side == Side.RIGHT
    name = line.opposite if at else line.name
    return said(RAISED, name=name, before=sides(before)[at], after=sides(after)[at])
