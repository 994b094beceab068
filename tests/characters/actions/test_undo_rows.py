"""Rows of the lists, and the fields of a knight, go back as they were."""

from typing import Any

import pytest

from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import hand_over, set_field, set_value
from characters.actions.undo import undo
from characters.models import (
    RECORDS,
    Character,
    Membership,
    Statistic,
)
from rolls.rules.errors import RuleError
from tests.characters.actions.undoing import ROWS, changed_by_hand, fresh, newest
from tests.characters.whole import whole

pytestmark = pytest.mark.django_db


def test_every_kind_of_row_is_among_those_tried() -> None:
    assert set(ROWS) == set(RECORDS)


@pytest.mark.parametrize("kind", ROWS)
def test_a_row_that_came_goes_again(kind: str, ector: Character, player: Membership) -> None:
    before = whole(ector)
    add_record(ector, kind=kind, by=player, **ROWS[kind])

    undo(newest(player.campaign), by=player)

    assert whole(ector) == before


@pytest.mark.parametrize("kind", ROWS)
def test_a_row_that_went_comes_back_whole(kind: str, ector: Character, player: Membership) -> None:
    add_record(ector, kind=kind, by=player, **ROWS[kind])
    made = add_record(ector, kind=kind, by=player, **ROWS[kind])
    before = whole(ector)
    remove_record(made, by=player)
    assert whole(ector) != before

    undo(newest(player.campaign), by=player)

    assert whole(ector) == before


def _other(row: Any, field: str) -> Any:
    """Another value that fits the field."""
    before, choices = getattr(row, field), row._meta.get_field(field).choices
    if choices:
        return next(value for value, _ in choices if value != before)
    if isinstance(before, bool):
        return not before
    return "Other" if isinstance(before, str) else (before or 0) + 1


@pytest.mark.parametrize("kind", ROWS)
def test_every_field_of_a_row_goes_back(
    kind: str, ector: Character, gamemaster: Membership
) -> None:
    made, by = add_record(ector, kind=kind, by=gamemaster, **ROWS[kind]), gamemaster
    for field in made.fields:
        before = whole(ector)
        made.refresh_from_db()
        set_record_field(
            made, field=field, value=_other(made, field), based_on=getattr(made, field), by=by
        )
        assert whole(ector) != before, field

        undo(newest(by.campaign), by=by)

        assert whole(ector) == before, field


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "Sir Hector"),
        ("title", "of the Forest"),
        ("homeland", "Logres"),
        ("culture", "Cymric"),
        ("religion", "British Christian"),
        ("lord", "Roderick"),
        ("home", "Sarum"),
        ("born", 488),
        ("knighted", 508),
    ],
)
def test_a_field_goes_back(field: str, value: Any, ector: Character, player: Membership) -> None:
    before = whole(ector)
    event = set_field(ector, field=field, value=value, based_on=before[field], by=player)
    assert event
    assert whole(ector) != before

    undo(event, by=player)

    assert whole(ector) == before


def test_a_name_goes_back_to_its_place_among_the_names(
    ector: Character, player: Membership
) -> None:
    event = set_field(ector, field="name", value="Zed", based_on="Sir Ector", by=player)
    assert event

    undo(event, by=player)

    assert fresh(ector).sort_key == "sir ector"


@pytest.mark.parametrize(
    ("field", "before", "after"),
    [
        ("hides_zero", False, True),
        ("sheet_shown", "", "whole"),
        ("arms", {}, {"field": "azure"}),
    ],
)
def test_how_a_sheet_looks_goes_back(
    field: str, before: Any, after: Any, ector: Character, player: Membership
) -> None:
    setattr(ector, field, after)
    ector.save(update_fields=(field,))
    event = changed_by_hand(ector, player, field, before, after)

    undo(event, by=player)

    assert getattr(fresh(ector), field) == before


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_value_goes_back_by_either_side(
    side: str, valorous: Statistic, player: Membership
) -> None:
    event = set_value(valorous, value=14, based_on=10, side=side, by=player)
    assert event

    undo(event, by=player)

    valorous.refresh_from_db()
    assert valorous.value == 10


def test_a_character_goes_back_to_whose_it_was(
    ector: Character, player: Membership, other: Membership, gamemaster: Membership
) -> None:
    event = hand_over(ector, owner=other, by=gamemaster)

    undo(event, by=gamemaster)

    assert fresh(ector).owner == player


def test_a_character_does_not_go_back_to_somebody_who_has_left(
    ector: Character, player: Membership, other: Membership, gamemaster: Membership
) -> None:
    event = hand_over(ector, owner=other, by=gamemaster)
    player.role = "spectator"
    player.save()

    with pytest.raises(RuleError, match="no more, or only watches"):
        undo(event, by=gamemaster)

    assert fresh(ector).owner == other
