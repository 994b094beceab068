"""While a stream is open: the seat and the session of whoever reads may change."""

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from characters.actions.members import change_role, leave
from characters.actions.put_away import delete_campaign
from characters.models import Role
from rolls.live import hub
from rolls.live.pool import in_pool
from tests.rolls.live.conftest import SECRET, rolled
from tests.rolls.live.watch import asking

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def quick_pings(monkeypatch):
    monkeypatch.setattr(hub, "PING_SECONDS", (0.1, 0.2))


async def test_a_removed_members_stream_ends_at_once(
    campaign, gamemaster, player, other, sword, session
):
    keys = await session(player), await session(other)
    async with asking(campaign.pk, keys[0]) as theirs, asking(campaign.pk, keys[1]) as stream:
        removal = await in_pool(leave, player, by=gamemaster)
        await theirs.end(seconds=2)
        assert [frame.name for frame in theirs.frames] == ["start", "gone"]
        await stream.until(1)
        assert stream.ids() == [str(removal.pk)]


async def test_a_deleted_accounts_stream_ends(campaign, gamemaster, player, sword, session):
    async with asking(campaign.pk, await session(player)) as stream:
        await in_pool(player.user.delete)
        await rolled(sword, gamemaster)
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "gone"


async def test_when_a_campaign_is_deleted_every_stream_of_it_ends(
    campaign, gamemaster, player, session
):
    keys = await session(player), await session(gamemaster)
    async with asking(campaign.pk, keys[0]) as theirs, asking(campaign.pk, keys[1]) as stream:
        await in_pool(delete_campaign, campaign, by=gamemaster)
        for one in (theirs, stream):
            await one.end(seconds=2)
            assert [frame.name for frame in one.frames] == ["start", "gone"]
    async with asking(campaign.pk, keys[1]) as stream:
        assert stream.status == 404


async def test_a_new_gamemaster_reads_secrets_at_once(
    campaign, gamemaster, player, sword, session
):
    async with asking(campaign.pk, await session(player)) as stream:
        await rolled(sword, gamemaster, SECRET)
        known = await rolled(sword, gamemaster)
        await stream.until(1)
        named = await in_pool(change_role, player, role=Role.GAMEMASTER, by=gamemaster)
        secret = await rolled(sword, gamemaster, SECRET)
        await stream.until(3)
        assert stream.ids() == [known, str(named.pk), secret]
        assert [frame.name for frame in stream.frames][2:4] == ["role", "reset"]


async def test_a_former_gamemaster_reads_none_from_now_on(
    campaign, gamemaster, player, sword, session
):
    await in_pool(change_role, player, role=Role.GAMEMASTER, by=gamemaster)
    async with asking(campaign.pk, await session(player)) as stream:
        secret = await rolled(sword, gamemaster, SECRET)
        await stream.until(1)
        named = await in_pool(change_role, player, role=Role.PLAYER, by=gamemaster)
        await rolled(sword, gamemaster, SECRET)
        last = await rolled(sword, gamemaster)
        await stream.until(3)
        assert stream.ids() == [secret, str(named.pk), last]
        assert [frame.name for frame in stream.frames].count("reset") == 1


async def log_out(key: str) -> None:
    await in_pool(Session.objects.filter(pk=key).delete)


async def run_out(key: str) -> None:
    await in_pool(Session.objects.filter(pk=key).update, expire_date=timezone.now())


@pytest.mark.parametrize("how", [log_out, run_out])
async def test_the_stream_of_an_ended_session_ends_at_the_ping(
    how, campaign, player, other, session, quick_pings
):
    ended, kept = await session(player), await session(player)
    async with asking(campaign.pk, ended) as stream, asking(campaign.pk, kept) as unharmed:
        await stream.until(1, "ping")
        await how(ended)
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "gone"
        heard = len(unharmed.frames)
        await unharmed.until(heard + 1, "ping")
        assert not unharmed.over


async def test_a_session_taken_over_by_another_account_ends_the_stream(
    campaign, player, other, session, quick_pings
):
    key, theirs = await session(player), await session(other)
    async with asking(campaign.pk, key) as stream:
        data = await in_pool(lambda: Session.objects.get(pk=theirs).session_data)
        await in_pool(Session.objects.filter(pk=key).update, session_data=data)
        await stream.end(seconds=2)
        assert stream.frames[-1].name == "gone"


async def test_pings_come_every_fifteen_to_twenty_seconds():
    assert hub.PING_SECONDS == (15, 20)
