"""The rows that a sheet lists: added, changed field by field, and taken away; all of it can be
taken back, since the log keeps what was there before."""

from typing import Any

from django.db import transaction
from django.db.models import Max, QuerySet

from characters.actions.event import lock, lock_for, note_change
from characters.actions.sheet import Stale
from characters.actions.telling import owner_of, readers_of, tell
from characters.models import RECORDS, Audience, Character, Event, Membership, Note, Record
from rolls.rules.errors import RuleError

MOST = 200
"""So many rows of one kind stand on a sheet."""


@transaction.atomic
def add_record(character: Character, *, kind: str, by: Membership, **values: Any) -> Record:
    """Add a row of a kind to a sheet, at the end of its list.

    `values` are fields of that kind, as its form gives them; what is left out has its default.
    Raises RuleError beyond 200 of the kind.
    """
    campaign = lock(by.campaign)
    character = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    model = RECORDS[kind]
    rows: QuerySet[Any] = model._default_manager.filter(campaign=campaign, character=character)
    if model is Note:  # neither place nor number tells of notes that other people read
        rows = rows.filter(audience=values["audience"])
    if rows.count() >= MOST:
        raise RuleError("A sheet holds at most {most} of these. Nothing was added.", most=MOST)
    last = rows.aggregate(last=Max("position"))["last"]
    position = 0 if last is None else last + 1
    made = model._default_manager.create(
        campaign=campaign, character=character, position=position, **values
    )
    event = tell_record(made, by, "came")
    note_change(event, character, kind, None, told_whole(made))
    return made


@transaction.atomic
def set_record_field(
    record: Record, *, field: str, value: Any, based_on: Any, by: Membership
) -> Event | None:
    """Set one field of a row; nothing to do gives nothing.

    Raises Stale when the field no longer is `based_on`, RuleError where the row is gone.
    """
    if field not in record.fields:
        raise ValueError(field)
    lock_for(by)
    fresh = fresh_record(record, by)
    before = getattr(fresh, field)
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    setattr(fresh, field, value)
    fresh.save(update_fields=(field,))
    if isinstance(fresh, Note) and field == "audience":
        tell_closed(fresh, before=before, by=by)
    event = tell_record(fresh, by, "changed", field=field, **_shown(fresh, field, before, value))
    sides = [{"id": str(fresh.pk), "value": one} for one in (before, value)]
    note_change(event, fresh.character, f"{fresh.kind()}.{field}", *sides)
    return event


@transaction.atomic
def remove_record(record: Record, *, by: Membership) -> Event:
    """Take a row off the sheet; the log keeps it. Raises RuleError where it is gone already."""
    lock(by.campaign)
    fresh = fresh_record(record, by)
    event = tell_record(fresh, by, "left")
    note_change(event, fresh.character, fresh.kind(), told_whole(fresh), None)
    fresh.delete()
    return event


def told_whole(record: Record) -> dict[str, Any]:
    """A row as the log keeps it, with its id, and with what it came of or became."""
    whole = {"id": str(record.pk)} | record.kept()
    for name in ("because", "became"):
        pk = getattr(record, f"{name}_id", None)
        if pk is not None:
            whole[name] = str(pk)
    return whole


def fresh_record(record: Record, by: Membership) -> Record:
    """The row under the lock; a note that was hidden from `by` meanwhile is gone."""
    rows = type(record)._default_manager.select_related("character__campaign", "character__owner")
    found = rows.filter(pk=record.pk).first()
    if found is None or not found.readable_by(by):
        raise RuleError("{name} is not there any more. Nothing was changed.", name=str(record))
    return found


def _shown(record: Record, field: str, before: object, after: object) -> dict[str, object]:
    """What the feed says of a change; a long text is not told twice, and who read a note before
    is not told to those who did not."""
    if isinstance(record, Note) and field == "text":
        return {}
    if isinstance(record, Note) and field == "audience":
        return {"after": after}
    return {"before": before, "after": after}


def tell_record(record: Record, by: Membership, what: str, **facts: Any) -> Event:
    """Log what became of a row, for those who read it."""
    campaign, character = lock(by.campaign), record.character
    if isinstance(record, Note):
        facts |= note_readers(record)
    return tell(
        campaign,
        character,
        kind=Event.Kind.NOTE if isinstance(record, Note) else Event.Kind.RECORD,
        by=by,
        what=what,
        record=record.kind(),
        record_id=str(record.pk),
        told=str(record),
        **facts,
    )


def note_readers(note: Note) -> dict[str, Any]:
    """The audience of what happens to a note: those who read it as it is now."""
    if note.audience == Note.Audience.TABLE:
        return readers_of(note.character)
    if note.audience == Note.Audience.OWNER:
        return owner_of(note.character)
    return {"audience": Audience.GAMEMASTER_KNOWS}


WIDTH = (Audience.GAMEMASTER_KNOWS, Audience.MEMBER, Audience.TABLE)
"""The audiences of what happens to a note, each within the next."""


def tell_closed(note: Note, *, before: str, by: Membership) -> None:
    """Tell those who read a note by its audience of `before`, and do so no more, that it is
    closed: it goes from open pages too. Neither its title is told nor who reads it now."""
    was = Note(character=note.character, audience=before)
    former, now = note_readers(was), note_readers(note)
    if WIDTH.index(former["audience"]) > WIDTH.index(now["audience"]):
        told = {"what": "closed", "record": note.kind()}
        kind = Event.Kind.NOTE
        tell(lock(by.campaign), note.character, kind=kind, by=by, **told, **former)
