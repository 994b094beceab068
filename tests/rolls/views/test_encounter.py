"""Scenes, and what is given when one closes."""

from uuid import uuid4

import pytest

from characters.models import Check, Event, GloryAward
from rolls.models import Encounter
from tests.rolls.pages import HTMX, text


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/encounters/"


def keyed(**more):
    return {"key": str(uuid4())} | more


@pytest.fixture
def ambush(as_, gamemaster, place, ector, enid) -> Encounter:
    as_(gamemaster).post(place, keyed(name="The ambush at the ford"))
    return Encounter.objects.get()


@pytest.fixture
def held(as_, gamemaster, ambush, sword, roll_at, secret, dice) -> Check:
    dice(15)
    as_(gamemaster).post(roll_at(sword), secret())
    return Check.objects.get()


def close(as_, gamemaster, place, ambush, **more):
    decided = {f"check-{check.pk}": "later" for check in ambush.undecided()}
    return as_(gamemaster).post(f"{place}{ambush.pk}/", keyed(**(decided | more)))


def seen(member):
    """What a player's feed tells of boxes."""
    found = Event.objects.visible_to(member).filter(kind="check").order_by("number")
    hidden = ("id", "number", "at", "_state")
    return [{k: v for k, v in vars(one).items() if k not in hidden} for one in found]


def test_players_learn_nothing_of_an_encounter(as_, player, place, ambush, campaign):
    assert "ford" not in text(as_(player).get(f"/campaigns/{campaign.pk}/"))
    for address in (place, f"{place}{ambush.pk}/", f"{place}{uuid4()}/"):
        assert as_(player).get(address).status_code == 403
        assert as_(player).post(address, keyed(name="x")).status_code == 403


def test_what_falls_in_it_belongs_to_it_and_nothing_else(
    as_, gamemaster, place, held, ambush, roll_at, secret, sword, dice
):
    """R13."""
    close(as_, gamemaster, place, ambush)
    dice(9)
    as_(gamemaster).post(roll_at(sword), secret())
    ambush = Encounter.objects.select_related("opened", "closed").get()
    assert [roll.event for roll in ambush.rolls()] == [held.because]
    assert list(ambush.undecided()) == [held]


def test_a_held_check_is_released_when_it_closes(as_, gamemaster, player, place, held, ambush):
    """R13."""
    page = text(as_(gamemaster).get(f"{place}{ambush.pk}/"))
    assert "The check of Sword" in page
    answer = close(as_, gamemaster, place, ambush, **{f"check-{held.pk}": "grant"})
    assert answer.status_code == 302
    held.refresh_from_db()
    assert held.state == Check.State.RELEASED
    assert Encounter.objects.get().closed is not None


def test_a_release_and_a_plain_award_look_alike(
    as_, gamemaster, player, place, held, ambush, ector, enid
):
    """R14: a box may be ticked although the roll failed."""
    more = {f"check-{held.pk}": "grant", f"tick-{enid.pk}": "sword"}
    close(as_, gamemaster, place, ambush, **more)
    one, two = seen(player)
    assert (one["facts"].pop("name"), two["facts"].pop("name")) == ("Lady Enid", "Sir Ector")
    apart = {"character_id", "facts"}
    assert {k: v for k, v in one.items() if k not in apart} == {
        k: v for k, v in two.items() if k not in apart
    }
    assert set(one["facts"]) == set(two["facts"])


def test_a_check_may_be_dropped_or_wait(as_, gamemaster, player, place, held, ambush):
    close(as_, gamemaster, place, ambush, **{f"check-{held.pk}": "refuse"})
    held.refresh_from_db()
    assert held.state == Check.State.DROPPED
    assert seen(player) == []


def test_glory_is_given_with_its_reason(as_, gamemaster, place, ambush, ector):
    more = {f"glory-{ector.pk}": "50", f"for-{ector.pk}": "Held the ford"}
    close(as_, gamemaster, place, ambush, **more)
    award = GloryAward.objects.get()
    assert (award.amount, award.reason, award.character) == (50, "Held the ford", ector)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"glory": "50"}, "Say what the Glory is given for."),
        ({"glory": "1e3", "for": "x"}, "Write a whole number"),
        ({"tick": "Cookery"}, "has no box of that name on the sheet."),
        ({"tick": "STR"}, "has no box of that name on the sheet."),
    ],
)
def test_what_cannot_be_given_leaves_the_encounter_open_and_the_rest_typed(
    as_, gamemaster, place, held, ambush, ector, enid, wrong, sentence
):
    more = {f"{name}-{ector.pk}": value for name, value in wrong.items()}
    answer = close(as_, gamemaster, place, ambush, **more, **{f"for-{enid.pk}": "typed already"})
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert "typed already" in answer.content.decode()
    assert Encounter.objects.get().closed is None
    assert not GloryAward.objects.exists()


def test_all_is_given_or_nothing(as_, gamemaster, place, held, ambush, ector):
    """A box that is ticked already stops the whole closing."""
    more = {f"glory-{ector.pk}": "50", f"for-{ector.pk}": "x", f"tick-{ector.pk}": "sword"}
    answer = close(as_, gamemaster, place, ambush, **more, **{f"check-{held.pk}": "grant"})
    assert answer.status_code == 422
    assert not GloryAward.objects.exists()
    held.refresh_from_db()
    assert held.state == Check.State.HELD


def test_it_closes_once(as_, gamemaster, place, ambush, ector):
    data = keyed(**{f"glory-{ector.pk}": "50", f"for-{ector.pk}": "x"})
    client, here = as_(gamemaster), f"{place}{ambush.pk}/"
    assert client.post(here, data).status_code == client.post(here, data).status_code == 302
    again = client.post(here, keyed())
    assert again.status_code == 422
    assert "was closed before" in text(again)
    assert GloryAward.objects.count() == 1


def test_one_is_open_at_a_time(as_, gamemaster, place, ambush):
    answer = as_(gamemaster).post(place, keyed(name="Another"))
    assert answer.status_code == 422
    assert "is still open. Close it first." in text(answer)
    assert as_(gamemaster).post(place, keyed(name=""), headers=HTMX).status_code == 422


def test_strangers_find_nothing(as_, stranger, place, ambush):
    assert as_(stranger).get(place).status_code == 404
    assert as_(stranger).get(f"{place}{ambush.pk}/").status_code == 404
