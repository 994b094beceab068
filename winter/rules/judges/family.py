"""The family of one knight."""

from winter.rules.circumstances import Standard
from winter.rules.family import at_risk, survives
from winter.rules.judges.births import judge_births
from winter.rules.knight import Knight
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter

NONE = "Nobody in the family has to be thrown for."
DIES = "{name}, {age}, does not live to see the spring."
LIVES = "{name}, {age}, lives."


def judge_family(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """Which small children live: a d20 each. Who dies keeps the row, with the year. Then who
    marries and who is born (`judge_births`): such a child is not thrown for in its first winter.

    Stands in winter, Family; W24.
    """
    more = judge_births(choice, faces, rulings)
    children = [one for one in knight.children if at_risk(one.age, rulings)]
    needs = missing({one.pk: 20 for one in children}, faces) | dict(more.needs)
    if needs:
        return Reading(needs)
    hard = Standard(knight.standard).hard
    moves: list[Move] = []
    words: list[Said] = []
    for one in children:
        face = faces[one.pk]
        lives = survives(one.age, face, hard_year=hard)
        words.append(said(LIVES if lives else DIES, face, name=one.name, age=one.age))
        if not lives:
            moves.append(Move("relative.died", one.pk, None, "this year"))
    moves, words = [*moves, *more.moves], [*words, *more.said]
    kept = {"hard": hard} if children else {}
    return Reading(moves=tuple(moves), said=tuple(words) or (said(NONE),), kept=kept)
