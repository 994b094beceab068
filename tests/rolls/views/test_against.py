"""Throws that stand against something, as people make them in the panel."""

from uuid import uuid4

import pytest

from characters.actions.glory import award_glory
from characters.models import Check, Statistic
from rolls.models import Request, Roll
from tests.rolls.pages import HTMX, text


def key() -> str:
    return str(uuid4())


@pytest.fixture
def place(sword: Statistic) -> str:
    return f"/campaigns/{sword.campaign_id}/statistics/{sword.pk}/against/"


def fixed(**more: str) -> dict[str, str]:
    return {"key": key(), "against": "fixed", "how": "here", "audience": "table"} | more


def stranger_to_the_sheet(**more: str) -> dict[str, str]:
    typed = {
        "against": "typed",
        "their_name": "A robber",
        "their_what": "Sword",
        "their_value": "12",
    }
    return fixed(**typed) | more


def test_the_panel_offers_three_kinds_of_opposition(as_, player, enid, place) -> None:
    page = text(as_(player).get(place, headers=HTMX))

    assert "another character" in page
    assert "somebody without a sheet" in page
    assert "a number that does not roll" in page
    assert "Lady Enid" in page


def test_a_door_is_won_or_not_enough(as_, player, place, dice) -> None:
    """R38."""
    dice(14)
    answer = as_(player).post(place, fixed(opposition="14", label="the oaken door"), headers=HTMX)

    assert answer.status_code == 200
    page = text(answer)
    assert "against 14, the oaken door" in page
    assert "A success, but not enough: 14 is not above 14. Nobody&#x27;s loss, no check." in page


def test_a_critical_wins_against_any_number(as_, player, place, dice) -> None:
    """C5."""
    dice(15)
    page = text(as_(player).post(place, fixed(opposition="18"), headers=HTMX))

    assert "Won by critical, whatever the 18." in page


def test_both_dice_fall_here_against_somebody_without_a_sheet(as_, player, place, dice) -> None:
    """R28, R35: 12 beats 11, who keeps a partial success."""
    dice(12, 11)
    page = text(as_(player).post(place, stranger_to_the_sheet(), headers=HTMX))

    assert "Sir Ector wins: both succeeded, and the higher number wins." in page
    assert "A robber keeps a partial success" in page


def test_a_reflexive_modifier_moves_both_sides(as_, player, place, dice) -> None:
    """R50."""
    dice(3, 9)
    as_(player).post(place, stranger_to_the_sheet(advantage="5"))

    values = Roll.objects.get().sides.order_by("position").values_list("value", flat=True)
    assert list(values) == [20, 7]


def test_only_one_half_of_it_is_felt_against_a_number(as_, player, place, dice) -> None:
    """C23."""
    dice(3)
    as_(player).post(place, fixed(opposition="10", advantage="-5"))

    assert Roll.objects.get().sides.get().value == 10


def test_the_exact_odds_stand_before_the_throw(as_, player, place) -> None:
    """R52: 15 against 12."""
    page = text(as_(player).post(place, stranger_to_the_sheet(show="odds"), headers=HTMX))

    assert "wins 54.75 %" in page
    assert "tie 3 %" in page
    assert not Roll.objects.exists()


def test_a_gamemaster_throws_for_both_knights(as_, gamemaster, enid, place, dice) -> None:
    dice(15, 15)
    sent = fixed(against="character", character=str(enid.pk), their_what="sword")
    page = text(as_(gamemaster).post(place, sent, headers=HTMX))

    assert "A tie: two criticals are equal, whatever their numbers." in page
    assert Check.objects.ticked().count() == 2


def test_a_player_does_not_throw_for_anothers_knight(as_, player, enid, place) -> None:
    sent = fixed(against="character", character=str(enid.pk), their_what="Sword")
    answer = as_(player).post(place, sent, headers=HTMX)

    assert answer.status_code == 422
    assert "Lady Enid is thrown for by others: let each throw for themselves." in text(answer)
    assert not Roll.objects.exists()


