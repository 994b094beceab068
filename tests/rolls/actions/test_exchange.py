"""Blows exchanged: who strikes, with which dice, and what of it gets through."""

import pytest

from characters.actions.record import add_record
from characters.models import Audience, Check, Event, Weapon, Wound
from characters.rules.striking import Strike
from rolls.actions.exchange import exchange
from rolls.actions.fighter import Arms, Fighter, arms_of, bare, riding
from rolls.actions.subject import find_sources, typed_source
from rolls.actions.throw import Asked
from rolls.models import Roll
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from tests.dice import loaded

CRITICAL = 15
CLUB = Dice(3, 6)


def with_sword(character, *modifiers: Modifier, arms: Arms | None = None) -> Fighter:
    source = find_sources([character], "Sword")[character.pk]
    return Fighter(Asked(source, modifiers), arms or bare("Sword"))


def robber(value: int = 12, dice: Dice | None = CLUB, armour: int = 4) -> Fighter:
    arms = Arms("club", dice=dice, armour=armour, shield=6)
    return Fighter(Asked(typed_source("A robber", "club", value)), arms)


def fought(mine: Fighter, theirs: Fighter, by, *faces: int, audience=Audience.TABLE) -> Roll:
    assert mine.character is not None
    return exchange(
        mine.character, sides=(mine, theirs), by=by, audience=audience, throw=loaded(*faces)
    )


def blows() -> list[Roll]:
    return list(Roll.objects.filter(manner="dice").order_by("event__number"))


def told(roll: Roll) -> dict:
    return roll.event.facts["blow"]


def test_the_winner_strikes_and_armour_stops_some_of_it(player, ector) -> None:
    """R29, R35: who failed has no shield."""
    fought(with_sword(ector), robber(), player, 9, 13, 6, 5, 4, 3)

    (one,) = blows()
    assert one.sides.get().naturals == [6, 5, 4, 3]
    assert (told(one)["points"], told(one)["armour"], told(one)["guard"]) == (18, 4, 0)
    assert told(one)["through"] == 14
    assert not Wound.objects.exists()


def test_a_partial_success_keeps_the_shield(player, ector) -> None:
    """R35."""
    fought(with_sword(ector), robber(), player, 11, 9, 6, 5, 4, 3)

    assert (told(blows()[0])["guard"], told(blows()[0])["by"]) == (6, "shield")
    assert told(blows()[0])["through"] == 8


def test_nothing_is_worse_than_nothing(player, ector) -> None:
    fought(with_sword(ector), robber(armour=10), player, 11, 9, 1, 1, 1, 1)

    assert told(blows()[0])["through"] == 0


def test_both_strike_where_successes_tie_and_both_shields_count(player, ector) -> None:
    """R33, R35."""
    add_record(ector, kind="armour", by=player, name="Mail", points=10)
    add_record(ector, kind="armour", by=player, name="Shield", form="shield", points=6)
    fought(with_sword(ector), robber(), player, 9, 9, 6, 6, 6, 6, 5, 5, 5)

    mine, theirs = blows()
    assert (told(mine)["struck"], told(mine)["through"]) == ("A robber", 14)
    assert (told(theirs)["struck"], told(theirs)["points"]) == ("Sir Ector", 15)
    assert (told(theirs)["armour"], told(theirs)["guard"]) == (10, 6)
    assert told(theirs)["through"] == 0
    assert told(theirs)["struck_id"] == str(ector.pk)


def test_where_both_fail_nobody_strikes(player, ector) -> None:
    """R32."""
    fought(with_sword(ector), robber(), player, 16, 13)

    assert blows() == []


@pytest.mark.parametrize(
    ("arms", "dice"),
    [
        (bare("Sword"), "8D6"),
        (bare("Brawling"), "2D6+4"),
        (bare("Bow"), "7D6"),
        (bare("Two-Handed Hafted"), "10D6"),
        (Arms("axe", Strike(dice=1, flat=2)), "9D6+2"),
        (Arms("knife", dice=Dice(2, 6)), "6D6"),
    ],
)
def test_a_critical_adds_dice(player, ector, arms, dice) -> None:
    """R47, R48: STR and SIZ 12 make 4D6."""
    count = int(dice.partition("D")[0])
    faces = (CRITICAL, 13, *[1] * count)
    fought(with_sword(ector, arms=arms), robber(), player, *faces)

    assert blows()[0].sides.get().notation == dice
    assert told(blows()[0])["critical"]


@pytest.mark.parametrize(
    ("weapon", "guard", "by"),
    [
        ({}, 6, "shield"),
        ({"parry": 3}, 6, "shield"),
        ({"parry": 8}, 8, "parry"),
        ({"two_handed": True, "parry": 4}, 4, "parry"),
        ({"two_handed": True}, 0, ""),
        ({"basis": "bow"}, 0, ""),
    ],
)
def test_the_better_of_shield_and_parry_counts_and_two_hands_hold_no_shield(
    player, gamemaster, ector, enid, weapon, guard, by
) -> None:
    add_record(enid, kind="armour", by=gamemaster, name="Shield", form="shield", points=6)
    held = Weapon(campaign=enid.campaign, character=enid, name="thing", **weapon)
    theirs = with_sword(enid, arms=arms_of(held))
    fought(with_sword(ector), theirs, gamemaster, 11, 9, 3, 3, 3, 3)

    assert (told(blows()[0])["guard"], told(blows()[0])["by"]) == (guard, by)


