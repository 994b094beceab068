from datetime import timedelta

import pytest

from characters.actions.invitation import invite, revoke, rotate
from characters.actions.members import change_role, join, leave
from characters.actions.share import close_link, share
from characters.models import Campaign, Event, Invitation, Membership, Role, ShareLink
from characters.seams import now
from rolls.rules.errors import RuleError
from tests.cast import person

CLOSED = "not valid any more"


def link(campaign, token="a token", role=Role.PLAYER, days=7, limit=1):
    return invite(campaign, role=role, days=days, limit=limit, token=token)


def test_a_link_seats_a_newcomer_in_its_role(campaign):
    link(campaign, role=Role.SPECTATOR)
    seat = join(person("Nell"), token="a token")

    assert (seat.campaign, seat.role) == (campaign, Role.SPECTATOR)
    assert Event.objects.filter(kind=Event.Kind.JOINED, actor=seat).count() == 1


def test_only_a_hash_of_the_token_is_stored(campaign):
    stored = link(campaign, token="a token").__dict__.values()
    assert "a token" not in map(str, stored)


def test_a_used_up_link_lets_nobody_else_in(campaign):
    link(campaign, limit=2)
    join(person("Nell"), token="a token")
    join(person("Ned"), token="a token")

    with pytest.raises(RuleError, match=CLOSED):
        join(person("Nora"), token="a token")
    assert Invitation.objects.get().uses == 2


def test_an_expired_link_lets_nobody_in(campaign):
    found = link(campaign)
    Invitation.objects.filter(pk=found.pk).update(expires=now() - timedelta(seconds=1))

    with pytest.raises(RuleError, match=CLOSED):
        join(person("Nell"), token="a token")


def test_a_revoked_link_lets_nobody_in_at_once(campaign):
    revoke(link(campaign))

    with pytest.raises(RuleError, match=CLOSED):
        join(person("Nell"), token="a token")


def test_an_exchanged_link_is_dead_and_the_new_one_has_its_role_and_uses(campaign):
    old = link(campaign, token="old", role=Role.SPECTATOR, limit=3, days=5)
    new = rotate(old, token="new")

    assert (new.role, new.limit, new.uses) == (Role.SPECTATOR, 3, 0)
    assert (new.expires - new.made).days == 5
    with pytest.raises(RuleError, match=CLOSED):
        join(person("Nell"), token="old")
    assert join(person("Ned"), token="new").campaign == campaign


def test_a_dead_link_is_not_exchanged(campaign):
    old = revoke(link(campaign, token="old"))
    with pytest.raises(RuleError, match="Make a new one"):
        rotate(old, token="new")
    assert Invitation.objects.count() == 1


def test_who_sits_there_already_uses_nothing_up_and_keeps_the_role(campaign, gamemaster):
    link(campaign)
    assert join(gamemaster.user, token="a token").is_gamemaster
    assert Invitation.objects.get().uses == 0


def test_a_dismissed_member_does_not_come_back_by_the_used_link(campaign, gamemaster):
    """Report 111."""
    link(campaign)
    nell = person("Nell")
    leave(join(nell, token="a token"), by=gamemaster)

    with pytest.raises(RuleError, match=CLOSED):
        join(nell, token="a token")


def test_a_dismissed_member_does_not_come_back_by_an_old_link_with_uses_left(campaign, gamemaster):
    """Report 111, with a link made for the whole table."""
    link(campaign, limit=50)
    nell = person("Nell")
    leave(join(nell, token="a token"), by=gamemaster)

    with pytest.raises(RuleError, match=CLOSED):
        join(nell, token="a token")
    assert join(person("Ned"), token="a token").campaign == campaign


def test_a_fresh_link_gives_the_old_seat_and_knights_back(ector, player, gamemaster):
    """Report 112."""
    leave(player, by=gamemaster)
    link(player.campaign)
    seat = join(player.user, token="a token")

    assert seat.pk == player.pk
    assert list(seat.characters.all()) == [ector]
    assert Membership.objects.filter(user=player.user).count() == 1


def test_leaving_keeps_knights_rolls_and_log(ector, player):
    """Report 115."""
    before = Event.objects.count()
    leave(player, by=player)

    ector.refresh_from_db()
    assert ector.owner == player
    assert Event.objects.count() == before + 1


def test_the_only_gamemaster_neither_leaves_nor_steps_down(gamemaster, player):
    """Report 115."""
    for attempt in (leave, lambda seat, by: change_role(seat, role=Role.PLAYER, by=by)):
        with pytest.raises(RuleError, match="only gamemaster"):
            attempt(gamemaster, by=gamemaster)
    gamemaster.refresh_from_db()
    assert gamemaster.is_gamemaster


def test_with_a_second_gamemaster_the_first_may_go(gamemaster, player):
    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    leave(gamemaster, by=gamemaster)

    gamemasters = Membership.objects.gamemasters().filter(campaign=gamemaster.campaign)
    assert list(gamemasters) == [player]


def test_a_gamemaster_who_left_does_not_count_as_one(gamemaster, player, other):
    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    leave(player, by=player)

    with pytest.raises(RuleError, match="only gamemaster"):
        leave(gamemaster, by=gamemaster)


def test_who_has_left_is_given_no_role_and_does_not_leave_twice(gamemaster, player):
    leave(player, by=player)
    with pytest.raises(RuleError, match="has left the table already"):
        leave(player, by=gamemaster)
    with pytest.raises(RuleError, match="has left the table already"):
        change_role(player, role=Role.GAMEMASTER, by=gamemaster)


def test_nothing_of_this_touches_another_campaign(campaign, stranger):
    elsewhere = Campaign.objects.exclude(pk=campaign.pk).get()
    link(campaign)
    join(stranger, token="a token")

    assert elsewhere.memberships.count() == 1
    assert not Event.objects.filter(campaign=elsewhere, kind=Event.Kind.JOINED).exists()


@pytest.mark.parametrize("whose", ["player", "gamemaster"])
def test_the_links_of_who_leaves_or_is_removed_show_guests_nothing_more(
    gamemaster, player, other, ector, enid, whose
):
    share(ector, token="theirs", by=player)
    kept = [share(ector, token="ours", by=gamemaster), share(enid, token="hers", by=other)]
    leave(player, by={"player": player, "gamemaster": gamemaster}[whose])

    assert set(ShareLink.objects.open()) == set(kept)


def test_a_link_that_was_closed_before_they_left_keeps_its_time(player, ector):
    closed = share(ector, token="closed", by=player)
    close_link(closed, by=player)
    before = ShareLink.objects.get(pk=closed.pk).revoked
    leave(player, by=player)

    assert before is not None
    assert ShareLink.objects.get(pk=closed.pk).revoked == before
