"""The front door."""

import pytest

from characters.models import Campaign, Membership
from config.demo import people
from tests.cast import knight, seat

HOME = "/"


@pytest.fixture
def in_demo_mode(settings):
    settings.DEMO = True


@pytest.fixture
def outside_demo_mode(settings):
    settings.DEMO = False


def test_the_front_door_is_open_and_says_what_is_behind_it(as_, outside_demo_mode):
    answer = as_(None).get(HOME)
    page = answer.content.decode()

    assert answer.status_code == 200
    assert "Start my own campaign" in page
    assert "/accounts/signup/?next=/campaigns/new/" in page
    assert "no text of the books" in page


def test_outside_demo_mode_there_is_no_word_of_a_demo(as_, campaign, outside_demo_mode):
    Campaign.objects.update(demo=True)
    page = as_(None).get(HOME).content.decode()
    assert "Open as" not in page
    assert "demo" not in page


def test_a_missing_demo_is_told(as_, in_demo_mode):
    page = as_(None).get(HOME).content.decode()
    assert "“make demo” makes it" in page
    assert "Open as" not in page


def test_the_demos_doors_name_its_own_knights_alone(
    as_, campaign, gamemaster, stranger, in_demo_mode
):
    Campaign.objects.filter(pk=campaign.pk).update(demo=True)
    robin = people.user(people.PLAYERS[1])
    their = Membership.objects.select_related("campaign").get(user=stranger)
    knight(campaign, gamemaster, "Sir Here", seat(campaign, robin))
    knight(their.campaign, their, "Sir Zerzura", seat(their.campaign, robin))

    page = as_(None).get(HOME).content.decode()
    assert ("Sir Here" in page, "Sir Zerzura" in page) == (True, False)


def test_who_is_logged_in_sees_their_campaigns_and_no_others(
    as_, player, stranger, outside_demo_mode
):
    page = as_(player).get(HOME).content.decode()
    assert f'href="/campaigns/{player.campaign_id}/"' in page
    assert 'href="/campaigns/new/"' in page
    assert "Elsewhere" not in page


def test_who_sits_nowhere_is_told_how_to_sit_down(as_, db, outside_demo_mode, django_user_model):
    newcomer = django_user_model.objects.create_user("Nell")
    assert "You sit at no table yet." in as_(newcomer).get(HOME).content.decode()


def test_the_front_page_is_not_kept_for_whoever_comes_next(as_, player):
    assert "no-store" in as_(player).get(HOME)["Cache-Control"]


def test_the_front_page_only_reads(as_, db):
    assert as_(None).post(HOME).status_code == 405


def test_the_catalogue_of_components_is_open(as_, db):
    assert as_(None).get("/style/").status_code == 200


def test_a_buttons_address_opened_by_itself_says_that_nothing_was_done(as_, gamemaster):
    answer = as_(gamemaster).get(f"/campaigns/{gamemaster.campaign_id}/year/")

    assert answer.status_code == 405
    assert answer["Allow"] == "POST"
    assert "Nothing was rolled and nothing was changed" in answer.content.decode()
