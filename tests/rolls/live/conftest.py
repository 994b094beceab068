"""Streams that are stopped after each test, and the sessions of those who open them."""

import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio

from characters.models import Audience, Event, Membership, Statistic, User
from rolls import live
from rolls.actions.roll import roll_statistic
from rolls.live.pool import in_pool
from tests.dice import loaded

SECRET = Audience.GAMEMASTER_KNOWS
TABLE = Audience.TABLE


@pytest_asyncio.fixture(autouse=True)
async def stopped() -> AsyncIterator[None]:
    yield
    await live.stop()
    gc.collect()  # a connection that was broken off while it opened lets go of its socket here


@pytest.fixture
def session(as_: Callable[[Membership | User], Any]) -> Callable[..., Awaitable[str]]:
    """`await session(player)`: the key of a new session of a member's or user's."""
    return lambda who: in_pool(lambda: as_(who).session.session_key)


def roll(statistic: Statistic, by: Membership, audience: Audience = TABLE, face: int = 9) -> Event:
    throw = loaded(face)
    return roll_statistic(statistic, side="left", by=by, audience=audience, throw=throw).event


async def rolled(
    statistic: Statistic, by: Membership, audience: Audience = TABLE, face: int = 9
) -> str:
    """The id of the event of a roll that another thread has thrown and kept."""
    return str((await in_pool(roll, statistic, by, audience, face)).pk)
