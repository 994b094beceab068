"""A campaign going out as a file, with secrets or without."""

import base64
import json
from collections.abc import Callable
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from characters.models import Campaign, Event
from characters.models.base import CampaignRow
from characters.rules.file_shapes import put_back
from characters.rules.json_file import write
from config.campaign_file.kinds import (
    FIELDS,
    FORMAT,
    VERSION,
    Column,
    columns,
    kinds,
    target,
)
from config.campaign_file.names import ID, Names, over_texts
from config.campaign_file.open_lines import with_both_ends
from config.campaign_file.open_part import open_part

Rows = dict[str, list[Any]]


@transaction.atomic
def campaign_file(campaign: Campaign, *, secrets: bool) -> bytes:
    """The whole campaign; without secrets as much of it as everybody at the table reads.

    Nobody's account is in it, but the names of those who sat there. Equal campaigns give equal
    bytes.
    """
    rows = _rows(campaign)
    if not secrets:
        open_part(rows, campaign)
    _drop_orphans(rows)
    _drop_strangers(rows)
    names = _named(rows)
    value: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "uid": str(campaign.uid),
        "secrets": secrets,
        **{name: plain(getattr(campaign, name)) for name in FIELDS},
        "rows": {kind: [told(one, names) for one in found] for kind, found in rows.items()},
    }
    unknown = campaign.unknown.get("fields", ()) if secrets else ()
    kept = put_back(value, [(path, json.loads(text)) for path, text in unknown])
    return write(value | {"kept": [list(one) for one in kept]})


def _named(rows: Rows) -> Names:
    """Put the rows into an order, and give them the names that follow from it."""
    names = Names()
    for kind, found in rows.items():
        if kind not in ("event", "membership"):
            found.sort(key=_order(names))
        names.add(kind, [one.pk for one in found])
    return names


def _rows(campaign: Campaign) -> Rows:
    """Every row, by kind; who lies in the bin stays there."""
    found: Rows = {}
    for kind, model in kinds().items():
        of = model._default_manager.using(campaign._state.db).filter(campaign=campaign)
        related = ["user"] if kind == "membership" else []
        found[kind] = list(of.select_related(*related) if related else of)
    found["character"] = [one for one in found["character"] if one.binned is None]
    found["succession"] = with_both_ends(found)
    found["event"] = [one for one in found["event"] if not came_as_a_whole(one)]
    return found


def came_as_a_whole(event: Event) -> bool:
    """Whether it only says that this campaign came here in a file."""
    return event.kind == Event.Kind.IMPORT and bool(event.facts.get("whole"))


def _drop_orphans(rows: Rows) -> None:
    """Rows that hang on one that is not in the file are not in it either."""
    there: dict[str, set[UUID]] = {}
    for kind, model in kinds().items():
        needed = [one for one in columns(model) if target(one) and not one.null]
        for one in needed:
            known = there[target(one)]
            rows[kind] = [row for row in rows[kind] if getattr(row, one.attname) in known]
        there[kind] = {row.pk for row in rows[kind]}


def _drop_strangers(rows: Rows) -> None:
    """Seats are in the file for what was done from them, in the order in which it was: without
    anything, they are nobody's."""
    named: dict[Any, int] = {}

    def note(text: str) -> str:
        if ID.fullmatch(text):
            named.setdefault(UUID(text), len(named))
        return text

    rows["event"].sort(key=lambda one: one.number)
    for kind in ("event", *(one for one in kinds() if one != "event")):
        seats = [one for one in columns(kinds()[kind]) if target(one) == "membership"]
        for row in rows[kind] if seats or kind == "change" else ():
            for column in seats:
                named.setdefault(getattr(row, column.attname), len(named))
            texts = [getattr(row, name, None) for name in ("facts", "before", "after")]
            over_texts(texts, note)
    rows["membership"] = [one for one in rows["membership"] if one.pk in named]
    rows["membership"].sort(key=lambda one: named[one.pk])


def _order(names: Names) -> Callable[[Any], Any]:
    """An order of rows in which their ids say nothing."""
    blind = Names()
    blind.places = names.places

    def order(row: Any) -> Any:
        blind.gone = {}
        value = told(row, blind)
        first = [value[one.name] for one in columns(type(row)) if target(one)]
        place = [-1 if one is None else one for one in first]
        return place, value.get("position", 0), json.dumps(value, sort_keys=True, default=str)

    return order


def told(row: CampaignRow, names: Names) -> dict[str, Any]:
    """A row as the file has it."""
    value = {one.name: _column(row, one, names) for one in columns(type(row))}
    return value | ({"name": str_of(row)} if row._meta.model_name == "membership" else {})


def str_of(seat: Any) -> str:
    """Whose seat it is, or was."""
    return str(seat.user.username if seat.user else seat.name)


def _column(row: CampaignRow, column: Column, names: Names) -> Any:
    if target(column):
        return names.place(getattr(row, column.attname))
    value = plain(getattr(row, column.attname))
    free = column.get_internal_type() == "JSONField"
    return over_texts(value, names.written) if free else value


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    return value
