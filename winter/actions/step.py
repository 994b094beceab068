"""Doing a step of a knight's winter: dice that fall once, and what is written down once."""

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock_for
from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.models import Character, Event, Fate, Membership
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from winter.actions.back import Back
from winter.actions.begin import Choice, begin, must_be_open
from winter.actions.booking import Entry, book
from winter.actions.dice import fall_as_usual, write_dice
from winter.actions.known import Known
from winter.actions.place import Place, enter, fresh, mark_of, must_go_on
from winter.actions.unbooking import unbook
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
    entry = Entry(scene.row, scene.character, reading, scene.knight.glory)
    book(scene.phase, [entry], known=Known(scene.phase.campaign, scene.answers), by=by)
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

    Raises RuleError where it is not done, where a later step hangs on it, where something it
    changed was touched since, and for a knight whom the winter leaves out by now, for whom nobody
    could do it again (W4); PermissionDenied for who may not change the knight.
    """
    campaign = lock_for(by)
    place = Back.of(place).read()
    phase, character, rows = fresh(place, campaign)
    must_go_on(phase)
    done = {name: one for name, one in rows.items() if one.is_settled}
    row = done.get(place.step)
    if row is None:
        raise not_done(place)
    if not character.changeable_by(by):
        raise PermissionDenied
    _must_not_have_gone(character)
    if row.state == WinterStep.State.WAIVED and not by.is_gamemaster:
        raise RuleError("What a gamemaster waived, a gamemaster takes back. Nothing was changed.")
    rulings = rulings_of(phase)
    later = [
        one for one in steps_of(rulings) if one in done and Step(row.step) in before(one, rulings)
    ]
    if later:
        names = ", ".join(str(TITLES[one]) for one in reversed(later))
        raise RuleError("First take back what came after it: {names}.", names=names)
    unbook(phase, [row], answers=place.answers or {}, by=by)
    return row


def _must_not_have_gone(character: Character) -> None:
    if character.fate != Fate.ACTIVE:
        raise RuleError(
            "{name} is not in play any more, so what this winter wrote down stays. The winter as "
            "a whole may be taken back. Nothing was changed.",
            name=character.name,
        )
