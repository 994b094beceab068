"""What a number was in a year, and which changes hold."""

from uuid import UUID

import pytest

from characters.rules.history import (
    Step,
    by_year,
    glory_over_the_years,
    over_the_years,
    same,
    told_to_the_end,
    turns,
    undone,
    value_in,
)


@pytest.mark.parametrize(
    ("year", "value"),
    [(500, 10), (505, 10), (506, 12), (507, 12), (508, 11), (509, 11), (600, 11)],
)
def test_a_number_is_what_the_last_change_of_or_before_the_year_made_it(
    year: int, value: int
) -> None:
    steps = [Step(506, 10, 12), Step(508, 12, 15), Step(508, 15, 11)]

    assert value_in(year, steps, 11) == value


def test_a_number_that_never_changed_has_always_been_what_it_is() -> None:
    assert value_in(480, [], 15) == 15


def test_a_number_that_nobody_had_written_down_was_not_zero() -> None:
    assert value_in(507, [Step(508, None, 15)], 15) is None


@pytest.mark.parametrize(
    ("year", "value"), [(505, 10), (506, 14), (507, 14), (508, 14), (510, 14)]
)
def test_when_the_year_is_set_back_what_is_written_then_holds_for_the_years_after_it(
    year: int, value: int
) -> None:
    """508: 10 to 12; back to 506, where it is 14 instead."""
    steps = [Step(508, 10, 12), Step(506, 12, 14)]

    assert value_in(year, steps, 14) == value


def test_what_is_played_again_after_that_holds_from_its_own_year() -> None:
    steps = [Step(508, 10, 12), Step(506, 12, 14), Step(508, 14, 15)]

    assert [value_in(year, steps, 15) for year in (505, 506, 507, 508)] == [10, 14, 14, 15]


def test_what_was_taken_back_held_until_then() -> None:
    """The reversal is a change of its own year."""
    steps = [Step(506, 10, 12), Step(508, 12, 10)]

    assert [value_in(year, steps, 10) for year in (505, 506, 507, 508)] == [10, 12, 12, 10]


def test_what_stands_now_without_a_change_in_the_log_stands_since_this_year() -> None:
    steps = told_to_the_end([Step(506, 10, 12)], now=14, year=508)

    assert [value_in(year, steps, 14) for year in (505, 506, 507, 508)] == [10, 12, 12, 14]
    assert told_to_the_end([Step(506, 10, 12)], now=12, year=508) == [Step(506, 10, 12)]


def test_a_row_of_years_has_one_number_for_each() -> None:
    assert over_the_years([Step(506, 10, 12)], now=12, first=505, last=507) == [
        (505, 10),
        (506, 12),
        (507, 12),
    ]


def test_glory_of_an_earlier_year_counts_from_that_year_whenever_it_was_entered() -> None:
    awards = [(508, 100), (505, 50), (508, 10)]

    assert glory_over_the_years(awards, first=504, last=508) == [
        (504, 0),
        (505, 50),
        (506, 50),
        (507, 50),
        (508, 160),
    ]


def test_of_a_row_of_years_those_are_told_in_which_the_number_turned() -> None:
    values = [(504, 0), (505, 50), (506, 50), (507, 60), (508, 60)]

    assert turns(values) == [(504, 0), (505, 50), (507, 60), (508, 60)]
    assert turns([(504, 0)]) == [(504, 0)]


E, A, B, C = (UUID(int=number) for number in range(4))


@pytest.mark.parametrize(
    ("undoings", "gone"),
    [
        ([], set()),
        ([(A, E)], {E}),
        ([(A, E), (B, A)], {A}),
        ([(A, E), (B, A), (C, B)], {E, B}),
        ([(A, E), (B, A), (C, E)], {A, E}),
    ],
)
def test_an_undoing_that_was_taken_back_takes_nothing_back(
    undoings: list[tuple[UUID, UUID]], gone: set[UUID]
) -> None:
    assert undone(undoings) == gone


def test_years_are_told_from_the_latest_and_keep_the_order_within() -> None:
    assert by_year([(505, "a"), (508, "b"), (505, "c")]) == [(508, ["b"]), (505, ["a", "c"])]


@pytest.mark.parametrize(
    ("now", "then", "equal"),
    [
        (15, 15, True),
        (15, 16, False),
        (None, None, True),
        (None, {"id": 1}, False),
        (
            {"id": 1, "position": 3, "name": "Spear"},
            {"id": 1, "position": 0, "name": "Spear"},
            True,
        ),
        ({"id": 1, "name": "Lance"}, {"id": 1, "name": "Spear"}, False),
        ({"id": 1, "name": "Spear", "new": 1}, {"id": 1, "name": "Spear"}, True),
        ({"id": 1, "name": "Wat", "became": 2}, {"id": 1, "name": "Wat"}, False),
    ],
)
def test_a_row_is_the_same_wherever_it_lies_and_whatever_it_has_learnt_since(
    now: object, then: object, equal: bool
) -> None:
    assert same(now, then) is equal
