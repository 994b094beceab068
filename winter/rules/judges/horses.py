"""The horses of one knight."""

from rolls.rules.resolution import judge
from winter.rules.circumstances import Standard
from winter.rules.horses import Fate, Wintered, fate, wintered
from winter.rules.knight import SKILL, Horse, Knight
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter

NONE = "No horse has to be thrown for."
DIES = "{name} dies."
WELL = "{name} comes through the winter."
WINTERED = "{name} had this winter with another knight."
WEAKER = "{name} comes through the winter, and is {grade} now."
GRADES = ("in good health", "weak", "very weak")


def judge_horses(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """Which horses see the spring: a d20 each, and Horsemanship where that is in doubt. What had
    this winter with another knight is not thrown for again.

    Stands in winter, Horses; W23.
    """
    here = [one for one in knight.horses if not one.wintered]
    needs = missing({one.pk: 20 for one in here}, faces)
    if needs:
        return Reading(needs)
    riding = knight.named(SKILL, "Horsemanship")
    rides = riding.value if riding else None
    fates = {one.pk: _fate(one, knight, faces) for one in here}
    doubtful = [pk for pk, what in fates.items() if what is Fate.DOUBT]
    needs = missing({f"{pk}:rides": 20 for pk in doubtful if rides is not None}, faces)
    if needs:
        return Reading(needs)
    moves: list[Move] = []
    words = [said(WINTERED, name=one.name) for one in knight.horses if one.wintered]
    for one in here:
        face = faces.get(f"{one.pk}:rides")
        rode = None if rides is None or face is None else judge(rides, face).outcome
        spring = wintered(fates[one.pk], one.health, rode)
        moves += _moves(one, spring)
        words.append(_told(one, spring, faces[one.pk] if face is None else face))
    hard = Standard(knight.standard).hard
    kept = {"hard": hard, "rows": [one.pk for one in here]} if here else {}
    return Reading(moves=tuple(moves), said=tuple(words) or (said(NONE),), kept=kept)


def _fate(horse: Horse, knight: Knight, faces: Faces) -> Fate:
    hard = Standard(knight.standard).hard
    return fate(faces[horse.pk], health=horse.health, care=horse.care, hard_year=hard)


def _moves(horse: Horse, spring: Wintered) -> list[Move]:
    if not spring.lives:
        return [Move("horse", horse.pk, horse.pk, None)]
    moved = []
    if spring.health != horse.health:
        moved.append(Move("horse.health", horse.pk, horse.health, spring.health))
    if spring.care != horse.care:
        moved.append(Move("horse.care", horse.pk, horse.care, spring.care))
    return moved


def _told(horse: Horse, spring: Wintered, face: int) -> Said:
    if not spring.lives:
        return said(DIES, face, name=horse.name)
    if spring.health == horse.health:
        return said(WELL, face, name=horse.name)
    return said(WEAKER, face, name=horse.name, grade=GRADES[spring.health])
