"""Many watchers: those too slow, what is shared among all, and what goes wrong."""

import asyncio
import threading
from contextlib import AsyncExitStack
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils.translation import get_language

from rolls import live
from rolls.live import hub
from rolls.live.pool import POOL
from tests.rolls.live.conftest import rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)


async def test_a_slow_reader_is_cut_off_and_comes_back(
    campaign, player, other, sword, session, monkeypatch
):
    slow_key, key = await session(player), await session(other)
    async with AsyncExitStack() as streams:
        with monkeypatch.context() as patience:
            patience.setattr("rolls.live.watching.QUEUE", 3)
            slow = await streams.enter_async_context(asking(campaign.pk, slow_key))
        stream = await streams.enter_async_context(asking(campaign.pk, key))
        slow.slow = True
        sent = [await rolled(sword, player) for _ in range(5)]
        await stream.until(5)
        async with asyncio.timeout(2):
            while len(hub.hub().watchers()) > 1:
                await asyncio.sleep(0.01)
    async with asking(campaign.pk, slow_key, last=slow.frames[-1].id) as again:
        await again.until(5)
        assert again.ids() == sent


async def test_a_queue_holds_256_frames_and_so_any_replay(campaign, player, session):
    async with asking(campaign.pk, await session(player)):
        (watcher,) = hub.hub().watchers()
        assert watcher.frames.maxsize == 256
    assert live.frames.BATCH <= live.door.REPLAYED < 256


async def test_who_leaves_leaves_nothing_behind(campaign, player, sword, session):
    for _ in range(3):
        async with asking(campaign.pk, await session(player)):
            await rolled(sword, player)
    assert hub.hub().rooms == {}


def held(together: threading.Barrier) -> Any:
    """The database connection that one of the pool's threads holds now."""
    together.wait(5)
    return connection.connection


async def test_many_watchers_share_few_threads_and_no_connection(
    campaign, player, other, sword, session
):
    keys = [await session(player), await session(other)]
    async with AsyncExitStack() as streams:
        asked = [asking(campaign.pk, keys[n % 2]) for n in range(40)]
        watching = [await streams.enter_async_context(one) for one in asked]
        event = await rolled(sword, player)
        for stream in watching:
            await stream.until(1)
            assert stream.ids() == [event]
        assert POOL._max_workers == 4
        together = threading.Barrier(4)
        assert [thread.result() for thread in [POOL.submit(held, together) for _ in range(4)]] == [
            None
        ] * 4


async def test_an_event_is_read_and_rendered_once_for_all_of_a_kind(
    campaign, gamemaster, player, other, sword, session, monkeypatch
):
    rendered = []
    original = live.frames.entry_frame

    def counted(entry, *, gamemaster):
        rendered.append(gamemaster)
        return original(entry, gamemaster=gamemaster)

    keys = [await session(member) for member in (gamemaster, player, other)] * 4
    async with AsyncExitStack() as streams:
        watching = [await streams.enter_async_context(asking(campaign.pk, key)) for key in keys]
        monkeypatch.setattr(live.frames, "entry_frame", counted)
        await rolled(sword, player)
        for stream in watching:
            await stream.until(1)
    assert sorted(rendered) == [False, True]


def test_statements_do_not_grow_with_the_watchers(campaign, gamemaster, player, other, sword):
    def counted(seats) -> int:
        with CaptureQueriesContext(connection) as queries:
            live.frames.read(campaign.pk, seats=seats, languages={"en"}, after=0)
        return len(queries)

    few = counted({gamemaster, player})
    assert counted({gamemaster, player, other}) == few <= 6


async def test_what_cannot_be_rendered_sends_the_watchers_away_to_come_back(
    campaign, player, sword, session, monkeypatch, caplog
):
    def broken(entry, *, gamemaster):
        raise ValueError("no such thing")

    key = await session(player)
    with monkeypatch.context() as trouble:
        trouble.setattr(live.frames, "entry_frame", broken)
        async with asking(campaign.pk, key) as stream:
            event = await rolled(sword, player)
            await stream.end(seconds=2)
            assert [frame.name for frame in stream.frames] == ["start"]
    assert "no such thing" in caplog.text
    async with asking(campaign.pk, key, last=stream.frames[0].id) as again:
        await again.until(1)
        assert again.ids() == [event]


async def test_each_language_is_rendered_for_its_readers(
    campaign, player, other, sword, session, settings, monkeypatch
):
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("fr", "français")]
    monkeypatch.setattr(live.frames, "words", lambda entry: get_language())
    keys = await session(player), await session(other)
    german = {"accept-language": "de-AT, en;q=0.5"}
    french = {"cookie": f"sessionid={keys[1]}; django_language=fr", **german}
    async with (
        asking(campaign.pk, keys[0], headers=german) as one,
        asking(campaign.pk, keys[1], headers=french) as two,
        asking(campaign.pk, keys[1]) as three,
    ):
        await rolled(sword, player)
        heard = [(await stream.until(1))[0].data["words"] for stream in (one, two, three)]
    assert heard == ["de", "fr", "en"]
