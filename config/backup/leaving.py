"""A backup of everything, made while people play: one moment of the whole database."""

import gzip
import json
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from django.db import DEFAULT_DB_ALIAS, connections, transaction
from django.db.utils import load_backend

from characters.seams import now
from config.backup.tables import FORMAT, VERSION, Model, migrations, plain, tables

MOMENT = "moment"
"""The name of the database that holds still while it is written down."""


def back_up(path: Path) -> int:
    """Write the whole database into a new file. Gives the number of rows.

    The file appears under its name only when it is complete, and only its owner may read it.
    """
    half = path.with_name(f"{path.name}.part")
    half.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
            with (
                gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file,
                _moment() as database,
            ):
                rows = _write(cast(Any, file), database)
            raw.flush()
            os.fsync(raw.fileno())
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return rows


def _write(file: Any, database: str) -> int:
    def line(value: Any) -> None:
        file.write(json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n")

    made = now().isoformat()
    shape = migrations(database)
    line({"format": FORMAT, "version": VERSION, "made": made, "migrations": shape})
    rows = 0
    for model in tables():
        names = [one.attname for one in model._meta.concrete_fields]
        line({"table": model._meta.label, "columns": names})
        for row in _rows(model, database, names):
            line([plain(one) for one in row])
            rows += 1
    line({"end": rows})
    return rows


def _rows(model: Model, database: str, names: list[str]) -> Iterator[Any]:
    found = model._base_manager.using(database).order_by("pk").values_list(*names)
    return found.iterator(chunk_size=2000)


@contextmanager
def _moment() -> Iterator[str]:
    """A database that holds still, however much is written meanwhile."""
    connection = connections[DEFAULT_DB_ALIAS]
    if connection.vendor == "postgresql":
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield DEFAULT_DB_ALIAS
        return
    with tempfile.TemporaryDirectory(prefix="winterhall-") as folder:
        copy = Path(folder, "moment.sqlite3")
        connection.ensure_connection()
        target = sqlite3.connect(copy)
        connection.connection.backup(target)
        target.close()
        with another(MOMENT, copy):
            yield MOMENT


@contextmanager
def another(name: str, file: Path) -> Iterator[str]:
    """Another database, in a SQLite file, under a name of its own, for this thread."""
    told = {"ENGINE": "django.db.backends.sqlite3", "NAME": str(file), "OPTIONS": {}}
    usual: dict[str, Any] = connections.databases[DEFAULT_DB_ALIAS]
    settings = {**usual, **told, "CONN_MAX_AGE": 0}
    connections[name] = load_backend(settings["ENGINE"]).DatabaseWrapper(settings, name)
    try:
        yield name
    finally:
        connections[name].close()
        del connections[name]
