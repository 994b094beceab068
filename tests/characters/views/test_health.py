"""Hit Points, wounds, weapons and armour on the front of the sheet."""

import re

import pytest

from characters.actions.record import add_record
from characters.actions.sheet import set_value
from characters.actions.wounds import book_wound, treat_wound
from characters.models import Affliction, Character, Horse, Override, Weapon
from tests.rolls.pages import HTMX, text


def part(client, character: Character) -> str:
    return text(client.get(f"{character.get_absolute_url()}?section=health", headers=HTMX))


def value(character: Character, key: str, number: int | None, by) -> None:
    one = character.statistics.get(key=key)
    set_value(one, value=number, based_on=one.value, by=by)


def test_a_whole_knight_stands_at_the_total(as_, player, ector) -> None:
    """CON 12 and SIZ 12."""
    assert "24 of 24 Hit Points" in part(as_(player), ector)


def test_current_hit_points_are_the_total_less_the_open_wounds(as_, player, ector) -> None:
    book_wound(ector, damage=5, by=player, source="a Saxon axe")
    wound = book_wound(ector, damage=6, by=player)
    treat_wound(wound, points=2, treatment="First Aid", by=player)

    shown = part(as_(player), ector)

    assert "15 of 24 Hit Points" in shown
    assert "508 minor, a Saxon axe 5" in shown
    assert "minor First Aid 4 of 6" in shown


@pytest.mark.parametrize(
    ("damages", "states"),
    [
        ((), []),
        ((6,), []),
        ((11, 8), ["unconscious"]),
        ((11, 7), []),
        ((12,), ["debilitated"]),
        ((11, 11, 2), ["dying", "unconscious"]),
        ((24,), ["dying", "unconscious", "debilitated"]),
    ],
)
def test_what_the_hit_points_say_is_counted_and_never_stored(
    as_, player, ector, damages, states
) -> None:
    """R73-R75: Major Wound 12, Unconscious 6."""
    for damage in damages:
        book_wound(ector, damage=damage, by=player)

    page = as_(player).get(f"{ector.get_absolute_url()}?section=health", headers=HTMX)

    assert re.findall(r"health__state\">([^<]*)", page.content.decode()) == states
    assert not Affliction.objects.exists()


def test_hit_points_below_nought_have_their_minus(as_, player, ector) -> None:
    book_wound(ector, damage=30, by=player)

    assert "\N{MINUS SIGN}6 of 24 Hit Points" in part(as_(player), ector)


def test_what_is_missing_is_said_and_is_not_zero(as_, gamemaster, ector) -> None:
    value(ector, "constitution", None, gamemaster)

    shown = part(as_(gamemaster), ector)

    assert "Hit Points need CON" in shown
    assert "0 of" not in shown


def test_a_constitution_raised_at_full_hit_points_leaves_them_full_and_back(
    as_, gamemaster, ector
) -> None:
    value(ector, "constitution", 15, gamemaster)
    assert "27 of 27 Hit Points" in part(as_(gamemaster), ector)

    value(ector, "constitution", 12, gamemaster)
    assert "24 of 24 Hit Points" in part(as_(gamemaster), ector)


def test_a_changed_constitution_brings_the_hit_points_with_it(as_, player, ector) -> None:
    one = ector.statistics.get(key="constitution")
    place = f"/campaigns/{ector.campaign_id}/statistics/{one.pk}/"

    answer = as_(player).post(
        place, {"value": "14", "based_on": "12", "side": "left"}, headers=HTMX
    )

    assert "26 of 26 Hit Points" in text(answer)


def test_a_gamemasters_number_holds(as_, gamemaster, ector) -> None:
    campaign = ector.campaign
    Override.objects.create(
        campaign=campaign, character=ector, key="hit_points", number=40, reason="a giant"
    )

    assert "40 of 40 Hit Points" in part(as_(gamemaster), ector)


@pytest.mark.parametrize(
    ("weapon", "dice"),
    [
        ({}, "4D6"),
        ({"two_handed": True}, "6D6"),
        ({"dice": 1, "flat": 2}, "5D6+2"),
        ({"basis": "bow"}, "3D6"),
        ({"basis": "brawling"}, "4"),
        ({"basis": "charge"}, "6D6"),
        ({"basis": "typed", "dice": 2, "flat": 1}, "2D6+1"),
        ({"basis": "typed", "dice": 500}, "Throw between 0 and 100 dice at once."),
    ],
)
def test_the_dice_of_a_weapon_are_counted_from_the_sheet(
    as_, gamemaster, player, ector, weapon, dice
) -> None:
    """R47, R48, R70, R71: STR and SIZ 12 make 4D6."""
    Horse.objects.create(campaign=ector.campaign, character=ector, breed="charger", charge=6)
    add_record(ector, kind="weapon", by=player, name="Old Faithful", **weapon)

    assert re.search(rf"Old Faithful {re.escape(dice)}(?![\dD+])", part(as_(player), ector))


@pytest.mark.parametrize(
    ("basis", "missing"),
    [("weapon", "needs STR, SIZ"), ("charge", "no horse charges"), ("brawling", "needs STR, SIZ")],
)
def test_dice_that_cannot_be_counted_say_what_they_need(
    as_, gamemaster, player, ector, basis, missing
) -> None:
    value(ector, "strength", None, gamemaster)
    add_record(ector, kind="weapon", by=player, name="Old Faithful", basis=basis)

    assert f"Old Faithful {missing}" in part(as_(player), ector)


def test_only_what_is_worn_protects(as_, player, ector) -> None:
    for piece in (
        {"name": "Mail", "points": 10},
        {"name": "Plate", "points": 14, "worn": False},
        {"name": "Cloak"},
        {"name": "Shield", "form": "shield", "points": 6},
    ):
        add_record(ector, kind="armour", by=player, **piece)

    shown = part(as_(player), ector)

    assert "armour 10, shield 6" in shown
    assert "Plate not worn 14" in shown
    assert "Cloak –" in shown


def test_points_that_nobody_has_said_are_not_zero(as_, player, ector) -> None:
    assert "armour –, shield –" in part(as_(player), ector)
    add_record(ector, kind="armour", by=player, name="Pot lid", form="shield", worn=False)
    add_record(ector, kind="armour", by=player, name="Mail")
    assert "armour –, shield 0" in part(as_(player), ector)


def test_marks_stand_beside_what_is_counted(as_, player, ector) -> None:
    add_record(ector, kind="affliction", by=player, name="melancholic", year=507)

    assert "melancholic 507" in part(as_(player), ector)


def test_who_only_reads_finds_no_way_to_change(as_, spectator, player, ector) -> None:
    book_wound(ector, damage=5, by=player)
    page = as_(spectator).get(ector.get_absolute_url()).content.decode()

    assert "of 24 Hit Points" in page
    assert "/wounds/" not in page


def test_a_weapon_of_another_knight_stays_there(as_, player, ector, enid) -> None:
    Weapon.objects.create(campaign=enid.campaign, character=enid, name="Enid's bow")

    assert "Enid" not in part(as_(player), ector)


def test_of_a_limited_sheet_others_find_no_hit_points(
    as_, player, other, gamemaster, ector
) -> None:
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    where = ector.get_absolute_url()

    for address in (where, f"{where}?section=health", f"{where}arming/"):
        answers = [as_(other).get(address), as_(other).get(address, headers=HTMX)]
        assert not any("Hit Points" in text(one) for one in answers)
    assert "24 of 24 Hit Points" in part(as_(player), ector)
