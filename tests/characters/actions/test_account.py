"""An account that is deleted harms nobody else's campaign."""

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command

from characters.actions.account import close_account, delete_account, tables_of
from characters.actions.incoming import keep
from characters.actions.members import change_role, leave
from characters.actions.put_away import archive
from characters.actions.share import share
from characters.models import (
    Audience,
    Campaign,
    Character,
    Event,
    Incoming,
    Making,
    Membership,
    Note,
    Role,
    ShareLink,
    User,
)
from characters.models.base import CampaignRow
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from rolls.rules.errors import RuleError
from tests.cast import person, seat
from tests.dice import loaded
from tests.doors.things import everything
from tests.doors.world import _seats


def counted() -> dict[str, int]:
    """How many rows of each kind stand in campaigns."""
    kinds = [one for one in apps.get_models() if issubclass(one, CampaignRow)]
    return {one.__name__: one._default_manager.count() for one in kinds}


@pytest.mark.parametrize("whose", ["player", "other", "spectator"])
def test_nothing_that_they_made_goes_with_them(db, whose):
    """Notes, portraits, makings, rolls, requests, undos, links: all stay with the table."""
    seats = _seats()
    everything(seats)
    user = seats[whose].user
    assert user is not None
    keep(user, b"a file")
    before = counted()

    delete_account(user)

    told = Event.objects.filter(kind=Event.Kind.LEFT).count()
    assert counted() == before | {"Event": before["Event"] + told}
    assert not User.objects.filter(username=user.username).exists()
    assert not Incoming.objects.exists()
    assert str(Membership.objects.get(pk=seats[whose].pk)) == user.username


def test_the_log_keeps_the_name_and_says_that_they_left(gamemaster, player, sword):
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(7))
    delete_account(player.user)

    last = Event.objects.newest_first().first()
    assert (last.kind, last.facts["name"], str(last.actor)) == (Event.Kind.LEFT, "Pat", "Pat")
    assert [str(roll.event.actor) for roll in Roll.objects.all()] == ["Pat"]


def test_pressed_twice_at_the_same_moment_it_goes_once(gamemaster, player):
    pressed = [User.objects.get(pk=player.user_id) for _ in range(2)]
    for user in pressed:
        delete_account(user)
    assert not User.objects.filter(username="Pat").exists()
    assert Event.objects.filter(kind=Event.Kind.LEFT).count() == 1


def test_who_could_not_read_something_cannot_read_it_now(
    campaign, gamemaster, player, other, ector, sword
):
    audience = Note.Audience.OWNER
    note = Note.objects.create(campaign=campaign, character=ector, text="x", audience=audience)
    mine = roll_statistic(sword, side="left", by=player, audience=Audience.MEMBER).event
    delete_account(player.user)

    # Another of the same name is another.
    again = seat(campaign, person("Pat"))
    for who in (other, again):
        assert not Note.objects.visible_to(who).filter(pk=note.pk).exists()
        assert not Event.objects.visible_to(who).filter(pk=mine.pk).exists()
    assert Note.objects.visible_to(gamemaster).filter(pk=note.pk).exists()
    assert Event.objects.visible_to(gamemaster).filter(pk=mine.pk).exists()


def test_their_knights_stay_and_a_gamemaster_may_hand_them_on(player, ector):
    delete_account(player.user)
    ector.refresh_from_db()
    assert str(ector.owner) == "Pat"
    assert Character.objects.living().filter(pk=ector.pk).exists()
    assert not Membership.objects.active().filter(pk=ector.owner_id).exists()


def test_what_their_links_showed_is_shown_no_more(gamemaster, player, ector):
    share(ector, token="theirs", by=player)
    kept = share(ector, token="ours", by=gamemaster)
    delete_account(player.user)
    assert list(ShareLink.objects.open()) == [kept]


def test_the_only_gamemaster_of_others_must_name_another_first(gamemaster, player):
    with pytest.raises(RuleError, match="only gamemaster of The Marches"):
        delete_account(gamemaster.user)
    gamemaster.refresh_from_db()
    assert gamemaster.is_gamemaster

    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    delete_account(gamemaster.user)
    assert list(Membership.objects.gamemasters()) == [player]


def test_that_holds_for_an_archived_campaign_too(campaign, gamemaster, player):
    archive(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="only gamemaster of The Marches"):
        delete_account(gamemaster.user)


def test_one_refusal_keeps_every_seat(gamemaster, player, stranger):
    elsewhere = Membership.objects.get(user=stranger).campaign
    seat(elsewhere, gamemaster.user)
    with pytest.raises(RuleError):
        delete_account(gamemaster.user)
    assert Membership.objects.active().filter(user=gamemaster.user).count() == 2


def test_a_campaign_of_their_own_goes_into_the_bin(gamemaster, ector, player):
    leave(player, by=player)
    assert tables_of(gamemaster.user).alone == [gamemaster.campaign]
    delete_account(gamemaster.user)
    assert Campaign.objects.get(pk=gamemaster.campaign_id).binned is not None


def test_a_knight_half_made_stays_for_the_gamemaster(db):
    seats = _seats()
    everything(seats)
    before = Making.objects.visible_to(seats["gamemaster"]).count()
    user = seats["player"].user
    assert user is not None
    delete_account(user)
    assert Making.objects.visible_to(seats["gamemaster"]).count() == before > 0


def test_a_seat_without_an_account_leads_no_table(gamemaster, player, other):
    """However it came about: an account may have been deleted by other means."""
    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    player.user.delete()
    with pytest.raises(RuleError, match="only gamemaster"):
        leave(gamemaster, by=gamemaster)


def test_an_operator_names_a_gamemaster_where_none_is_left(campaign, gamemaster, player):
    gamemaster.user.delete()
    call_command("name_gamemaster", str(campaign.pk), "pat")
    assert list(Membership.objects.gamemasters()) == [player]
    assert Event.objects.newest_first().first().kind == Event.Kind.ROLE
    with pytest.raises(CommandError, match="Nobody called 'Zed'"):
        call_command("name_gamemaster", str(campaign.pk), "Zed")


def test_with_a_closed_account_nobody_leads_a_table(gamemaster, player):
    """However it came about."""
    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    User.objects.filter(pk=player.user_id).update(is_active=False)
    with pytest.raises(RuleError, match="only gamemaster"):
        leave(gamemaster, by=gamemaster)


def test_a_closed_account_shows_guests_nothing_and_closes_once(gamemaster, player, ector):
    share(ector, token="theirs", by=player)
    for _ in range(2):
        close_account(player.user)
    assert not ShareLink.objects.open().exists()
    assert Event.objects.filter(kind=Event.Kind.LEFT).count() == 1
    seat(gamemaster.campaign, person("Nell"))
    with pytest.raises(RuleError, match="only gamemaster of The Marches"):
        close_account(gamemaster.user)
