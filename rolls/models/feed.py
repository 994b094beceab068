"""The feed: what of the campaign's log a member reads, with the rolls the events tell of."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from uuid import UUID

from characters.models import Check, Event, Membership
from rolls.models.roll import Roll, RollSide
from rolls.models.session import GameSession
from rolls.models.told import Told

NEWEST = 50
"""How many entries a feed shows at once."""


@dataclass(frozen=True)
class Entry:
    """One line of the feed: an event, its roll where it is one, and the roll's checks; on the card
    of an exchange also the blows that were struck in it."""

    event: Event
    roll: Roll | None = None
    checks: Sequence[Check] = field(default=())
    blows: Sequence[Roll] = field(default=())

    @property
    def told(self) -> Told:
        """The facts of an event that is no roll, in words."""
        return Told(self.event.facts)


@dataclass(frozen=True)
class Evening:
    """Entries that belong together: of one session, or between two."""

    session: GameSession | None
    entries: list[Entry]


@dataclass(frozen=True)
class Page:
    """So many entries as a feed shows at once, newest first, and whether there are older ones."""

    entries: list[Entry]
    has_older: bool

    @property
    def newest(self) -> UUID | None:
        return self.entries[0].event.pk if self.entries else None

    @property
    def older(self) -> UUID | None:
        """The event before which the next page begins."""
        return self.entries[-1].event.pk if self.has_older else None

    @cached_property
    def evenings(self) -> list[Evening]:
        """The entries by the session in which dice fell; what is no roll stays with the dice that
        fell before it, and where none did, with the first after."""
        dice = [entry.roll.session for entry in self.entries if entry.roll]
        session = dice[-1] if dice else None
        found: list[Evening] = []
        for entry in reversed(self.entries):
            session = entry.roll.session if entry.roll else session
            if not found or found[-1].session != session:
                found.append(Evening(session, []))
            found[-1].entries.append(entry)
        return [Evening(one.session, one.entries[::-1]) for one in reversed(found)]


def page(member: Membership, *, before: Event | None = None) -> Page:
    """The newest entries that `member` may read, all of them older than `before`."""
    events = Event.objects.visible_to(member).lines().select_related("actor__user")
    if before is not None:
        events = events.filter(number__lt=before.number)
    found = list(events.newest_first()[: NEWEST + 1])
    return Page(entries(member, found[:NEWEST]), has_older=len(found) > NEWEST)


def entries(member: Membership, events: Iterable[Event]) -> list[Entry]:
    """The entries for events that `member` may read, in their order, in two statements."""
    events = list(events)
    told = [event.pk for event in events if event.kind == Event.Kind.ROLL]
    if not told:
        return [Entry(event) for event in events]
    found = RollSide.objects.visible_to(member).filter(roll__event__in=told).cards()
    rolls = {roll.event_id: roll for roll in found}
    checks = checks_of(member, [roll.event_id for roll in found if roll.has_checks])
    return [Entry(event, rolls.get(event.pk), checks.get(event.pk, ())) for event in events]


def card(member: Membership, roll: UUID) -> Entry | None:
    """The entry of one roll, or nothing where `member` may not read it."""
    found = RollSide.objects.visible_to(member).filter(roll=roll).cards()
    if not found:
        return None
    (thrown,) = found
    checks = checks_of(member, [thrown.event_id] if thrown.has_checks else [])
    return Entry(thrown.event, thrown, checks.get(thrown.event_id, ()), _blows(member, thrown))


def _blows(member: Membership, thrown: Roll) -> Sequence[Roll]:
    """The blows that were struck in an exchange, in the order in which they fell."""
    struck = thrown.event.facts.get("blows")
    if not struck:
        return ()
    return RollSide.objects.visible_to(member).filter(roll__in=struck).cards()[::-1]


def checks_of(member: Membership, events: Sequence[UUID]) -> dict[UUID, list[Check]]:
    """The checks that these events earned and `member` may know of."""
    found: dict[UUID, list[Check]] = defaultdict(list)
    if events:
        checks = Check.objects.visible_to(member).filter(because__in=events)
        for check in checks.select_related("statistic"):
            found[check.because_id].append(check)
    return found
