"""An exchange of blows as people throw it, read it, and book what came of it."""

import re
from uuid import uuid4

import pytest

from characters.actions.record import add_record
from characters.models import Event, Wound
from rolls.actions.roll import void_roll
from rolls.models import Roll
from tests.rolls.pages import HTMX, text, value_of

ANOTHER, STRUCK = (9, 16), (6, 6, 6, 6)


def place(character) -> str:
    return f"/campaigns/{character.campaign_id}/characters/{character.pk}/exchange/"


def robber(**more: str) -> dict[str, str]:
    return {
        "key": str(uuid4()),
        "audience": "table",
        "weapon": "Sword",
        "against": "typed",
        "their_name": "A robber",
        "their_weapon": "club",
        "their_value": "12",
        "their_dice": "3D6",
        "their_armour": "4",
        "their_shield": "6",
    } | more


def against(character, **more: str) -> dict[str, str]:
    chosen = {"against": "character", "character": str(character.pk), "their_weapon": "Sword"}
    return robber(**chosen) | {"their_dice": ""} | more


def card(client, roll: Roll):
    return client.get(f"/campaigns/{roll.campaign_id}/rolls/{roll.pk}/", headers=HTMX)


def opposed() -> Roll:
    return Roll.objects.get(manner="opposed")


def blow() -> Roll:
    return Roll.objects.get(manner="dice")


@pytest.fixture
def struck(as_, gamemaster, ector, enid, dice):
    """Enid has been struck by Ector for all to see: 24 points through nothing."""
    dice(*ANOTHER, *STRUCK)
    answer = as_(gamemaster).post(place(ector), against(enid), headers=HTMX)
    assert answer.status_code == 200, text(answer)
    return blow()


def test_the_panel_begins_with_the_first_weapon(as_, player, ector) -> None:
    add_record(ector, kind="weapon", by=player, name="Old Faithful", skill="Sword")
    page = as_(player).get(place(ector), headers=HTMX).content.decode()

    assert value_of(page, "weapon") == ["Old Faithful"]


def test_all_of_it_stands_on_one_card(as_, player, ector, dice) -> None:
    """R35, R47: the partial success keeps the shield."""
    dice(11, 9, 6, 5, 4, 3)
    answer = as_(player).post(place(ector), robber(), headers=HTMX)

    page = text(answer)
    assert answer.status_code == 200
    assert "Sir Ector wins: both succeeded, and the higher number wins." in page
    assert "A robber keeps a partial success" in page
    assert "Sir Ector : Sword on A robber 4D6 : 6 5 4 3 , total 18" in page
    assert "A robber: armour stops 4, the shield 6. 8 points get through." in page
    assert "Write this wound down" not in page


def test_without_script_it_is_the_same_page(as_, player, ector, dice) -> None:
    dice(11, 9, 6, 5, 4, 3)
    answer = as_(player).post(place(ector), robber(), follow=True)

    assert answer.redirect_chain
    assert "A robber: armour stops 4, the shield 6." in text(answer)


def test_the_chances_and_both_sides_stand_before_the_throw(as_, player, ector) -> None:
    """R52: 15 against 12."""
    add_record(ector, kind="armour", by=player, name="Mail", points=10)
    page = text(as_(player).post(place(ector), robber(show="odds"), headers=HTMX))

    assert "wins 54.75 %" in page
    assert "Sir Ector, Sword 15: damage 4D6, armour 10, shield or parry 0" in page
    assert "A robber, club 12: damage 3D6, armour 4, shield or parry 6" in page
    assert not Roll.objects.exists()


def test_a_reflexive_modifier_and_others_move_both_sides(as_, player, ector, dice) -> None:
    """R50, R51."""
    dice(3, 13, 1, 1, 1, 1)
    more = {"modifier1-amount": "2", "theirs-amount": "1", "advantage": "5"}
    as_(player).post(place(ector), robber(**more))

    assert [one.value for one in opposed().sides.order_by("position")] == [22, 8]


def test_the_same_press_twice_is_one_exchange(as_, player, ector, dice) -> None:
    dice(*ANOTHER, *STRUCK)
    sent = robber()
    client = as_(player)
    client.post(place(ector), sent, headers=HTMX)
    page = text(client.post(place(ector), sent, headers=HTMX))

    assert "Already rolled at" in page
    assert Roll.objects.count() == 2


