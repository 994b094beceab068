"""How this process learns that a log has grown, also by the hand of another process.

PostgreSQL tells it (LISTEN, on a connection of its own). SQLite cannot, so its file is watched;
what this process itself writes does not wait for that (`characters.actions.event.wakers`).
"""

import asyncio
import sqlite3
from collections.abc import AsyncGenerator
from contextlib import closing
from typing import Any
from uuid import UUID

import psycopg
from django.conf import settings
from django.db import DatabaseError, connection

from characters.actions.event import CHANNEL

WATCH_SECONDS = 0.25
"""How often SQLite's file is looked at. A look costs some microseconds."""

PROOF_SECONDS = 15
"""After so much silence PostgreSQL is asked whether it is still there."""

LOST = (psycopg.Error, sqlite3.Error, DatabaseError, OSError)
"""What ends `changes` when the database cannot be heard."""


def changes() -> AsyncGenerator[UUID | None, None]:
    """The campaigns whose log has grown, one by one, from now on; None when any may have.

    The first is None, when it has begun to listen. Raises one of LOST when it cannot any more.
    """
    return told() if connection.vendor == "postgresql" else seen()


async def told() -> AsyncGenerator[UUID | None, None]:
    async with await psycopg.AsyncConnection.connect(**_address(), autocommit=True) as listener:
        await listener.execute(f"LISTEN {CHANNEL}")
        yield None
        while True:
            async for note in listener.notifies(timeout=PROOF_SECONDS):
                yield UUID(note.payload)
            async with asyncio.timeout(PROOF_SECONDS):
                await listener.execute("SELECT 1")


def _address() -> dict[str, Any]:
    """The database itself: a pooler that shares a session among transactions cannot listen."""
    if settings.LISTEN_DATABASE_URL:
        return {"conninfo": settings.LISTEN_DATABASE_URL}
    django = {"cursor_factory", "context", "prepare_threshold"}
    params = connection.get_connection_params()
    return {name: value for name, value in params.items() if name not in django}


async def seen() -> AsyncGenerator[None, None]:
    file = connection.settings_dict["NAME"]
    with closing(sqlite3.connect(file, timeout=0)) as watched:
        version = None
        while True:
            before, version = version, watched.execute("PRAGMA data_version").fetchone()
            if version != before:
                yield None
            await asyncio.sleep(WATCH_SECONDS)
