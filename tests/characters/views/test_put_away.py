"""A campaign archived and brought back, deleted and restored, on its pages."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.models import Campaign, Character, Event, Membership
from characters.seams import now
from tests.rolls.pages import text

ARCHIVED = "This campaign is archived: it can be read, and nothing in it can be changed."


def url(name, seat):
    return reverse(f"characters:{name}", args=(seat.campaign_id,))


def keyed(**more):
    return {"key": str(uuid4())} | more


@pytest.fixture
def archived(campaign):
    Campaign.objects.filter(pk=campaign.pk).update(archived=now())


def test_an_archived_campaign_is_off_the_list_and_reached_under_put_away(as_, gamemaster, player):
    answer = as_(gamemaster).post(url("archive", gamemaster), keyed(), follow=True)
    assert "The Marches is put away." in text(answer)

    client = as_(player)
    assert "The Marches" not in text(client.get("/campaigns/"))
    assert "The Marches" not in text(client.get("/"))
    away = client.get(reverse("characters:put_away")).content.decode()
    assert player.campaign.get_absolute_url() in away


def test_every_page_of_it_says_so(as_, player, ector, archived):
    client = as_(player)
    for place in (player.campaign.get_absolute_url(), ector.get_absolute_url()):
        assert ARCHIVED in text(client.get(place))


def test_what_is_pressed_there_is_answered_by_one_sentence(as_, player, sword, archived):
    place = reverse("rolls:roll_statistic", args=(player.campaign_id, sword.pk))
    before = Event.objects.count()
    for headers in ({}, {"HTTP_HX_REQUEST": "true"}):
        answer = as_(player).post(place, keyed(audience="table"), **headers)
        assert answer.status_code == 403
        assert ARCHIVED in answer.content.decode()
        assert (answer.get("Winterhall-Refused") == "told") is bool(headers)
    assert Event.objects.count() == before


def test_a_gamemaster_brings_it_back(as_, archived, gamemaster):
    client = as_(gamemaster)
    answer = client.post(url("unarchive", gamemaster), keyed(), follow=True)
    assert "The Marches is in play again." in text(answer)
    assert "The Marches" in text(client.get("/campaigns/"))


def test_a_double_press_archives_once_and_says_so(as_, gamemaster):
    client, form = as_(gamemaster), keyed()
    for _ in "ab":
        answer = client.post(url("archive", gamemaster), form, follow=True)
    assert "Pressing again changed nothing." in text(answer)


def test_the_last_member_reads_what_leaving_means_before_and_after(as_, gamemaster):
    client = as_(gamemaster)
    assert "no campaign is left to nobody" in text(client.get(url("members", gamemaster)))
    answer = client.post(url("leave", gamemaster), keyed(), follow=True)
    assert "You stay the one who keeps it." in text(answer)
    assert "it stays with you" in text(client.get(url("members", gamemaster)))


def test_the_only_gamemaster_reads_what_to_do_first_instead_of_a_button(as_, gamemaster, player):
    page = as_(gamemaster).get(url("members", gamemaster)).content.decode()
    assert "You are the only gamemaster." in page
    assert "Leave The Marches" not in page
    assert "Leave The Marches" in as_(player).get(url("members", player)).content.decode()


def test_one_leaves_an_archived_campaign_but_is_not_sent_away(
    as_, archived, gamemaster, player, other
):
    sent = reverse("characters:remove", args=(player.campaign_id, other.pk))
    assert as_(gamemaster).post(sent, keyed()).status_code == 403
    assert as_(player).post(url("leave", player), keyed()).status_code == 302
    assert set(Membership.objects.active().filter(left=None)) >= {gamemaster, other}


def test_who_deletes_a_campaign_reads_what_goes_and_is_offered_the_file(
    as_, gamemaster, player, ector
):
    page = as_(gamemaster).get(url("delete_campaign", gamemaster)).content.decode()
    for words in ("one character", "the place at the table of one other", "30 days"):
        assert words in page
    assert reverse("export_campaign", args=(gamemaster.campaign_id,)) in page


@pytest.mark.parametrize("typed", ["", "Marches", "The  Marsh"])
def test_another_name_deletes_nothing(as_, gamemaster, typed):
    answer = as_(gamemaster).post(url("delete_campaign", gamemaster), keyed(name=typed))
    assert answer.status_code == 422
    assert Campaign.objects.get(pk=gamemaster.campaign_id).binned is None


def test_deleted_it_is_nowhere_and_restored_it_is_whole(as_, gamemaster, player, ector, sword):
    """Report 119."""
    client, form = as_(gamemaster), keyed(name="the marches")
    for _ in "ab":
        answer = client.post(url("delete_campaign", gamemaster), form, follow=True)
        assert answer.redirect_chain[-1][0] == reverse("characters:put_away")
    row = reverse("characters:statistic", args=(player.campaign_id, sword.pk))
    panel = reverse("rolls:roll_statistic", args=(player.campaign_id, sword.pk))
    places = (player.campaign.get_absolute_url(), ector.get_absolute_url(), row, panel)
    for who in (gamemaster, player):
        assert [as_(who).get(place).status_code for place in places] == [404] * 4
        assert as_(who).post(panel, keyed(audience="table")).status_code == 404
    assert "Restore" not in text(as_(player).get(reverse("characters:put_away")))
    assert as_(player).post(url("restore_campaign", player), keyed()).status_code == 404

    form = keyed()
    for _ in "ab":
        assert client.post(url("restore_campaign", gamemaster), form).status_code == 302
    assert all(as_(player).get(place).status_code < 400 for place in places)


def test_without_a_key_nothing_is_put_away(as_, gamemaster):
    for name in ("archive", "delete_campaign"):
        answer = as_(gamemaster).post(url(name, gamemaster), {"name": "The Marches"})
        assert answer.status_code == 422
    found = Campaign.objects.get(pk=gamemaster.campaign_id)
    assert (found.archived, found.binned) == (None, None)


def test_the_log_says_who_put_it_away(as_, gamemaster, player):
    as_(gamemaster).post(url("archive", gamemaster), keyed())
    page = text(as_(player).get(player.campaign.get_absolute_url()))
    assert "Gwen archived this campaign." in page


def test_its_bin_tells_no_day_on_which_somebody_goes(as_, player, ector, campaign):
    Character.objects.filter(pk=ector.pk).update(binned=now())
    place = reverse("characters:bin", args=(campaign.pk,))
    assert "kept until" in text(as_(player).get(place))
    Campaign.objects.filter(pk=campaign.pk).update(archived=now())
    page = text(as_(player).get(place))
    assert "kept until" not in page
    assert "nobody goes, and the days do not run on" in page
