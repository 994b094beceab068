"""The experience roll and the law of Trait pairs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.rules.traits import Side, sides
from rolls.rules.errors import RuleError
from winter.rules.experience import learn, learn_pair, moved, succeeds
from winter.rules.rulings import PRESETS, Winter

SIXTH = PRESETS["6e"]
SISTER = Winter(reaches="at_least")
LEFT, RIGHT = Side


@pytest.mark.parametrize(
    ("value", "face", "after"),
    [
        pytest.param(15, 15, 15, id="W5 at the value"),
        pytest.param(15, 16, 16, id="W5 above it"),
        pytest.param(15, 1, 15, id="W5 below it"),
        pytest.param(0, 1, 1, id="W5 any face at 0"),
        pytest.param(19, 19, 19, id="W5 19 at 19"),
        pytest.param(19, 20, 20, id="W5 20 at 19"),
        pytest.param(20, 19, 20, id="W5 19 at 20"),
        pytest.param(20, 20, 21, id="W5 20 at 20"),
        pytest.param(21, 20, 22, id="W5 20 at 21"),
        pytest.param(24, 20, 25, id="W5 20 at 24"),
        pytest.param(24, 19, 24, id="W5 19 at 24"),
        pytest.param(200, 20, 200, id="the end of all values"),
    ],
)
def test_a_value_rises_above_itself_and_on_a_twenty(value, face, after):
    learned = learn(value, face, SIXTH)

    assert (learned.before, learned.after) == (value, after)
    assert learned.rose is (after > value)


@pytest.mark.parametrize("preset", PRESETS)
def test_both_editions_compare_alike_w10(preset):
    assert [face for face in range(1, 21) if succeeds(15, face, PRESETS[preset])] == [
        16,
        17,
        18,
        19,
        20,
    ]


def test_a_table_may_let_the_value_itself_suffice_w10():
    assert learn(15, 15, SISTER).after == 16
    assert learn(15, 14, SISTER).after == 15


@pytest.mark.parametrize(
    ("number", "rolled", "after"),
    [
        pytest.param(12, [(LEFT, 13), (RIGHT, 8)], [(13, 7), (12, 8)], id="W6 the example"),
        pytest.param(12, [(RIGHT, 8), (LEFT, 13)], [(13, 7), (12, 8)], id="W6 left first"),
        pytest.param(12, [(LEFT, 12), (RIGHT, 9)], [(12, 8), (11, 9)], id="W6 only the right"),
        pytest.param(12, [(LEFT, 12), (RIGHT, 8)], [(12, 8), (12, 8)], id="W6 neither"),
        pytest.param(12, [(RIGHT, 8)], [(12, 8)], id="W6 one side alone"),
        pytest.param(21, [(RIGHT, 1)], [(20, 0)], id="W7 back from 21"),
        pytest.param(19, [(RIGHT, 2)], [(18, 2)], id="W7 19 and 1"),
        pytest.param(20, [(LEFT, 20)], [(21, 0)], id="W7 above 20"),
        pytest.param(0, [(RIGHT, 20)], [(0, 21)], id="W7 above 20 on the right"),
        pytest.param(24, [(LEFT, 19)], [(24, 0)], id="W7 24 stays"),
        pytest.param(24, [(LEFT, 20), (RIGHT, 1)], [(25, 0), (24, 0)], id="W7 24, both"),
    ],
)
def test_both_sides_of_a_pair_roll_against_what_they_are_then(number, rolled, after):
    assert [one.values for one in learn_pair(number, rolled, SIXTH)] == after


def test_a_side_rolls_once():
    with pytest.raises(RuleError, match="once a winter"):
        learn_pair(12, [(LEFT, 1), (LEFT, 20)], SIXTH)


@pytest.mark.parametrize(("value", "face"), [(10, 0), (10, 21), (-1, 10), (201, 10)])
def test_nonsense_is_refused(value, face):
    with pytest.raises(RuleError):
        learn(value, face, SIXTH)


def test_no_trait_leaves_the_range_of_values():
    assert learn_pair(200, [(LEFT, 20)], SIXTH)[0].after == 200
    assert learn_pair(-180, [(RIGHT, 20)], SIXTH)[0].after == -180
    with pytest.raises(RuleError):
        moved(200, LEFT)


numbers = st.integers(-180, 200)
faces = st.integers(1, 20)
rolls = st.lists(st.tuples(st.sampled_from(Side), faces), unique_by=lambda one: one[0])


@given(numbers, rolls)
def test_a_pair_keeps_its_law_w7(number, rolled):
    for one in learn_pair(number, rolled, SIXTH):
        left, right = one.values
        assert min(left, right) >= 0
        assert left + right == max(20, left, right)
        assert abs(one.after - one.before) <= 1


@given(numbers, rolls)
def test_a_side_that_rose_stands_one_higher_unless_it_stood_at_nothing(number, rolled):
    for one in learn_pair(number, rolled, SIXTH):
        at = one.side is RIGHT
        before, after = sides(one.before)[at], sides(one.after)[at]
        beyond = one.before - 20 if one.side is RIGHT else -one.before
        assert after - before == (one.rose and beyond <= 0)
