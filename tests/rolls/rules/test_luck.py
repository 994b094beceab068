"""Dice against what could be expected of them."""

import math
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.luck import fairness, luck, tail
from rolls.rules.resolution import Outcome

SUCCEEDED = (Outcome.CRITICAL, Outcome.SUCCESS)
EVEN = dict.fromkeys(range(1, 21), 10)


@pytest.mark.parametrize(
    ("square", "degrees", "chance"),
    [
        (30.144, 19, 0.05),
        (36.191, 19, 0.01),
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (9.488, 4, 0.05),
        (13.277, 4, 0.01),
        (3.841, 1, 0.05),
        (5.991, 2, 0.05),
    ],
)
def test_the_tail_of_a_chi_square_is_what_tables_print(square, degrees, chance):
    assert tail(square, degrees) == pytest.approx(chance, abs=2e-4)


@given(st.floats(0, 400), st.floats(0, 400), st.integers(1, 40))
def test_a_larger_square_is_never_likelier(one, other, degrees):
    low, high = sorted((one, other))
    assert 0 <= tail(high, degrees) <= tail(low, degrees) + 1e-12 <= 1 + 1e-12


def test_even_faces_are_as_even_as_can_be():
    assert fairness(EVEN, sides=20).chance == pytest.approx(1)


def test_a_die_that_shows_one_face_alone_is_strange():
    found = fairness({20: 100}, sides=20)
    assert found.thrown == 100
    assert found.is_strange


def test_a_few_throws_say_nothing():
    assert fairness({20: 99}, sides=20).chance is None
    assert not fairness({20: 99}, sides=20).is_strange
    assert fairness({6: 30}, sides=6).is_strange  # five for each face


@pytest.mark.parametrize("face", [0, 21, -1])
def test_a_face_that_no_die_has_is_refused(face):
    with pytest.raises(RuleError, match="1 to 20"):
        fairness({face: 1}, sides=20)


def test_successes_are_counted_against_the_exact_chances():
    throws = [
        (10, False, Outcome.SUCCESS, 3),
        (10, False, Outcome.FAILURE, 1),
        (20, False, Outcome.CRITICAL, 2),
        (5, True, Outcome.FAILURE, 1),
    ]
    found = luck(throws, SUCCEEDED)
    assert found.came == 5
    assert found.expected == pytest.approx(4 * 0.5 + 2 * 1 + 0.25)
    assert found.more == pytest.approx(0.75)
    assert found.width == pytest.approx(math.sqrt(4 * 0.25 + 0 + 0.25 * 0.75))
    assert found.is_usual


def test_criticals_have_their_own_chance_and_a_characteristic_none():
    throws = [(10, False, Outcome.CRITICAL, 10), (10, True, Outcome.SUCCESS, 10)]
    found = luck(throws, (Outcome.CRITICAL,))
    assert found.came == 10
    assert found.expected == pytest.approx(0.5)
    assert not found.is_usual


def test_in_whatever_order_throws_are_counted_the_sum_is_the_same():
    throws = [(value, False, Outcome.SUCCESS, 1) for value in (2, 4, 6)]
    assert {luck(some, SUCCEEDED).expected for some in permutations(throws)} == {0.6}


def test_nothing_thrown_is_nothing_expected():
    found = luck([], SUCCEEDED)
    assert (found.came, found.expected, found.is_usual) == (0, 0, True)
