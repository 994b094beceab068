"""What stopped a blow on somebody whose sheet others do not read is in no file for them."""

from typing import Any
from uuid import UUID

Rows = dict[str, list[Any]]


def hide_armour(rows: Rows, hidden: set[UUID]) -> None:
    """Take out what others were not told of blows, and what the arms of these `hidden` parry. The
    blow itself stays, as dice."""
    for event in rows["event"]:
        told = event.facts.get("blow") or event.facts.get("owed", {}).get("told") or {}
        if told.get("hidden"):
            kept = {name: one for name, one in event.facts.items() if name not in ("blow", "owed")}
            event.facts = kept
    theirs = {one.pk for one in rows["requestside"] if one.character_id in hidden}
    for arms in rows["sidearms"]:
        if arms.side_id in theirs:
            arms.parry = None
