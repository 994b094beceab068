"""The stream's rows of the table, and what its address tells of what is hidden."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from rolls import live
from tests.doors.addresses import STREAM
from tests.doors.asking import METHODS
from tests.doors.table import find, rows
from tests.doors.world import HIDDEN, ROLES, World
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)


@pytest_asyncio.fixture(autouse=True)
async def stopped() -> AsyncIterator[None]:
    yield
    await live.stop()


@pytest.fixture
def lasting(transactional_db: None) -> World:
    """The same world, for all threads to see."""
    return World.build()


async def told(world: World, role: str, campaign: str, **asked: Any) -> tuple[int, bytes]:
    async with asking(campaign, world.sessions.get(role, ""), **asked) as stream:
        return stream.status, stream.raw


async def test_the_stream_opens_to_those_the_table_names_and_to_nobody_else(
    lasting: World,
) -> None:
    table, wrong = rows(), []
    for label, path in STREAM.paths(lasting.things).items():
        row = find(table, STREAM.route, label)
        assert row is not None
        for role in ROLES:
            for method in METHODS:
                status, _ = await told(lasting, role, "", path=path, method=method)
                expected = ["405"] if method != "GET" else row.expected(role, method)
                if str(status) not in expected:
                    wrong.append(f"{label} {role} {method}: {status} and not {expected}")
    assert not wrong


async def test_to_have_read_something_hidden_tells_nothing(lasting: World) -> None:
    ours, events = lasting.things["campaign"]["ours"], lasting.things["event"]
    for kind, askers in HIDDEN["event"].items():
        for role in askers:
            hidden = await told(lasting, role, ours, after=events[kind])
            assert hidden == await told(lasting, role, ours, after=events["absent"]), (kind, role)
