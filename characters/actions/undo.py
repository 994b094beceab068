"""Taking back what an event has changed on a sheet. The log keeps both; an undo is an event too,
and can itself be taken back."""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.check import touch
from characters.actions.event import lock, lock_for, note_change
from characters.actions.followers import into_other_hands
from characters.actions.record import tell_closed
from characters.actions.reversal import hand_for
from characters.actions.reversal_rows import left_by
from characters.actions.succession_undo import known_now, make_way
from characters.actions.telling import tell
from characters.actions.undo_told import (
    facts_of,
    is_of_a_note,
    is_of_hidden_heirs,
    note_of,
    readers,
)
from characters.models import Change, Character, Event, Fate, Membership, Note
from characters.models.history import undone_in
from characters.models.told_change import ToldChange, is_a_row
from characters.rules.history import same
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings

DICE = (Event.Kind.ROLL, Event.Kind.VOID, Event.Kind.REQUEST)
OF_GAMEMASTERS = ("owner", "glory", "override", "succession")
"""Fields that nobody but a gamemaster changes, whoever once did."""


@transaction.atomic
def undo(event: Event, *, by: Membership, from_its_room: bool = False, **facts: str) -> Event:
    """Take back all that one event has changed. What belongs to a winter is taken back only
    `from_its_room`, which keeps the dice, asks itself who may, and may add to the `facts`.

    Raises RuleError where it changed nothing that can be taken back, where it was taken back
    before, and where a field has moved on since; PermissionDenied as `must_be_theirs` does.
    """
    lock_for(by)
    changes = changes_of(event)
    if not from_its_room:
        must_be_theirs(event, changes, by)
        must_not_be_of_winter(event)
    must_stand(event, changes, by)
    for change in changes:
        make_way(change, by=by)
    undoing = tell(
        lock(by.campaign),
        changes[0].character,
        kind=Event.Kind.UNDO,
        by=by,
        undoes=event,
        **readers(event, changes),
        **facts_of(event, changes) | facts,
    )
    for change in in_order(changes):
        _reverse(change, undoing)
    _move_versions(undoing, changes)
    for change in changes:
        if change.field == "owner":  # it is in other hands again
            into_other_hands(change.character, by=by)
        if change.field == "note.audience" and change.after and (note := note_of(change)):
            tell_closed(note, before=change.after["value"], by=by)
    return undoing


def _reverse(change: Change, undoing: Event) -> None:
    """Let stand again what stood before, and keep that this has changed."""
    hand, left = hand_for(change), change.after
    if is_a_row(change):
        left = left_by(change)
    hand.put(change, change.before)
    line = None if change.field == "statistic" else change.statistic
    now = hand.now(change)
    note_change(undoing, change.character, change.field, left, now, statistic=line)


def must_not_be_of_winter(event: Event) -> None:
    """Raises RuleError for a winter's step, and for what took one back."""
    undone = event.undoes
    kinds = {event.kind, undone.kind if undone else ""}
    if Event.Kind.WINTER in kinds:
        raise RuleError("What a winter brought is taken back on the winter's page. Nothing was.")


def changes_of(event: Event) -> list[Change]:
    """What an event changed, with whose it is."""
    found = event.changes.select_related(
        "event", "statistic", "character__campaign", "character__owner__user"
    )
    return list(found.order_by("field", "id"))


def must_be_theirs(event: Event, changes: Iterable[Change], by: Membership) -> None:
    """Raises PermissionDenied unless `by` is a gamemaster, or did it and may still do so."""
    if by.is_gamemaster:
        return
    if event.actor_id != by.pk:
        raise PermissionDenied
    for change in changes:
        if not change.character.changeable_by(by) or _is_gamemasters(change, by):
            raise PermissionDenied


def _is_gamemasters(change: Change, by: Membership) -> bool:
    if change.field == "fate":
        fates = [told["fate"] for told in (change.before, change.after) if told]
        return Fate.DEAD in fates
    if change.field.startswith("check."):
        rulings = Rulings.from_json(by.campaign.rulings.get("d20", {}))
        return not rulings.owner_marks_checks
    return change.field in OF_GAMEMASTERS


def must_stand(event: Event, changes: list[Change], by: Membership) -> None:
    """Raises RuleError, with the reason, unless all that the event changed is still as it made
    it and can be taken back."""
    if event.kind in DICE:
        raise RuleError("Dice stay as they fell, so nothing was taken back.")
    if event.kind == Event.Kind.IMPORT:
        raise RuleError("What came out of a file has no before here. Nothing was taken back.")
    if not changes:
        raise RuleError("This changed nothing on a sheet, so there is nothing to take back.")
    if event.pk in undone_in(event.campaign_id, member=by):
        raise RuleError("This was taken back before. Nothing was changed.")
    for change in changes:
        if change.character.binned is not None:
            raise RuleError("{name} lies in the bin. Restore first.", name=change.character.name)
        _must_be_readable(change, by)
        now = known_now(change, hand_for(change).now(change), by)
        if not same(now, change.after):
            told = ToldChange(change)
            raise RuleError(
                "{field} has moved on: it is {now} now. Nothing was taken back.",
                field=told.label,
                now=told.words(now),
            )


def _must_be_readable(change: Change, by: Membership) -> None:
    """A note that `by` may read no more answers as one that is gone."""
    note = note_of(change)
    told = change.event.facts.get("told", "")
    if change.field.partition(".")[0] != Note.kind() or by.is_gamemaster:
        return
    gone = note is None and change.after is not None
    if gone or (note is not None and not note.readable_by(by)):
        raise RuleError("{name} is not there any more. Nothing was taken back.", name=told)


def in_order(changes: list[Change]) -> list[Change]:
    """What went comes back first, what came goes last."""
    return sorted(changes, key=lambda one: (one.after is not None, one.before is None))


def _move_versions(undoing: Event, changes: list[Change]) -> None:
    """Every sheet that was changed is drawn anew for whoever reads it: also for the table, where
    it reads by now what only some read when it was done; a note is read by its own readers,
    and of hidden heirs nobody else reads."""
    told = not undoing.is_secret
    unread = any(map(is_of_a_note, changes)) or is_of_hidden_heirs(changes)
    for pk, character in {one.character_id: one.character for one in changes}.items():
        opened = character.is_shown_whole and not unread
        if pk != undoing.character_id or (opened and not told):
            touch(pk, table=told or opened)


def may_undo(event: Event, member: Membership, character: Character, undone: set[Any]) -> bool:
    """Whether a page offers it: the cheap half of what `undo` asks."""
    elsewhere = (*DICE, Event.Kind.IMPORT, Event.Kind.WINTER)
    if event.pk in undone or event.kind in elsewhere:
        return False
    mine = event.actor_id == member.pk and character.changeable_by(member)
    return member.is_gamemaster or mine
