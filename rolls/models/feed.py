"""The feed: what of the campaign's log a member reads, with the rolls the events tell of."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from characters.models import Check, Event, Membership
from rolls.models.roll import Roll

NEWEST = 50
"""How many entries a feed shows at once."""


@dataclass(frozen=True)
class Entry:
    """One line of the feed: an event, its roll where it is one, and the roll's checks."""

    event: Event
    roll: Roll | None = None
    checks: Sequence[Check] = field(default=())


def newest(member: Membership, *, before: int | None = None) -> list[Entry]:
    """The newest entries that `member` may read, newest first; `before` an event's number."""
    events = Event.objects.visible_to(member).select_related("actor__user")
    if before is not None:
        events = events.filter(number__lt=before)
    return entries(member, list(events.newest_first()[:NEWEST]))


def entries(member: Membership, events: Iterable[Event]) -> list[Entry]:
    """The entries for events that `member` may read, in their order, in two statements."""
    events = list(events)
    told = [event.pk for event in events if event.kind == Event.Kind.ROLL]
    if not told:
        return [Entry(event) for event in events]
    rolls = {
        roll.event_id: roll
        for roll in Roll.objects.visible_to(member).filter(event__in=told).cards()
    }
    checks = checks_of(member, told)
    return [Entry(event, rolls.get(event.pk), checks.get(event.pk, ())) for event in events]


def checks_of(member: Membership, events: Sequence[UUID]) -> dict[UUID, list[Check]]:
    """The checks that these events earned and `member` may know of."""
    found: dict[UUID, list[Check]] = defaultdict(list)
    for check in Check.objects.visible_to(member).filter(because__in=events):
        found[check.because_id].append(check)
    return found
