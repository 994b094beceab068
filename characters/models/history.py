"""The log of one character as a member reads it: what was changed, and what holds no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Prefetch

from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.event import Change, Event
from characters.models.told_change import ToldChange
from characters.rules.history import undone

NEWEST = 50
"""How many events a page of the history holds."""


@dataclass(frozen=True)
class Passage:
    """One event of the history, with what it changed, and whether it has been taken back."""

    event: Event
    changes: list[ToldChange]
    is_undone: bool
    may_undo: bool = False


def history_events(
    member: Membership, character: Character, *, before: Event | None = None
) -> list[Event]:
    """The newest events that `member` may read and that changed this character, older than
    `before`: one more than a page shows, with their changes."""
    seen = Event.objects.visible_to(member).filter(
        pk__in=Change.objects.filter(character=character).values("event_id")
    )
    if before is not None:
        seen = seen.filter(number__lt=before.number)
    changes = Change.objects.filter(character=character).select_related("statistic")
    told = Prefetch("changes", queryset=changes.order_by("field", "id"))
    found = seen.select_related("actor__user").prefetch_related(told).newest_first()
    return list(found[: NEWEST + 1])


def told_in_order(
    changes: Iterable[Change], seats: Mapping[str, str], *, opened: bool = False
) -> list[ToldChange]:
    """What an event changed, in words, field by field: lines as on the sheet, rows by what they
    say. A row's id tells no order."""
    return sorted((ToldChange(one, seats, opened) for one in changes), key=_place)


def _place(told: ToldChange) -> tuple[str, str, int, str, str, str, str]:
    line = told.change.statistic
    on_sheet = (line.kind, line.position, line.name) if line else ("", 0, "")
    return told.change.field, *on_sheet, told.label, told.before, told.after


def undone_in(campaign: UUID, *, member: Membership | None = None) -> set[UUID]:
    """Which events of a campaign have been taken back and hold no more; as far as `member`, where
    one asks, may know."""
    undoings = Event.objects.filter(campaign_id=campaign, kind=Event.Kind.UNDO)
    undoings = undoings if member is None else undoings.visible_to(member)
    pairs = undoings.exclude(undoes=None).order_by("number").values_list("pk", "undoes_id")
    return undone(pairs)


def seats_of(campaign: UUID) -> dict[str, str]:
    """The people of a table by their seats' ids."""
    rows = Membership.objects.filter(campaign_id=campaign).select_related("user")
    return {str(seat.pk): str(seat) for seat in rows}
