"""A sheet is changed field by field, and nothing is written over in silence."""

import pytest

from characters.actions.sheet import HIGHEST, Stale, hand_over, set_field, set_value
from characters.models import Change, Character, Event, Statistic
from rolls.rules.errors import RuleError


def fresh(row):
    return type(row).objects.get(pk=row.pk)


def test_a_value_is_set_and_the_change_kept(sword, player):
    event = set_value(sword, value=24, based_on=15, by=player)

    assert fresh(sword).value == 24
    assert event.facts == {
        "name": "Sir Ector",
        "statistic": "Sword",
        "statistic_id": str(sword.pk),
        "before": 15,
        "after": 24,
    }
    change = Change.objects.get()
    assert (change.event, change.field, change.before, change.after) == (event, "value", 15, 24)


@pytest.mark.parametrize(
    ("side", "value", "stored"),
    [
        ("left", 22, 22),
        ("left", 0, 0),
        ("right", 0, 20),
        ("right", 13, 7),
        ("right", 21, -1),
        ("right", 60, -40),
    ],
)
def test_a_trait_is_one_number_written_by_either_side(side, value, stored, valorous, player):
    set_value(valorous, side=side, value=value, based_on=10, by=player)

    found = fresh(valorous)
    assert found.value == stored
    assert found.value_of(side) == value
    assert sum((found.value_of("left"), found.value_of("right"))) == max(20, value)


def test_the_change_of_a_trait_keeps_the_number_and_the_event_the_words(valorous, player):
    event = set_value(valorous, side="right", value=13, based_on=10, by=player)

    assert (event.facts["statistic"], event.facts["after"]) == ("Cowardly", 13)
    assert (Change.objects.get().before, Change.objects.get().after) == (10, 7)


@pytest.mark.parametrize("value", [-1, HIGHEST + 1, -999, 10**9])
def test_what_lies_outside_is_refused_in_a_sentence(value, sword, player):
    with pytest.raises(RuleError, match="Sword must be a whole number from 0 to 60; you typed"):
        set_value(sword, value=value, based_on=15, by=player)
    assert fresh(sword).value == 15


def test_a_value_that_moved_on_is_not_written_over(sword, player, gamemaster):
    set_value(sword, value=16, based_on=15, by=gamemaster)

    with pytest.raises(Stale) as told:
        set_value(sword, value=18, based_on=15, by=player)
    assert told.value.now == 16
    assert fresh(sword).value == 16


def test_the_other_side_of_a_moved_trait_is_not_written_over_either(valorous, player, gamemaster):
    set_value(valorous, side="left", value=16, based_on=10, by=gamemaster)

    with pytest.raises(Stale) as told:
        set_value(valorous, side="right", value=12, based_on=10, by=player)
    assert told.value.now == 4


def test_missing_is_not_zero(sword, player):
    set_value(sword, value=None, based_on=15, by=player)

    with pytest.raises(Stale):
        set_value(sword, value=3, based_on=0, by=player)
    set_value(sword, value=0, based_on=None, by=player)
    assert fresh(sword).value == 0


def test_nothing_to_do_leaves_no_trace(sword, ector, player):
    before, version = Event.objects.count(), fresh(ector).table_version

    assert set_value(sword, value=15, based_on=3, by=player) is None
    assert set_field(ector, field="name", value="Sir Ector", based_on="x", by=player) is None
    assert (Event.objects.count(), fresh(ector).table_version) == (before, version)


def test_every_change_moves_both_versions_of_its_sheet_alone(sword, ector, enid, player):
    before, others = fresh(ector), fresh(enid)

    set_value(sword, value=16, based_on=15, by=player)
    set_field(ector, field="home", value="Dinton", based_on="", by=player)

    assert fresh(ector).table_version == before.table_version + 2
    assert fresh(ector).gamemaster_version == before.gamemaster_version + 2
    assert fresh(enid).table_version == others.table_version


def test_only_fields_of_the_sheet_are_set(ector, player):
    with pytest.raises(ValueError, match="owner"):
        set_field(ector, field="owner", value=None, based_on=player, by=player)


def test_a_name_takes_its_place_in_the_order(ector, player):
    set_field(ector, field="name", value="ÉLAINE", based_on="Sir Ector", by=player)

    assert fresh(ector).sort_key == "élaine"


def test_two_fields_of_one_knight_are_both_kept(ector, player, gamemaster):
    held = fresh(ector)
    set_field(ector, field="home", value="Dinton", based_on="", by=player)
    set_field(held, field="lord", value="Earl Robert", based_on="", by=gamemaster)

    assert (fresh(ector).home, fresh(ector).lord) == ("Dinton", "Earl Robert")


def test_a_handed_over_character_is_anothers(ector, player, other, gamemaster):
    event = hand_over(ector, owner=other, by=gamemaster)

    assert fresh(ector).owner == other
    assert not fresh(ector).changeable_by(player)
    assert (event.facts["before"], event.facts["after"]) == ("Pat", "Quin")
    change = Change.objects.get(field="owner")
    assert (change.before, change.after) == (str(player.pk), str(other.pk))


def test_nobody_is_handed_a_character_who_does_not_play(ector, spectator, player, gamemaster):
    with pytest.raises(RuleError, match="Sam plays at this table no more, or only watches"):
        hand_over(ector, owner=spectator, by=gamemaster)
    with pytest.raises(RuleError, match="Sir Ector is in these hands already"):
        hand_over(ector, owner=player, by=gamemaster)


def test_the_sheet_of_another_is_never_touched(sword, enid, player):
    lines = Statistic.objects.filter(character=enid).order_by("pk").values()
    knight = Character.objects.filter(pk=enid.pk).values()
    before = [*lines], [*knight]

    set_value(sword, value=16, based_on=15, by=player)

    assert ([*lines.all()], [*knight.all()]) == before
