"""An exchange of blows that each throws on a device of their own."""

import pytest

from characters.actions.record import add_record
from characters.models import Check, Event, Wound
from rolls.actions.challenge import Challenge
from rolls.actions.duel import Chosen, challenge, strike_side
from rolls.actions.fighter import Fighter, arms_of, bare
from rolls.actions.request import call_off
from rolls.actions.subject import find_sources
from rolls.actions.throw import Asked
from rolls.models import Request, RequestSide, Roll, SideArms
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from tests.dice import loaded


def fighter(character, name="Sword", *modifiers: Modifier, weapon=None) -> Fighter:
    source = find_sources([character], name)[character.pk]
    return Fighter(Asked(source, modifiers), arms_of(weapon) if weapon else bare(name))


def called(mine, theirs, by, *, moved=(), their_moved=()) -> Request:
    one = Challenge(fighter(mine, "Sword", *moved), "Sword", False, theirs, their_moved)
    return challenge(mine, call=one, by=by)


def side(request: Request, place: int) -> RequestSide:
    return request.sides.get(position=place)


def throws(request: Request, place: int, who: Fighter, by, *faces: int) -> RequestSide:
    chosen = Chosen(who, who.arms.name, mounted=False)
    return strike_side(side(request, place), chosen=chosen, by=by, throw=loaded(*faces))


def told(roll: Roll) -> dict:
    return roll.event.facts["blow"]


def blows() -> list[Roll]:
    return list(Roll.objects.filter(manner="dice").order_by("event__number"))


def test_nothing_falls_before_both_have_thrown(player, other, ector, enid) -> None:
    request = called(ector, enid, player)
    throws(request, 1, fighter(enid), other, 9)

    assert not Roll.objects.exists()
    assert side(request, 1).face == 9
    assert side(request, 0).face is None


def test_the_last_throw_ends_it_and_the_winner_strikes(player, other, ector, enid) -> None:
    """R28, R35: her shield counts, for she had a partial success."""
    add_record(enid, kind="armour", by=other, name="Mail", points=6)
    add_record(enid, kind="armour", by=other, name="Shield", form="shield", points=6)
    request = called(ector, enid, player)
    throws(request, 1, fighter(enid), other, 9)
    throws(request, 0, fighter(ector), player, 12, 6, 6, 6, 6)

    request.refresh_from_db()
    assert request.roll is not None
    results = request.roll.sides.order_by("position").values_list("result", flat=True)
    assert list(results) == ["win", "partial"]
    (one,) = blows()
    assert (told(one)["armour"], told(one)["guard"], told(one)["through"]) == (6, 6, 12)
    assert told(one)["exchange"] == str(request.roll.pk)
    assert request.roll.event.facts["blows"] == [str(one.pk)]
    assert not Wound.objects.exists()


def test_each_chooses_the_arms_and_what_they_are_when_thrown_counts(
    player, other, ector, enid
) -> None:
    """R33, R47: an axe that leaves the sheet meanwhile has struck all the same; mail that was put
    on protects."""
    axe = add_record(
        enid, kind="weapon", by=other, name="Axe", skill="Sword", two_handed=True, parry=2
    )
    add_record(enid, kind="armour", by=other, name="Shield", form="shield", points=6)
    request = called(ector, enid, player)
    throws(request, 1, fighter(enid, weapon=axe), other, 9)
    axe.delete()
    add_record(enid, kind="armour", by=other, name="Mail", points=10)
    throws(request, 0, fighter(ector), player, 9, *[6] * 4, *[1] * 6)

    mine, hers = blows()
    assert (told(mine)["armour"], told(mine)["guard"], told(mine)["by"]) == (10, 2, "parry")
    assert (told(hers)["weapon"], hers.sides.get().notation) == ("Axe", "6D6")


def test_the_callers_modifiers_stand_beside_those_of_whoever_throws(
    player, other, ector, enid
) -> None:
    """R50, R51."""
    up, down = Modifier(5, "reflexive"), Modifier(-5, "reflexive")
    request = called(ector, enid, player, moved=(up,), their_moved=(down,))
    throws(request, 0, fighter(ector, "Sword"), player, 1)
    throws(request, 1, fighter(enid, "Sword", Modifier(2, "a curse")), other, 19, *[1] * 4)

    assert [side(request, place).value for place in (0, 1)] == [20, 12]


def test_a_critical_marks_its_check_as_in_any_opposed_roll(player, other, ector, enid) -> None:
    """R22."""
    request = called(ector, enid, player)
    throws(request, 0, fighter(ector), player, 15)
    throws(request, 1, fighter(enid), other, 20, *[1] * 8)

    ticked = Check.objects.filter(state="released")
    assert [one.statistic.character_id for one in ticked] == [ector.pk]


def test_nobody_throws_twice_nor_after_it_was_called_off(player, other, ector, enid) -> None:
    request = called(ector, enid, player)
    throws(request, 0, fighter(ector), player, 9)
    with pytest.raises(RuleError, match="has thrown already"):
        throws(request, 0, fighter(ector), player, 9)
    call_off(request, by=player)
    with pytest.raises(RuleError, match="This is over"):
        throws(request, 1, fighter(enid), other, 9)

    assert not Roll.objects.exists()


def test_nobody_throws_for_another_knight(player, ector, enid) -> None:
    request = called(ector, enid, player)
    with pytest.raises(RuleError, match="Two fight"):
        throws(request, 1, fighter(ector), player, 9)


def test_whose_dice_nobody_knows_does_not_throw(player, other, ector, enid) -> None:
    request = called(ector, enid, player)
    enid.statistics.filter(key="size").update(value=None)
    with pytest.raises(RuleError, match="Nobody knows which dice Lady Enid strikes with"):
        throws(request, 1, fighter(enid), other, 9)
    enid.statistics.filter(key="size").update(value=12)
    throws(request, 1, fighter(enid), other, 9)
    enid.statistics.filter(key="size").update(value=None)
    throws(request, 0, fighter(ector), player, 16, *[1] * 4)

    assert [one.sides.get().notation for one in blows()] == ["4D6"]


def test_who_cannot_strike_calls_nobody(player, ector, enid) -> None:
    ector.statistics.filter(key="size").update(value=None)
    with pytest.raises(RuleError, match="Nobody knows which dice Sir Ector strikes with"):
        called(ector, enid, player)

    assert not Request.objects.exists()


def test_what_the_caller_typed_waits_for_the_throw(player, ector, enid) -> None:
    call = Challenge(fighter(ector), "Sword", True, enid)
    request = challenge(ector, call=call, by=player)

    kept = SideArms.objects.get()
    assert (kept.side_id, kept.name, kept.mounted) == (side(request, 0).pk, "Sword", True)
    assert side(request, 1).statistic is None
    assert Event.objects.filter(kind="request").get().audience == "table"


def test_of_a_hidden_one_nobody_is_asked(gamemaster, ector, green_knight) -> None:
    green_knight.sheet_shown = "hidden"
    green_knight.save(update_fields=("sheet_shown",))
    with pytest.raises(RuleError, match="hidden from the table"):
        called(ector, green_knight, gamemaster)

    assert not Request.objects.exists()
    assert not SideArms.objects.exists()
