"""Two players fight, each on a device of their own."""

import re
from uuid import uuid4

import pytest

from characters.actions.record import add_record
from rolls.models import Request, Roll
from tests.rolls.pages import HTMX, text, value_of
from tests.rolls.views.test_exchange import against, place


def asking(whom, **more: str) -> dict[str, str]:
    return against(whom, how="ask", their_weapon="", their_value="") | more


@pytest.fixture
def called(as_, player, ector, enid) -> Request:
    answer = as_(player).post(place(ector), asking(enid), headers=HTMX)
    assert answer.status_code == 200, text(answer)
    assert "each side throws on its own device" in text(answer)
    return Request.objects.get()


def home(request: Request) -> str:
    return f"/campaigns/{request.campaign_id}/requests/{request.pk}/"


def door(request: Request, place: int) -> str:
    return f"{home(request)}sides/{request.sides.get(position=place).pk}/"


def typed(**more: str) -> dict[str, str]:
    return {"key": str(uuid4()), "weapon": "Sword"} | more


def test_a_player_calls_another_players_knight(as_, player, other, enid, called) -> None:
    hers = text(as_(other).get(home(called)))

    assert "An exchange of blows waits" in hers
    assert "Lady Enid a weapon of their own" in hers
    assert f'href="{door(called, 1)}"' in as_(other).get(home(called)).content.decode()
    assert f'href="{door(called, 1)}"' not in as_(player).get(home(called)).content.decode()
    assert "An exchange of blows waits" in text(
        as_(other).get(f"/campaigns/{enid.campaign_id}/requests/")
    )


def test_each_throws_and_the_wound_is_offered(
    as_, player, other, ector, enid, called, dice
) -> None:
    dice(9)
    first = as_(other).post(door(called, 1), typed(), follow=True)
    assert "Sir Ector Sword has not thrown yet" in text(first)
    dice(12, 6, 6, 6, 6)
    done = as_(player).post(door(called, 0), typed(), follow=True)

    assert "Sir Ector wins" in text(done)
    assert "24 points get through." in text(done)
    assert "Write this wound down" not in text(done)
    card = as_(other).get(f"/campaigns/{enid.campaign_id}/rolls/{opposed().pk}/")
    assert "Write this wound down for Lady Enid" in text(card)
    address = re.findall(r'href="([^"]*wounds/new/[^"]*)"', card.content.decode())[0]
    assert value_of(as_(other).get(address).content.decode(), "damage") == ["24"]


def opposed() -> Roll:
    return Roll.objects.get(manner="opposed")


def test_the_panel_begins_with_the_first_weapon_and_shows_its_chances(
    as_, other, player, enid, called
) -> None:
    add_record(enid, kind="weapon", by=other, name="Old Faithful", skill="Sword", parry=4)
    page = as_(other).get(door(called, 1), headers=HTMX)

    assert value_of(page.content.decode(), "weapon") == ["Old Faithful"]
    assert "Lady Enid, Old Faithful 15: damage 4D6, armour 0, shield or parry 4" in text(page)
    assert value_of(as_(player).get(door(called, 0)).content.decode(), "weapon") == ["Sword"]


def test_the_face_is_not_told_before_both_have_thrown(
    as_, player, other, gamemaster, called, dice
) -> None:
    dice(9)
    as_(other).post(door(called, 1), typed())
    for who in (player, other, gamemaster):
        page = text(as_(who).get(home(called)))
        assert ("success" in page) is (who is not player)


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"weapon": "Kitchen knife"}, "Lady Enid has nothing of that name on the sheet."),
        ({"dice": "three"}, "“three” is no dice notation; write 5D6+2."),
        ({"more-amount": "x"}, "Write a whole number from -99 to 99; you typed “x”."),
        ({"weapon": "Spear"}, "Spear has no value yet, so nothing was rolled."),
    ],
)
def test_nonsense_is_refused_and_kept(as_, other, called, sent, sentence) -> None:
    answer = as_(other).post(door(called, 1), typed(**sent), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert called.sides.get(position=1).face is None


def test_the_same_press_twice_is_one_throw(as_, other, called, dice) -> None:
    dice(9)
    sent = typed()
    client = as_(other)
    client.post(door(called, 1), sent, headers=HTMX)
    again = client.post(door(called, 1), sent, headers=HTMX)

    assert "Already rolled" in text(again)


def test_only_its_player_or_a_gamemaster_throws_for_a_side(
    as_, player, spectator, gamemaster, called, dice
) -> None:
    for who in (player, spectator):
        assert as_(who).post(door(called, 1), typed()).status_code == 403
    dice(9)
    assert as_(gamemaster).post(door(called, 1), typed()).status_code == 302


def test_a_closed_sheet_may_be_called_and_tells_nothing(as_, player, ector, enid) -> None:
    enid.sheet_shown = "limited"
    enid.save(update_fields=("sheet_shown",))
    add_record(enid, kind="weapon", by=player, name="Glass sword", skill="Sword")
    client = as_(player)
    before = text(client.post(place(ector), asking(enid, show="odds"), headers=HTMX))
    client.post(place(ector), asking(enid))
    page = text(client.get(home(Request.objects.get())))

    assert "Sir Ector, Sword 15" in before
    for one in (before, page):
        assert "Glass sword" not in one
        assert "Lady Enid, " not in one


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"character": ""}, "Choose who stands against you."),
        ({"audience": "gamemaster_knows"}, "Choose from the list who will see it."),
        ({"audience": "member"}, "whoever is asked would know of it"),
        ({"weapon": "Spear"}, "Spear has no value yet"),
        ({"weapon": "Kitchen knife"}, "Sir Ector has nothing of that name on the sheet."),
        ({"how": "here"}, "Lady Enid is thrown for by others: let each throw for themselves."),
        ({"how": "nonsense"}, "Select a valid choice"),
    ],
)
def test_what_cannot_be_asked_is_refused(as_, player, ector, enid, more, sentence) -> None:
    answer = as_(player).post(place(ector), asking(enid, **more), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Request.objects.exists()


def test_the_feed_tells_who_is_called(as_, spectator, enid, called) -> None:
    page = text(as_(spectator).get(f"/campaigns/{enid.campaign_id}/"))

    assert "Sir Ector, Sword; Lady Enid, a weapon of their own" in page


@pytest.mark.parametrize("shown", ["limited", "whole"])
def test_what_moves_a_side_is_told_beforehand_only_where_its_sheet_is_read(
    as_, player, other, gamemaster, spectator, enid, called, dice, shown
) -> None:
    enid.sheet_shown = shown
    enid.save(update_fields=("sheet_shown",))
    dice(9)
    moved = {"more-amount": "10", "more-reason": "old hatred"}
    as_(other).post(door(called, 1), typed(**moved))

    for page_of in (home(called), f"/campaigns/{enid.campaign_id}/requests/"):
        for who in (player, spectator):
            page = text(as_(who).get(page_of))
            assert "has thrown" in page.partition("Lady Enid Sword")[2]
            assert ("old hatred" in page) is (shown == "whole")
        for who in (other, gamemaster):
            assert "(+10 old hatred)" in text(as_(who).get(page_of))
