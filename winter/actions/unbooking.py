"""Taking back what steps of a winter wrote down, however many they are: the last first, each told
by an event of its own, all rows of a kind at once."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias
from uuid import UUID

from characters.actions.check import touch_all
from characters.actions.event import numbered, readers_of
from characters.actions.in_bulk import insert_all, update_all
from characters.actions.undo import in_order
from characters.actions.undo_told import facts_of, readers
from characters.models import Change, Event, Membership, User
from characters.models.together import Answers, made
from winter.actions.hands import must_stand, put_back
from winter.actions.standing import Moved, Standing
from winter.actions.unbook_alone import WRITTEN, begin_again, unbook_alone
from winter.actions.whole import part_of
from winter.models.phase import WinterPhase, WinterStep

Changes: TypeAlias = Mapping[UUID | None, list[Change]]
NOT_AS_IT_WAS = (Moved, LookupError, TypeError, ValueError, AttributeError)
"""What is met where a sheet has moved on, or where a log came in a file and says anything."""


def unbook(
    phase: WinterPhase,
    rows: Sequence[WinterStep],
    *,
    answers: Answers,
    by: Membership,
    within: Event | None = None,
) -> None:
    """Take these steps back, in this order, under the campaign's lock; `answers` to the
    `back_questions` about them, `within` the event that the feed tells of them all. The dice are
    for who has the knight. Statements do not grow with the number of steps.

    Raises RuleError, as the log does, where something that they changed was touched since.
    """
    _know_each_other(phase, rows, answers)
    here = Standing(answers)
    try:
        changes = _changes(rows, answers)
        undone = [_put_back(here, row, changes, answers) for row in rows]
    except NOT_AS_IT_WAS:  # the log itself says what, and refuses
        for row in rows:
            unbook_alone(row, by=by, within=within)
        return
    told = [_told(phase, row, changes) for row in rows]
    told = [one | {"actor": by, "facts": one["facts"] | part_of(within)} for one in told]
    events = numbered(phase.campaign, told)
    insert_all(events)
    here.write()
    backs = zip(events, undone, strict=True)
    insert_all([_reversed(event, *one) for event, back in backs for one in back])
    _begin_again(rows, events, changes)


def _begin_again(rows: Sequence[WinterStep], events: Iterable[Event], changes: Changes) -> None:
    """Every sheet is drawn anew for whoever reads it now, and every step is begun, no more."""
    pairs = zip(rows, events, strict=True)
    told = {row.character_id for row, event in pairs if not event.is_secret}
    changed = [row for row in rows if _changed(row, changes)]
    opened = {row.character_id for row in changed if row.character.is_shown_whole}
    touch_all({row.character_id for row in rows}, told | opened)
    for row in rows:
        begin_again(row)
    update_all(rows, *WRITTEN)


def _know_each_other(phase: WinterPhase, rows: Iterable[WinterStep], answers: Answers) -> None:
    """Let the steps know their winter and their events, and these who did them."""
    seats = dict(map(_seat, answers["actors"]))
    events = {one.pk: one for one in made(Event, answers["events"])}
    for event in events.values():
        event.actor = seats.get(event.actor_id)
    for row in rows:
        row.phase, row.character.campaign = phase, phase.campaign
        row.event = events.get(row.event_id)


def _changes(rows: Iterable[WinterStep], answers: Answers) -> Changes:
    """What each event changed, with whose it is. Raises LookupError for what is of nobody here."""
    people = {row.character_id: row.character for row in rows}
    events = {row.event_id: row.event for row in rows}
    changes: dict[UUID | None, list[Change]] = defaultdict(list)
    for one in made(Change, answers["changes"]):
        one.event, one.character = events[one.event_id], people[one.character_id]
        changes[one.event_id].append(one)
    return changes


def _seat(told: tuple[Any, ...]) -> tuple[UUID, Membership]:
    """A seat with whom it is taken by, as far as the log names it."""
    (seat,) = made(Membership, [told])
    if seat.user_id is not None:
        seat.user = User(pk=seat.user_id, username=told[-1])
    return seat.pk, seat


def _changed(row: WinterStep, changes: Changes) -> list[Change]:
    return changes.get(row.event_id, []) if row.event_id else []


def _put_back(
    here: Standing, row: WinterStep, changes: Changes, answers: Answers
) -> list[tuple[Change, Any]]:
    """Each change of a step, and what stands when it is taken back. Raises Moved where the log is
    to say why it is not."""
    mine = _changed(row, changes)
    if mine and (row.character.binned is not None or (row.event_id,) in answers["undone"]):
        raise Moved
    for change in mine:
        must_stand(here, change)
    return [(change, put_back(here, change)) for change in in_order(mine)]


def _told(phase: WinterPhase, row: WinterStep, changes: Changes) -> dict[str, Any]:
    """What the log tells of a step that is taken back: by the words of its event, where that has
    changed anything."""
    mine, character, event = _changed(row, changes), row.character, row.event
    name = {"name": character.name}
    if event is None or not mine:
        told = {"kind": Event.Kind.WINTER, **readers_of(character)}
        facts = name | {"what": "undone", "step": row.step, "year": phase.year}
    else:
        told = {"kind": Event.Kind.UNDO, "undoes": event, **readers(event, mine)}
        facts = name | facts_of(event, mine)
    return {"character": character, **told, "facts": facts}


def _reversed(event: Event, change: Change, now: Any) -> Change:
    return Change(
        campaign_id=event.campaign_id,
        event=event,
        character_id=change.character_id,
        statistic_id=change.statistic_id,
        field=change.field,
        before=change.after,
        after=now,
        year=event.year,
    )
