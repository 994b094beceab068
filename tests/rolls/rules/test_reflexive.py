import pytest

from rolls.rules.fixed import against_fixed
from rolls.rules.reflexive import Reflexive, combined, reflexive
from rolls.rules.resolution import Modifier, judge, modified


def test_one_side_gains_what_the_other_loses_r50():
    pair = reflexive(5, 5)

    assert (15 + pair.own, 12 + pair.other) == (20, 7)
    assert str(pair) == "+5/-5"


@pytest.mark.parametrize("penalty", [5, -5])
def test_the_sign_of_the_penalty_is_ours(penalty):
    assert reflexive(5, penalty) == Reflexive(5, -5)


def test_the_other_side_sees_it_turned():
    assert reflexive(5, 10).turned == Reflexive(-10, 5)


@pytest.mark.parametrize(
    ("mine", "theirs", "sums"),
    [
        pytest.param([(5, 5)], [(5, 5)], (0, 0), id="R51 cancel"),
        pytest.param([(5, 5)], [(10, 10)], (-5, 5), id="R51"),
        pytest.param([(5, 5), (10, 10)], [], (15, -15), id="R51 together"),
        pytest.param([], [], (0, 0), id="none"),
    ],
)
def test_several_of_them_add_up(mine, theirs, sums):
    pairs = [[reflexive(*pair) for pair in side] for side in (mine, theirs)]

    assert combined(*pairs) == sums


def test_a_fixed_value_takes_no_half_c23():
    """Strength 15 with +5/-5 against a door of 15 is 20 against 15 still: a 15 is not enough."""
    value = modified(15, [Modifier(reflexive(5, 5).own, "a good bar")])

    assert not against_fixed(judge(value, 15, characteristic=True), 15)
    assert against_fixed(judge(value, 16, characteristic=True), 15)
