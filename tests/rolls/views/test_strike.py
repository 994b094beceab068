"""What is told where nobody had said the damage or the armour, and how it is mended."""

import re
from uuid import uuid4

import pytest

from characters.actions.record import add_record
from characters.actions.wounds import book_wound
from characters.models import Wound
from rolls.actions.roll import void_roll
from rolls.models import Roll
from tests.rolls.pages import HTMX, text
from tests.rolls.views.test_exchange import against, card, opposed, place, robber

LOST = (16, 9)


@pytest.fixture
def owed(as_, player, ector, dice) -> Roll:
    """A robber has struck Ector with nobody knows what."""
    dice(*LOST)
    answer = as_(player).post(place(ector), robber(their_dice=""), headers=HTMX)
    assert answer.status_code == 200, text(answer)
    assert "A robber strikes Sir Ector, but no damage was given" in text(answer)
    return opposed()


def at(roll: Roll) -> str:
    return f"/campaigns/{roll.campaign_id}/rolls/{roll.pk}/strike/"


def test_that_no_damage_is_given_is_told_before_the_throw(as_, player, ector) -> None:
    page = text(as_(player).post(place(ector), robber(their_dice="", show="odds"), headers=HTMX))

    assert "A robber, club 12: damage not said" in page
    assert "A robber: no damage is given." in page


def test_that_no_damage_was_given_stands_on_the_card(as_, player, spectator, owed) -> None:
    told = "A robber strikes Sir Ector, but no damage was given: nothing was struck yet."
    offered = "Type the damage"

    assert told in text(card(as_(player), owed))
    assert told in text(card(as_(spectator), owed))
    assert offered in text(card(as_(player), owed))
    assert offered not in text(card(as_(spectator), owed))


@pytest.mark.parametrize(("typed", "told"), [("3D6", "3D6 : 6 6 5 , total 17"), ("17", "17")])
def test_the_damage_is_typed_thrown_and_booked(as_, player, owed, dice, typed, told) -> None:
    dice(*((6, 6, 5) if typed == "3D6" else ()))
    client = as_(player)
    assert "3D6" not in text(client.get(at(owed), headers=HTMX))
    page = text(client.post(at(owed), {"key": str(uuid4()), "dice": typed}, headers=HTMX))

    assert told in page
    assert "Sir Ector: armour stops 0; neither shield nor parry counts. 17 points get" in page
    assert "Write this wound down for Sir Ector" in page
    assert "no damage was given" not in page


def test_pressed_twice_it_is_one_blow(as_, player, owed, dice) -> None:
    dice(6, 6, 5)
    sent = {"key": str(uuid4()), "dice": "3D6"}
    client = as_(player)
    answers = [client.post(at(owed), sent) for _ in range(2)]

    assert [one.status_code for one in answers] == [302, 302]
    assert Roll.objects.filter(manner="dice").count() == 1


@pytest.mark.parametrize("typed", ["", "three", "1e3", "１２", "-3", "101D6", "x\0y"])
def test_nonsense_is_no_damage(as_, player, owed, typed) -> None:
    answer = as_(player).post(at(owed), {"key": str(uuid4()), "dice": typed}, headers=HTMX)

    assert answer.status_code == 422
    assert "Nothing was rolled" in text(answer)
    assert not Roll.objects.filter(manner="dice").exists()


def test_armour_without_points_is_told_before_and_after(as_, player, ector, dice) -> None:
    add_record(ector, kind="armour", by=player, name="Mail", points=10)
    add_record(ector, kind="armour", by=player, name="Helm")
    add_record(ector, kind="armour", by=player, name="Shield", form="shield", points=6)
    client = as_(player)
    before = text(client.post(place(ector), robber(show="odds"), headers=HTMX))
    dice(*LOST, 6, 6, 6)
    after = text(client.post(place(ector), robber(), headers=HTMX))

    assert "Sir Ector: points not written, counted as 0: Helm." in before
    assert "A robber: points" not in before
    assert "armour stops 10; neither shield nor parry counts. Points not written, counted" in after
    assert "counted as 0: Helm." in after
    assert "points not written, counted as 0: Helm" in text(client.get(ector.get_absolute_url()))


def test_typed_armour_that_nobody_typed_is_told(as_, player, ector) -> None:
    bare = {"their_armour": "", "their_shield": "", "show": "odds"}
    page = text(as_(player).post(place(ector), robber(**bare), headers=HTMX))

    assert "A robber: points not written, counted as 0: armour, shield or parry." in page


def test_of_a_hidden_sheet_nothing_unsaid_is_told(
    as_, gamemaster, player, ector, enid, dice
) -> None:
    enid.sheet_shown = "limited"
    enid.save(update_fields=("sheet_shown",))
    add_record(enid, kind="armour", by=gamemaster, name="Glass helm")
    dice(9, 16, 6, 6, 6, 6)
    as_(gamemaster).post(place(ector), against(enid), headers=HTMX)

    assert "Glass helm" in text(card(as_(gamemaster), opposed()))
    assert "Glass helm" not in text(card(as_(player), opposed()))


def test_a_void_exchange_says_what_is_with_its_wound_and_takes_it_back(
    as_, player, other, gamemaster, ector, owed, dice
) -> None:
    dice(6, 6, 5)
    client = as_(player)
    client.post(at(owed), {"key": str(uuid4()), "dice": "3D6"})
    blow = Roll.objects.get(manner="dice")
    book_wound(ector, damage=17, by=player, because=blow.event)
    void_roll(owed, reason="a misunderstanding", by=gamemaster)

    for one in (owed, blow):
        page = text(card(client, one))
        assert "This blow does not count." in page
        assert "Its wound still stands on the sheet of Sir Ector." in page
    assert "Its wound still stands" not in text(card(as_(other), owed))
    found = re.findall(r'href="([^"]*take-back/)"', card(client, owed).content.decode())
    client.post(found[0], {"key": str(uuid4())}, headers=HTMX)

    assert not Wound.objects.exists()
    page = text(card(client, owed))
    assert "Its wound still stands" not in page
    assert "Write this wound down" not in page


def test_of_a_void_exchange_no_damage_is_typed(as_, player, gamemaster, owed) -> None:
    void_roll(owed, reason="a misunderstanding", by=gamemaster)
    assert "Type the damage" not in text(card(as_(player), owed))
    answer = as_(player).post(at(owed), {"key": str(uuid4()), "dice": "3D6"}, headers=HTMX)

    assert answer.status_code == 422
    assert "This exchange does not count." in text(answer)
