"""Statistics, Glory, checks, squires and wounds go back as they were."""

from typing import Any

import pytest

from characters.actions.check import grant, tick, untick
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.household import change_background, dismiss_squire, take_squire
from characters.actions.record import add_record, remove_record
from characters.actions.sheet import set_value
from characters.actions.undo import undo
from characters.models import (
    Audience,
    Change,
    Character,
    Check,
    Event,
    Membership,
    Override,
    Statistic,
)
from rolls.actions.roll import roll_statistic, void_roll
from rolls.rules.errors import RuleError
from tests.characters.actions.undoing import ROWS, changed_by_hand, custom, newest
from tests.characters.whole import whole
from tests.dice import loaded

pytestmark = pytest.mark.django_db


def test_a_statistic_of_ones_own_goes_and_comes_back(ector: Character, player: Membership) -> None:
    before = whole(ector)
    made, told = custom(ector)
    added = changed_by_hand(ector, player, "statistic", None, told)
    with_it = whole(ector)

    gone = undo(added, by=player)
    assert whole(ector) == before

    undo(gone, by=player)
    assert whole(ector) == with_it
    assert Statistic.objects.get(pk=made.pk).position == 99


def test_what_was_written_on_a_statistic_that_went_and_came_back_can_still_be_taken_back(
    ector: Character, player: Membership
) -> None:
    made, told = custom(ector)
    written = set_value(made, value=9, based_on=7, by=player)
    made.refresh_from_db()
    made.delete()
    removed = changed_by_hand(ector, player, "statistic", told | {"value": 9}, None)
    assert written
    assert Change.objects.get(event=written).statistic is None

    undo(removed, by=player)
    undo(written, by=player)

    assert Statistic.objects.get(pk=told["id"]).value == 7


@pytest.mark.parametrize(
    ("field", "value"), [("name", "Hnefatafl"), ("position", 3), ("group", "combat")]
)
def test_a_statistic_goes_back_to_its_name_and_place(
    field: str, value: Any, ector: Character, player: Membership
) -> None:
    made, told = custom(ector)
    setattr(made, field, value)
    made.save()
    sides = [{"id": told["id"], "value": one} for one in (told[field], value)]
    event = changed_by_hand(ector, player, f"statistic.{field}", *sides, statistic=made)

    undo(event, by=player)

    made.refresh_from_db()
    assert getattr(made, field) == told[field]


OVERRIDE = {"key": "hit_points", "number": 30, "reason": "a blessing"}


def test_an_override_goes_and_comes_back(ector: Character, gamemaster: Membership) -> None:
    Override.objects.create(campaign=ector.campaign, character=ector, **OVERRIDE)
    event = changed_by_hand(ector, gamemaster, "override", None, OVERRIDE)

    gone = undo(event, by=gamemaster)
    assert not ector.overrides.exists()

    undo(gone, by=gamemaster)
    assert ector.overrides.get().number == 30


def test_an_override_goes_back_to_its_number(ector: Character, gamemaster: Membership) -> None:
    Override.objects.create(campaign=ector.campaign, character=ector, **OVERRIDE)
    before = OVERRIDE | {"number": 25}
    event = changed_by_hand(ector, gamemaster, "override", before, OVERRIDE)

    undo(event, by=gamemaster)

    assert ector.overrides.get().number == 25


def test_glory_that_was_given_is_taken_back_and_given_again(
    ector: Character, gamemaster: Membership
) -> None:
    award_glory(ector, amount=50, reason="a boar", by=gamemaster)

    taken = undo(newest(gamemaster.campaign), by=gamemaster)
    assert ector.glory_awards.total() == 0

    undo(taken, by=gamemaster)
    assert ector.glory_awards.total() == 50


def test_glory_that_was_withdrawn_comes_back(ector: Character, gamemaster: Membership) -> None:
    award = award_glory(ector, amount=50, reason="a boar", by=gamemaster)
    event = withdraw_glory(award, by=gamemaster)

    undo(event, by=gamemaster)

    assert ector.glory_awards.total() == 50


