"""A campaign coming in from a file: whole or not at all, and the one who brings it leads it."""

import base64
import hashlib
import json
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from characters.actions.event import record
from characters.actions.incoming import Handed, take
from characters.actions.sheet import sort_key
from characters.models import Audience, Campaign, Event, Membership, Role, User
from characters.rules.file_shapes import Reading
from characters.rules.json_file import MEGABYTE, read
from characters.seams import new_id, now
from config.campaign_file.kinds import FIELDS, MEGABYTES, Column, columns, kinds, target
from config.campaign_file.names import Ids, over_texts
from config.campaign_file.shapes import read_campaign
from rolls.rules.errors import RuleError

Values = Mapping[str, Any]
BATCH = 500


@transaction.atomic
def import_campaign(handed: Handed, *, by: User) -> Campaign:
    """Bring in the campaign of a file that was handed in and shown. Raises RuleError where the
    file was put away, and as `bring_in_campaign` does."""
    data = take(by, handed.pk)
    value, reading = read_campaign(read(data, most=MEGABYTES * MEGABYTE))
    return bring_in_campaign(value, reading, by=by)


@transaction.atomic
def bring_in_campaign(value: Values, reading: Reading, *, by: User) -> Campaign:
    """Make the campaign that a file tells of, with `by` as its gamemaster.

    In: what `read_campaign` gave. All other seats become names: nobody sits there until somebody
    is invited. Where `by` has a campaign with this uid, this is a copy with a uid of its own.
    Raises RuleError where rows contradict each other.
    """
    uid = UUID(value["uid"])
    if Membership.objects.active().filter(user=by, campaign__uid=uid).exists():
        uid = new_id()
    kept = [[list(path), json.dumps(one, ensure_ascii=False)] for path, one in reading.unknown]
    unknown = {"fields": kept} if kept else {}
    own = {name: value[name] for name in FIELDS}
    campaign = Campaign.objects.create(uid=uid, unknown=unknown, **own)
    _write_all(campaign, value["rows"])
    campaign.last_number = len(value["rows"]["event"])
    campaign.save(update_fields=("last_number",))
    seat = _sit_down(campaign, by)
    knows = Audience.GAMEMASTER_KNOWS
    record(campaign, kind=Event.Kind.IMPORT, actor=seat, audience=knows, whole=True)
    return campaign


def _write_all(campaign: Campaign, rows: Mapping[str, list[Values]]) -> None:
    try:
        with transaction.atomic():
            _write(campaign, rows)
    except IntegrityError:
        raise RuleError(
            "What stands in this file contradicts itself: what may be there once is there twice. "
            "Nothing was brought in."
        ) from None


def _sit_down(campaign: Campaign, by: User) -> Membership:
    """The seat of the one who brings it: the gamemaster's that bears the same name, or a new
    one."""
    seats = Membership.objects.filter(campaign=campaign, name=by.username, role=Role.GAMEMASTER)
    seat = seats.first() or Membership(campaign=campaign, role=Role.GAMEMASTER)
    seat.user, seat.left, seat.name = by, None, ""
    seat.save()
    return seat


def _write(campaign: Campaign, rows: Mapping[str, list[Values]]) -> None:
    ids = Ids(new_id)
    for kind, found in rows.items():
        ids.add(kind, len(found))
    for kind, model in kinds().items():
        made = [_row(campaign, kind, n, one, ids) for n, one in enumerate(rows[kind])]
        model._default_manager.bulk_create(made, batch_size=BATCH)


def _row(campaign: Campaign, kind: str, number: int, one: Values, ids: Ids) -> Any:
    model: Any = kinds()[kind]
    told = {column.attname: _column(one, column, ids) for column in columns(model)}
    row = model(pk=ids.rows[kind][number], campaign=campaign, **told)
    _derive(kind, row, number)
    return row


def _column(one: Values, column: Column, ids: Ids) -> Any:
    value = one[column.name]
    if target(column):
        return None if value is None else ids.rows[target(column)][value]
    if column.get_internal_type() == "JSONField":
        return over_texts(value, ids.read)
    if column.get_internal_type() == "BinaryField":
        return base64.b64decode(value)
    return value


def _derive(kind: str, row: Any, number: int) -> None:
    """The columns that a file does not tell."""
    if kind == "event":
        row.number = number + 1
    elif kind == "character":
        row.sort_key = sort_key(row.name)
    elif kind == "portrait":
        row.digest = hashlib.sha256(row.image).hexdigest()
    elif kind == "membership":
        row.left = now()
