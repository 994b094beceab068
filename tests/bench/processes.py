"""P11: sheets a second from two servers and from one, with the same readers."""

from collections.abc import Iterator
from multiprocessing.connection import Connection

from tests.bench.browser import cookies
from tests.bench.rounds import ROUNDS, Figure, middle
from tests.bench.server import running
from tests.bench.watchers import elsewhere, read
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
    made_of = f"{two:.0f} of {one:.0f} sheets a second"
    yield Figure("P11 two processes", two / one, 1.8, made_of=made_of, at_least=True)


def get(address: str, session: str) -> bytes:
    """A request as it goes over the wire."""
    lines = (f"GET {address} HTTP/1.1", "Host: localhost", f"Cookie: {cookies(session)}")
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()
