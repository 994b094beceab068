"""Wounds as people book them, tend them, rest them away and take them back."""

import re
from uuid import uuid4

import pytest

from characters.actions.wounds import book_wound
from characters.models import Event, Wound
from tests.rolls.pages import HTMX, text, value_of


def new(character) -> str:
    return f"{character.get_absolute_url()}wounds/new/"


def at(wound, tail: str = "") -> str:
    return f"{wound.character.get_absolute_url()}wounds/{wound.pk}/{tail}"


def sent(client, where: str, **typed: str):
    return client.post(where, {"key": str(uuid4())} | typed, headers=HTMX)


@pytest.fixture
def wound(ector, player) -> Wound:
    return book_wound(ector, damage=5, source="a Saxon axe", by=player)


def test_what_follows_is_told_before_and_after_the_booking(as_, player, ector) -> None:
    """R74-R77: CON and SIZ 12."""
    client = as_(player)
    typed = {"damage": "13", "before_armour": "20", "source": "a lance"}
    told = (
        "Hit Points: 11 of 24.",
        "A major wound: Sir Ector falls unconscious and is debilitated.",
        "The blow is above the Knockdown of 12: Sir Ector rolls DEX to stay up",
    )

    before = text(sent(client, new(ector), show="outlook", **typed))
    assert not Wound.objects.exists()
    answer = sent(client, new(ector), **typed)

    for sentence in told:
        assert sentence in before
        assert sentence in text(answer)
    assert "The wound is written down." in text(answer)
    dexterity = ector.statistics.get(key="dexterity")
    assert f"/statistics/{dexterity.pk}/roll/" in answer.content.decode()
    assert "11 of 24 Hit Points" in text(answer)


def test_without_script_the_wound_has_a_page_of_its_own(as_, player, ector) -> None:
    client = as_(player)
    typed = {"key": str(uuid4()), "damage": "13", "before_armour": "20"}
    answer = client.post(new(ector), typed)

    assert answer.status_code == 302
    page = text(client.get(answer.url))
    assert "A major wound" in page
    assert "Roll DEX" in page


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ("18", "A major wound"),
        ("24", "Hit Points at 0: Sir Ector is dying."),
        ("5", "Nothing more follows from it."),
    ],
)
def test_the_sentences_follow_the_rules(as_, player, ector, damage, sentence) -> None:
    assert sentence in text(sent(as_(player), new(ector), show="outlook", damage=damage))


def test_low_hit_points_take_the_senses(as_, player, ector) -> None:
    book_wound(ector, damage=11, by=player)
    page = text(sent(as_(player), new(ector), show="outlook", damage="8"))

    assert "Hit Points at 5, below 6: Sir Ector falls unconscious." in page


def test_what_cannot_be_told_says_what_it_needs(as_, player, ector) -> None:
    ector.statistics.filter(key="constitution").update(value=None)
    client = as_(player)

    assert "Nobody has written CON down yet" in text(
        sent(client, new(ector), show="outlook", damage="8")
    )
    refused = sent(client, new(ector), damage="8")
    assert refused.status_code == 422
    assert "hangs on CON" in text(refused)
    assert value_of(refused.content.decode(), "damage") == ["8"]
    assert sent(client, new(ector), damage="8", severity="minor").status_code == 200


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"damage": ""}, "Write a whole number from 1 to 500."),
        ({"damage": "0"}, "Write a whole number from 1 to 500; you typed “0”."),
        ({"damage": "１２"}, "you typed “１２”."),
        ({"damage": "3.5"}, "you typed “3.5”."),
        ({"damage": "5", "before_armour": "-1"}, "Write a whole number from 0 to 500"),
        ({"damage": "5", "source": "x" * 201}, "At most 200 characters fit here; you typed 201."),
        ({"damage": "5", "source": "x\0"}, "Null characters are not allowed."),
        ({"damage": "5", "severity": "grave"}, "Choose how grave it is from the list."),
        ({"damage": "5", "key": "nonsense"}, "This page was out of date."),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_kept(as_, player, ector, typed, sentence) -> None:
    answer = sent(as_(player), new(ector), **typed)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Wound.objects.exists()


def test_a_wound_is_treated(as_, player, wound) -> None:
    typed = {"treatment": "First Aid", "points": "3"}
    answer = sent(as_(player), at(wound, "treat/"), **typed)

    assert "Sir Ector was treated; 2 points of this wound are open." in text(answer)
    assert "22 of 24 Hit Points" in text(answer)
    assert "First Aid 2 of 5" in text(answer)
    assert sent(as_(player), at(wound, "treat/")).status_code == 422


