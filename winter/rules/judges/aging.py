"""The aging of one knight."""

from characters.rules.characteristics import SHORT
from winter.rules.aging import AGING_DICE, after, ages, dying, last_die, lose, losses
from winter.rules.knight import Knight
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter

FIRST, SECOND, LAST = "first", "second", "last"
YOUNG = "At {age} the years take nothing yet; they begin to at {least}."
AGELESS = "Nobody has written down the year of birth, so nothing was rolled for."
SUM = "The two dice show {total}: {number} losses."
TOOK = "{name}: {before}, now {after}."
NOTHING = "This loss takes nothing."
UNKNOWN = "{name} falls by one, but nobody has written it down, so nothing was changed."
BORNE = "{named} stands too low, so CON bears it: {before}, now {after}."
DYING = "The knight is dying. A gamemaster confirms it, or not."
LIVES = "The knight holds on to life."


def judge_aging(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """What the years take: two dice, one for each loss, and one for a life that hangs on it.

    A death is never moved, only told (`dying`). Stands in winter, Aging; W16-W18.
    """
    if knight.age is None:
        return Reading(said=(said(AGELESS),))
    if not ages(knight.age, rulings):
        return Reading(said=(said(YOUNG, age=knight.age, least=rulings.aging_from),))
    needs = missing(dict.fromkeys((FIRST, SECOND), AGING_DICE.sides), faces)
    if needs:
        return Reading(needs)
    total = faces[FIRST] + faces[SECOND]
    places = [f"loss{number}" for number in range(1, losses(total) + 1)]
    needs = missing(dict.fromkeys(places, 6), faces)
    if needs:
        return Reading(needs)
    values = knight.characteristics()
    lost = lose(values, [faces[place] for place in places], rulings)
    left = after(values, lost)
    needs = missing({LAST: 6} if last_die(left, rulings) else {}, faces)
    if needs:
        return Reading(needs)
    words = [said(SUM, total=total, number=len(lost))]
    for one in lost:
        words.append(_told(one.named, one.key, one.before, one.after, one.face))
    ends = dying(left, faces.get(LAST), rulings)
    if ends or LAST in faces:
        words.append(said(DYING if ends else LIVES, faces.get(LAST)))
    kept = {"dying": True} if ends else {}
    return Reading(moves=_moves(knight, left), said=tuple(words), dying=ends, kept=kept)


def _told(named: str, key: str, before: int | None, now: int | None, face: int) -> Said:
    if not key:
        return said(NOTHING, face)
    if before is None:
        return said(UNKNOWN, face, name=SHORT[key])
    if key != named:
        return said(BORNE, face, named=SHORT[named], before=before, after=now)
    return said(TOOK, face, name=SHORT[key], before=before, after=now)


def _moves(knight: Knight, left: dict[str, int | None]) -> tuple[Move, ...]:
    found = []
    for key, value in left.items():
        line = knight.characteristic(key)
        if line is not None and line.value != value:
            found.append(Move("value", line.pk, line.value, value))
    return tuple(found)
