"""Faces read off real dice: where the table allows it, marked, and never in secret."""

from uuid import uuid4

import pytest

from characters.models import Campaign
from rolls.models import Roll
from rolls.rules.rulings import Rulings
from tests.rolls.pages import HTMX, text


@pytest.fixture
def place(sword) -> str:
    return f"/campaigns/{sword.campaign_id}/statistics/{sword.pk}/roll/"


@pytest.fixture
def allowed(campaign: Campaign) -> None:
    rulings = {"d20": Rulings(typed_faces=True).to_json()}
    Campaign.objects.filter(pk=campaign.pk).update(rulings=rulings)


def sent(face: str, audience: str = "table") -> dict[str, str]:
    return {"key": str(uuid4()), "audience": audience, "typed_face": face}


def test_a_typed_face_is_judged_and_marked(as_, player, place, allowed) -> None:
    page = text(as_(player).post(place, sent("15"), headers=HTMX))

    assert "typed from a real die" in page
    side = Roll.objects.get().sides.get()
    assert (side.typed, side.face, side.outcome) == (True, 15, "critical")


def test_left_empty_the_die_is_thrown_here(as_, player, place, allowed, dice) -> None:
    dice(9)
    as_(player).post(place, sent(""), headers=HTMX)

    assert Roll.objects.get().sides.get().typed is False


def test_where_the_table_does_not_allow_it_the_die_is_thrown(as_, player, place, dice) -> None:
    dice(9)
    page = text(as_(player).get(place, headers=HTMX))
    as_(player).post(place, sent("15"), headers=HTMX)

    assert "real die" not in page
    assert Roll.objects.get().sides.get().face == 9


def test_a_secret_roll_is_never_typed(as_, gamemaster, place, allowed) -> None:
    answer = as_(gamemaster).post(place, sent("15", "gamemaster_knows"), headers=HTMX)

    assert answer.status_code == 422
    assert "A secret roll is never typed. Nothing was rolled." in text(answer)
    assert not Roll.objects.exists()


@pytest.mark.parametrize("face", ["0", "21", "1.5", "１５", "abc"])
def test_what_no_die_shows_is_refused(as_, player, place, allowed, face) -> None:
    answer = as_(player).post(place, sent(face), headers=HTMX)

    assert answer.status_code == 422
    assert "Write a whole number from 1 to 20" in text(answer)
    assert f'value="{face}"' in answer.content.decode()
    assert not Roll.objects.exists()