def test_each_throws_on_their_own_device(as_, player, other, enid, place, dice) -> None:
    sent = fixed(against="character", character=str(enid.pk), their_what="Sword", how="ask")
    asked = as_(player).post(place, sent)
    request = Request.objects.get()
    assert asked.url == f"/campaigns/{request.campaign_id}/requests/{request.pk}/"

    dice(12, 14)
    for who, side in zip((player, other), request.sides.order_by("position"), strict=True):
        at = f"{asked.url}sides/{side.pk}/"
        assert as_(who).get(at).status_code == 200
        assert as_(who).post(at, {"key": key()}).status_code == 302

    page = text(as_(player).get(asked.url, follow=True))
    assert "Lady Enid wins: both succeeded, and the higher number wins." in page


def test_nobody_throws_for_anothers_side(as_, player, other, spectator, enid, place) -> None:
    sent = fixed(against="character", character=str(enid.pk), their_what="Sword", how="ask")
    asked = as_(player).post(place, sent).url
    side = Request.objects.get().sides.get(position=1)

    assert as_(player).post(f"{asked}sides/{side.pk}/", {"key": key()}).status_code == 403
    assert as_(spectator).get(f"{asked}sides/{side.pk}/").status_code == 403
    assert as_(spectator).get(asked).status_code == 200
    assert as_(other).post(f"{asked}close/", {"key": key()}).status_code == 403


