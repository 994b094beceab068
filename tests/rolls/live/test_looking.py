"""The stream of a gamemaster who looks at the table as a player does."""

import pytest
from django.urls import reverse

from characters.actions.members import change_role, leave
from characters.models import Audience, Role
from rolls.live import hub
from rolls.live.pool import in_pool
from tests.cast import person, seat
from tests.rolls.live.conftest import SECRET, rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def looking(as_):
    """`await looking(gamemaster, player)`: a session in which the one looks as the other."""

    def look(by, at):
        client = as_(by)
        path = reverse("characters:look_as", args=(by.campaign_id,))
        assert client.post(path, {"seat": at.pk}).status_code == 302
        return client.session.session_key

    return lambda by, at: in_pool(look, by, at)


async def test_it_carries_what_that_player_reads_and_nothing_else(
    campaign, gamemaster, player, other, sword, looking
):
    async with asking(campaign.pk, await looking(gamemaster, other)) as stream:
        await rolled(sword, gamemaster, SECRET)
        await rolled(sword, player, Audience.MEMBER)
        known = await rolled(sword, gamemaster)
        await stream.until(1)
        assert stream.ids() == [known]


async def test_byte_for_byte_it_is_the_players_own(
    campaign, gamemaster, player, sword, looking, session
):
    keys = await looking(gamemaster, player), await session(player)
    async with asking(campaign.pk, keys[0]) as theirs, asking(campaign.pk, keys[1]) as own:
        await rolled(sword, player, Audience.MEMBER)
        await rolled(sword, gamemaster, SECRET)
        await rolled(sword, gamemaster)
        await theirs.until(2)
        await own.until(2)
        assert theirs.raw == own.raw


async def test_who_is_gamemaster_no_more_looks_as_nobody(
    campaign, gamemaster, player, other, sword, looking
):
    key = await looking(gamemaster, player)
    async with asking(campaign.pk, key) as stream:
        await in_pool(change_role, other, role=Role.GAMEMASTER, by=gamemaster)
        await in_pool(change_role, gamemaster, role=Role.PLAYER, by=other)
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "role"
    async with asking(campaign.pk, key) as stream:
        await rolled(sword, player, Audience.MEMBER)
        known = await rolled(sword, other)
        await stream.until(1)
        assert stream.ids() == [known]


async def test_who_has_left_looks_no_more(campaign, gamemaster, player, looking):
    second = await in_pool(lambda: seat(campaign, person("Gil"), Role.GAMEMASTER))
    async with asking(campaign.pk, await looking(second, player)) as stream:
        await in_pool(leave, second, by=gamemaster)
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "gone"


@pytest.mark.parametrize("becomes", ["gone", "gamemaster"])
async def test_as_whom_one_looked_may_be_that_no_more(
    becomes, campaign, gamemaster, player, looking
):
    async with asking(campaign.pk, await looking(gamemaster, player)) as stream:
        if becomes == "gone":
            await in_pool(leave, player, by=player)
        else:
            await in_pool(change_role, player, role=Role.GAMEMASTER, by=gamemaster)
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "role"


async def test_a_stream_turns_when_one_begins_to_look_elsewhere_in_the_browser(
    campaign, gamemaster, player, as_, monkeypatch
):
    monkeypatch.setattr(hub, "PING_SECONDS", (0.1, 0.2))
    client = await in_pool(as_, gamemaster)
    path = reverse("characters:look_as", args=(campaign.pk,))
    key = await in_pool(lambda: client.session.session_key)
    async with asking(campaign.pk, key) as stream:
        await stream.until(1, "ping")
        await in_pool(client.post, path, {"seat": player.pk})
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "role"
    async with asking(campaign.pk, key) as stream:
        await stream.until(1, "ping")
        await in_pool(client.post, reverse("characters:look_no_more"))
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "role"


async def test_a_role_that_changes_is_told_to_its_holder_alone(
    campaign, gamemaster, player, other, session
):
    keys = await session(player), await session(other)
    async with asking(campaign.pk, keys[0]) as theirs, asking(campaign.pk, keys[1]) as stream:
        await in_pool(change_role, player, role=Role.SPECTATOR, by=gamemaster)
        await theirs.until(1)
        await stream.until(1)
        assert [frame.name for frame in theirs.frames] == ["start", "role", "entry"]
        assert [frame.name for frame in stream.frames] == ["start", "entry"]
