"""The experience rolls of one knight so far: which dice have fallen, and what each came to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from characters.rules.traits import Side, sides
from rolls.rules.errors import RuleError
from winter.rules.experience import learn, learn_pair
from winter.rules.knight import TRAIT, Box, Knight, Line
from winter.rules.reading import Faces
from winter.rules.rulings import Winter

FIRST = "First rolls {name}: of a Trait pair the left side goes first. Nothing was rolled."


@dataclass(frozen=True, slots=True)
class Learning:
    """One ticked box: the bare value it rolls against at that moment; the face and the value after
    it, None while its die has not fallen. `waits` is the side that rolls before it and has not."""

    place: str
    line: Line
    side: str
    name: str
    before: int
    face: int | None = None
    after: int | None = None
    waits: str = ""


def learning(knight: Knight, faces: Faces, rulings: Winter) -> tuple[Learning, ...]:
    """Every box at a value that somebody knows, in the order of the sheet, left sides first.

    In: the knight before the step, and its dice so far. Raises RuleError as `learn` does. Stands
    in winter, Experience; W5-W7.
    """
    found: list[Learning] = []
    for line in knight.lines:
        boxes = [box for box in knight.boxes if box.line == line.pk]
        if boxes and line.value is not None:
            told = _pair if line.kind == TRAIT else _one
            found += told(line, line.value, boxes, faces, rulings)
    return tuple(found)


def must_keep_order(
    knight: Knight, faces: Faces, falling: frozenset[str], rulings: Winter
) -> None:
    """Raises RuleError where the right side of a pair is among the `falling` places before the
    left, which is ticked too. Stands in winter, Experience; W6."""
    for one in learning(knight, faces, rulings):
        if one.waits and one.place in falling and f"{one.line.pk}:{Side.LEFT}" not in falling:
            raise RuleError(FIRST, name=one.waits)


def _one(
    line: Line, value: int, boxes: list[Box], faces: Faces, rulings: Winter
) -> Iterator[Learning]:
    box = boxes[0]
    row = Learning(box.place, line, box.side, line.name, value)
    face = faces.get(box.place)
    if face is not None:
        row = replace(row, face=face, after=learn(value, face, rulings).after)
    yield row


def _pair(
    line: Line, number: int, boxes: list[Box], faces: Faces, rulings: Winter
) -> Iterator[Learning]:
    waits = ""
    for box in sorted(boxes, key=lambda one: one.side == Side.RIGHT):
        side, face = Side(box.side), faces.get(box.place)
        at = side is Side.RIGHT
        name = line.opposite if at and line.opposite else line.name
        row = Learning(box.place, line, box.side, name, sides(number)[at], face, waits=waits)
        if face is None or waits:
            waits = waits or name
            yield row
            continue
        (roll,) = learn_pair(number, [(side, face)], rulings)
        number = roll.after
        yield replace(row, after=sides(number)[at])