def test_a_request_waits_in_the_hall_until_it_is_called_off(
    as_, player, other, enid, place
) -> None:
    sent = fixed(against="character", character=str(enid.pk), their_what="Sword", how="ask")
    asked = as_(player).post(place, sent).url
    hall = f"/campaigns/{player.campaign_id}/"
    assert "Rolls that wait" in text(as_(other).get(hall))
    assert "Lady Enid" in text(as_(other).get(f"{hall}requests/"))

    as_(player).post(f"{asked}close/", {"key": key()})

    assert "Rolls that wait" not in text(as_(other).get(hall))
    assert "It was called off." in text(as_(other).get(asked))


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"opposition": ""}, "Write the number that must be beaten."),
        ({"opposition": "abc"}, "Write a whole number from 0 to 100; you typed “abc”."),
        ({"opposition": "101"}, "Write a whole number from 0 to 100"),
        ({"against": "typed", "their_value": ""}, "Write the value they roll against."),
        ({"against": "character"}, "Choose who stands against you."),
        ({"against": "character", "character": "nonsense"}, "Choose a character of this table."),
        ({"opposition": "5", "advantage": "1e3"}, "you typed “1e3”"),
        ({"opposition": "5", "audience": "gamemaster_knows"}, "Choose from the list who"),
    ],
)
def test_nonsense_gets_a_sentence_and_throws_nothing(as_, player, place, sent, sentence) -> None:
    answer = as_(player).post(place, fixed(label="kept as typed") | sent, headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert "Nothing was rolled" in text(answer)
    assert "kept as typed" in answer.content.decode()
    assert not Roll.objects.exists()


def test_what_the_other_does_not_have_is_named(as_, gamemaster, enid, place) -> None:
    sent = fixed(against="character", character=str(enid.pk), their_what="Juggling")

    answer = as_(gamemaster).post(place, sent, headers=HTMX)

    assert "Lady Enid has nothing of that name on the sheet." in text(answer)


def test_a_repeat_gives_the_first_roll(as_, player, place, dice) -> None:
    dice(9)
    sent = fixed(opposition="5")
    as_(player).post(place, sent)

    assert "Already rolled at" in text(as_(player).post(place, sent))
    assert Roll.objects.count() == 1


def test_who_may_not_throw_may_not_set_against(as_, other, spectator, stranger, place) -> None:
    assert as_(other).get(place).status_code == 403
    assert as_(spectator).get(place).status_code == 403
    assert as_(stranger).get(place).status_code == 404
    assert as_(None).get(place).status_code == 302
    assert as_(other).put(place).status_code == 405


@pytest.mark.parametrize("what", ["glory", "movement"])
def test_glory_and_movement_stand_against_each_other(
    as_, gamemaster, ector, enid, what, dice
) -> None:
    """R84, R89."""
    dice(1, 20)
    name = {"glory": "Glory", "movement": "Movement Rate"}[what]
    at = f"/campaigns/{ector.campaign_id}/characters/{ector.pk}/{what}/against/"
    sent = fixed(against="character", character=str(enid.pk), their_what=name)

    as_(gamemaster).post(at, sent)

    assert {side.name for side in Roll.objects.get().sides.all()} == {name}
    assert not Check.objects.exists()


def test_a_glory_roll_succeeds_on_its_value_or_less(as_, player, gamemaster, ector, dice) -> None:
    """R83: 3,755 Glory is a value of 4."""
    award_glory(ector, amount=3755, reason="Everything", by=gamemaster)
    dice(4)

    at = f"/campaigns/{ector.campaign_id}/characters/{ector.pk}/glory/roll/"
    page = text(as_(player).post(at, {"key": key(), "audience": "table"}, headers=HTMX))

    assert "Glory 4" in page
    assert "critical" in page
    assert not Check.objects.exists()


def test_movement_rolls_under_a_load(as_, player, ector) -> None:
    """R88: 17 in metal armour, 21 with nothing."""
    at = f"/campaigns/{ector.campaign_id}/characters/{ector.pk}/movement/roll/"

    assert "17" in text(as_(player).get(at, headers=HTMX))
    assert "20+1" in text(as_(player).get(at, {"load": "unencumbered"}, headers=HTMX))
    assert as_(player).get(at, {"load": "an elephant"}).status_code == 404


def test_what_is_asked_of_another_is_never_secret(as_, gamemaster, enid, place) -> None:
    """Whoever is asked would know of it, so that a secret word chosen beside it is no jest."""
    chosen = {"their_what": "Sword", "how": "ask", "audience": "gamemaster_knows"}
    answer = as_(gamemaster).post(
        place, fixed(against="character", character=str(enid.pk), **chosen), headers=HTMX
    )

    assert answer.status_code == 422
    assert "Nobody was asked: whoever is asked would know of it." in text(answer)
    assert not Request.objects.exists()


def test_a_face_is_typed_where_it_is_thrown(as_, player, enid, place, campaign) -> None:
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save(update_fields=("rulings",))
    chosen = {"their_what": "Sword", "how": "ask", "typed_face": "7"}
    answer = as_(player).post(
        place, fixed(against="character", character=str(enid.pk), **chosen), headers=HTMX
    )

    assert answer.status_code == 422
    assert "The face is typed when you throw; leave it empty here." in text(answer)
    assert not Request.objects.exists()


@pytest.mark.parametrize(("who", "how"), [("player", "ask"), ("gamemaster", "here")])
def test_a_player_asks_the_other_side_unless_the_player_says_otherwise(
    as_, request, place, who: str, how: str
) -> None:
    page = as_(request.getfixturevalue(who)).get(place, headers=HTMX)

    assert page.context["form"]["how"].value() == how


def test_a_second_press_says_that_the_die_has_fallen(as_, player, enid, place, dice) -> None:
    sent = fixed(against="character", character=str(enid.pk), their_what="Sword", how="ask")
    asked = as_(player).post(place, sent).url
    at = f"{asked}sides/{Request.objects.get().sides.get(position=0).pk}/"
    dice(12)
    press = {"key": key()}
    as_(player).post(at, press)

    again = as_(player).post(at, press, headers=HTMX)

    assert "Already rolled The die showed 12: success." in text(again)
    assert 'name="key"' not in again.content.decode()


def test_what_moves_a_side_of_a_closed_sheet_is_not_told_before_all_have_thrown(
    as_, player, other, enid, place, dice
) -> None:
    enid.sheet_shown = "limited"
    enid.save(update_fields=("sheet_shown",))
    sent = fixed(against="character", character=str(enid.pk), their_what="Sword", how="ask")
    asked = as_(player).post(place, sent).url
    side = Request.objects.get().sides.get(position=1)
    dice(14)
    moved = {"key": key(), "more-amount": "5", "more-reason": "old hatred"}
    as_(other).post(f"{asked}sides/{side.pk}/", moved)

    page = text(as_(player).get(asked))
    assert "Lady Enid Sword has thrown" in page
    assert "old hatred" not in page
