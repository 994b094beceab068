"""Who reads that something was taken back, and what the log tells of it."""

from collections.abc import Iterable
from typing import Any

from characters.actions.record import note_readers
from characters.actions.sheet import FACE
from characters.actions.succession_undo import is_open
from characters.actions.telling import owner_of, readers_of
from characters.models import Audience, Change, Event, Note, Shown
from characters.models.told_change import told_of

ALL_READ = (*FACE, "arms", "fate", "glory", "sheet_shown", "succession")
"""Fields of which the table reads also where the sheet is limited."""


def readers(event: Event, changes: list[Change]) -> dict[str, Any]:
    """Who reads that it was taken back: those who read it, as far as they read the sheet by now;
    of a note, who will read that note."""
    if event.kind != Event.Kind.NOTE and not any(map(note_of, changes)):
        return _sheet_readers(event, changes)
    told: dict[str, Any] = {}
    for change in filter(is_of_a_note, changes):
        told |= change.before or {}
        if change.field == "note.audience":
            told["audience"] = told["value"]
    note = next(filter(None, map(note_of, changes)), None) or Note(character=changes[0].character)
    note.audience = told.get("audience", note.audience)
    return note_readers(note)


def _sheet_readers(event: Event, changes: list[Change]) -> dict[str, Any]:
    character = changes[0].character
    if event.audience == Audience.MEMBER:
        return owner_of(character)
    if any(change.before == Shown.HIDDEN for change in changes if change.field == "sheet_shown"):
        return {"audience": Audience.GAMEMASTER_KNOWS}  # it is hidden again
    if is_of_hidden_heirs(changes):
        return {"audience": Audience.GAMEMASTER_KNOWS}
    told = event.is_secret or all(change.field in ALL_READ for change in changes)
    return {"audience": Audience(event.audience)} if told else readers_of(character)


def facts_of(event: Event, changes: list[Change]) -> dict[str, Any]:
    """What the feed tells of it: the words of the event that was taken back, and whose it was. A
    note may have other readers by now, so it is called as it is called now."""
    told = {name: one for name, one in event.facts.items() if name != "about"}
    if any(map(is_of_a_note, changes)):
        note = next(filter(None, map(note_of, changes)), None)
        title = note.title if note else told_of(changes[0]).get("title", "")
        told = {name: told[name] for name in ("name", "what", "record", "field") if name in told}
        told["told"] = title
    facts: dict[str, Any] = {
        "undone": event.kind,
        "who": event.actor.kept_name if event.actor else "",
        "facts": told,
    }
    if "statistic_id" in event.facts:
        facts["statistic_id"] = event.facts["statistic_id"]
    return facts


def note_of(change: Change) -> Note | None:
    """The note that a change is about, where there is one still."""
    if change.field.partition(".")[0] != Note.kind():
        return None
    pk = told_of(change)["id"]
    notes = Note.objects.select_related("character__campaign", "character__owner__user")
    return notes.filter(pk=pk, character=change.character).first()


def is_of_hidden_heirs(changes: Iterable[Change]) -> bool:
    """Whether a knight or an heir of whom these tell is one whom only gamemasters know."""
    return not all(is_open(one) for one in changes if one.field in ("heir", "succession"))


def is_of_a_note(change: Change) -> bool:
    return change.field.partition(".")[0] == Note.kind()
