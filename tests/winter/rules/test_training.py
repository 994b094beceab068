"""A year of training, in both editions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.rules.traits import Side, sides
from rolls.rules.errors import RuleError
from winter.rules.rulings import PRESETS
from winter.rules.training import (
    Choice,
    choices,
    cost,
    purse,
    train_characteristic,
    train_passion,
    train_skill,
    train_skills,
    train_trait,
)

SIXTH, FIFTH = PRESETS["6e"], PRESETS["5e"]
LEFT, RIGHT = Side


def test_what_a_year_may_be_given_to_w11_w12():
    assert Choice.SKILL in choices(FIFTH)
    assert set(choices(FIFTH)) - set(choices(SIXTH)) == {Choice.SKILL}


def test_the_points_of_a_year_w11_w12():
    assert purse(SIXTH, None) == 6
    assert [purse(FIFTH, face) for face in range(1, 7)] == [2, 3, 4, 5, 6, 7]
    for rulings, face in ((SIXTH, 3), (FIFTH, None), (FIFTH, 7)):
        with pytest.raises(RuleError):
            purse(rulings, face)


@pytest.mark.parametrize(
    ("value", "more", "price"),
    [
        pytest.param(9, 6, 6, id="W11 one a point up to 15"),
        pytest.param(15, 1, 6, id="W11 15 takes all"),
        pytest.param(19, 1, 6, id="W11 to 20"),
        pytest.param(14, 2, 7, id="W11 across 15"),
        pytest.param(10, 0, 0, id="W11 nothing"),
        pytest.param(22, 0, 0, id="W11 nothing above 20"),
    ],
)
def test_a_skill_costs_w11(value, more, price):
    assert cost(value, more, SIXTH) == price


@pytest.mark.parametrize(
    ("rulings", "value", "more"),
    [(SIXTH, 20, 1), (SIXTH, 19, 2), (SIXTH, 10, -1), (FIFTH, 15, 1), (FIFTH, 14, 2)],
)
def test_training_ends_where_it_ends(rulings, value, more):
    with pytest.raises(RuleError):
        cost(value, more, rulings)


def test_points_are_spread_and_may_be_left_w11():
    values = {"Sword": 14, "Lance": 10, "Hunting": None}

    assert train_skills(values, {"Sword": 1, "Lance": 3, "Hunting": 0}, 6, SIXTH) == {
        "Sword": 15,
        "Lance": 13,
    }
    with pytest.raises(RuleError, match="costs 12 Skill points, and there are 6"):
        train_skills(values, {"Lance": 5, "Sword": 2}, 6, SIXTH)
    with pytest.raises(RuleError, match="Hunting has no value"):
        train_skills(values, {"Hunting": 1}, 6, SIXTH)


def test_one_skill_in_the_fifth_edition_w12():
    assert train_skill(19, FIFTH) == 20
    for value, rulings in ((20, FIFTH), (10, SIXTH)):
        with pytest.raises(RuleError):
            train_skill(value, rulings)


@pytest.mark.parametrize(
    ("number", "side", "after"),
    [
        pytest.param(18, LEFT, 19, id="W11 to 19"),
        pytest.param(2, RIGHT, 1, id="W11 to 1"),
        pytest.param(22, RIGHT, 21, id="W11 back from outside"),
        pytest.param(-1, LEFT, 0, id="W11 back from outside on the right"),
    ],
)
def test_a_trait_moves_by_one_within_its_range(number, side, after):
    assert train_trait(number, side, SIXTH) == after


@pytest.mark.parametrize(("number", "side"), [(19, LEFT), (1, RIGHT), (22, LEFT), (-3, RIGHT)])
def test_a_trait_does_not_leave_its_range_w11(number, side):
    with pytest.raises(RuleError, match="between 1 and 19"):
        train_trait(number, side, SIXTH)


@given(st.integers(-180, 200), st.sampled_from(Side))
def test_training_brings_no_trait_further_out(number, side):
    try:
        after = train_trait(number, side, SIXTH)
    except RuleError:
        return
    raised = sides(after)[side is RIGHT]
    assert raised <= 19


@pytest.mark.parametrize(
    ("value", "amount", "after"),
    [(19, 1, 20), (1, -1, 0), (25, -1, 24), (0, 1, 1)],
)
def test_a_passion_moves_by_one_w11(value, amount, after):
    assert train_passion(value, amount, SIXTH) == after


@pytest.mark.parametrize(("value", "amount"), [(20, 1), (0, -1), (25, 1), (10, 2), (10, 0)])
def test_a_passion_stays_within_its_range_w11(value, amount):
    with pytest.raises(RuleError):
        train_passion(value, amount, SIXTH)


@pytest.mark.parametrize(
    ("rulings", "key", "value", "age", "times"),
    [
        pytest.param(SIXTH, "strength", 19, 34, 0, id="W11 below 35"),
        pytest.param(SIXTH, "size", 12, 20, 2, id="W11 SIZ a third time"),
        pytest.param(FIFTH, "size", 20, 40, 9, id="W12 SIZ to 21"),
        pytest.param(FIFTH, "strength", 34, None, 0, id="W12 to 35 at any age"),
    ],
)
def test_a_characteristic_grows(rulings, key, value, age, times):
    grown = train_characteristic(key, value, age=age, times=times, rulings=rulings)

    assert grown == value + 1


@pytest.mark.parametrize(
    ("rulings", "key", "value", "age", "times"),
    [
        pytest.param(SIXTH, "strength", 12, 35, 0, id="W11 too old"),
        pytest.param(SIXTH, "strength", 20, 20, 0, id="W11 at 20"),
        pytest.param(SIXTH, "size", 12, 20, 3, id="W11 SIZ a fourth time"),
        pytest.param(SIXTH, "strength", 12, None, 0, id="no age"),
        pytest.param(FIFTH, "size", 21, 20, 0, id="W12 SIZ at 21"),
        pytest.param(FIFTH, "appeal", 35, 20, 0, id="W12 at 35"),
    ],
)
def test_a_characteristic_does_not_grow(rulings, key, value, age, times):
    with pytest.raises(RuleError):
        train_characteristic(key, value, age=age, times=times, rulings=rulings)
