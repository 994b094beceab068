"""One database, and copies of it: a file that is copied, or a database made of another."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
from django.core.management import call_command
from django.db import connection
from psycopg import sql

Fill = Callable[[], None]


@contextmanager
def copies(fill: Fill) -> Iterator[Callable[[], None]]:
    """Make a database and fill it; then each call lets Django work on a fresh copy of it. All are
    gone in the end."""
    given = connection.settings_dict["NAME"]
    kind = _postgresql if connection.vendor == "postgresql" else _sqlite
    try:
        with kind(fill) as fresh:
            yield fresh
    finally:
        _use(given)


def _use(name: str | Path) -> None:
    connection.close()
    connection.settings_dict["NAME"] = name


def _made(name: str | Path, fill: Fill) -> None:
    _use(name)
    call_command("migrate", run_syncdb=True, verbosity=0)
    fill()
    connection.close()


@contextmanager
def _sqlite(fill: Fill) -> Iterator[Callable[[], None]]:
    with TemporaryDirectory(prefix="winterhall-faults-") as folder:
        first, copy = Path(folder, "first.sqlite3"), Path(folder, "copy.sqlite3")
        _made(first, fill)

        def fresh() -> None:
            connection.close()
            for old in Path(folder).glob("copy.*"):
                old.unlink()
            shutil.copy(first, copy)
            _use(copy)

        yield fresh
        connection.close()


@contextmanager
def _postgresql(fill: Fill) -> Iterator[Callable[[], None]]:
    host, user = (connection.settings_dict[key] for key in ("HOST", "USER"))
    port = connection.settings_dict["PORT"] or None
    with psycopg.connect(
        host=host, user=user, port=port, dbname="postgres", autocommit=True
    ) as server:

        def drop(name: str) -> None:
            words = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
            server.execute(words.format(sql.Identifier(name)))

        def create(name: str, of: str) -> None:
            words = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
            server.execute(words.format(sql.Identifier(name), sql.Identifier(of)))

        first, copy = (f"faults_{word}_{os.getpid()}" for word in ("first", "copy"))

        def fresh() -> None:
            connection.close()
            drop(copy)
            create(copy, first)
            _use(copy)

        create(first, "template1")
        try:
            _made(first, fill)
            yield fresh
        finally:
            connection.close()
            drop(copy)
            drop(first)
