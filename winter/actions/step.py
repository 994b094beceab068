"""Doing a step of a knight's winter: dice that fall once, and what is written down once."""

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.actions.undo import undo
from characters.models import Event, Membership
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from winter.actions.begin import Choice, begin, must_be_open
from winter.actions.booking import Entry, book
from winter.actions.dice import fall_as_usual, write_dice
from winter.actions.eyes import narrow
from winter.actions.place import Place, enter, mark_of, open_phase_of
from winter.actions.squire_once import must_serve_still
from winter.actions.undone import not_done
from winter.models.facts import rulings_of
from winter.models.phase import TITLES, WinterStep
from winter.rules.steps import Step, before, steps_of

__all__ = ["take_step", "throw_step", "undo_step", "waive_step"]


@transaction.atomic
def throw_step(
    place: Place, *, choice: Choice, by: Membership, throw: Throw = chance
) -> WinterStep:
    """Throw all dice that a step asks for, for those whom a knight's winter is usually for. What
    has fallen stays, whatever is chosen afterwards.

    Raises RuleError where the step is done, for a choice that no step takes, and as `enter` does.
    """
    scene = begin(place, choice, by)
    fell, _ = fall_as_usual(scene, throw)
    scene.row.save()
    write_dice(scene.phase, [(scene, fell)], by=by)
    return scene.row


@transaction.atomic
def take_step(place: Place, *, based_on: str, by: Membership) -> WinterStep:
    """Write down what a step comes to, with what was chosen for it and the dice that fell.

    `based_on` is the mark of the reading that was shown. Raises Stale where it comes to something
    else by now, RuleError where dice lie in the cup still or where only a gamemaster confirms what
    goes, and as `throw_step` does.
    """
    scene = enter(place, by)
    must_be_open(scene.row)
    reading = scene.read()
    if not reading.is_whole:
        raise RuleError("First throw the dice of this step. Nothing was written down.")
    if mark_of(reading) != based_on:
        raise Stale(reading)
    if reading.parts and not by.is_gamemaster:
        raise RuleError("A gamemaster confirms who leaves or dies here. Nothing was written down.")
    book(scene.phase, [Entry(scene.row, scene.character, reading, scene.knight.glory)], by=by)
    return scene.row


@transaction.atomic
def waive_step(place: Place, *, reason: str, by: Membership) -> WinterStep:
    """Let a knight go without a step, for a reason. Raises PermissionDenied for players, RuleError
    without a reason, for a step that is done, and as `enter` does."""
    if not by.is_gamemaster:
        raise PermissionDenied
    if not reason.strip():
        raise RuleError("Say why this step is waived.")
    scene = enter(place, by)
    must_be_open(scene.row)
    row = scene.row
    row.state, row.reason, row.told, row.kept = WinterStep.State.WAIVED, reason.strip(), [], {}
    row.event = tell(
        scene.phase.campaign,
        scene.character,
        kind=Event.Kind.WINTER,
        by=by,
        what="waived",
        step=row.step,
        year=scene.phase.year,
        why=row.reason,
    )
    row.save()
    return row


@transaction.atomic
def undo_step(place: Place, *, by: Membership) -> WinterStep:
    """Take a step back: the sheet is as it was before it, and the same dice lie there.

    Raises RuleError where it is not done, where a later step hangs on it, and where something it
    changed was touched since; PermissionDenied for who may not change the knight.
    """
    phase = open_phase_of(place.phase, by)
    rows = phase.steps.filter(character=place.character).select_related("event__undoes")
    done = {one.step: one for one in rows if one.is_settled}
    row = done.get(place.step)
    if row is None:
        raise not_done(place)
    character = row.character
    character.campaign = phase.campaign
    if not character.changeable_by(by):
        raise PermissionDenied
    if row.state == WinterStep.State.WAIVED and not by.is_gamemaster:
        raise RuleError("What a gamemaster waived, a gamemaster takes back. Nothing was changed.")
    rulings = rulings_of(phase)
    later = [
        one for one in steps_of(rulings) if one in done and Step(row.step) in before(one, rulings)
    ]
    if later:
        names = ", ".join(str(TITLES[one]) for one in reversed(later))
        raise RuleError("First take back what came after it: {names}.", names=names)
    return unbook(row, by=by)


def unbook(row: WinterStep, *, by: Membership) -> WinterStep:
    """As `undo_step`, for a row in hand under the lock; its dice are for who has the knight."""
    event = row.event
    if event is not None and event.changes.exists():
        must_serve_still(event)
        undo(event, by=by, from_its_room=True)
    else:
        _tell_undone(row, by)
    row.state, row.told, row.kept, row.event = WinterStep.State.BEGUN, [], {}, None
    row.reason = ""
    narrow(row, row.character)
    row.save()
    return row


def _tell_undone(row: WinterStep, by: Membership) -> None:
    """A step that had changed nothing is taken back in the log alone."""
    facts = {"what": "undone", "step": row.step, "year": row.phase.year}
    character = row.character
    tell(row.phase.campaign, character, kind=Event.Kind.WINTER, by=by, **facts)
