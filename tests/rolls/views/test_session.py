"""Evenings of play: begun, ended, told of."""

from uuid import uuid4

import pytest

from characters.actions.members import leave
from characters.models import Event, Membership
from characters.rules.digest import digest
from rolls.models import GameSession, Roll
from tests.rolls.pages import text


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/sessions/"


def starting(**more):
    return {"key": str(uuid4()), "date": "2026-11-30", "season": "spring"} | more


@pytest.fixture
def session(as_, gamemaster, place, player) -> GameSession:
    as_(gamemaster).post(place, starting(present=[str(player.pk)]))
    return GameSession.objects.get()


def test_a_session_has_a_number_a_date_a_year_and_those_who_are_there(
    as_, session, place, spectator
):
    assert (session.number, session.year, session.season) == (1, 508, "spring")
    page = text(as_(spectator).get(f"{place}{session.pk}/"))
    assert "2026-11-30 · year 508, spring · going on · 0 rolls" in page
    assert "Who was there Pat" in page
    assert "Tell what happened" not in page


def test_what_is_rolled_belongs_to_the_session_that_is_going_on(
    as_, session, place, player, gamemaster, sword, roll_at, typed, dice
):
    dice(9)
    as_(player).post(roll_at(sword), typed())
    as_(gamemaster).post(f"{place}{session.pk}/end/", {"key": str(uuid4())})
    dice(9)
    as_(player).post(roll_at(sword), typed())
    rolls = Roll.objects.order_by("event__number")
    assert [roll.session for roll in rolls] == [session, None]


def test_a_secret_roll_is_counted_for_the_gamemaster_alone(
    as_, session, place, player, gamemaster, sword, roll_at, secret, dice
):
    dice(9)
    as_(gamemaster).post(roll_at(sword), secret())
    here = f"{place}{session.pk}/"
    assert "1 roll" in text(as_(gamemaster).get(here))
    assert "0 rolls" in text(as_(player).get(here))


def test_pressed_twice_one_session_begins(as_, gamemaster, place):
    data = starting()
    client = as_(gamemaster)
    assert client.post(place, data).status_code == client.post(place, data).status_code == 302
    assert GameSession.objects.count() == 1


def test_one_session_goes_on_at_a_time(as_, gamemaster, place, session):
    answer = as_(gamemaster).post(place, starting())
    assert answer.status_code == 422
    assert "Session 1 is still going on. End it first." in text(answer)


def test_a_session_ends_once(as_, gamemaster, place, session):
    end = f"{place}{session.pk}/end/"
    assert as_(gamemaster).post(end, {"key": str(uuid4())}).status_code == 302
    answer = as_(gamemaster).post(end, {"key": str(uuid4())})
    assert answer.status_code == 422
    assert "Session 1 has ended before." in text(answer)
    assert Event.objects.filter(kind="session", facts__what="ended").count() == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"date": "tomorrow"}, "Write the date as 2026-01-31."),
        ({"season": "monsoon"}, "Choose a season."),
        ({"present": ["nobody"]}, "Choose from those who sit at this table."),
    ],
)
def test_what_makes_no_sense_begins_nothing(as_, gamemaster, place, wrong, sentence):
    answer = as_(gamemaster).post(place, starting(**wrong))
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not GameSession.objects.exists()


def test_what_happened_is_told_and_read_by_all(as_, gamemaster, spectator, place, session):
    here = f"{place}{session.pk}/"
    data = {"key": str(uuid4()), "based_on": digest(""), "recap": "The bridge <fell>."}
    assert as_(gamemaster).post(f"{here}recap/", data).status_code == 302
    assert "The bridge &lt;fell&gt;." in as_(spectator).get(here).content.decode()


def test_what_was_told_meanwhile_is_shown_and_nothing_typed_is_lost(
    as_, gamemaster, place, session
):
    GameSession.objects.update(recap="The bridge held.")
    here = f"{place}{session.pk}/recap/"
    data = {"key": str(uuid4()), "based_on": digest(""), "recap": "The bridge fell."}
    client = as_(gamemaster)
    answer = client.post(here, data)
    assert answer.status_code == 409
    assert "The bridge held." in text(answer)
    form = answer.context["recap_form"]
    sent = {field.name: field.value() for field in form}
    assert sent["recap"] == "The bridge fell."
    assert client.post(here, sent).status_code == 302
    assert GameSession.objects.get().recap == "The bridge fell."


def test_a_recap_too_long_stays_in_the_box(as_, gamemaster, place, session):
    data = {"key": str(uuid4()), "based_on": digest(""), "recap": "a" * 20_001}
    answer = as_(gamemaster).post(f"{place}{session.pk}/recap/", data)
    assert answer.status_code == 422
    assert "At most 20000 characters fit here; you typed 20001." in text(answer)
    assert "a" * 20_001 in answer.content.decode()


def test_players_read_and_gamemasters_write(as_, player, spectator, stranger, place, session):
    here = f"{place}{session.pk}/"
    for who, status in ((player, 403), (spectator, 403), (stranger, 404)):
        for address in (place, f"{here}end/", f"{here}recap/"):
            assert as_(who).post(address, starting()).status_code == status
    assert as_(stranger).get(here).status_code == 404
    assert as_(player).get(f"{place}{uuid4()}/").status_code == 404


def test_only_who_sits_at_this_table_now_can_be_there(
    as_, place, gamemaster, player, other, stranger
):
    leave(other, by=other)
    there = Membership.objects.get(user=stranger)
    page = as_(gamemaster).get(place)

    for who, known in ((player, True), (other, False), (there, False)):
        assert (f'value="{who.pk}"' in page.content.decode()) is known
    answer = as_(gamemaster).post(place, starting(present=[str(other.pk), str(there.pk)]))
    assert answer.status_code == 422
    assert not GameSession.objects.exists()
