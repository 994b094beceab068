"""Coming back: what was missed is sent, once each, and only what one may read."""

import asyncio
import threading
from uuid import uuid4

import pytest
from django.db import connections

from characters.models import Audience, Event
from rolls.live import door
from rolls.live.pool import in_pool
from tests.rolls.live.conftest import SECRET, TABLE, roll, rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)


async def readable(member) -> list[str]:
    """The ids of all events that a member may read, oldest first."""
    seen = Event.objects.visible_to(member).order_by("number").values_list("pk", flat=True)
    return [str(pk) for pk in await in_pool(lambda: list(seen))]


async def test_without_an_id_nothing_old_is_sent(campaign, player, sword, session):
    key = await session(player)
    await rolled(sword, player)
    async with asking(campaign.pk, key) as stream:
        new = await rolled(sword, player)
        await stream.until(1)
        assert stream.ids() == [new]


async def test_the_first_frame_carries_the_newest_id_one_may_read(
    campaign, gamemaster, player, sword, session
):
    newest = await rolled(sword, player)
    secret = await rolled(sword, gamemaster, SECRET)
    async with asking(campaign.pk, await session(player)) as stream:
        assert [(f.name, f.id) for f in stream.frames] == [("start", newest)]
    async with asking(campaign.pk, await session(gamemaster)) as stream:
        assert [(f.name, f.id) for f in stream.frames] == [("start", secret)]


@pytest.mark.parametrize("header", [True, False])
async def test_what_came_after_an_id_is_sent_again(
    header, campaign, gamemaster, player, sword, session
):
    known = await rolled(sword, player)
    one = await rolled(sword, player)
    secret = await rolled(sword, gamemaster, SECRET)
    two = await rolled(sword, player)
    after, last = ("", known) if header else (known, "")
    key = await session(player)
    async with asking(campaign.pk, key, after=after, last=last) as stream:
        await stream.until(2)
        assert stream.ids() == [one, two]
    key = await session(gamemaster)
    async with asking(campaign.pk, key, after=after, last=last) as stream:
        await stream.until(3)
        assert stream.ids() == [one, secret, two]


async def test_the_last_id_counts_more_than_the_one_in_the_address(
    campaign, player, sword, session
):
    old, last, new = [await rolled(sword, player) for _ in range(3)]
    async with asking(campaign.pk, await session(player), after=old, last=last) as stream:
        await stream.until(1)
        assert stream.ids() == [new]


async def test_the_newest_id_brings_nothing_until_something_happens(
    campaign, player, sword, session
):
    newest = await rolled(sword, player)
    async with asking(campaign.pk, await session(player), after=newest) as stream:
        new = await rolled(sword, player)
        await stream.until(1)
        assert [(f.name, f.id) for f in stream.frames] == [("start", ""), ("entry", new)]


async def test_an_id_that_is_secret_foreign_unknown_or_none_is_answered_alike(
    campaign, gamemaster, player, other, sword, stranger, session
):
    newest = await rolled(sword, player)
    secret = await rolled(sword, gamemaster, SECRET)
    private = await rolled(sword, gamemaster, Audience.MEMBER)
    foreign = await in_pool(lambda: Event.objects.exclude(campaign=campaign).first().pk)
    answers = []
    for after in (secret, private, foreign, uuid4(), "x", "' or 1=1", secret.upper()):
        async with asking(campaign.pk, await session(other), last=after) as stream:
            answers.append((stream.status, stream.headers, stream.raw))

    assert answers[0][2] == f"retry: 2000\nid: {newest}\nevent: reset\ndata: {{}}\n\n".encode()
    assert all(answer == answers[0] for answer in answers)


async def test_after_a_reset_the_stream_goes_on(campaign, player, sword, session):
    async with asking(campaign.pk, await session(player), after=uuid4()) as stream:
        new = await rolled(sword, player)
        await stream.until(1)
        assert stream.ids() == [new]


async def test_who_missed_too_much_reads_the_page_anew(
    campaign, gamemaster, player, sword, session, monkeypatch
):
    monkeypatch.setattr(door, "REPLAYED", 3)
    key = await session(player)
    known = await rolled(sword, player)
    for _ in range(3):
        await rolled(sword, player)
        await rolled(sword, gamemaster, SECRET)  # secrets do not count for a player
    async with asking(campaign.pk, key, after=known) as stream:
        await stream.until(3)
    await rolled(sword, player)
    async with asking(campaign.pk, key, after=known) as stream:
        assert [frame.name for frame in stream.frames] == ["reset"]


async def test_a_long_replay_arrives_whole_and_in_order(
    campaign, player, sword, session, monkeypatch
):
    monkeypatch.setattr("rolls.live.frames.BATCH", 4)
    known = await rolled(sword, player)
    missed = [await rolled(sword, player) for _ in range(17)]
    async with asking(campaign.pk, await session(player), after=known) as stream:
        await stream.until(17)
        missed.append(await rolled(sword, player))
        await stream.until(18)
        assert stream.ids() == missed


@pytest.mark.parametrize("reader", ["player", "gamemaster"])
async def test_no_gap_and_no_repeat_while_another_writes(
    reader, campaign, gamemaster, player, sword, session
):
    """Sixty events, every fourth secret, written while four readers hang up and come back."""
    member = {"player": player, "gamemaster": gamemaster}[reader]
    key = await session(member)
    known = await rolled(sword, player)
    writing = threading.Thread(target=write_sixty, args=(sword, gamemaster))
    writing.start()
    heard = await asyncio.gather(*(hear(campaign, key, known, seed, writing) for seed in range(4)))
    await in_pool(writing.join)

    expected = await readable(member)
    expected = expected[expected.index(known) + 1 :]
    assert len(expected) == (60 if reader == "gamemaster" else 45)
    assert heard == [expected] * 4


def write_sixty(sword, gamemaster) -> None:
    try:
        for number in range(60):
            roll(sword, gamemaster, SECRET if number % 4 == 3 else TABLE)
    finally:
        connections.close_all()


async def hear(campaign, key, last, seed, writing) -> list[str]:
    """All ids that come over many short connections, until the writer is done."""
    ids: list[str] = []
    while True:
        done = not writing.is_alive()
        async with asking(campaign.pk, key, last=ids[-1] if ids else last) as stream:
            for _ in range(200 if done else seed * 3 + 1):
                await asyncio.sleep(0.005)
        ids += stream.ids()
        if done:
            return ids
