"""Blows whose damage is typed later, what nobody has written counted as 0 and said, and blows that
fall with their exchange."""

import pytest

from characters.actions.override import set_override
from characters.actions.record import add_record
from characters.actions.wounds import book_wound
from characters.models import Audience, Weapon, Wound
from characters.models.health import Protection, body_of
from rolls.actions.blow import strike_late
from rolls.actions.exchange import exchange
from rolls.actions.fighter import Arms, Fighter, arms_of, bare, riding_skill, strike_named
from rolls.actions.roll import void_roll
from rolls.actions.subject import find_sources, typed_source
from rolls.actions.throw import Asked
from rolls.models import Roll, Void
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from tests.dice import loaded

LOST, WON, TIED, CRITICAL = (16, 9), (9, 13), (9, 9), (16, 12)


def knight_of(character, arms: Arms | None = None) -> Fighter:
    return Fighter(Asked(find_sources([character], "Sword")[character.pk]), arms or bare("Sword"))


def robber(**said) -> Fighter:
    said.setdefault("name", "club")
    said.setdefault("strike", strike_named(said["name"]))
    return Fighter(Asked(typed_source("A robber", "club", 12)), Arms(**said))


def fought(character, theirs: Fighter, by, *faces: int, audience=Audience.TABLE) -> Roll:
    sides = (knight_of(character), theirs)
    return exchange(character, sides=sides, by=by, audience=audience, throw=loaded(*faces))


def blow_on(name: str) -> dict:
    rolls = Roll.objects.filter(manner="dice")
    (told,) = [one.event.facts["blow"] for one in rolls if one.label.endswith(name)]
    return told


def test_who_strikes_without_dice_owes_a_blow_that_anybody_may_see_is_missing(
    player, ector
) -> None:
    roll = fought(ector, robber(), player, *LOST)

    owed = roll.event.facts["owed"]
    assert (owed["told"]["striker"], owed["told"]["struck"]) == ("A robber", "Sir Ector")
    assert roll.event.facts["blows"] == [owed["roll"]]
    assert not Roll.objects.filter(manner="dice").exists()


@pytest.mark.parametrize("faces", [WON, (16, 13)])
def test_who_does_not_strike_owes_nothing(player, ector, faces) -> None:
    """R32, R35."""
    struck = () if faces == (16, 13) else (1, 1, 1, 1)
    assert "owed" not in fought(ector, robber(), player, *faces, *struck).event.facts


def test_the_damage_typed_later_meets_what_protected_then(player, ector) -> None:
    """R33, R35: both strike, so the shield counts, also when the damage is typed a day later."""
    add_record(ector, kind="armour", by=player, name="Mail", points=4)
    shield = add_record(ector, kind="armour", by=player, name="Shield", form="shield", points=6)
    roll = fought(ector, robber(armour=0, shield=0), player, *TIED, 1, 1, 1, 1)
    shield.delete()
    late = strike_late(roll, dice=Dice(3, 6), by=player, throw=loaded(6, 6, 6))

    told = blow_on("Sir Ector")
    assert (told["points"], told["armour"], told["guard"], told["through"]) == (18, 4, 6, 8)
    assert told["exchange"] == str(roll.pk)
    assert late.event.facts["about"] == str(roll.event_id)
    book_wound(ector, damage=8, by=player, because=late.event)


@pytest.mark.parametrize(
    ("said", "unarmed", "notation"),
    [
        ({}, False, "7D6"),
        ({}, True, "5D6"),
        ({"name": "Brawling"}, False, "5D6"),
    ],
)
def test_a_critical_adds_its_dice_to_what_is_typed_later(
    player, ector, said, unarmed, notation
) -> None:
    """R47, R48."""
    roll = fought(ector, robber(**said), player, *CRITICAL)
    faces = loaded(*[1] * int(notation[0]))
    late = strike_late(roll, dice=Dice(3, 6), unarmed=unarmed, by=player, throw=faces)

    assert late.sides.get().notation == notation


def test_a_typed_brawler_is_no_swordsman(player, ector) -> None:
    """R48: two dice on a critical, not four."""
    fought(ector, robber(name="brawling", dice=Dice(0, 6, 5)), player, *CRITICAL, 3, 4)

    assert blow_on("Sir Ector")["points"] == 12


