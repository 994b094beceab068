import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.pool import Mishap, Rulings, Winner, oppose

dice = st.lists(st.integers(1, 6), max_size=8)


@pytest.mark.parametrize(
    ("first", "second", "left", "winner"),
    [
        pytest.param((6, 5, 4, 4), (5, 5, 4, 4), (4, 3), "first", id="P8, the example of 3.4"),
        pytest.param((6, 5, 4), (6, 4, 2), (2, 1), "first", id="P8, each loses its 6"),
        pytest.param((4, 2), (5, 1), (1, 1), "nobody", id="P8, a tie"),
        pytest.param((6, 6, 1), (5, 4), (2, 0), "first", id="P8, all are struck"),
        pytest.param((), (4,), (0, 1), "second", id="P5, no dice"),
        pytest.param((), (3,), (0, 0), "nobody", id="P5, and no success"),
    ],
)
def test_every_worked_example_of_two_pools(first, second, left, winner):
    result = oppose(first, second)

    assert (result.first.left, result.second.left) == left
    assert result.winner == winner
    assert result.tied is (left[0] == left[1])


def test_crits_strike_the_highest_dice_first_p8():
    result = oppose((6, 6, 2), (1, 4, 6, 5, 3))

    assert result.second.struck == (6, 5)
    assert result.first.struck == (6,)
    assert (result.first.successes, result.first.crits) == (2, 2)


@pytest.mark.parametrize(
    ("tie", "winner"), [("nobody", "nobody"), ("active", "first"), ("defender", "second")]
)
def test_a_tie_goes_as_the_table_has_it_p8(tie, winner):
    assert oppose((4,), (5,), rulings=Rulings(tie=tie)).winner == winner


def test_in_a_tie_a_fumble_is_a_complication_on_its_side_p11():
    result = oppose((4, 2), (5, 1))

    assert result.first.mishap is Mishap.NONE
    assert result.second.mishap is Mishap.COMPLICATION


def test_who_loses_has_failed_p11():
    result = oppose((4, 4), (4, 1))

    assert result.second.mishap is Mishap.CATASTROPHE
    assert oppose((4, 4, 1), (4,)).first.mishap is Mishap.COMPLICATION
    lost = oppose((4,), (5, 1), rulings=Rulings(tie="active")).second
    assert lost.mishap is Mishap.CATASTROPHE


def test_a_struck_1_is_still_a_1_p11():
    result = oppose((6, 6), (1, 2))

    assert result.second.struck == (2, 1)
    assert result.second.mishap is Mishap.CATASTROPHE


def test_a_struck_6_still_cancels_a_1_p8():
    result = oppose((6, 1), (6,))

    assert result.first.struck == (6,)
    assert result.first.fumbles == 0


def test_a_desperate_die_strikes_nothing_p5():
    desperate = Rulings(no_dice="desperate")
    result = oppose((6,), (5,), pool_a=-1, rulings=desperate)

    assert (result.first.crits, result.second.struck) == (0, ())
    assert result.winner is Winner.NOBODY


@pytest.mark.parametrize(("first", "second"), [((7,), ()), ((0,), (4,)), ((4,) * 51, (4,))])
def test_what_no_pool_throws_is_refused(first, second):
    with pytest.raises(RuleError):
        oppose(first, second)


@given(dice, dice)
def test_seen_from_the_other_side_it_is_the_same(first, second):
    one, other = oppose(first, second), oppose(second, first)

    assert (one.first, one.second) == (other.second, other.first)
    assert {one.winner, other.winner} in ({"first", "second"}, {"nobody"})


@given(dice, dice)
def test_struck_dice_are_the_highest_and_no_more_than_fell(first, second):
    side = oppose(first, second).first

    assert list(side.struck) == sorted(first, reverse=True)[: second.count(6)]
    assert 0 <= side.left <= side.successes
