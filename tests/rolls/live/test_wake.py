"""How a process hears of what another one writes, and that it says so when it cannot."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from django.db import OperationalError, connection

from characters.actions.event import wakers
from rolls import live
from rolls.live import wake
from rolls.live.pool import in_pool
from tests.rolls.live.conftest import SECRET, rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)
postgresql = pytest.mark.skipif(
    "connection.vendor != 'postgresql'", reason="LISTEN is PostgreSQL's alone"
)
sqlite = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite's own way")

ROOT = Path(__file__).parents[3]
ELSEWHERE = """
import sys, django
django.setup()
from characters.models import Audience, Membership, Statistic
from rolls.actions.roll import roll_statistic
sword = Statistic.objects.select_related("character").get(pk=sys.argv[1])
player = Membership.objects.select_related("campaign").get(pk=sys.argv[2])
for audience in sys.argv[3:]:
    roll = roll_statistic(sword, side="left", by=player, audience=Audience(audience))
    print(roll.event_id)
"""


def address() -> str:
    """The test's own database, as another process is told of it."""
    told = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{told['NAME']}"
    return f"postgresql://{told['USER']}@{quote(told['HOST'], safe='')}/{told['NAME']}"


def rolled_elsewhere(sword, player, *audiences: str) -> list[str]:
    """The ids of events that another process has written."""
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(sword.pk), str(player.pk), *audiences],
        env={
            **os.environ,
            "DATABASE_URL": address(),
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "TESTING": "1",
        },
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


async def test_what_another_process_writes_arrives(campaign, gamemaster, player, sword, session):
    keys = await session(player), await session(gamemaster)
    async with asking(campaign.pk, keys[0]) as stream, asking(campaign.pk, keys[1]) as all_of_it:
        one, secret, two = await in_pool(rolled_elsewhere, sword, player, "table", SECRET, "table")
        await stream.until(2, seconds=2)
        await all_of_it.until(3, seconds=2)
        assert stream.ids() == [one, two]
        assert all_of_it.ids() == [one, secret, two]


async def test_nobody_has_watched_yet_so_nothing_is_wrong():
    assert live.listening()


async def test_whoever_is_woken_is_forgotten_when_the_stream_stops(campaign, player, session):
    before = list(wakers)
    async with asking(campaign.pk, await session(player)) as stream:
        assert len(wakers) == len(before) + 1
        await live.stop()
        await stream.end()
    assert wakers == before


async def test_a_stream_that_cannot_hear_says_so_and_misses_nothing(
    campaign, player, sword, session, monkeypatch, caplog
):
    """Listening fails for a while; what was written meanwhile arrives when it works again."""
    works = wake.changes
    broken = asyncio.Event()
    broken.set()

    async def changes():
        if broken.is_set():
            raise OperationalError("no such server")
        async for change in works():
            yield change

    monkeypatch.setattr("rolls.live.hub.changes", changes)
    monkeypatch.setattr("rolls.live.hub.RETRY_SECONDS", 0.05)
    async with asking(campaign.pk, await session(player)) as stream:
        await until(lambda: not live.listening())
        (event,) = await in_pool(rolled_elsewhere, sword, player, "table")
        assert stream.ids() == []
        broken.clear()
        await stream.until(1)
        assert stream.ids() == [event]
        assert live.listening()
    assert caplog.text.count("no such server") == 1


@postgresql
async def test_a_listener_that_the_server_ends_is_replaced(
    campaign, player, sword, session, monkeypatch
):
    monkeypatch.setattr("rolls.live.hub.RETRY_SECONDS", 0.5)
    async with asking(campaign.pk, await session(player)) as stream:
        await rolled(sword, player)
        await stream.until(1)
        assert await in_pool(end_listeners) == 1
        await until(lambda: not live.listening())
        await rolled(sword, player)
        await stream.until(2)
        assert live.listening()
        await rolled(sword, player)
        await stream.until(3)


@postgresql
async def test_the_listener_may_have_an_address_of_its_own(
    campaign, player, sword, session, settings
):
    settings.LISTEN_DATABASE_URL = f"{address()}?application_name=winterhall-listener"
    async with asking(campaign.pk, await session(player)) as stream:
        await rolled(sword, player)
        await stream.until(1)
        assert await in_pool(listeners) == ["winterhall-listener"]


@postgresql
async def test_after_silence_the_listener_asks_and_listens_on(
    campaign, player, sword, session, monkeypatch
):
    monkeypatch.setattr(wake, "PROOF_SECONDS", 0.05)
    async with asking(campaign.pk, await session(player)) as stream:
        sent = []
        for number in range(20):
            await asyncio.sleep(0.02)
            sent.append(await rolled(sword, player))
            await stream.until(number + 1)
        assert stream.ids() == sent


@postgresql
async def test_a_listener_whose_server_is_silent_counts_as_deaf(
    campaign, player, session, monkeypatch
):
    """As behind a broken line, where no word of an end ever comes."""
    original = psycopg.AsyncConnection.execute

    async def execute(self, query, *args, **kwargs):
        if query == "SELECT 1":
            await asyncio.sleep(60)
        return await original(self, query, *args, **kwargs)

    monkeypatch.setattr(wake, "PROOF_SECONDS", 0.05)
    monkeypatch.setattr(psycopg.AsyncConnection, "execute", execute)
    async with asking(campaign.pk, await session(player)):
        await until(lambda: not live.listening())


@sqlite
async def test_what_this_process_writes_does_not_wait_for_the_files_watch(
    campaign, player, sword, session, monkeypatch
):
    monkeypatch.setattr(wake, "WATCH_SECONDS", 60)
    async with asking(campaign.pk, await session(player)) as stream:
        await rolled(sword, player)
        await stream.until(1)


LISTENING = "FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"


def end_listeners() -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT pg_terminate_backend(pid) {LISTENING}")
        return len(cursor.fetchall())


def listeners() -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT application_name {LISTENING}")
        return [name for (name,) in cursor.fetchall()]


async def until(claim) -> None:
    async with asyncio.timeout(5):
        while not claim():
            await asyncio.sleep(0.01)
