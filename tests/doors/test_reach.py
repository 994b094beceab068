"""What a door lets in it lets in to what lies behind it, and to nothing beside."""

import pytest

from characters.actions.check import tick
from characters.actions.fate import die
from characters.actions.ideal import add_ideal
from characters.actions.share import close_link, share
from characters.actions.shown import show_sheet
from characters.actions.statistic import add_statistic
from characters.actions.succession import mark_of, name_heir
from characters.models import (
    Audience,
    Check,
    Event,
    Kind,
    Membership,
    Role,
    ShareLink,
    Shown,
    Statistic,
)
from characters.seams import new_id
from rolls.access import seat_at_the_feed
from rolls.actions.request import ask
from rolls.actions.roll import roll_statistic
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Request
from tests.cast import knight, seat
from tests.dice import loaded


def keyed(**data):
    return {"key": str(new_id())} | data


@pytest.fixture
def abroad(stranger, gamemaster):
    """A knight at another table, where the gamemaster of this one is gamemaster too."""
    there = Membership.objects.select_related("campaign").get(user=stranger)
    seat(there.campaign, gamemaster.user, Role.GAMEMASTER)
    return knight(there.campaign, there, "Sir Zerzura", None), there


def test_at_the_door_of_ones_own_nothing_of_anothers_is_removed(as_, player, ector, enid, other):
    theirs = add_statistic(enid, kind=Kind.PASSION, name="Love (own)", value=9, by=other)
    where = f"{ector.get_absolute_url()}statistics/{theirs.pk}/remove/"

    assert as_(player).get(where).status_code == 404
    assert as_(player).post(where, keyed()).status_code == 404
    assert Statistic.objects.filter(pk=theirs.pk).exists()


def test_a_player_is_not_even_asked_whether_an_ideal_goes_back(as_, campaign, gamemaster, player):
    add_ideal(campaign, name="Peace", requirements=(), benefits="rest", by=gamemaster)
    event = Event.objects.newest_first()[0]
    where = f"/campaigns/{campaign.pk}/events/{event.pk}/undo/"

    assert as_(player).get(where).status_code == 403
    assert as_(player).post(where, keyed()).status_code == 403
    assert as_(gamemaster).get(where).status_code == 200


def test_glory_is_held_for_no_roll_of_another_table(as_, gamemaster, ector, abroad):
    someone, there = abroad
    statistic = someone.statistics.get(key="sword")
    secret = roll_statistic(
        statistic, side="left", by=there, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(3)
    )
    where = f"{ector.get_absolute_url()}glory/"
    data = keyed(amount=10, reason="Unseen", held="on", because=str(secret.event_id))

    assert as_(gamemaster).post(where, data).status_code == 404
    assert not ector.glory_awards.filter(reason="Unseen").exists()


def test_a_closed_link_is_listed_no_more(as_, player, ector):
    share(ector, token="a token that is long enough", by=player)
    link = ShareLink.objects.get()
    where = f"{ector.get_absolute_url()}links/"
    assert list(as_(player).get(where).context["links"]) == [link]

    close_link(link, by=player)

    assert list(as_(player).get(where).context["links"]) == []


def test_a_sheet_that_is_read_whole_has_no_doors_of_its_player(
    as_, player, other, spectator, ector
):
    show_sheet(ector, shown=Shown.WHOLE, by=player)
    page = ector.get_absolute_url()
    doors = (f"{page}shown/", f"{page}heir/")

    for reader in (other, spectator):
        read = as_(reader).get(page).content.decode()
        assert [one for one in doors if one in read] == []
    read = as_(player).get(page).content.decode()
    assert [one for one in doors if one not in read] == []


def test_what_waits_at_another_table_is_not_counted_at_this_one(gamemaster, campaign, abroad):
    someone, there = abroad
    valorous = someone.statistics.get(kind="trait", name="Valorous")
    tick(valorous, side="left", by=there)
    Check.objects.update(state=Check.State.PROPOSED)
    assert Check.objects.waiting().exists()

    assert seat_at_the_feed(gamemaster.user, campaign.pk)[1:] == (0, False)
    assert seat_at_the_feed(gamemaster.user, there.campaign_id)[1] == 1


def test_who_died_at_another_table_is_not_among_the_dead_of_this_one(
    as_, gamemaster, campaign, abroad, enid
):
    someone, there = abroad
    die(someone, by=there, year=508, words="fell")
    die(enid, by=gamemaster, year=508, words="fell")

    gone = as_(gamemaster).get(f"/campaigns/{campaign.pk}/members/").context["gone"]
    assert list(gone) == [enid]


def test_glory_for_several_is_given_to_nobody_at_another_table(as_, gamemaster, enid, abroad):
    page = as_(gamemaster).get(f"/campaigns/{enid.campaign_id}/glory/").content.decode()

    assert str(enid) in page
    assert str(abroad[0]) not in page


def test_who_is_hidden_and_died_is_among_the_dead_for_gamemasters_alone(
    as_, gamemaster, player, campaign, green_knight
):
    die(green_knight, by=gamemaster, year=508, words="fell")
    type(green_knight).objects.filter(pk=green_knight.pk).update(sheet_shown=Shown.HIDDEN)
    members = f"/campaigns/{campaign.pk}/members/"

    assert list(as_(gamemaster).get(members).context["gone"]) == [green_knight]
    assert list(as_(player).get(members).context["gone"]) == []


def test_only_a_gamemaster_is_offered_that_an_heir_takes_over(
    as_, gamemaster, player, ector, enid
):
    name_heir(ector, by=gamemaster, based_on=mark_of(None), heir=enid)
    die(ector, by=gamemaster, year=508, words="fell")
    page, door = ector.get_absolute_url(), f"{ector.get_absolute_url()}heir/takes-over/"

    assert door in as_(gamemaster).get(page).content.decode()
    assert door not in as_(player).get(page).content.decode()


def test_a_link_that_was_closed_is_not_shown_when_it_is_asked_for_again(as_, player, ector):
    where, data = f"{ector.get_absolute_url()}links/", keyed()
    assert as_(player).post(where, data).context["link"]
    close_link(ShareLink.objects.get(), by=player)

    again = as_(player).post(where, data)

    assert again.status_code == 302
    assert "/shared/" not in as_(player).get(where).content.decode()


def test_a_roll_that_is_asked_for_at_another_table_does_not_wait_at_this_one(
    gamemaster, campaign, abroad
):
    someone, there = abroad
    sides = [
        Asked(statistic_source(someone.statistics.get(key=key), "left"))
        for key in ("sword", "awareness")
    ]
    ask(sides[0].source, asked=sides, manner=Request.Manner.OPPOSED, by=there)

    assert seat_at_the_feed(gamemaster.user, campaign.pk)[2] is False
    assert seat_at_the_feed(gamemaster.user, there.campaign_id)[2] is True
