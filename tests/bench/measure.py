"""Everything on the database that DATABASE_URL names: a line of JSON for each figure."""

import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from itertools import chain
from sqlite3 import sqlite_version

from django.db import connection

import config.wsgi  # noqa: F401  loads the apps, before the next lines need them
from tests.bench import (
    feed,
    fights,
    odds,
    processes,
    recording,
    sheet,
    stream,
    weight,
    winter,
    world,
)
from tests.bench.rounds import Figure


def figures() -> Iterator[Figure]:
    """All of them, or of the rooms that BENCH names: `BENCH="feed winter" make bench`."""
    table = world.table("Bench")
    rooms: dict[str, Callable[[], Iterator[Figure]]] = {
        "sheet": lambda: sheet.figures(table),
        "recording": lambda: recording.figures(table),
        "feed": feed.figures,
        "stream": lambda: chain(stream.figures(8), stream.figures(500)),
        "odds": odds.figures,
        "fights": fights.figures,
        "winter": winter.figures,
        "processes": lambda: processes.figures(table),
        "weight": lambda: weight.figures(table),
    }
    chosen = os.environ.get("BENCH", "").split() or rooms
    return chain.from_iterable(rooms[name]() for name in chosen)


def database() -> str:
    if connection.vendor == "postgresql":
        version = connection.cursor().connection.info.server_version
        return f"PostgreSQL {version // 10000}.{version % 10000}"
    return f"SQLite {sqlite_version}"


if __name__ == "__main__":
    print(json.dumps(database()), flush=True)
    for figure in figures():
        print(json.dumps(asdict(figure)), flush=True)
        sys.stderr.write(".")
