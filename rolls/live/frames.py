"""What goes over the wire: the log read once, and rendered once for each kind of reader.

The kinds are gamemasters and all others, each in its languages: two who read the same event and
are of one kind are sent the same bytes. Nothing here depends on the one who reads.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.template.loader import render_to_string
from django.utils.translation import override

from characters.models import Event, Membership, sees
from rolls.live.words import words
from rolls.models.feed import Entry, entries
from rolls.models.roll import touched

BATCH = 100
"""How many events are read at once."""

PING = b": ping\n\n"
GONE = b"event: gone\ndata: {}\n\n"
"""The stream has ended for good: logged out, or no longer at the table."""
ROLE = b"event: role\ndata: {}\n\n"
"""The reader's part at the table has changed: what the page offers is no longer what they may."""


@dataclass(frozen=True, slots=True)
class News:
    """What is new in a log, up to and with `number`, and who may read it now.

    `frames` by event, whether for a gamemaster, and language. `more`: the log goes on.
    """

    seats: dict[UUID, Membership]
    number: int
    events: list[Event]
    frames: dict[tuple[UUID, bool, str], bytes]
    more: bool

    def frame(self, event: Event, seat: Membership, language: str) -> bytes | None:
        """What `seat` is sent of `event`; nothing where it may not read it."""
        if not sees(seat, event):
            return None
        return self.frames[event.pk, seat.is_gamemaster, language]


def read(
    campaign: UUID, *, seats: Collection[Membership], languages: Collection[str], after: int
) -> News:
    """What happened in a campaign after a number of its log, for those `seats` not yet left, each
    in the role it holds now.

    The roles are read together with the log's end, and the events up to it after that: what is
    handed out had happened when its readers held their roles.
    """
    # Plain values: to make hundreds of seats anew would take longer than all else for one roll.
    seated = Membership.objects.active().filter(campaign_id=campaign).exclude(user=None)
    found = seated.values_list("pk", "role", "campaign__last_number")
    now = {pk: (role, end) for pk, role, end in found}
    still = {seat.pk: _in_role(seat, now[seat.pk][0]) for seat in seats if seat.pk in now}
    if not still:
        return News({}, after, [], {}, more=False)
    last = max(end for _, end in now.values())
    new = Event.objects.filter(campaign_id=campaign, number__gt=after, number__lte=last)
    events = list(new.select_related("actor__user").order_by("number")[:BATCH])
    more = len(events) == BATCH
    frames = {
        (entry.event.pk, gamemaster, language): frame
        for gamemaster in (True, False)
        for entry in _read_by(events, [s for s in still.values() if s.is_gamemaster is gamemaster])
        for language, frame in _in_each(languages, entry, gamemaster)
    }
    return News(still, events[-1].number if more else last, events, frames, more)


def _in_role(seat: Membership, role: str) -> Membership:
    if seat.role == role:
        return seat
    moved = copy(seat)
    moved.role = role
    return moved


def _read_by(events: Iterable[Event], seats: Collection[Membership]) -> Iterable[Entry]:
    """The entries of the events that any of these seats reads, as the first of them reads it."""
    read_by = defaultdict(list)
    for event in events:
        reader = next((seat for seat in seats if sees(seat, event)), None)
        if reader is not None:
            read_by[reader].append(event)
    for reader, theirs in read_by.items():
        yield from entries(reader, theirs)


def _in_each(
    languages: Iterable[str], entry: Entry, gamemaster: bool
) -> Iterable[tuple[str, bytes]]:
    for language in languages:
        with override(language):
            yield language, entry_frame(entry, gamemaster=gamemaster)


def entry_frame(entry: Entry, *, gamemaster: bool) -> bytes:
    """One event as it is sent, in the language that is on."""
    event = entry.event
    context = {"entry": entry, "gamemaster": gamemaster}
    line = event.is_a_line
    html = render_to_string("rolls/feed/_entry.html", context) if line else ""
    data = {
        "kind": event.kind,
        "html": " ".join(html.split()),
        "actor": _id(event.actor_id),
        "character": _id(event.character_id),
        "statistic": event.facts.get("statistic_id"),
        "roll": str(entry.roll.pk) if entry.roll else event.facts.get("roll_id"),
        "about": event.facts.get("about"),
        "request": event.facts.get("request_id"),
        "record": event.facts.get("record"),
        "others": _others(entry),
        "words": words(entry) if line else "",
    }
    if event.kind == Event.Kind.VOID and "blows" in event.facts:
        data["blows"] = event.facts["blows"]
    if event.kind == Event.Kind.TOURNAMENT:
        data |= {one: event.facts.get(f"{one}_id") for one in ("tournament", "fight")}
    return _frame("entry", event.pk, data)


def _others(entry: Entry) -> list[dict[str, str | None]]:
    """Whose sheets an event touches beside the first: the other sides of a roll, also of one that
    is voided."""
    if entry.roll:
        return touched(entry.roll.known_sides[1:])
    return list(entry.event.facts.get("others", ()))


def start(newest: UUID | None) -> bytes:
    """The first frame, with the id from which the stream goes on where the browser has none."""
    return b"retry: 2000\n" + _frame("start", newest, {})


def reset(newest: UUID | None) -> bytes:
    """The browser's page cannot be brought up to date: it must be read anew."""
    return b"retry: 2000\n" + _frame("reset", newest, {})


def _frame(name: str, event: UUID | None, data: dict[str, Any]) -> bytes:
    numbered = f"id: {event}\n" if event else ""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{numbered}event: {name}\ndata: {text}\n\n".encode()


def _id(pk: UUID | None) -> str | None:
    return str(pk) if pk else None
