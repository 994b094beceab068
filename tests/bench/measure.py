"""Everything on the database that DATABASE_URL names: a line of JSON for each figure."""

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import chain
from sqlite3 import sqlite_version

from django.db import connection

import config.wsgi  # noqa: F401  loads the apps, before the next lines need them
from tests.bench import feed, fights, odds, processes, recording, sheet, stream, weight, world
from tests.bench.rounds import Figure


def figures() -> Iterator[Figure]:
    table = world.table("Bench")
    rooms: Iterable[Iterator[Figure]] = (
        sheet.figures(table),
        recording.figures(table),
        feed.figures(),
        stream.figures(8),
        stream.figures(500),
        odds.figures(),
        fights.figures(),
        processes.figures(table),
        weight.figures(table),
    )
    return chain.from_iterable(rooms)


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