def test_a_rider_is_capped_only_when_asked(as_, player, ector, dice) -> None:
    ector.statistics.filter(key="horsemanship").update(value=11)
    for more, value in (({}, 15), ({"mounted": "on"}, 11)):
        dice(20, 13)
        as_(player).post(place(ector), robber(**more))
        newest = Roll.objects.filter(manner="opposed").order_by("-event__number")[0]
        assert newest.sides.get(position=0).value == value


def test_a_lance_is_capped_by_charge_and_not_by_horsemanship(as_, player, ector, dice) -> None:
    for key, value in (("horsemanship", 8), ("charge", 12), ("spear", 18)):
        assert ector.statistics.filter(key=key).update(value=value) == 1
    for name, skill in (("Lance", "Charge"), ("Long lance", "Spear")):
        more = {"name": name, "skill": skill, "basis": "charge"}
        add_record(ector, kind="weapon", by=player, **more)
        dice(20, 13)
        sent = robber(weapon=name, mounted="on", dice="6D6")
        assert as_(player).post(place(ector), sent, headers=HTMX).status_code == 200
        newest = Roll.objects.filter(manner="opposed").order_by("-event__number")[0]
        assert newest.sides.get(position=0).value == 12


def test_a_cap_that_nobody_knows_is_said(as_, player, ector) -> None:
    ector.statistics.filter(key="horsemanship").delete()
    answer = as_(player).post(place(ector), robber(mounted="on"), headers=HTMX)

    assert answer.status_code == 422
    assert "Sir Ector has no Horsemanship on the sheet" in text(answer)


def test_a_weapon_whose_dice_nobody_wrote_strikes_nobody(as_, player, ector) -> None:
    more = {"name": "Crossbow", "skill": "Sword", "basis": "typed"}
    add_record(ector, kind="weapon", by=player, **more)
    answer = as_(player).post(place(ector), robber(weapon="Crossbow"), headers=HTMX)

    assert answer.status_code == 422
    assert "Nobody knows which dice Sir Ector strikes with" in text(answer)
    assert "dice not written" in text(as_(player).get(ector.get_absolute_url()))


def test_the_feed_tells_of_the_blow(as_, spectator, struck) -> None:
    page = text(as_(spectator).get(f"/campaigns/{struck.campaign_id}/"))

    assert "Sword on Lady Enid" in page
    assert "Lady Enid: armour stops 0; neither shield nor parry counts. 24 points get" in page
    assert "The blow is above Knockdown: Lady Enid may fall." in page
    assert "Write this wound down" not in page


def test_only_who_may_change_the_struck_is_offered_the_booking(
    as_, gamemaster, player, other, spectator, struck
) -> None:
    offered = {
        who: [
            "Write this wound down for Lady Enid" in text(card(as_(who), one))
            for one in (struck, opposed())
        ]
        for who in (gamemaster, player, other, spectator)
    }

    assert offered == {
        gamemaster: [True, True],
        other: [True, True],
        player: [False, False],
        spectator: [False, False],
    }


def test_the_booking_is_filled_in_and_done_once(as_, other, enid, struck) -> None:
    client = as_(other)
    page = card(client, opposed()).content.decode()
    (address,) = re.findall(r'href="([^"]*wounds/new/[^"]*)"', page)
    form = client.get(address, headers=HTMX)

    assert value_of(form.content.decode(), "damage") == ["24"]
    assert value_of(form.content.decode(), "before_armour") == ["24"]
    assert value_of(form.content.decode(), "source") == ["Sir Ector, Sword"]
    assert "Lady Enid is dying" in text(form)
    assert not Wound.objects.exists()

    sent = {"damage": "24", "before_armour": "24", "source": "Sir Ector, Sword"}
    first = client.post(address, sent | {"key": str(uuid4())}, headers=HTMX)
    second = client.post(address, sent | {"key": str(uuid4())}, headers=HTMX)

    assert "The wound is written down." in text(first)
    assert second.status_code == 422
    assert "The wound of this blow is written down already." in text(second)
    assert [one.because_id for one in Wound.objects.all()] == [struck.event_id]
    assert "Its wound is written down." in text(card(client, opposed()))


@pytest.mark.parametrize("which", ["blow", "exchange"])
def test_what_does_not_count_is_not_booked(as_, gamemaster, enid, struck, which) -> None:
    roll = struck if which == "blow" else opposed()
    void_roll(roll, reason="a misunderstanding", by=gamemaster)
    client = as_(gamemaster)
    address = f"{enid.get_absolute_url()}wounds/new/?blow={struck.event_id}"
    answer = client.post(address, {"key": str(uuid4()), "damage": "24"}, headers=HTMX)

    assert answer.status_code == 422
    assert "does not count" in text(answer)
    assert "Write this wound down" not in text(card(client, opposed()))
    assert not Wound.objects.exists()


