"""The experience rolls of one knight."""

from characters.rules.traits import Side, sides
from winter.rules.experience import learn, learn_pair
from winter.rules.knight import TRAIT, Box, Knight, Line
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter

ROSE = "{name}: {before}, now {after}."
STAYED = "{name} stays at {before}."
UNKNOWN = "{name} has no value yet, so its check stays."
D20 = 20


def judge_experience(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """One d20 for each ticked box, by its place; every box that was rolled is cleared.

    A box at a value that nobody knows stays ticked, and that is said. Stands in winter,
    Experience; W5-W8.
    """
    known, moves, words = [], [], []
    for box in knight.boxes:
        line = knight.line(box.line)
        if line is None or line.value is None:
            words.append(said(UNKNOWN, name=_name(line, box.side)))
        else:
            known.append(box)
    needs = missing({box.place: D20 for box in known}, faces)
    if needs:
        return Reading(needs, said=tuple(words))
    for line in knight.lines:
        boxes = [box for box in known if box.line == line.pk]
        if boxes:
            after, lines = _learned(line, boxes, faces, rulings)
            words += lines
            if after != line.value:
                moves.append(Move("value", line.pk, line.value, after))
    moves += [Move("check", box.pk, box.side, None) for box in known]
    return Reading(moves=tuple(moves), said=tuple(words))


def _learned(
    line: Line, boxes: list[Box], faces: Faces, rulings: Winter
) -> tuple[int | None, list[Said]]:
    """The line's value after its rolls, and what there is to say of each."""
    value, words = line.value or 0, []
    if line.kind != TRAIT:
        one = learn(value, faces[boxes[0].place], rulings)
        return one.after, [_told(line.name, one.face, one.before, one.after)]
    rolled = [(Side(box.side), faces[box.place]) for box in boxes]
    for roll in learn_pair(value, rolled, rulings):
        at = roll.side is Side.RIGHT
        before, value = sides(roll.before)[at], roll.after
        words.append(_told(_name(line, roll.side), roll.face, before, sides(value)[at]))
    return value, words


def _told(name: str, face: int, before: int, after: int) -> Said:
    return said(ROSE if after > before else STAYED, face, name=name, before=before, after=after)


def _name(line: Line | None, side: str) -> str:
    if line is None:
        return "?"
    return line.opposite if side == Side.RIGHT and line.opposite else line.name
