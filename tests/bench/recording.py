"""P3: a roll thrown in the panel and kept, with the card that answers."""

from collections.abc import Iterator
from uuid import uuid4

from tests.bench.browser import HTMX, Browser
from tests.bench.rounds import Figure, ratio
from tests.bench.world import Table

TIMES = 60


def figures(table: Table) -> Iterator[Figure]:
    browser = Browser(table.sessions[1])
    throw = table.throw

    def ours() -> bytes:
        return browser.post(throw, {"key": str(uuid4()), "audience": "table"}, **HTMX)

    def baseline() -> bytes:
        return browser.post("/bench/insert/", {"key": str(uuid4()), "audience": "table"})

    assert b'id="roll-' in ours()
    yield ratio("P3 a roll recorded, card and all", ours, baseline, most=2.5, times=TIMES)
