"""The rows of a knight that comes out of a file."""

import base64
import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import timedelta
from itertools import count
from typing import Any

from characters.actions.creation import blank_statistics
from characters.models import (
    RECORDS,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Override,
    Portrait,
    Statistic,
)
from characters.seams import new_ids

Entry = Mapping[str, Any]


def write_statistics(character: Character, knight: Entry, event: Event, unseen: Event) -> None:
    rows, checks, changes = [], [], []
    ids = new_ids()
    for position, one in enumerate(_all_statistics(knight)):
        columns = {k: one[k] for k in ("kind", "key", "name", "opposite", "group", "value")}
        own = {"pk": next(ids), "position": position}
        row = Statistic(campaign_id=character.campaign_id, character=character, **own, **columns)
        rows.append(row)
        checks += [_check(row, box, unseen if box["held"] else event) for box in one["checks"]]
        changes += [_change(character, "value", step, event, row) for step in one["history"]]
    changes += [_change(character, one["field"], one, event) for one in knight["history"]]
    Statistic.objects.bulk_create(rows)
    Check.objects.bulk_create(checks)
    Change.objects.bulk_create(changes)


def _all_statistics(knight: Entry) -> Iterator[Entry]:
    """Those of the file, and without a value those that every sheet has."""
    yield from knight["statistics"]
    there = {(one["kind"], one["key"]) for one in knight["statistics"]}
    for blank in blank_statistics():
        if (blank.kind, blank.key) not in there:
            names = ("kind", "key", "name", "opposite", "group", "value")
            yield {k: getattr(blank, k) for k in names} | {"checks": [], "history": []}


def _check(statistic: Statistic, box: Entry, event: Event) -> Check:
    return Check(
        campaign_id=statistic.campaign_id,
        statistic=statistic,
        side=box["side"],
        year=box["year"],
        because=event,
        award=None if box["held"] else event,
        state=Check.State.HELD if box["held"] else Check.State.RELEASED,
    )


def _change(
    character: Character, field: str, step: Entry, event: Event, statistic: Any = None
) -> Change:
    return Change(
        campaign_id=character.campaign_id,
        event=event,
        character=character,
        statistic=statistic,
        field=field,
        before=step["before"],
        after=step["after"],
        year=step["year"],
    )


def write_rest(character: Character, knight: Entry, event: Event, unseen: Event) -> None:
    of: dict[str, Any] = {"campaign_id": character.campaign_id, "character": character}
    for kind, model in RECORDS.items():
        places: dict[str, Iterator[int]] = defaultdict(count)
        rows = [
            model(position=next(places[one.get("audience", "")]), **one, **of)
            for one in knight["records"][kind]
        ]
        model._default_manager.bulk_create(rows)
    GloryAward.objects.bulk_create(
        GloryAward(
            amount=one["amount"],
            reason=one["reason"],
            year=one["year"],
            state=GloryAward.State.HELD if one["held"] else GloryAward.State.RELEASED,
            because=unseen if one["held"] else event,
            at=event.at + timedelta(microseconds=n),  # they keep their order
            **of,
        )
        for n, one in enumerate(knight["glory"])
    )
    Override.objects.bulk_create(Override(**one, **of) for one in knight["overrides"])
    if knight["portrait"] is not None:
        image = base64.b64decode(knight["portrait"])
        Portrait.objects.create(image=image, digest=hashlib.sha256(image).hexdigest(), **of)
