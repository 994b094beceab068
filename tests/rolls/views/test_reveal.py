"""A secret roll told to the table."""

from uuid import uuid4

import pytest

from characters.models import Event
from rolls.models import Roll
from tests.rolls.pages import HTMX, text


@pytest.fixture
def hall(campaign) -> str:
    return f"/campaigns/{campaign.pk}/"


@pytest.fixture
def hidden(as_, gamemaster, sword, roll_at, secret, dice) -> Roll:
    dice(17)
    more = {"modifier1-amount": "-5", "modifier1-reason": "fog"}
    as_(gamemaster).post(roll_at(sword), secret(more))
    return Roll.objects.select_related("event").get()


def telling(how="all"):
    return {"key": str(uuid4()), "how": how}


def place(roll: Roll) -> str:
    return f"/campaigns/{roll.campaign_id}/rolls/{roll.pk}/reveal/"


def test_the_whole_roll_is_told_with_the_time_at_which_it_fell(
    as_, gamemaster, player, hidden, hall
):
    """C36."""
    assert as_(gamemaster).post(place(hidden), telling()).status_code == 302
    feed = as_(player).get(hall).content.decode()
    said = " ".join(feed.split())
    assert f'fell in secret at <time datetime="{hidden.event.at:%Y-%m-%dT%H:%M:%S}' in said
    assert "Sir Ector</b>, Sword 10 (−5 fog), threw 17: failure" in said


def test_only_how_it_came_out_is_told_and_later_all(as_, gamemaster, player, hidden, hall):
    client = as_(gamemaster)
    client.post(place(hidden), telling("outcome"))
    page = text(as_(player).get(hall))
    assert "Sir Ector , Sword: failure" in page
    assert not {"17", "fog)", "(−5"} & set(page.split())

    client.post(place(hidden), telling("all"))
    assert "threw 17" in text(as_(player).get(hall))


def test_the_roll_itself_stays_hidden(as_, gamemaster, player, hidden):
    as_(gamemaster).post(place(hidden), telling())
    card = f"/campaigns/{hidden.campaign_id}/rolls/{hidden.pk}/"
    assert as_(player).get(card).status_code == 404
    told = Event.objects.visible_to(player).get(kind="reveal")
    assert str(hidden.pk) not in str(told.facts)


@pytest.mark.parametrize(("first", "then"), [("all", "all"), ("all", "outcome")])
def test_what_was_told_is_not_told_again(as_, gamemaster, hidden, first, then):
    client = as_(gamemaster)
    client.post(place(hidden), telling(first))
    answer = client.post(place(hidden), telling(then), headers=HTMX)
    assert answer.status_code == 422
    assert "The table was told of this roll before." in text(answer)
    assert Event.objects.filter(kind="reveal").count() == 1


def test_an_open_roll_and_one_that_does_not_count_are_not_revealed(
    as_, gamemaster, player, sword, roll_at, typed, dice, hidden
):
    client = as_(gamemaster)
    client.post(
        place(hidden).replace("reveal", "void"), {"key": str(uuid4()), "reason": "the wrong door"}
    )
    assert "does not count" in text(client.post(place(hidden), telling(), headers=HTMX))

    dice(9)
    as_(player).post(roll_at(sword), typed())
    open_one = Roll.objects.get(event__audience="table")
    assert "could read this roll" in text(client.post(place(open_one), telling(), headers=HTMX))
    assert not Event.objects.filter(kind="reveal").exists()


def test_plain_dice_are_told_by_their_total_or_by_every_face(
    as_, gamemaster, player, hall, campaign, dice
):
    dice(6, 4)
    data = {"key": str(uuid4()), "notation": "2D6+1", "audience": "gamemaster_knows"}
    as_(gamemaster).post(f"{hall}dice/", data)
    roll = Roll.objects.get()
    as_(gamemaster).post(place(roll), telling("outcome"))
    assert "total 11" in text(as_(player).get(hall))
    assert "6, 4" not in text(as_(player).get(hall))
    as_(gamemaster).post(place(roll), telling())
    assert "2D6+1: 6, 4 : total 11" in text(as_(player).get(hall)).replace("4:", "4 :")


def test_nobody_but_a_gamemaster_reveals(as_, player, spectator, stranger, hidden):
    for who, status in ((player, 403), (spectator, 403), (stranger, 404)):
        assert as_(who).post(place(hidden), telling()).status_code == status
    assert as_(player).get(place(hidden)).status_code == 405


def test_how_much_must_be_said(as_, gamemaster, hidden):
    for how in ("", "half"):
        answer = as_(gamemaster).post(place(hidden), telling(how), headers=HTMX)
        assert answer.status_code == 422
        assert "told" in text(answer)
