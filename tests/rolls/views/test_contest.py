"""Contests among friends, as they are called and thrown."""

from uuid import uuid4

import pytest

from characters.models import Check
from rolls.models import Request, Roll
from tests.rolls.pages import HTMX, text


@pytest.fixture
def place(campaign, ector, enid, green_knight) -> str:
    return f"/campaigns/{campaign.pk}/contest/"


@pytest.fixture
def sent(ector, enid, green_knight):
    def data(*who, **more):
        chosen = who or (ector, enid, green_knight)
        return {
            "key": str(uuid4()),
            "name": "awareness",
            "characters": [str(one.pk) for one in chosen],
            "how": "here",
            "audience": "table",
            "all-amount": "7",
            "all-reason": "a still night",
        } | more

    return data


def test_the_highest_success_wins_and_alone_may_learn(as_, gamemaster, place, sent, dice) -> None:
    """R37."""
    dice(11, 9, 16)
    page = text(as_(gamemaster).post(place, sent(), headers=HTMX))

    assert "wins the contest with the highest success." in page
    assert Check.objects.get().state == Check.State.PROPOSED


def test_nobody_may_win(as_, gamemaster, place, sent, dice) -> None:
    dice(19, 18, 17)
    assert "Nobody succeeded." in text(as_(gamemaster).post(place, sent(), headers=HTMX))


def test_a_shared_win_is_called_one(as_, gamemaster, place, sent, dice) -> None:
    """C21."""
    dice(8, 8, 3)
    page = text(as_(gamemaster).post(place, sent(), headers=HTMX))

    assert "share the win; a roll-off may settle it." in page


def test_the_chances_of_each_show_before(as_, gamemaster, place, sent, ector, enid) -> None:
    """Two at 12: each is among the winners in 43.5 %, 3 % of it shared."""
    page = text(as_(gamemaster).post(place, sent(ector, enid, show="odds"), headers=HTMX))

    assert page.count("43.5 % 3 %") == 2
    assert not Roll.objects.exists()


def test_each_throws_on_their_own_device(
    as_, gamemaster, player, other, place, sent, ector, enid, dice
) -> None:
    asked = as_(player).post(place, sent(ector, enid, how="ask"))
    request = Request.objects.get()
    assert asked.url == f"/campaigns/{request.campaign_id}/requests/{request.pk}/"
    hands = {ector.pk: player, enid.pk: other}

    dice(4, 6)
    for side in request.sides.order_by("position"):
        at = f"{asked.url}sides/{side.pk}/"
        as_(hands[side.character_id]).post(at, {"key": str(uuid4())})

    page = text(as_(player).get(asked.url, follow=True))
    assert "wins the contest with the highest success." in page


def test_a_player_does_not_throw_for_others(as_, player, place, sent) -> None:
    answer = as_(player).post(place, sent(), headers=HTMX)

    assert answer.status_code == 422
    assert "let each throw for themselves" in text(answer)
    assert not Roll.objects.exists()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"name": ""}, "Write what all of them roll"),
        ({"name": "Juggling"}, "Nothing of that name on the sheet of"),
        ({"characters": []}, "Choose at least two."),
        ({"characters": ["nonsense"]}, "Choose characters of this table."),
        ({"characters": [str(uuid4()), str(uuid4())]}, "Choose characters of this table."),
        ({"all-amount": "abc"}, "you typed “abc”"),
        ({"how": "sideways"}, "sideways"),
    ],
    ids=["no name", "unknown", "nobody", "nonsense", "absent", "modifier", "how"],
)
def test_nonsense_gets_a_sentence_and_throws_nothing(
    as_, gamemaster, place, sent, more, sentence
) -> None:
    answer = as_(gamemaster).post(place, sent(**more), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert "Nothing was rolled" in text(answer)
    assert not Roll.objects.exists()
    assert not Request.objects.exists()


def test_one_alone_is_no_contest(as_, gamemaster, place, sent, ector) -> None:
    answer = as_(gamemaster).post(place, sent(ector), headers=HTMX)

    assert "Choose at least two." in text(answer)


def test_a_second_press_gives_the_first_contest(as_, gamemaster, place, sent, dice) -> None:
    dice(11, 9, 16)
    data = sent()
    as_(gamemaster).post(place, data)

    assert "Already rolled at" in text(as_(gamemaster).post(place, data, headers=HTMX))
    assert Roll.objects.count() == 1


def test_who_may_call_a_contest(as_, place, player, spectator, stranger) -> None:
    assert as_(player).get(place).status_code == 200
    assert as_(spectator).get(place).status_code == 403
    assert as_(stranger).get(place).status_code == 404
    assert as_(None).get(place).status_code == 302
    assert as_(player).delete(place).status_code == 405


def test_what_is_asked_of_others_is_never_secret(as_, gamemaster, place, sent) -> None:
    """Whoever is asked would know of it, so that nobody is while the word "secret" is chosen."""
    answer = as_(gamemaster).post(
        place, sent(how="ask", audience="gamemaster_knows"), headers=HTMX
    )

    assert answer.status_code == 422
    assert "Nobody was asked: whoever is asked would know of it." in text(answer)
    assert not Request.objects.exists()
