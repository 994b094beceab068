"""How one knight lived this year."""

from rolls.rules.errors import RuleError
from winter.rules.circumstances import Hardship, Standard, hardship
from winter.rules.knight import PASSION, Knight, Line
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter

ROLL = "constitution"
KEPT = {
    Standard.IMPOVERISHED: "An impoverished year.",
    Standard.POOR: "A poor year.",
    Standard.ORDINARY: "An ordinary year.",
    Standard.RICH: "A rich year.",
    Standard.SUPERLATIVE: "A superlative year.",
}
HELD = "CON holds."
LOST = "CON: {before}, now {after}, until a better year."
LOST_FOR_GOOD = "CON: {before}, now {after}, for good."
BACK = "CON: {before}, now {after}: what poor years took comes back."
UNKNOWN = "Nobody has written down CON, so nothing was rolled and nothing taken from it."
HONOR = "Honor: {before}, now {after}."
SERVANTS = "Whether horses and squires stay, the gamemaster decides."
WEIGHED = "{steps} went by another year than this. First take that back: its dice stay."


def judge_circumstances(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """What the standard of living takes, and what a better year gives back.

    `choice` holds `standard`, which a gamemaster chose; ordinary without it. Raises RuleError for
    another word, and while horses or children stand that were thrown for as in another year.
    Stands in winter, Circumstances; W14, W15, W23, W24.
    """
    standard = _standard(choice.get("standard") or Standard.ORDINARY)
    _must_weigh_alike(knight, standard)
    line = knight.characteristic("constitution")
    rolls = standard.hard and line is not None and line.value is not None
    needs = missing({ROLL: 20} if rolls else {}, faces)
    if needs:
        return Reading(needs)
    face = faces[ROLL] if rolls else None
    taken = hardship(standard, line.value if line else None, face, rulings)
    words, moves, owed = [said(KEPT[standard])], [], knight.owed
    if line is not None and line.value is not None:
        change = -taken.constitution if standard.hard else knight.owed
        after = max(0, line.value + change)
        moves += _moved(line, after)
        words += _told(line.value, after, face, taken)
        lent = 0 if taken.for_good else line.value - after
        owed = owed + lent if standard.hard else 0
    elif standard.hard:
        words.append(said(UNKNOWN))
    honor = knight.named(PASSION, "Honor")
    if taken.honor and honor is not None and honor.value is not None:
        after = max(0, honor.value - taken.honor)
        moves += _moved(honor, after)
        words.append(said(HONOR, before=honor.value, after=after))
    words += [said(SERVANTS)] if taken.servants else []
    kept = {"standard": str(standard), "owed": owed}
    return Reading(moves=tuple(moves), said=tuple(words), kept=kept)


def _told(before: int, after: int, face: int | None, taken: Hardship) -> list[Said]:
    if after == before:
        return [] if face is None else [said(HELD, face)]
    sentence = BACK if after > before else LOST_FOR_GOOD if taken.for_good else LOST
    return [said(sentence, face, before=before, after=after)]


def _moved(line: Line, after: int) -> list[Move]:
    return [] if after == line.value else [Move("value", line.pk, line.value, after)]


def _standard(word: str) -> Standard:
    if word not in tuple(Standard):
        raise RuleError("There is no standard of living named “{name}”.", name=word)
    return Standard(word)


def _must_weigh_alike(knight: Knight, standard: Standard) -> None:
    """A hard year weighs on horses and small children, in whatever order the steps are taken."""
    other = [step for step, hard in sorted(knight.weighed.items()) if hard is not standard.hard]
    if other:
        raise RuleError(WEIGHED, steps=", ".join(other).capitalize())
