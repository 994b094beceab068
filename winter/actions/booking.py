"""Writing down what steps of a winter came to: one event a knight, all rows of a kind at once."""

from collections.abc import Sequence
from typing import Any

from characters.actions.check import touch_all
from characters.actions.event import numbered, readers_of
from characters.actions.in_bulk import insert_all, update_all
from characters.models import Audience, Event, Membership
from winter.actions.known import Known
from winter.actions.ledger import Entry, Ledger, gather, write
from winter.actions.whole import part_of
from winter.models.phase import WinterPhase, WinterStep

__all__ = ["Entry", "book"]
WRITTEN = ("state", "told", "kept", "event", "choice", "faces", "audience", "for_member", "reason")
"""What a step that was begun gets when it is written down."""


def book(
    phase: WinterPhase,
    entries: Sequence[Entry],
    *,
    known: Known,
    by: Membership,
    within: Event | None = None,
) -> list[Event]:
    """Write down what these steps came to, under the campaign's lock: values, boxes, Glory, rows,
    the log and its changes; `known` are the rows these are about, `within` the event that the feed
    tells of them all. Statements do not grow with the number of entries.

    Raises RuleError where a knight's Glory would rise above what a sheet takes.
    """
    events = numbered(phase.campaign, [_facts(phase, one, by, within) for one in entries])
    ledger = _gathered(known, entries, events)
    insert_all(events)
    write(ledger, known)
    begun = [one.row for one in entries if not one.row._state.adding]
    insert_all([one.row for one in entries if one.row._state.adding])
    update_all(begun, *WRITTEN)
    open_ = [
        one.character.pk for one, event in zip(entries, events, strict=True) if not event.is_secret
    ]
    touch_all([one.character.pk for one in entries], open_)
    return events


def _gathered(known: Known, entries: Sequence[Entry], events: Sequence[Event]) -> Ledger:
    ledger = Ledger()
    ledger.new.begin("relative", known.family)
    for entry, event in zip(entries, events, strict=True):
        gather(ledger, known, entry, event)
        _settle(entry, event)
    return ledger


def _words(entry: Entry) -> list[dict[str, Any]]:
    return [
        {"sentence": one.sentence, "parts": dict(one.parts), "face": one.face}
        for one in entry.reading.said
    ]


def _facts(
    phase: WinterPhase, entry: Entry, by: Membership, within: Event | None
) -> dict[str, Any]:
    """What the log tells: of dice that not all who read the sheet may see, nothing in words."""
    readers = readers_of(entry.character)
    unread = readers["audience"] == Audience.TABLE != entry.row.audience
    return {
        "kind": Event.Kind.WINTER,
        "actor": by,
        "character": entry.character,
        **readers,
        "facts": {
            "name": entry.character.name,
            "what": "step",
            "step": entry.row.step,
            "year": phase.year,
            "said": [] if unread else _words(entry),
            **part_of(within),
        },
    }


def _settle(entry: Entry, event: Event) -> None:
    row = entry.row
    row.state, row.event = WinterStep.State.DONE, event
    row.told, row.kept = _words(entry), dict(entry.reading.kept)
    row.reason = ""
