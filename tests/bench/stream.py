"""P6: from the commit of a roll to those who watch, beside asyncio alone doing the same.

Every tenth roll is for the gamemasters alone, who are one watcher in ten. Both servers stand with
all their watchers while the rounds take turns.
"""

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from multiprocessing.connection import Connection
from urllib.parse import urlencode
from uuid import uuid4

from characters.models import Audience, Membership, Role
from tests.bench.browser import TOKEN, cookies
from tests.bench.commit import HEADER
from tests.bench.processes import get
from tests.bench.rounds import ROUNDS, Figure, middle, shown
from tests.bench.server import running
from tests.bench.watchers import Seen, elsewhere, watch
from tests.bench.world import Table, table

A_SECOND = 10
ROLLS = 30
FRAME = 1_000
ID = re.compile(r"roll-([0-9a-f-]{36})")

Post = Callable[[bool], tuple[str, float]]
"""Make a roll, secret or not; its id, and when it was committed."""


@dataclass
class Hall:
    """A server and its watchers, the way to roll there, and what was rolled: id and secrecy."""

    post: Post
    watchers: Connection
    rolled: list[tuple[str, bool]] = field(default_factory=list)


def figures(watching: int) -> Iterator[Figure]:
    ours = table(f"Hall of {watching}", people=watching)
    seats = [seat.pk for seat in ours.seats[::10]]
    Membership.objects.filter(pk__in=seats).update(role=Role.GAMEMASTER)
    live = [get(f"/live/{ours.campaign.pk}/", session) for session in ours.sessions]
    bare = [get("/player" if place % 10 else "/gamemaster", "") for place in range(watching)]
    with (
        running() as port,
        running("tests.bench.fanout", str(FRAME)) as bare_port,
        elsewhere(watch, port, live) as live_watchers,
        elsewhere(watch, bare_port, bare) as bare_watchers,
    ):
        halls = [Hall(roll(ours, port), live_watchers), Hall(line(bare_port), bare_watchers)]
        for hall in halls:
            hall.watchers.recv()
        rounds = [(slowest(halls[0]), slowest(halls[1])) for _ in range(ROUNDS)]
    mine, theirs = middle(rounds)
    made_of = f"p99 {shown(mine)} of {shown(theirs)}"
    yield Figure(f"P6 a roll to {watching} watchers", mine / theirs, 3, made_of=made_of)


def roll(table: Table, port: int) -> Post:
    """As the gamemaster rolls in the panel."""
    connection = HTTPConnection("127.0.0.1", port)
    headers = {
        "Host": "localhost",
        "Cookie": cookies(table.sessions[0]),
        "X-CSRFToken": TOKEN,
        "HX-Request": "true",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    throw = table.throw

    def post(secret: bool) -> tuple[str, float]:
        audience = Audience.GAMEMASTER_KNOWS if secret else Audience.TABLE
        body = urlencode({"key": str(uuid4()), "audience": audience.value})
        connection.request("POST", throw, body, headers)
        return made(connection.getresponse())

    return post


def line(port: int) -> Post:
    connection = HTTPConnection("127.0.0.1", port)

    def post(secret: bool) -> tuple[str, float]:
        connection.request("POST", "/secret" if secret else "/open")
        return made(connection.getresponse())

    return post


def made(response: HTTPResponse) -> tuple[str, float]:
    text = response.read().decode()
    assert response.status == 200, text
    return ID.findall(text)[0], float(response.headers[HEADER])


def slowest(hall: Hall) -> float:
    """The 99th percentile of one round, in which nothing may be lost, disordered or leaked."""
    began = time.monotonic()
    committed = {}
    for number in range(ROLLS):
        time.sleep(max(0, began + number / A_SECOND - time.monotonic()))
        secret = number % 10 == 9
        pk, committed_at = hall.post(secret)
        committed[pk] = committed_at
        hall.rolled.append((pk, secret))
    late = [at - committed[pk] for seen in told(hall) for pk, at in seen if pk in committed]
    return sorted(late)[len(late) * 99 // 100]


def told(hall: Hall) -> list[Seen]:
    """What came to each watcher, when all has. Raises AssertionError where it is not right."""
    everything = [pk for pk, _ in hall.rolled]
    opened = [pk for pk, secret in hall.rolled if not secret]
    deadline = time.monotonic() + 10
    while True:
        hall.watchers.send("tell")
        seen: list[Seen] = hall.watchers.recv()
        right = [
            [pk for pk, _ in one] == (opened if place % 10 else everything)
            for place, one in enumerate(seen)
        ]
        if all(right):
            return seen
        assert time.monotonic() < deadline, (
            f"{right.count(False)} streams: lost, disordered, leaked"
        )
        time.sleep(0.2)
