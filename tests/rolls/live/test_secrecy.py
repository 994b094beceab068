"""What a player's stream never tells."""

import itertools
import re
from contextlib import AsyncExitStack
from datetime import UTC, datetime

import pytest

from characters.actions.check import grant, tick
from characters.models import Audience, Check
from rolls.actions.roll import void_roll
from rolls.live.frames import PING
from rolls.live.pool import in_pool
from tests.rolls.live.conftest import SECRET, TABLE, roll, rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)

IDS = re.compile(rb"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")


def still() -> datetime:
    return datetime(2026, 3, 1, 19, 20, tzinfo=UTC)


def told(raw: bytes) -> bytes:
    """The same bytes with each random id replaced by its place among them."""
    places: dict[bytes, bytes] = {}
    count = itertools.count()
    return IDS.sub(lambda found: places.setdefault(found[0], b"id%d" % next(count)), raw)


@pytest.mark.parametrize("audience", list(Audience))
async def test_who_is_sent_an_event(
    audience, campaign, gamemaster, player, other, spectator, sword, session
):
    readers = {
        Audience.TABLE: {gamemaster, player, other, spectator},
        Audience.MEMBER: {gamemaster, player},
    }.get(audience, {gamemaster})
    async with AsyncExitStack() as streams:
        watching = {
            member: await streams.enter_async_context(asking(campaign.pk, await session(member)))
            for member in (gamemaster, player, other, spectator)
        }
        event = await rolled(sword, player, audience)
        last = await rolled(sword, player)
        for member, stream in watching.items():
            await stream.until(2 if member in readers else 1)
            assert stream.ids() == ([event, last] if member in readers else [last])
            assert (event in stream.raw.decode()) is (member in readers)


async def test_all_who_read_an_event_alike_are_sent_the_same_bytes(
    campaign, player, other, spectator, sword, session
):
    keys = [await session(member) for member in (player, other, spectator)]
    async with (
        asking(campaign.pk, keys[0]) as one,
        asking(campaign.pk, keys[1]) as two,
        asking(campaign.pk, keys[2]) as three,
    ):
        await rolled(sword, player)
        for stream in (one, two, three):
            await stream.until(1)
        assert one.raw == two.raw == three.raw


def evening(gamemaster, player, sword, valorous, *, secrets: bool, face: int) -> None:
    """What the table sees is always the same; `secrets` lie between."""

    def hidden(by, audience=SECRET) -> None:
        if secrets:
            roll(valorous, by, audience, face)

    roll(sword, player, face=9)
    hidden(gamemaster)
    if secrets:
        shown = roll(valorous, gamemaster, SECRET, 20).roll
        void_roll(shown, reason="canary", by=gamemaster)
    roll(sword, player, face=20)
    hidden(gamemaster, Audience.GAMEMASTER_READS)
    hidden(gamemaster, Audience.MEMBER)
    roll(sword, player, TABLE, face=3)


async def heard_in(campaign, key, play, count: int) -> bytes:
    async with asking(campaign.pk, key) as stream:
        await in_pool(play)
        await stream.until(count)
        return stream.raw


async def test_an_evening_with_secrets_sounds_like_one_without(
    campaign, gamemaster, player, other, sword, valorous, session, settings
):
    settings.CLOCK = f"{__name__}.still"
    key = await session(other)
    await rolled(sword, player)
    nights = []
    for secrets, face in ((False, 1), (True, 20), (True, 2)):

        def play(secrets: bool = secrets, face: int = face) -> None:
            evening(gamemaster, player, sword, valorous, secrets=secrets, face=face)

        nights.append(told(await heard_in(campaign, key, play, 3)))
        await in_pool(Check.objects.all().delete)
        await rolled(sword, player)

    assert nights[0] == nights[1] == nights[2]
    assert b"canary" not in nights[1]


async def test_a_released_check_sounds_like_one_given_by_hand(
    campaign, gamemaster, player, other, valorous, session, settings
):
    settings.CLOCK = f"{__name__}.still"
    key = await session(other)
    await in_pool(roll, valorous, gamemaster, SECRET, 10)
    held = await in_pool(lambda: Check.objects.get(state=Check.State.HELD))
    async with asking(campaign.pk, key) as stream:
        await in_pool(grant, held, by=gamemaster)
        await stream.until(1)
        await in_pool(tick, valorous, side="right", by=gamemaster)
        released, plain = await stream.until(2)
    names = {"Valorous": "it", "Cowardly": "it"}
    texts = []
    for frame in (released, plain):
        html = frame.data["html"].replace(frame.id, "")
        for name, word in names.items():
            html = html.replace(name, word)
        texts.append((html, {k: v for k, v in frame.data.items() if k != "html"}))
    assert texts[0] == texts[1]


async def test_a_ping_is_always_the_same(
    campaign, gamemaster, player, sword, session, monkeypatch
):
    monkeypatch.setattr("rolls.live.hub.PING_SECONDS", (0.1, 0.1))
    async with asking(campaign.pk, await session(player)) as stream:
        await rolled(sword, gamemaster, SECRET)
        await stream.until(3, "ping")
        assert stream.raw.split(b"\n\n", 1)[1].replace(PING, b"") == b""
