"""A gamemaster looks at the table as one of its players does."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.actions.campaign import found_campaign
from characters.actions.members import change_role, leave
from characters.models import Audience, Event, Membership, Role, Shown
from characters.models.looking import LOOKING
from rolls.actions.roll import roll_statistic
from tests.cast import person, seat
from tests.dice import loaded
from tests.rolls.pages import text


def look(client, at):
    return client.post(reverse("characters:look_as", args=(at.campaign_id,)), {"seat": at.pk})


@pytest.fixture
def eyes(as_, gamemaster, other):
    """The gamemaster, looking as Quin does."""
    client = as_(gamemaster)
    assert look(client, other).status_code == 302
    return client


def secret(sword, by, audience=Audience.GAMEMASTER_KNOWS):
    return roll_statistic(sword, side="left", by=by, audience=audience, throw=loaded(7))


def test_every_page_says_as_whom_and_ends_it(eyes, gamemaster, ector):
    home = gamemaster.campaign.get_absolute_url()
    for place in (home, ector.get_absolute_url(), "/campaigns/", "/", "/accounts/"):
        page = eyes.get(place).content.decode()
        assert "You look at The Marches as Quin does. Nothing can be changed." in page, place
        assert reverse("characters:look_no_more") in page


def test_what_that_player_may_not_read_is_not_there(eyes, as_, gamemaster, other, sword):
    roll = secret(sword, gamemaster)
    card = reverse("rolls:card", args=(other.campaign_id, roll.pk))
    assert as_(gamemaster).get(card).status_code == 200
    for client in (eyes, as_(other)):
        assert client.get(card).status_code == 404


def test_what_that_player_alone_reads_is(eyes, as_, gamemaster, other, enid):
    blade = enid.statistics.select_related("character").get(key="sword")
    roll = secret(blade, other, Audience.MEMBER)
    card = reverse("rolls:card", args=(other.campaign_id, roll.pk))
    assert eyes.get(card).status_code == as_(other).get(card).status_code == 200


def test_a_closed_sheet_shows_its_limited_view(eyes, as_, gamemaster, ector):
    ector.sheet_shown = Shown.LIMITED
    ector.save()
    page = eyes.get(ector.get_absolute_url()).content.decode()
    assert "sheet-traits" in as_(gamemaster).get(ector.get_absolute_url()).content.decode()
    assert "sheet-traits" not in page


def test_gamemasters_pages_are_refused_as_that_player_is(eyes, as_, other):
    for name in ("rolls:waiting", "rolls:inquiry", "rolls:encounters", "export_campaign"):
        place = reverse(name, args=(other.campaign_id,))
        told = [client.get(place).status_code for client in (eyes, as_(other))]
        assert told == [403, 403], name


def test_nothing_is_changed_meanwhile_anywhere(eyes, gamemaster, other, enid, stranger):
    before = Event.objects.count()
    elsewhere = seat(Membership.objects.get(user=stranger).campaign, gamemaster.user)
    places = (
        reverse("characters:leave", args=(other.campaign_id,)),
        reverse("characters:leave", args=(elsewhere.campaign_id,)),
        reverse("rolls:dice", args=(other.campaign_id,)),
        reverse("characters:found"),
        "/join/a-token/",
    )
    for place in places:
        for headers in ({}, {"HTTP_HX_REQUEST": "true"}):
            answer = eyes.post(place, {"key": str(uuid4()), "name": "x"}, **headers)
            assert answer.status_code == 403
            assert "You look at The Marches as Quin does" in answer.content.decode()
    assert Event.objects.count() == before
    assert not Membership.objects.exclude(left=None).exists()


def test_ended_everything_is_as_before(eyes, gamemaster, other, sword):
    roll = secret(sword, gamemaster)
    answer = eyes.post(reverse("characters:look_no_more"))
    assert answer["Location"] == gamemaster.campaign.get_absolute_url()
    card = reverse("rolls:card", args=(other.campaign_id, roll.pk))
    assert eyes.get(card).status_code == 200
    assert "You look at" not in text(eyes.get(gamemaster.campaign.get_absolute_url()))


def test_one_looks_as_another_without_ending_it_first(eyes, player):
    assert look(eyes, player).status_code == 302
    assert "as Pat does" in text(eyes.get(player.campaign.get_absolute_url()))


def test_another_campaign_is_seen_with_ones_own_eyes(eyes, gamemaster, stranger):
    theirs = Membership.objects.get(user=stranger).campaign
    assert eyes.get(theirs.get_absolute_url()).status_code == 404
    seat(theirs, gamemaster.user, Role.GAMEMASTER)
    page = eyes.get(reverse("characters:members", args=(theirs.pk,))).content.decode()
    assert "Ask Xan to leave" in page


def test_nobody_but_a_gamemaster_may(as_, player, other, spectator, stranger):
    for who, status in ((player, 403), (spectator, 403), (stranger, 404)):
        client = as_(who)
        assert look(client, other).status_code == status
        assert LOOKING not in client.session


def test_as_a_gamemaster_or_as_nobody_of_the_table_one_does_not_look(
    as_, gamemaster, other, stranger
):
    client = as_(gamemaster)
    second = seat(gamemaster.campaign, person("Gil"), Role.GAMEMASTER)
    leave(other, by=other)
    path = reverse("characters:look_as", args=(gamemaster.campaign_id,))
    theirs = Membership.objects.get(user=stranger)
    for chosen in (second.pk, gamemaster.pk, other.pk, theirs.pk, uuid4(), "x", "", "\0"):
        answer = client.post(path, {"seat": chosen})
        assert answer.status_code == 422
        assert "Choose a member of this table who is no gamemaster." in answer.content.decode()
    assert LOOKING not in client.session


@pytest.mark.parametrize("how", ["left", "named", "stepped down"])
def test_it_ends_by_itself_as_soon_as_it_may_not_be(eyes, how, gamemaster, player, other, sword):
    if how == "left":
        leave(other, by=other)
    elif how == "named":
        change_role(other, role=Role.GAMEMASTER, by=gamemaster)
    else:
        change_role(player, role=Role.GAMEMASTER, by=gamemaster)
        change_role(gamemaster, role=Role.PLAYER, by=player)
    page = text(eyes.get(gamemaster.campaign.get_absolute_url()))
    assert "You look with your own eyes again." in page
    assert "as Quin does" not in page
    assert LOOKING not in eyes.session


def test_nor_does_it_last_for_who_is_a_gamemaster_elsewhere_alone(eyes, gamemaster, player, other):
    found_campaign(gamemaster.user, name="Elsewhere")
    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    change_role(gamemaster, role=Role.PLAYER, by=player)
    page = text(eyes.get(gamemaster.campaign.get_absolute_url()))

    assert "as Quin does" not in page
    assert LOOKING not in eyes.session


def test_nothing_of_the_players_tells_of_it(eyes, as_, gamemaster, other, enid, sword):
    before = Event.objects.count()
    other.user.refresh_from_db()
    seen = other.user.last_login
    for place in (gamemaster.campaign.get_absolute_url(), enid.get_absolute_url()):
        eyes.get(place)
    other.user.refresh_from_db()
    assert (Event.objects.count(), other.user.last_login) == (before, seen)
