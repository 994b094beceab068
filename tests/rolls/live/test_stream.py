"""Who is let in to the stream, and with what words."""

from uuid import uuid4

import pytest

from characters.actions.members import leave
from characters.models import Audience
from rolls.actions.opposed import roll_opposed
from rolls.actions.roll import void_roll
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.live.pool import in_pool
from rolls.models import Roll
from tests.dice import loaded
from tests.rolls.live.conftest import rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cast(gamemaster, player, other, spectator):
    return {"gamemaster": gamemaster, "player": player, "other": other, "spectator": spectator}


@pytest.mark.parametrize("who", ["gamemaster", "player", "other", "spectator"])
async def test_each_member_is_let_in(who, cast, campaign, session):
    async with asking(campaign.pk, await session(cast[who])) as stream:
        assert stream.status == 200
        assert stream.headers["content-type"] == "text/event-stream"
        assert stream.headers["cache-control"] == "no-store"
        assert stream.headers["x-accel-buffering"] == "no"
        assert stream.headers["x-content-type-options"] == "nosniff"
        assert not stream.over


async def test_nobody_is_asked_to_log_in(campaign):
    async with asking(campaign.pk) as stream:
        assert (stream.status, stream.raw, stream.over) == (401, b"", True)


@pytest.mark.parametrize("key", ["x", "0" * 32, "a\x00b", "'\"; --", "é"])
async def test_an_invented_session_is_nobodys(key, campaign):
    async with asking(campaign.pk, key) as stream:
        assert (stream.status, stream.raw) == (401, b"")


async def test_to_a_stranger_a_campaign_is_as_absent_as_one_that_is_not(
    campaign, stranger, session
):
    key = await session(stranger)
    async with asking(campaign.pk, key) as there, asking(uuid4(), key) as nowhere:
        assert (there.status, there.raw, there.headers) == (404, b"", nowhere.headers)
        assert (nowhere.status, nowhere.raw) == (404, b"")


async def test_whoever_has_left_is_a_stranger(campaign, gamemaster, player, session):
    key = await session(player)
    await in_pool(leave, player, by=gamemaster)
    async with asking(campaign.pk, key) as stream:
        assert stream.status == 404


async def test_a_closed_account_is_nobodys(campaign, player, session):
    key = await session(player)
    player.user.is_active = False
    await in_pool(player.user.save)
    async with asking(campaign.pk, key) as stream:
        assert stream.status == 401


async def test_another_password_ends_the_session(campaign, player, session):
    key = await session(player)
    player.user.set_password("another long phrase")
    await in_pool(player.user.save)
    async with asking(campaign.pk, key) as stream:
        assert stream.status == 401


@pytest.mark.parametrize(
    "path",
    [
        "/live/",
        "/live/x/",
        "/live/{campaign}",
        "/live/{campaign}/more/",
        "/live/{campaign}/\n",
        "/live//{campaign}/",
        "/live/00000000-0000-0000-0000-00000000000g/",
    ],
)
async def test_a_malformed_address_leads_nowhere(path, campaign, gamemaster, session):
    async with asking(campaign.pk, await session(gamemaster), path=path) as stream:
        assert (stream.status, stream.raw) == (404, b"")


@pytest.mark.parametrize("method", ["POST", "HEAD", "OPTIONS", "PUT", "DELETE"])
async def test_a_stream_is_only_read(method, campaign, gamemaster, session):
    async with asking(campaign.pk, await session(gamemaster), method=method) as stream:
        assert (stream.status, stream.raw, stream.headers["allow"]) == (405, b"", "GET")


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "a b", "localhost:x"]
)
async def test_a_foreign_host_is_refused(host, campaign, gamemaster, session):
    async with asking(campaign.pk, await session(gamemaster), host=host) as stream:
        assert (stream.status, stream.raw) == (400, b"")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8123", "[::1]:8000"])
async def test_an_own_host_is_served(host, campaign, gamemaster, session):
    async with asking(campaign.pk, await session(gamemaster), host=host) as stream:
        assert stream.status == 200


async def test_bytes_that_are_no_text_break_nothing(campaign, gamemaster, session):
    key = await session(gamemaster)
    async with asking(campaign.pk, key, query=b"after=\xff&\xfe=%00") as stream:
        assert [frame.name for frame in stream.frames] == ["reset"]


async def test_an_event_is_sent_as_the_feed_shows_it(campaign, gamemaster, player, sword, session):
    async with asking(campaign.pk, await session(gamemaster)) as stream:
        event = await rolled(sword, player)
        (frame,) = await stream.until(1)

    assert frame.id == event
    assert frame.data["kind"] == "roll"
    assert frame.data["html"].strip().startswith("<li")
    assert f'id="event-{event}"' in frame.data["html"]
    assert frame.data["actor"] == str(player.pk)
    assert frame.data["character"] == str(sword.character_id)
    assert frame.data["statistic"] == str(sword.pk)
    assert frame.data["words"] == "Sir Ector, Sword 15: the die shows 9, success"


async def test_a_streamed_card_holds_no_token_and_no_button(
    campaign, gamemaster, player, sword, session
):
    async with asking(campaign.pk, await session(gamemaster)) as stream:
        await rolled(sword, player, face=20)
        (frame,) = await stream.until(1)

    for part in ("csrf", "<button", "<form", "<input"):
        assert part not in frame.data["html"]


async def test_a_campaign_hears_nothing_of_another(campaign, player, sword, stranger, session):
    elsewhere = await in_pool(lambda: stranger.memberships.get().campaign_id)
    theirs, ours = await session(stranger), await session(player)
    async with asking(elsewhere, theirs) as silent, asking(campaign.pk, ours) as stream:
        await rolled(sword, player)
        await stream.until(1)
        assert silent.ids() == []


async def test_the_sheets_of_both_sides_are_told_of_a_void(
    campaign, gamemaster, other, sword, enid, session
):
    def opposed() -> Roll:
        theirs = enid.statistics.select_related("character").get(key="sword")
        both = [Asked(statistic_source(one)) for one in (sword, theirs)]
        told = {"by": gamemaster, "audience": Audience.TABLE, "throw": loaded(3, 15)}
        return roll_opposed(both[0].source, asked=both, **told)

    async with asking(campaign.pk, await session(other)) as stream:
        roll = await in_pool(opposed)
        await in_pool(void_roll, roll, reason="the wrong knight", by=gamemaster)
        thrown, voided = await stream.until(2)

    assert voided.data["kind"] == "void"
    assert [one["character"] for one in voided.data["others"]] == [str(enid.pk)]
    assert voided.data["others"] == thrown.data["others"]
