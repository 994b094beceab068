"""A knight that comes out of a file: whole or not at all, once, and told to the table."""

import json
from typing import Any, cast
from uuid import UUID

from django.db import transaction

from characters.actions.creation import must_have_room
from characters.actions.event import lock, record
from characters.actions.import_rows import Entry, write_rest, write_statistics
from characters.actions.incoming import Handed, take
from characters.actions.knight_shape import FACTS, read_knight
from characters.actions.sheet import sort_key
from characters.actions.telling import readers_of
from characters.models import (
    Audience,
    Campaign,
    Character,
    Event,
    Membership,
    Shown,
    User,
)
from characters.rules.file_shapes import Path
from characters.rules.json_file import read
from characters.rules.knight_file import LARGEST, without_secrets
from characters.seams import new_id
from rolls.rules.errors import RuleError

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
    if owner is not None and knight["sheet_shown"] == Shown.HIDDEN:
        knight = {**knight, "sheet_shown": Shown.CAMPAIGN}  # who has a player is not hidden
    _must_fit(campaign, uid, hidden=knight["sheet_shown"] == Shown.HIDDEN)
    if by is not None and not by.is_gamemaster:
        knight = _without_gamemasters(knight)
    character = Character.objects.create(
        campaign=campaign,
        owner=owner,
        uid=uid,
        sort_key=sort_key(knight["name"]),
        arms=knight["arms"],
        unknown=_kept(unknown, by),
        **{name: knight[name] for name in FACTS},
    )
    _fill(character, knight, by=by, copy=copy)
    return character


def _without_gamemasters(knight: Entry) -> Entry:
    """What a player brings in; notes stay with those who are to read them."""
    open_part = without_secrets(dict(knight))
    notes = {"note": knight["records"]["note"]}
    return open_part | {"overrides": [], "records": open_part["records"] | notes}


def _fill(character: Character, knight: Entry, *, by: Membership | None, copy: bool) -> None:
    """Tell the table of the character, and write all that stands on the sheet."""
    event = record(
        character.campaign,
        kind=Event.Kind.IMPORT,
        actor=by,
        character=character,
        name=character.name,
        uid=str(character.uid),
        copy=copy,
        **readers_of(character),
    )
    unseen = _unseen(character.campaign, character, knight, by) or event
    write_statistics(character, knight, event, unseen)
    write_rest(character, knight, event, unseen)


def _unseen(
    campaign: Campaign, character: Character, knight: Entry, by: Membership | None
) -> Event | None:
    """The event that holds what the gamemaster holds, if there is any such thing."""
    boxes = [box for one in knight["statistics"] for box in one["checks"]]
    if not any(one["held"] for one in (*boxes, *knight["glory"])):
        return None
    return record(
        campaign,
        kind=Event.Kind.IMPORT,
        actor=by,
        audience=Audience.GAMEMASTER_KNOWS,
        character=character,
        name=character.name,
        held=True,
    )


def _must_fit(campaign: Campaign, uid: UUID, *, hidden: bool) -> None:
    must_have_room(campaign, hidden=hidden)
    if Character.objects.filter(campaign=campaign, uid=uid).exists():
        raise RuleError(
            "A knight with this file's own number is here, or was deleted and can be restored."
            " Bring the one in the file in as a copy. Nothing was brought in."
        )


def _kept(unknown: Unknown, by: Membership | None) -> dict[str, Any]:
    """What is not understood, kept as text, since databases write numbers each in their way."""
    if not unknown:
        return {}
    fields = [[list(path), json.dumps(one, ensure_ascii=False)] for path, one in unknown]
    return {"by": str(by.pk) if by else "", "fields": fields}
