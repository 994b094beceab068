"""P11: sheets a second from two servers and from one, with the same readers.

Beside it stands what the machine gives at all: how far two processes count, and how far one.
"""

from collections.abc import Iterator
from multiprocessing.connection import Connection

from tests.bench.browser import cookies
from tests.bench.rounds import ROUNDS, Figure, middle
from tests.bench.server import running
from tests.bench.watchers import count, elsewhere, read
from tests.bench.world import Table

READERS = 4
SECONDS = 2.5


def figures(table: Table) -> Iterator[Figure]:
    request = get(table.knight.get_absolute_url(), table.sessions[1])

    def sheets(readers: Connection, *ports: int) -> float:
        readers.send((ports, request, READERS, SECONDS))
        return readers.recv() / SECONDS

    with running() as first, running() as second, elsewhere(read) as readers:
        sheets(readers, first, second)
        rounds = [(sheets(readers, first, second), sheets(readers, first)) for _ in range(ROUNDS)]
    two, one = middle(rounds)
    made_of = f"{two:.0f} of {one:.0f} sheets a second; two that only count {counted():.2f} ×"
    yield Figure("P11 two processes", two / one, 1.8, made_of=made_of, at_least=True)


def counted() -> float:
    """How many times as far as one process two come that do nothing but count."""

    def numbers(*counters: Connection) -> float:
        for counter in counters:
            counter.send(0.5)
        return sum(counter.recv() for counter in counters)

    with elsewhere(count) as first, elsewhere(count) as second:
        two, one = middle([(numbers(first, second), numbers(first)) for _ in range(ROUNDS)])
    return two / one


def get(address: str, session: str) -> bytes:
    """A request as it goes over the wire."""
    lines = (f"GET {address} HTTP/1.1", "Host: localhost", f"Cookie: {cookies(session)}")
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()
