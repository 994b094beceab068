"""What a request asks of the database, transaction control not counted."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection
from django.test.utils import CaptureQueriesContext

CONTROL = ("BEGIN", "SAVEPOINT", "RELEASE", "COMMIT", "ROLLBACK")


@contextmanager
def statements() -> Iterator[list[str]]:
    """The statements run within, once it has ended."""
    asked: list[str] = []
    with CaptureQueriesContext(connection) as captured:
        yield asked
    every = [query["sql"] for query in captured.captured_queries]
    asked += [sql for sql in every if not sql.startswith(CONTROL)]