def test_a_box_is_cleared_and_ticked_again(sword: Statistic, gamemaster: Membership) -> None:
    ticked = tick(sword, side="left", by=gamemaster)
    check = sword.checks.get()

    cleared = undo(ticked, by=gamemaster)
    assert not sword.checks.ticked().exists()

    undo(cleared, by=gamemaster)
    assert sword.checks.ticked().get() == check


def test_a_box_that_was_cleared_is_ticked_by_the_roll_that_earned_it(
    sword: Statistic, gamemaster: Membership
) -> None:
    roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(15))
    check = sword.checks.ticked().get()
    event = untick(sword, side="left", by=gamemaster)

    undo(event, by=gamemaster)

    assert sword.checks.ticked().get() == check


def test_what_a_roll_earned_meanwhile_takes_the_place_of_a_tick_that_is_taken_back(
    sword: Statistic, gamemaster: Membership
) -> None:
    event = tick(sword, side="left", by=gamemaster)
    thrown = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(15)
    )

    undo(event, by=gamemaster)

    assert sword.checks.ticked().get().because == thrown.event


def test_a_granted_check_leaves_the_same_in_the_log_as_a_box_ticked_by_hand(
    sword: Statistic, valorous: Statistic, gamemaster: Membership
) -> None:
    """Else what was held for a secret roll could be told from a plain award."""
    roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )
    granted = grant(Check.objects.get(state="held"), by=gamemaster)
    by_hand = tick(valorous, side="left", by=gamemaster)

    def told(event: Event) -> list[tuple[str, bool, bool]]:
        rows = event.changes.all()
        return [(row.field, row.before is None, row.after is None) for row in rows]

    assert told(granted) == told(by_hand) == [("check.left", True, False)]


def test_a_box_emptied_by_a_secret_void_leaves_the_same_in_the_log_as_one_cleared_by_hand(
    sword: Statistic, gamemaster: Membership
) -> None:
    thrown = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )
    grant(Check.objects.get(state="held"), by=gamemaster)
    void_roll(thrown, reason="a slip", by=gamemaster)

    event = newest(gamemaster.campaign)

    assert event.audience == Audience.TABLE
    assert [row.field for row in event.changes.all()] == ["check.left"]


def test_a_squires_background_goes_back_with_the_face_that_told_it(
    ector: Character, gamemaster: Membership
) -> None:
    squire = take_squire(ector, name="Wat", born=493, by=gamemaster, throw=loaded(3))
    before = whole(ector)
    event = change_background(squire, based_on=squire.background, by=gamemaster, throw=loaded(17))
    assert whole(ector) != before

    undo(event, by=gamemaster)

    assert whole(ector) == before


def test_a_squire_who_was_let_go_serves_again(ector: Character, player: Membership) -> None:
    squire = take_squire(ector, name="Wat", born=493, by=player, throw=loaded(3))
    before = whole(ector)
    event = dismiss_squire(squire, by=player)

    undo(event, by=player)

    assert whole(ector) == before


def test_a_squire_who_was_made_a_knight_is_not_taken_out_of_service_by_an_undo(
    ector: Character, enid: Character, player: Membership
) -> None:
    squire = take_squire(ector, name="Wat", born=493, by=player, throw=loaded(3))
    event = newest(player.campaign)
    squire.became = enid
    squire.save()

    with pytest.raises(RuleError, match="has moved on"):
        undo(event, by=player)


def test_the_wound_of_a_blow_comes_back_as_that_blows(
    ector: Character, player: Membership
) -> None:
    """One blow is booked once, also after it was taken off and put back."""
    blow = newest(player.campaign)
    wound = add_record(ector, kind="wound", by=player, because=blow, **ROWS["wound"])
    event = remove_record(wound, by=player)

    undo(event, by=player)

    assert ector.wounds.get().because == blow
