"""A row of the sheet's lists moved one place: the order in which paper and files have them too."""

from collections.abc import Callable, Iterable
from typing import Any

from django.db import transaction

from characters.actions.event import lock, note_change
from characters.actions.record import fresh_record, tell_record
from characters.models import Event, Membership, Note, Payment, Record, Squire, Wound
from rolls.rules.errors import RuleError

APART: dict[type[Record], Callable[[Any], Any]] = {
    Note: lambda one: one.audience,
    Payment: lambda one: one.year,
    Squire: lambda one: one.serves,
    Wound: lambda one: one.left > 0,
}
"""Kinds whose rows stand in more than one list: in which of them a row does."""


@transaction.atomic
def move_record(record: Record, *, up: bool, by: Membership) -> Event:
    """Move a row one place up or down among those that stand in one list with it.

    Raises RuleError at the list's end, and where the row is gone.
    """
    lock(by.campaign)
    fresh = fresh_record(record, by)
    rows = listed_with(fresh)
    here = next(place for place, row in enumerate(rows) if row.pk == fresh.pk)
    there = here + (-1 if up else 1)
    if not 0 <= there < len(rows):
        raise RuleError(
            "{name} stands at the end of its list already. Nothing was moved.", name=str(fresh)
        )
    rows[here], rows[there] = rows[there], rows[here]
    event = tell_record(fresh, by, "moved")
    upward = rows[::-1] if isinstance(fresh, Note) else rows
    for row, place in zip(upward, apart(sorted(one.position for one in rows)), strict=True):
        if row.position != place:
            sides = [{"id": str(row.pk), "value": one} for one in (row.position, place)]
            note_change(event, fresh.character, f"{row.kind()}.position", *sides)
            type(row)._default_manager.filter(pk=row.pk).update(position=place)
    return event


def listed_with(record: Record) -> list[Record]:
    """The rows that stand in one list with this one, and it itself, as they are shown: of notes
    the newest first. All of them have the same readers."""
    rows = type(record)._default_manager.filter(
        campaign_id=record.campaign_id, character_id=record.character_id
    )
    order = "-position" if isinstance(record, Note) else "position"
    which = APART.get(type(record), _alike)
    return [one for one in rows.order_by(order, "id") if which(one) == which(record)]


def _alike(record: Record) -> None:
    """All rows of other kinds stand in one list."""


def apart(positions: Iterable[int]) -> list[int]:
    """The same places, each after the one before it, where two were one."""
    found: list[int] = []
    for place in positions:
        found.append(max(place, found[-1] + 1 if found else place))
    return found
