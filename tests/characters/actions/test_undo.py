"""Taking back what an event has changed: once, whole, and only what stands."""

import pytest

from characters.actions.event import note_change
from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import set_value
from characters.actions.undo import undo
from characters.models import (
    Audience,
    Character,
    Membership,
    Statistic,
    Weapon,
)
from characters.seams import new_id
from rolls.actions.roll import roll_statistic
from rolls.rules.errors import RuleError
from tests.characters.actions.undoing import ROWS, changed_by_hand, fresh, newest
from tests.dice import loaded

pytestmark = pytest.mark.django_db


def test_an_undo_can_be_undone_and_that_again(sword: Statistic, player: Membership) -> None:
    values = []
    event = set_value(sword, value=16, based_on=15, by=player)
    for _ in range(4):
        assert event
        event = undo(event, by=player)
        sword.refresh_from_db()
        values.append(sword.value)

    assert values == [15, 16, 15, 16]


def test_what_was_taken_back_and_made_to_hold_again_can_be_taken_back_again(
    sword: Statistic, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event
    undo(undo(event, by=player), by=player)

    undo(event, by=player)

    sword.refresh_from_db()
    assert sword.value == 15


def test_an_undo_tells_those_who_read_the_event_and_keeps_the_reverse(
    sword: Statistic, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event

    undoing = undo(event, by=player)

    change = undoing.changes.get()
    assert (undoing.kind, undoing.audience, undoing.undoes) == ("undo", event.audience, event)
    assert (change.field, change.before, change.after, change.statistic) == (
        "value",
        16,
        15,
        sword,
    )


def test_nothing_is_taken_back_twice(sword: Statistic, player: Membership) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event
    undo(event, by=player)

    with pytest.raises(RuleError, match="taken back before"):
        undo(event, by=player)


def test_a_field_that_has_moved_on_stays_and_the_sentence_says_where_it_stands(
    sword: Statistic, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    set_value(sword, value=17, based_on=16, by=player)
    assert event

    with pytest.raises(RuleError) as refused:
        undo(event, by=player)

    sword.refresh_from_db()
    assert str(refused.value) == "Sword has moved on: it is 17 now. Nothing was taken back."
    assert sword.value == 17


def test_of_an_event_with_several_changes_all_go_back_or_none(
    ector: Character, player: Membership
) -> None:
    event = changed_by_hand(ector, player, "home", "", "Sarum")
    note_change(event, ector, "lord", "", "Roderick")
    Character.objects.filter(pk=ector.pk).update(home="Sarum", lord="Uther")

    with pytest.raises(RuleError, match="Lord has moved on: it is Uther now"):
        undo(event, by=player)
    assert fresh(ector).home == "Sarum"

    Character.objects.filter(pk=ector.pk).update(lord="Roderick")
    undo(event, by=player)
    assert (fresh(ector).home, fresh(ector).lord) == ("", "")


def test_a_row_that_has_changed_since_is_not_taken_away(
    ector: Character, player: Membership
) -> None:
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    came = newest(player.campaign)
    set_record_field(made, field="name", value="Lance", based_on="Spear", by=player)

    with pytest.raises(RuleError, match="Weapon has moved on: it is Lance now"):
        undo(came, by=player)

    assert Weapon.objects.filter(pk=made.pk).exists()


def test_a_row_that_only_lies_elsewhere_in_its_list_is_taken_away(
    ector: Character, player: Membership
) -> None:
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    Weapon.objects.filter(pk=made.pk).update(position=5)

    undo(newest(player.campaign), by=player)

    assert not ector.weapons.exists()


def test_a_field_of_a_row_that_is_gone_cannot_go_back(
    ector: Character, player: Membership
) -> None:
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    event = set_record_field(made, field="name", value="Lance", based_on="Spear", by=player)
    made.refresh_from_db()
    remove_record(made, by=player)
    assert event

    with pytest.raises(RuleError, match="Lance is not on the sheet any more"):
        undo(event, by=player)


def test_no_row_comes_back_to_a_list_that_is_full(
    ector: Character, player: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("characters.actions.reversal_rows.MOST", 1)
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    event = remove_record(made, by=player)
    add_record(ector, kind="weapon", by=player, **ROWS["weapon"])

    with pytest.raises(RuleError, match="at most 1"):
        undo(event, by=player)

    assert ector.weapons.count() == 1


def test_dice_stay_as_they_fell(sword: Statistic, gamemaster: Membership) -> None:
    thrown = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(9)
    )

    with pytest.raises(RuleError, match="Dice stay as they fell"):
        undo(thrown.event, by=gamemaster)


def test_what_changed_nothing_cannot_be_taken_back(gamemaster: Membership) -> None:
    with pytest.raises(RuleError, match="changed nothing on a sheet"):
        undo(newest(gamemaster.campaign), by=gamemaster)


def test_what_became_of_a_squire_is_not_taken_back(
    ector: Character, gamemaster: Membership
) -> None:
    event = changed_by_hand(ector, gamemaster, "squire.became", None, {"id": str(new_id())})

    with pytest.raises(RuleError, match="cannot be taken back from here"):
        undo(event, by=gamemaster)
