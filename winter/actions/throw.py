"""Throwing for a step of a winter as its page offers it: one die or all, thrown or typed, for the
eyes that were chosen before."""

from collections.abc import Set as AbstractSet

from django.db import transaction

from characters.models import Audience, Event, Membership
from characters.seams import chance
from rolls.actions.throw import rulings_of as readings_of
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from winter.actions.begin import Choice, choose, must_be_open
from winter.actions.dice import NONE, Places, fall, write_dice
from winter.actions.eyes import open_eyes
from winter.actions.place import Place, Scene, enter, who_and_when
from winter.models.phase import WinterStep
from winter.rules.learning import must_keep_order
from winter.rules.steps import Step


@transaction.atomic
def roll_step(
    place: Place,
    *,
    choice: Choice,
    audience: Audience,
    by: Membership,
    only: AbstractSet[str] | None = None,
    typed: Places = NONE,
    throw: Throw = chance,
) -> WinterStep:
    """Throw what a step asks for, for the eyes of `audience`: all of it, or `only` the dice of
    some places; faces that were `typed` are taken for thrown. Where faces may be typed, no die
    falls for which nobody was asked, so that it can be typed too.

    Raises RuleError where the dice have fallen before (by whom, and when), where the left side of
    a pair goes first, where no face, or no such face, may be typed, where others were to see the
    dice, and as `throw_step` does.
    """
    scene = enter(place, by)
    must_be_open(scene.row)
    row, chosen, asked = scene.row, scene.row.choice, _needs(scene)
    choose(scene, choice, by)
    needs, named = scene.read().needs, frozenset(only or ()) | typed.keys()
    _must_lie_in_the_cup(scene, named, needs, by)
    if only is None and not needs and row.faces and row.choice == chosen:
        raise _fell_before(scene, frozenset(), by)
    stepwise = only is not None or readings_of(scene.phase.campaign).typed_faces
    wanted = named if only is not None else named | (needs.keys() & asked.keys())
    wanted = frozenset(wanted if stepwise else needs)
    if wanted:
        open_eyes(row, scene.character, audience)
        _must_be_typed(scene, typed, needs)
        _must_keep_order(scene, wanted)
    fell = NONE
    if wanted:
        fell, _ = fall(scene, throw, typed=typed, only=wanted if stepwise else ())
    row.save()
    write_dice(scene.phase, [(scene, fell)], by=by)
    return row


def _needs(scene: Scene) -> Places:
    """The dice that were asked for before; none where what was chosen cannot be taken any more."""
    try:
        return scene.read().needs
    except RuleError:
        return NONE


def _must_lie_in_the_cup(
    scene: Scene, named: AbstractSet[str], needs: Places, by: Membership
) -> None:
    fallen = named & scene.row.faces.keys()
    if fallen:
        raise _fell_before(scene, fallen, by)
    if named - needs.keys():
        raise RuleError("That die is not asked for any more. Nothing was rolled.")


def _fell_before(scene: Scene, places: AbstractSet[str], by: Membership) -> RuleError:
    """Who threw the dice of these places, or the last ones of the step, and when."""
    rolled = Event.objects.visible_to(by).filter(
        kind=Event.Kind.ROLL,
        character=scene.character,
        facts__winter=scene.phase.year,
        facts__step=scene.row.step,
    )
    found = list(rolled.select_related("actor__user").order_by("-number"))
    theirs = [one for one in found if places & set(one.facts.get("places", ()))] or found
    return RuleError(
        "This has fallen before: {name}, {when}. Nothing was rolled again.",
        **who_and_when(theirs[0] if theirs else None),
    )


def _must_be_typed(scene: Scene, typed: Places, needs: Places) -> None:
    """Raises RuleError for faces that nobody may type, and that no such die has. As of all rolls,
    none are typed that were thrown away from the table by choice."""
    if not typed:
        return
    if not readings_of(scene.phase.campaign).typed_faces:
        raise RuleError("At this table the dice are thrown here. Nothing was rolled.")
    if Audience(scene.row.audience).is_secret and scene.character.is_shown_whole:
        raise RuleError("A secret roll is never typed. Nothing was rolled.")
    for place, face in typed.items():
        if not 1 <= face <= needs[place]:
            sentence = "A die of {sides} sides has no {face}. Nothing was rolled."
            raise RuleError(sentence, sides=needs[place], face=face)


def _must_keep_order(scene: Scene, falling: frozenset[str]) -> None:
    if scene.row.step == Step.EXPERIENCE:
        must_keep_order(scene.knight, scene.row.faces, falling, scene.rulings)
