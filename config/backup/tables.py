"""What of the database a backup holds, and how a value stands in its file: the same for every
database, so that a backup of one is restored in another."""

import base64
import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import IO, Any, TypeAlias
from uuid import UUID

from django.apps import apps
from django.db import models
from django.db.migrations.recorder import MigrationRecorder

FORMAT, VERSION = "winterhall-backup", 1
LEFT_BEHIND = {
    "sessions.Session": "everybody logs in anew",
    "usersessions.UserSession": "everybody logs in anew",
    "characters.Incoming": "a file that waits for a day can be handed in again",
}
"""The tables that are not in it, and why."""

Column: TypeAlias = "models.Field[Any, Any]"
Model = type[models.Model]


class BadBackup(Exception):
    """This file cannot be restored; a sentence says why."""


def tables() -> list[Model]:
    """Every table that is kept, by name."""
    found = [
        one
        for one in apps.get_models(include_auto_created=True)
        if one._meta.managed and not one._meta.proxy and one._meta.label not in LEFT_BEHIND
    ]
    return sorted(found, key=lambda one: one._meta.label)


def migrations(database: str) -> list[list[str]]:
    """The shape of a database: only one of the same shape takes what came out of it."""
    from django.db import connections

    applied = MigrationRecorder(connections[database]).applied_migrations()
    return sorted([app, name] for app, name in applied)


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, UUID | Decimal):
        return str(value)
    if isinstance(value, timedelta):
        return value.total_seconds()
    if isinstance(value, bytes | memoryview):
        return base64.b64encode(bytes(value)).decode()
    return value


def value_of(column: Column, told: Any) -> Any:
    """A value as the column has it."""
    kind = column.get_internal_type()
    if told is None or kind == "JSONField":
        return told
    if kind == "BinaryField":
        return base64.b64decode(told)
    if kind == "DurationField":
        return timedelta(seconds=told)
    return _plain_column(column).to_python(told)


def _plain_column(column: Column) -> Column:
    """The column itself; of one that names a row, that of the row's id."""
    while isinstance(column, models.ForeignKey):
        column = column.target_field
    return column


@contextmanager
def lines(path: Path) -> Iterator[Iterator[Any]]:
    """The lines of a backup after its first, which is checked. Raises BadBackup, here and at each
    line."""
    with _readable(path), gzip.open(path, "rt", encoding="utf-8") as file:
        _check(_line(file.readline()))
        yield _lines(path, file)


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    try:
        yield
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise BadBackup(f"{path.name} cannot be read: {error}") from error


def _lines(path: Path, file: IO[str]) -> Iterator[Any]:
    """Every line but the last, which says how many rows there are. Raises BadBackup where it is
    missing or says otherwise, and where the file breaks off."""
    rows = 0
    with _readable(path):
        for text in file:
            line = _line(text)
            if isinstance(line, dict) and "end" in line:
                if line["end"] != rows:
                    break
                return
            rows += isinstance(line, list)
            yield line
    raise BadBackup("This backup is not complete: its end is missing.")


def _line(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise BadBackup("This is no backup, or it is damaged.") from None


def _check(head: Any) -> None:
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadBackup("This is no backup of Winterhall.")
    if head.get("version") != VERSION:
        raise BadBackup(f"Version {head.get('version')} of backups is not known here.")


def head(path: Path) -> dict[str, Any]:
    """The first line. Raises BadBackup."""
    with _readable(path), gzip.open(path, "rt", encoding="utf-8") as file:
        found = _line(file.readline())
    _check(found)
    return dict(found)