@pytest.mark.parametrize(("faces", "falls"), [((3, 3, 3, 3), False), ((4, 3, 3, 3), True)])
def test_a_blow_above_knockdown_is_told(gamemaster, ector, enid, faces, falls) -> None:
    """R77: SIZ 12, before armour."""
    add_record(enid, kind="armour", by=gamemaster, name="Mail", points=30)
    fought(with_sword(ector), with_sword(enid), gamemaster, 11, 9, *faces)

    assert told(blows()[0])["falls"] is falls


def test_modifiers_of_both_sides_stand(player, ector) -> None:
    """R50: on horseback against foot."""
    mine = with_sword(ector, Modifier(5, "mounted"))
    theirs = robber(12)
    theirs = Fighter(Asked(theirs.asked.source, (Modifier(-5, "mounted"),)), theirs.arms)
    roll = fought(mine, theirs, player, 19, 8, 1, 1, 1, 1)

    assert [side.value for side in roll.sides.order_by("position")] == [20, 7]


def test_a_rider_fights_no_better_than_he_rides(player, ector) -> None:
    ector.statistics.filter(key="horsemanship").update(value=11)
    found = find_sources([ector], "Horsemanship")[ector.pk]
    sword = riding(find_sources([ector], "Sword")[ector.pk], found)
    mine = Fighter(Asked(sword), bare("Sword"))
    roll = fought(mine, robber(), player, 11, 13, *[1] * 8)

    side = roll.sides.get(position=0)
    assert (side.value, side.outcome, side.name) == (11, "critical", "Sword, riding")


def test_a_secret_exchange_hides_the_blows_with_it(
    gamemaster, player, ector, green_knight
) -> None:
    """ARCHITECTURE, Secrecy."""
    secret = Audience.GAMEMASTER_KNOWS
    seen = Event.objects.visible_to(player).count()
    before = ector.table_version
    fought(
        with_sword(green_knight),
        with_sword(ector),
        gamemaster,
        *(CRITICAL, 16, *[1] * 8),
        audience=secret,
    )

    assert {one.event.audience for one in Roll.objects.all()} == {secret}
    assert Event.objects.visible_to(player).count() == seen
    assert not Roll.objects.visible_to(player).exists()
    assert {one.state for one in Check.objects.all()} == {"held"}
    ector.refresh_from_db()
    assert ector.table_version == before


@pytest.mark.parametrize("face", [9, 16])
def test_a_notice_of_secret_dice_does_not_tell_whether_anybody_was_struck(
    gamemaster, player, ector, green_knight, face
) -> None:
    """R12: one notice for the exchange, whatever came of it."""
    campaign = ector.campaign
    campaign.rulings["d20"]["secret_notice"] = True
    campaign.save(update_fields=("rulings",))
    mine, theirs = with_sword(green_knight), with_sword(ector)
    faces = (face, 16, *[1] * 4)[: 6 if face == 9 else 2]
    fought(mine, theirs, gamemaster, *faces, audience=Audience.GAMEMASTER_KNOWS)

    assert Event.objects.visible_to(player).filter(kind=Event.Kind.NOTICE).count() == 1


def test_the_dead_strike_no_more_and_missing_dice_are_told_before_anything_falls(
    player, ector
) -> None:
    ector.statistics.filter(key="strength").update(value=None)

    with pytest.raises(RuleError, match="Nobody knows which dice Sir Ector strikes with"):
        fought(with_sword(ector), robber(), player)
    assert not Roll.objects.exists()

    typed = with_sword(ector, arms=bare("Sword", Dice(4, 6)))
    fought(typed, robber(), player, 9, 13, 1, 1, 1, 1)
    assert told(blows()[0])["points"] == 4


def test_somebody_of_whom_no_dice_are_known_strikes_without_damage(player, ector) -> None:
    roll = fought(with_sword(ector), robber(dice=None), player, 16, 5)

    assert roll.sides.get(position=1).result == "win"
    assert blows() == []


def test_of_a_hidden_sheet_it_is_remembered_that_its_numbers_are_hidden(
    gamemaster, ector, enid
) -> None:
    enid.sheet_shown = "limited"
    enid.save()
    fought(with_sword(ector), with_sword(enid), gamemaster, 11, 9, 1, 1, 1, 1)

    assert told(blows()[0])["hidden"]


def test_an_exchange_has_two_sides_of_which_the_first_is_the_own(player, ector, enid) -> None:
    with pytest.raises(RuleError):
        exchange(enid, sides=(with_sword(ector), robber()), by=player, audience=Audience.TABLE)