def test_a_blow_is_booked_on_whom_it_struck(as_, gamemaster, ector, struck) -> None:
    for blow in (struck.event_id, opposed().event_id, uuid4(), "nonsense"):
        address = f"{ector.get_absolute_url()}wounds/new/?blow={blow}"
        assert as_(gamemaster).get(address).status_code == 404


def test_a_secret_blow_is_nothing_that_a_player_can_find(
    as_, gamemaster, player, ector, green_knight, dice
) -> None:
    dice(*ANOTHER, *STRUCK)
    secret = against(ector, audience="gamemaster_knows")
    as_(gamemaster).post(place(green_knight), secret, headers=HTMX)
    client = as_(player)

    assert {one.event.audience for one in Roll.objects.all()} == {"gamemaster_knows"}
    for roll in Roll.objects.all():
        assert card(client, roll).status_code == 404
        address = f"{ector.get_absolute_url()}wounds/new/?blow={roll.event_id}"
        assert client.get(address).status_code == 404
    assert "Write this wound down for Sir Ector" in text(card(as_(gamemaster), opposed()))


def test_of_a_hidden_sheet_only_those_learn_what_stopped_it_who_may_change_it(
    as_, gamemaster, player, other, ector, enid, dice
) -> None:
    enid.sheet_shown = "limited"
    enid.save(update_fields=("sheet_shown",))
    dice(*ANOTHER, *STRUCK)
    as_(gamemaster).post(place(ector), against(enid), headers=HTMX)
    told = {
        who: "Lady Enid: armour stops" in text(card(as_(who), blow()))
        for who in (gamemaster, player, other)
    }
    feed = {
        who: "armour stops" in text(as_(who).get(f"/campaigns/{ector.campaign_id}/"))
        for who in (gamemaster, player)
    }

    assert told == {gamemaster: True, player: False, other: True}
    assert feed == {gamemaster: True, player: False}


def test_a_player_throws_for_no_knight_of_anothers(as_, player, ector, enid) -> None:
    answer = as_(player).post(place(ector), against(enid), headers=HTMX)

    assert answer.status_code == 422
    assert "Lady Enid is thrown for by others: let each throw for them" in text(answer)
    assert not Roll.objects.exists()
    assert as_(player).get(place(enid)).status_code == 403


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"weapon": "Kitchen knife"}, "Sir Ector has nothing of that name on the sheet."),
        ({"weapon": ""}, "Write with which weapon or Skill Sir Ector fights."),
        ({"their_value": ""}, "Write the value they roll against."),
        ({"their_armour": "１０"}, "Write a whole number from 0 to 99; you typed “１０”."),
        ({"dice": "three"}, "“three” is no dice notation; write 5D6+2."),
        ({"advantage": "1e3"}, "Write a whole number from -30 to 30; you typed “1e3”."),
        ({"theirs-amount": "x"}, "Write a whole number from -99 to 99; you typed “x”."),
        ({"against": "character"}, "Choose who stands against you."),
        ({"audience": "gamemaster_knows"}, "Choose from the list who will see it."),
        ({"weapon": "Spear"}, "Spear has no value yet, so nothing was rolled."),
        ({"their_name": "x\0y"}, "Null characters are not allowed."),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_kept(as_, player, ector, typed, sentence) -> None:
    answer = as_(player).post(place(ector), robber(**typed), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert "Nothing was rolled" in text(answer)
    assert not Event.objects.filter(kind="roll").exists()


def test_a_weapon_without_its_skill_says_so(as_, player, ector) -> None:
    add_record(ector, kind="weapon", by=player, name="Maul", skill="Mauling")
    answer = as_(player).post(place(ector), robber(weapon="maul"), headers=HTMX)

    assert "Sir Ector has no Skill “Mauling” for this weapon on the sheet." in text(answer)


def test_damage_that_nobody_knows_is_told_before_the_throw(as_, player, ector) -> None:
    ector.statistics.filter(key="size").update(value=None)
    page = text(as_(player).post(place(ector), robber(show="odds"), headers=HTMX))

    assert "Nobody knows which dice Sir Ector strikes with" in page
