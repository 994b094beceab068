"""Plain dice and damage, as they are thrown."""

from uuid import uuid4

import pytest

from characters.models import Statistic
from rolls.models import Roll
from tests.rolls.pages import HTMX, text


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/dice/"


@pytest.fixture
def blow(ector) -> str:
    return f"/campaigns/{ector.campaign_id}/characters/{ector.pk}/damage/"


def sent(**more: str) -> dict[str, str]:
    return {"key": str(uuid4()), "audience": "table", "manner": "weapon"} | more


def test_any_dice_are_thrown_and_every_face_is_told(as_, player, place, dice) -> None:
    dice(3, 6)
    page = text(as_(player).post(place, sent(notation="2d6+3", label="Rain"), headers=HTMX))

    assert "Rain 2D6+3 : 3 6 , total 12" in page


def test_the_hall_shows_the_dice(as_, player, other, place, dice) -> None:
    dice(3, 6)
    as_(player).post(place, sent(notation="2D6+3", label="Rain"))

    assert "total 12" in text(as_(other).get(f"/campaigns/{player.campaign_id}/"))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("", "Write which dice"), ("a lot", "a lot"), ("１D6", "１D6"), ("999D6", ""), ("2D1", "")],
)
def test_what_is_no_dice_is_refused(as_, player, place, typed, sentence) -> None:
    answer = as_(player).post(place, sent(notation=typed, label="kept"), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert 'value="kept"' in answer.content.decode()
    assert not Roll.objects.exists()


@pytest.mark.parametrize(
    ("more", "notation"),
    [
        ({}, "4D6"),
        ({"critical": "on"}, "8D6"),
        ({"two_handed": "on"}, "6D6"),
        ({"two_handed": "on", "critical": "on"}, "10D6"),
        ({"bow": "on"}, "3D6"),
        ({"manner": "brawling"}, "0D6+4"),
        ({"manner": "brawling", "critical": "on"}, "2D6+4"),
        ({"extra_dice": "-1", "flat": "2"}, "3D6+2"),
        ({"notation": "6D6", "critical": "on"}, "10D6"),
        ({"notation": "1D6", "manner": "brawling"}, "1D6"),
        ({"notation": "1D6", "manner": "brawling", "critical": "on"}, "3D6"),
        ({"extra_dice": "-9"}, "0D6"),
    ],
)
def test_a_blow_counts_its_dice(as_, player, blow, more, notation) -> None:
    """R47, R48, C25, C26: STR and SIZ of 12 make 4D6 and 4 points of brawling."""
    assert as_(player).post(blow, sent(**more)).status_code == 302

    assert Roll.objects.get().sides.get().notation == notation


def test_without_str_and_siz_the_dice_are_typed(as_, player, ector, blow) -> None:
    Statistic.objects.filter(character=ector, key="strength").update(value=None)

    assert as_(player).post(blow, sent(), headers=HTMX).status_code == 422
    assert as_(player).post(blow, sent(manner="brawling"), headers=HTMX).status_code == 422
    assert as_(player).post(blow, sent(notation="5D6"), headers=HTMX).status_code == 200


def test_a_gamemaster_throws_dice_unseen(as_, gamemaster, player, place) -> None:
    as_(gamemaster).post(place, sent(notation="1D6", label="canary", audience="gamemaster_knows"))

    hall = f"/campaigns/{player.campaign_id}/"
    assert "canary" in text(as_(gamemaster).get(hall))
    assert "canary" not in as_(player).get(hall).content.decode()


def test_who_may_throw(as_, place, blow, player, other, spectator, stranger) -> None:
    assert as_(other).get(place).status_code == 200
    assert as_(other).get(blow).status_code == 403
    for at in (place, blow):
        assert as_(spectator).get(at).status_code == 403
        assert as_(stranger).get(at).status_code == 404
        assert as_(None).get(at).status_code == 302
        assert as_(player).put(at).status_code == 405


def test_a_repeat_gives_the_first_dice(as_, player, place) -> None:
    data = sent(notation="5D6")
    as_(player).post(place, data)

    assert "Already rolled at" in text(as_(player).post(place, data, headers=HTMX))
    assert Roll.objects.count() == 1


def test_what_can_come_of_it_shows_before(as_, player, place, blow) -> None:
    """2D6+3: 5 to 15, 10 on average, 10 in one throw of six."""
    page = as_(player).post(place, sent(notation="2D6+3", show="odds"), headers=HTMX)

    assert "From 5 to 15, 10 on average." in text(page)
    assert "10: 16.67 %" in page.content.decode()
    assert "From 4 to 24, 14 on average." in text(as_(player).get(blow, headers=HTMX))
    assert not Roll.objects.exists()


def test_dice_beyond_drawing_still_tell_their_ends(as_, player, place) -> None:
    page = as_(player).post(place, sent(notation="100D1000", show="odds"), headers=HTMX)

    assert "From 100 to 100000, 50050 on average." in text(page)
