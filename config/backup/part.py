"""One campaign, or one knight, out of a backup: nothing else is touched."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, connections, models, transaction

from characters.actions.export_knight import knight_file
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.models import Campaign, Character, Membership, User
from characters.models.base import CampaignRow
from characters.rules.json_file import read as read_json
from characters.seams import new_id
from config.backup.arriving import put, read
from config.backup.leaving import another
from config.backup.tables import BadBackup, Model
from config.campaign_file.kinds import LEFT_BEHIND
from config.campaign_file.names import id_in, over_texts

SCRATCH = "scratch"
Rows = dict[Model, list[Any]]


@transaction.atomic
def restore_campaign(path: Path, pk: UUID, *, copy: bool = False) -> Campaign:
    """Put one campaign back as it was, with the people whose accounts are still here.

    Where it is here, only a copy of it comes, beside it. Raises BadBackup.
    """
    rows = _of_campaign(path, pk)
    if not copy and Campaign.objects.filter(pk=pk).exists():
        raise BadBackup("This campaign is here. With --copy the backup's comes in beside it.")
    here = set(User.objects.values_list("pk", flat=True))
    for seat in rows.get(Membership, ()):
        seat.user_id = seat.user_id if seat.user_id in here else None
    if copy:
        rows = _renamed(rows)
    for model, found in rows.items():
        put(model, found, DEFAULT_DB_ALIAS)
    return Campaign.objects.get(pk=rows[Campaign][0].pk)


def _of_campaign(path: Path, pk: UUID) -> Rows:
    """The campaign's row and all that belongs to it. Raises BadBackup where it is not there."""
    found: Rows = {}
    for model, rows in read(path):
        if model is Campaign:
            found[model] = [row for row in rows if row.pk == pk]
        elif issubclass(model, CampaignRow):
            found[model] = [row for row in rows if row.campaign_id == pk]
        else:
            for _row in rows:
                pass
    if not found.get(Campaign):
        raise BadBackup("This campaign is not in the backup.")
    return found


def _renamed(rows: Rows) -> Rows:
    """The same rows under new ids, also where the log names them; without links from outside."""
    rows = {one: found for one, found in rows.items() if one._meta.model_name not in LEFT_BEHIND}
    ids = {row.pk: new_id() for found in rows.values() for row in found}

    def text(told: str) -> str:
        pk, tail = id_in(told) or ("", "")
        return f"{ids.get(UUID(pk), pk)}{tail}" if pk else told

    for model, found in rows.items():
        for column in model._meta.concrete_fields:
            for row in found:
                value = getattr(row, column.attname)
                if column.primary_key or isinstance(column, models.ForeignKey):
                    setattr(row, column.attname, ids.get(value, value))
                elif column.get_internal_type() == "JSONField":
                    setattr(row, column.attname, over_texts(value, text))
    rows[Campaign][0].uid = new_id()
    return rows


def restore_knight(path: Path, wanted: str, *, campaign: UUID | None = None) -> tuple[Any, str]:
    """Bring one knight back, by uid or name, to the table where the backup saw them.

    Where that knight is here and has changed, the backup's comes in beside as a copy. Gives the
    character, and "same", "copy" or "new". Raises BadBackup.
    """
    told = _find(path, wanted, campaign)
    table = Campaign.objects.filter(pk=told.campaign_id).first()
    if table is None:
        raise BadBackup("This knight's campaign is not here: restore it first (--campaign).")
    with _scratch(_of_campaign(path, table.pk)) as database:
        then = Character.objects.using(database).get(pk=told.pk)
        data = knight_file(then, None)
    twin = Character.objects.filter(campaign=table, uid=told.uid).first()
    if twin is not None and knight_file(twin, None) == data and twin.binned is None:
        return twin, "same"
    knight, reading = read_knight(read_json(data, most=len(data)))
    owner = Membership.objects.active().filter(pk=told.owner_id).first()
    how: dict[str, Any] = {"owner": owner, "copy": twin is not None}
    made = bring_in(table, knight=knight, unknown=reading.unknown, by=None, **how)
    return made, "new" if twin is None else "copy"


def _find(path: Path, wanted: str, campaign: UUID | None) -> Any:
    """The one knight who is called so, or has this uid. Raises BadBackup."""
    called = wanted.strip().casefold()
    found = []
    for model, rows in read(path):
        for row in rows:
            if model is Character and called in (row.name.casefold(), str(row.uid)):
                found.append(row)
    found = [row for row in found if campaign in (None, row.campaign_id)]
    if not found:
        raise BadBackup("No knight of this name or uid is in the backup.")
    if len(found) > 1:
        known = json.dumps([f"{row.name} {row.uid}" for row in found], ensure_ascii=False)
        raise BadBackup(f"Several knights are called so; say the uid of one: {known}")
    return found[0]


@contextmanager
def _scratch(rows: Rows) -> Iterator[str]:
    """A database that holds one campaign as it was, and is thrown away."""
    with (
        tempfile.TemporaryDirectory(prefix="winterhall-") as folder,
        another(SCRATCH, Path(folder, "scratch.sqlite3")) as database,
        connections[database].constraint_checks_disabled(),
    ):
        with connections[database].schema_editor() as editor:
            for model in rows:
                editor.create_model(model)
        with connections[database].constraint_checks_disabled():  # the editor enables them again
            for model, found in rows.items():
                put(model, found, database)
        yield database
