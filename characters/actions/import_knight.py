"""A knight that comes out of a file: whole or not at all, once, and told to the table."""

import base64
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import timedelta
from itertools import count
from typing import Any, cast
from uuid import UUID

from django.db import transaction

from characters.actions.creation import MOST, blank_statistics
from characters.actions.event import lock, record
from characters.actions.incoming import Handed, take
from characters.actions.knight_shape import FACTS, read_knight
from characters.actions.sheet import sort_key
from characters.actions.telling import readers_of
from characters.models import (
    RECORDS,
    Audience,
    Campaign,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Membership,
    Override,
    Portrait,
    Statistic,
    User,
)
from characters.rules.file_shapes import Path
from characters.rules.json_file import read
from characters.rules.knight_file import LARGEST, without_secrets
from characters.seams import new_id
from rolls.rules.errors import RuleError

Entry = Mapping[str, Any]
Unknown = list[tuple[Path, Any]]


@transaction.atomic
def import_knight(
    handed: Handed, *, by: Membership, owner: Membership | None, copy: bool = False
) -> Character:
    """Bring in the knight of a file that was handed in and shown. Raises RuleError where the file
    was put away, and as `bring_in` does."""
    user = cast(User, by.user)
    knight, reading = read_knight(read(take(user, handed.pk), most=LARGEST))
    unknown = reading.unknown
    return bring_in(by.campaign, knight=knight, unknown=unknown, by=by, owner=owner, copy=copy)


@transaction.atomic
def bring_in(
    campaign: Campaign,
    *,
    knight: Entry,
    unknown: Unknown,
    by: Membership | None,
    owner: Membership | None,
    copy: bool = False,
) -> Character:
    """Make the character that a file tells of; a copy gets a uid of its own.

    In: what `read_knight` gave; without `by` the operator asks. What is the gamemaster's to say
    (held marks, overrides) comes in by a gamemaster or the operator only. Raises RuleError where
    the campaign is full, and where a character with this uid is here.
    """
    campaign = lock(campaign)
    uid = new_id() if copy else UUID(knight["uid"])
    _must_fit(campaign, uid)
    if by is not None and not by.is_gamemaster:
        notes = knight["records"]["note"]
        knight = dict(without_secrets(dict(knight)), overrides=[])
        knight["records"] = knight["records"] | {"note": notes}
    character = Character.objects.create(
        campaign=campaign,
        owner=owner,
        uid=uid,
        sort_key=sort_key(knight["name"]),
        arms=knight["arms"],
        unknown=_kept(unknown, by),
        **{name: knight[name] for name in FACTS},
    )
    event = record(
        campaign,
        kind=Event.Kind.IMPORT,
        actor=by,
        character=character,
        name=character.name,
        uid=str(uid),
        copy=copy,
        **readers_of(character),
    )
    unseen = _unseen(campaign, character, knight, by) or event
    _write_statistics(character, knight, event, unseen)
    _write_rest(character, knight, event, unseen)
    return character


def _unseen(
    campaign: Campaign, character: Character, knight: Entry, by: Membership | None
) -> Event | None:
    """The event that holds what the gamemaster holds, if there is any such thing."""
    boxes = [box for one in knight["statistics"] for box in one["checks"]]
    if not any(one["held"] for one in (*boxes, *knight["glory"])):
        return None
    knows, told = Audience.GAMEMASTER_KNOWS, {"name": character.name, "held": True}
    kind = Event.Kind.IMPORT
    return record(campaign, kind=kind, actor=by, audience=knows, character=character, **told)


def _must_fit(campaign: Campaign, uid: UUID) -> None:
    if Character.objects.kept().filter(campaign=campaign).count() >= MOST:
        raise RuleError("A campaign holds at most {most} characters.", most=MOST)
    if Character.objects.filter(campaign=campaign, uid=uid).exists():
        raise RuleError("This knight has come here meanwhile. Nothing was brought in.")


def _kept(unknown: Unknown, by: Membership | None) -> dict[str, Any]:
    """What is not understood, kept as text, since databases write numbers each in their way."""
    if not unknown:
        return {}
    fields = [[list(path), json.dumps(one, ensure_ascii=False)] for path, one in unknown]
    return {"by": str(by.pk) if by else "", "fields": fields}


def _write_statistics(character: Character, knight: Entry, event: Event, unseen: Event) -> None:
    rows, checks, changes = [], [], []
    for position, one in enumerate(_all_statistics(knight)):
        columns = {k: one[k] for k in ("kind", "key", "name", "opposite", "group", "value")}
        row = Statistic(
            campaign_id=character.campaign_id, character=character, position=position, **columns
        )
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


def _write_rest(character: Character, knight: Entry, event: Event, unseen: Event) -> None:
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