def test_a_blow_is_thrown_later_once_and_not_of_what_does_not_count(
    player, gamemaster, ector
) -> None:
    roll = fought(ector, robber(), player, *LOST)
    strike_late(roll, dice=Dice(0, 6, 9), by=player)
    with pytest.raises(RuleError, match="thrown before"):
        strike_late(roll, dice=Dice(0, 6, 9), by=player)

    void = fought(ector, robber(), player, *LOST)
    void_roll(void, reason="a misunderstanding", by=gamemaster)
    with pytest.raises(RuleError, match="does not count"):
        strike_late(void, dice=Dice(0, 6, 9), by=player)

    plain = fought(ector, robber(dice=Dice(1, 6)), player, *LOST, 1)
    with pytest.raises(RuleError, match="No blow waits"):
        strike_late(plain, dice=Dice(0, 6, 9), by=player)


def test_a_late_blow_is_for_the_eyes_of_its_exchange(gamemaster, ector) -> None:
    secret = Audience.GAMEMASTER_KNOWS
    roll = fought(ector, robber(), gamemaster, *LOST, audience=secret)
    late = strike_late(roll, dice=Dice(0, 6, 9), by=gamemaster)

    assert late.event.audience == secret


def test_what_is_worn_without_points_is_named(player, ector) -> None:
    for name, form, points, worn in (
        ("Mail", "armour", 10, True),
        ("Helm", "armour", None, True),
        ("Old coat", "armour", None, False),
        ("Buckler", "shield", None, True),
    ):
        more = {"name": name, "form": form, "points": points, "worn": worn}
        add_record(ector, kind="armour", by=player, **more)

    assert body_of(ector).protection == Protection(10, 0, ("Helm",), ("Buckler",))


def test_armour_of_which_nobody_said_the_points_is_told_with_the_blow(player, ector) -> None:
    add_record(ector, kind="armour", by=player, name="Helm")
    fought(ector, robber(dice=Dice(1, 6)), player, *LOST, 6)
    assert blow_on("Sir Ector")["unsaid"] == ["Helm"]

    fought(ector, robber(), player, *WON, 1, 1, 1, 1)
    assert blow_on("A robber")["unsaid"] == ["armour"]


def test_a_shield_is_told_of_only_where_it_would_count(player, ector) -> None:
    """R35: a partial success keeps it."""
    add_record(ector, kind="armour", by=player, name="Buckler", form="shield")
    fought(ector, robber(dice=Dice(1, 6)), player, 5, 9, 6)

    assert blow_on("Sir Ector")["unsaid"] == ["Buckler", "parry of Sword"]


def test_two_hands_hold_no_shield_to_tell_of(player, ector) -> None:
    add_record(
        ector, kind="weapon", by=player, name="Axe", skill="Sword", two_handed=True, parry=3
    )
    add_record(ector, kind="armour", by=player, name="Buckler", form="shield")
    has = knight_of(ector, arms_of(Weapon.objects.get())).ready().has

    assert (has.shield, has.parry, has.unsaid_guard) == (0, 3, ())


@pytest.mark.parametrize(("skill", "cap"), [("Sword", "Horsemanship"), ("Charge", "Charge")])
def test_a_lance_is_capped_by_charge_and_all_else_by_horsemanship(skill, cap) -> None:
    assert riding_skill(bare(skill)) == cap


def test_a_void_exchange_takes_its_blows_with_it_and_no_wound(player, gamemaster, ector) -> None:
    roll = fought(ector, robber(dice=Dice(3, 6)), player, *LOST, 6, 6, 6)
    blow = Roll.objects.get(manner="dice")
    book_wound(ector, damage=18, by=player, because=blow.event)
    void = void_roll(roll, reason="a misunderstanding", by=gamemaster)

    assert set(Void.objects.values_list("roll", flat=True)) == {roll.pk, blow.pk}
    assert void.event.facts["blows"] == [str(blow.pk)]
    assert Wound.objects.get().damage == 18


def test_a_blow_that_was_void_before_is_no_matter(player, gamemaster, ector) -> None:
    roll = fought(ector, robber(dice=Dice(3, 6)), player, *LOST, 6, 6, 6)
    blow = Roll.objects.get(manner="dice")
    void_roll(blow, reason="a misread die", by=gamemaster)
    void = void_roll(roll, reason="a misunderstanding", by=gamemaster)

    assert Void.objects.filter(roll=blow).get().reason == "a misread die"
    assert "blows" not in void.event.facts


def test_what_a_gamemaster_set_by_hand_is_what_a_fighter_strikes_and_stands_with(
    gamemaster, ector
) -> None:
    """One door to the derived numbers: R70, R71, R77 with an override each."""
    for key, number in (("weapon_damage", 7), ("brawling_damage", 9), ("knockdown", 20)):
        set_override(ector, key=key, number=number, reason="a charm", based_on=None, by=gamemaster)
    body, ready = body_of(ector), knight_of(ector).ready()

    assert (body.force.weapon, body.force.brawling, body.knockdown) == (7, 9, 20)
    assert (str(ready.plain), ready.knockdown) == ("7D6", 20)
