"""The dice of a winter: each falls once, is kept with its roll before it is shown, and holds."""

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from characters.models import Audience, Event, Membership, said
from rolls.actions.door import Fallen, write_rolls
from rolls.actions.throw import rulings_of as readings_of
from rolls.models import Roll
from rolls.rules.checks import Kind
from rolls.rules.dice import Dice, Throw
from winter.actions.eyes import narrow, say_usual
from winter.actions.place import Scene
from winter.actions.whole import part_of
from winter.models.phase import NAMES, WinterPhase
from winter.rules.learning import learning
from winter.rules.reading import Reading
from winter.rules.steps import Step

Places = Mapping[str, int]
"""Dice by their place: the number of sides, or the face."""
Fell = tuple[Scene, Places]
"""A step, and the dice that fell for it with their sides."""
NONE: Places = MappingProxyType({})
D20 = 20


def fall(
    scene: Scene, throw: Throw, *, typed: Places = NONE, only: Iterable[str] = ()
) -> tuple[Places, Reading]:
    """Let dice fall, or take their `typed` faces: `only` these, else all that lie in the cup,
    those too that others ask for. Gives the sides of those that fell, by place, and what the step
    comes to with them. Who will see them was said before.
    """
    narrow(scene.row, scene.character)
    row, reading, fell = scene.row, scene.read(), dict[str, int]()
    while reading.needs:
        wanted = {
            place: sides for place, sides in reading.needs.items() if not only or place in only
        }
        row.faces = row.faces | {
            place: typed[place] if place in typed else throw(sides)
            for place, sides in wanted.items()
        }
        fell |= wanted
        reading = scene.read()
        if only:
            break
    row.typed = sorted({*row.typed, *(place for place in fell if place in typed)})
    return fell, reading


def fall_as_usual(scene: Scene, throw: Throw) -> tuple[Places, Reading]:
    """As `fall`, for all that lie in the cup; where none has fallen, for those whom a knight's
    winter is usually for."""
    had = bool(scene.row.faces)
    fell, reading = fall(scene, throw)
    if fell and not had:
        say_usual(scene.row, scene.character)
    return fell, reading


def write_dice(
    phase: WinterPhase, fell: Iterable[Fell], *, by: Membership, within: Event | None = None
) -> list[Roll]:
    """Keep the rolls of dice that fell, each for the eyes that its step says: for the feed, for
    the statistics of dice and for what may be asked later. One for each step; `within` is the
    event that the feed tells of them all."""
    thrown = [(scene, dice) for scene, dice in fell if dice]
    if not thrown:
        return []
    shared = {
        "session_id": next((pk for (pk,) in thrown[0][0].answers["session"]), None),
        "manner": Roll.Manner.DICE,
        "edition": readings_of(phase.campaign).edition,
    }
    told = [_fallen(scene, dice, shared, within) for scene, dice in thrown]
    return write_rolls(phase.campaign, told, by=by)


def _fallen(scene: Scene, dice: Places, shared: Mapping[str, Any], within: Event | None) -> Fallen:
    row, year = scene.row, scene.phase.year
    label = said.WINTER_DICE.format(year=year, step=NAMES[Step(row.step)])
    facts = {"winter": year, "step": row.step, "places": sorted(dice), "statistic_id": None}
    return Fallen(
        audience=Audience(row.audience),
        reader=row.for_member,
        character=scene.character,
        facts=facts | part_of(within),
        fields={**shared, "label": label},
        sides=list(_sides(scene, dice)),
    )


def _sides(scene: Scene, dice: Places) -> Iterator[dict[str, Any]]:
    row, lines = scene.row, {}
    if row.step == Step.EXPERIENCE:
        lines = {one.place: one for one in learning(scene.knight, row.faces, scene.rulings)}
    for place in [one for one in lines if one in dice] or dice:
        notation, face = str(Dice(1, dice[place])), row.faces[place]
        side: dict[str, Any] = {
            "character": scene.character,
            "character_name": scene.character.told_name,
            "name": notation,
            "kind": Kind.FREE,
            "notation": notation,
            "face": face if dice[place] == D20 else None,
            "naturals": [face],
            "typed": place in row.typed,
            "total": face,
        }
        if place in lines:
            one = lines[place]
            side |= {
                "statistic_id": one.line.pk,
                "side": one.side,
                "name": one.name,
                "kind": one.line.kind,
                "standing": one.before,
                "value": one.before,
            }
        yield side