def test_weeks_at_rest_are_shown_and_then_booked(as_, player, ector, wound) -> None:
    client, place = as_(player), f"{ector.get_absolute_url()}wounds/rest/"
    book_wound(ector, damage=3, by=player)
    page = client.get(place, headers=HTMX)
    (mark,) = value_of(page.content.decode(), "based_on")

    assert "a Saxon axe: 5 points" not in text(page)
    assert "from 3 to 1 points" in text(page)
    shown = text(sent(client, place, show="outlook", weeks="3", based_on=mark))
    assert "3 points, then healed" in shown
    assert "a Saxon axe: from 5 to 2 points" in shown
    answer = text(sent(client, place, weeks="3", based_on=mark))
    assert "Sir Ector has rested: 3 weeks." in answer
    assert "22 of 24 Hit Points" in answer


def test_rest_is_not_booked_on_other_wounds_than_were_shown(as_, player, ector, wound) -> None:
    client, place = as_(player), f"{ector.get_absolute_url()}wounds/rest/"
    (mark,) = value_of(client.get(place, headers=HTMX).content.decode(), "based_on")
    book_wound(ector, damage=3, by=player)

    moved = sent(client, place, weeks="3", based_on=mark)

    assert moved.status_code == 409
    assert "The wounds have changed meanwhile." in text(moved)
    (fresh,) = value_of(moved.content.decode(), "based_on")
    assert sent(client, place, weeks="3", based_on=fresh).status_code == 200


def test_weeks_refuse_nonsense(as_, player, ector, wound) -> None:
    place = f"{ector.get_absolute_url()}wounds/rest/"

    for weeks in ("", "0", "53", "x", "１"):
        assert sent(as_(player), place, weeks=weeks).status_code == 422
    assert sent(as_(player), place, weeks="1", based_on="").status_code == 409


def test_a_wound_booked_wrong_is_taken_back_once(as_, player, ector, wound) -> None:
    client, where = as_(player), at(wound, "take-back/")
    assert "5 points from a Saxon axe" in text(client.get(where, headers=HTMX))
    key = str(uuid4())

    first = client.post(where, {"key": key, "why": "it missed"}, headers=HTMX)
    again = client.post(where, {"key": key, "why": "it missed"}, headers=HTMX)

    assert "The wound of Sir Ector was taken back." in text(first)
    assert "24 of 24 Hit Points" in text(first)
    assert "Pressing again changed nothing." in text(again)
    assert Event.objects.filter(kind="wound", facts__what="left").count() == 1
    assert client.get(where).status_code == 404


def test_the_hall_reads_every_wound_in_a_sentence(as_, player, spectator, ector, wound) -> None:
    client = as_(player)
    sent(client, at(wound, "treat/"), treatment="First Aid", points="1")
    place = f"{ector.get_absolute_url()}wounds/rest/"
    (mark,) = value_of(client.get(place, headers=HTMX).content.decode(), "based_on")
    sent(client, place, weeks="1", based_on=mark)
    sent(client, at(wound, "take-back/"), why="it missed")

    page = text(as_(spectator).get(f"/campaigns/{ector.campaign_id}/"))

    for sentence in (
        "Sir Ector took 5 points, a minor wound: a Saxon axe ( Pat ).",
        "Sir Ector was treated, 1 points healed: First Aid ( Pat ).",
        "Sir Ector rested a week, 2 points healed ( Pat ).",
        "A wound of 5 points was taken back from Sir Ector : it missed ( Pat ).",
    ):
        assert re.sub(r" (?=[).:])|(?<=\() ", "", sentence) in re.sub(
            r" (?=[).:])|(?<=\() ", "", page
        )


def test_only_owner_and_gamemaster_may(as_, gamemaster, other, spectator, ector, wound) -> None:
    for where in (new(ector), at(wound), at(wound, "treat/"), at(wound, "take-back/")):
        for who, status in ((gamemaster, 200), (other, 403), (spectator, 403)):
            assert as_(who).get(where).status_code == status


def test_a_wound_is_found_at_its_own_knight_only(as_, gamemaster, enid, wound) -> None:
    where = f"{enid.get_absolute_url()}wounds/{wound.pk}/"

    for tail in ("", "treat/", "take-back/"):
        assert as_(gamemaster).get(where + tail).status_code == 404
