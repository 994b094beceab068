"""The squires of one knight."""

from characters.rules.squires import squire_skill
from winter.rules.knight import Knight, Squire
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter
from winter.rules.squires import ESQUIRE, asks_a_die, learned, leaves, may_leave, proposal

NOBODY = "No squire serves."
KNIGHTHOOD = "{name} is {age} and may be knighted."
REMAINS = "{name} is {age} and may remain an esquire."
AGELESS = "Nobody has written down when {name} was born."
LEAVES = "{name} goes to another master."
STAYS = "{name} stays."
SKILL = "{name}, Squire Skill: {before}, now {after}."
WINTERED = "{name} had this winter with another knight."
SAME = "{name}, Squire Skill: {before}, as before."


def judge_squires(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """Who is of age, who leaves, who learns; for each squire the dice that this asks for. Who had
    this winter with another knight has no other.

    Knighting is proposed and done in its own room. Stands in winter, Squires; W20-W22.
    """
    here = [one for one in knight.squires if not one.wintered]
    wanted: dict[str, int] = {}
    for one in here:
        if may_leave(one.age, rulings):
            wanted[f"{one.pk}:leaves"] = 20
        if asks_a_die(_skill(one)):
            wanted[f"{one.pk}:skill"] = 20
    needs = missing(wanted, faces)
    if needs:
        return Reading(needs)
    moves: list[Move] = []
    words = [said(WINTERED, name=one.name) for one in knight.squires if one.wintered]
    for one in here:
        gone = may_leave(one.age, rulings) and _leaves(one, faces, rulings)
        words += _age(one, gone, faces, rulings)
        if gone:
            moves.append(Move("squire", one.pk, one.pk, None))
            continue
        skill, face = _skill(one), faces.get(f"{one.pk}:skill")
        after = learned(skill, face)
        if after > skill:
            grown = one.grown + after - skill
            moves.append(Move("squire.grown", one.pk, one.grown, grown))
        sentence = SKILL if after > skill else SAME
        words.append(said(sentence, face, name=one.name, before=skill, after=after))
    kept = {"rows": [one.pk for one in here]} if here else {}
    return Reading(moves=tuple(moves), said=tuple(words) or (said(NOBODY),), kept=kept)


def _skill(squire: Squire) -> int:
    return squire_skill(squire.origin) + squire.grown


def _leaves(squire: Squire, faces: Faces, rulings: Winter) -> bool:
    return leaves(squire.age or 0, faces[f"{squire.pk}:leaves"], rulings)


def _age(squire: Squire, gone: bool, faces: Faces, rulings: Winter) -> list[Said]:
    if squire.age is None:
        return [said(AGELESS, name=squire.name)]
    if not may_leave(squire.age, rulings):
        return []
    face = faces[f"{squire.pk}:leaves"]
    if gone:
        return [said(LEAVES, face, name=squire.name)]
    proposed = proposal(squire.age, squire.origin, rulings)
    sentence = REMAINS if proposed == ESQUIRE else KNIGHTHOOD
    return [
        said(STAYS, face, name=squire.name),
        said(sentence, name=squire.name, age=squire.age),
    ]
