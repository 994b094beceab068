from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.pool import (
    Mishap,
    Rulings,
    judge,
    number_of_dice,
    odds,
    oppose,
    opposed_odds,
)

readings = st.builds(
    Rulings,
    success_from=st.integers(2, 6),
    no_dice=st.sampled_from(["fails", "desperate"]),
    catastrophe=st.sampled_from(["failed", "always"]),
    tie=st.sampled_from(["nobody", "active", "defender"]),
)


def every_throw(pool, rulings):
    return list(product(range(1, 7), repeat=number_of_dice(pool, rulings)))


def share(found, throws):
    return Fraction(sum(found), len(throws))


@pytest.mark.parametrize(("pool", "chance"), [(1, (1, 2)), (2, (3, 4)), (3, (7, 8))])
def test_one_success_on_a_few_dice_p2(pool, chance):
    assert odds(pool, 1).passes == Fraction(*chance)


@settings(deadline=None)
@given(st.integers(-2, 4), st.integers(1, 5), readings, st.booleans())
def test_the_chances_are_those_of_every_throw(pool, difficulty, rulings, by_face):
    if by_face:
        rulings = Rulings(mode="face", no_dice=rulings.no_dice, catastrophe=rulings.catastrophe)
        difficulty += 1
    throws = every_throw(pool, rulings)
    judged = [judge(pool, difficulty, faces, rulings) for faces in throws]
    chances = odds(pool, difficulty, rulings)

    assert chances.passes == share((one.passed for one in judged), throws)
    assert chances.crits == {
        crits: Fraction(number, len(throws))
        for crits, number in Counter(one.crits for one in judged).items()
    }
    for mishap in (Mishap.COMPLICATION, Mishap.CATASTROPHE):
        wanted = share((one.mishap is mishap for one in judged), throws)
        assert getattr(chances, mishap.value) == wanted
    assert chances.reachable is any(one.passed for one in judged)


@settings(max_examples=40, deadline=None)
@given(st.integers(-1, 2), st.integers(-1, 2), readings)
@example(3, 2, Rulings())
def test_two_pools_have_the_chances_of_every_throw(first, second, rulings):
    pools = {"pool_a": first, "pool_b": second, "rulings": rulings}
    throws = list(product(every_throw(first, rulings), every_throw(second, rulings)))
    results = [oppose(a, b, **pools) for a, b in throws]
    clash = opposed_odds(first, second, rulings)

    for winner in ("first", "second", "nobody"):
        assert getattr(clash, winner) == share((one.winner == winner for one in results), throws)
    for place, side in enumerate(("first", "second")):
        sides = [getattr(one, side) for one in results]
        for mishap in (Mishap.COMPLICATION, Mishap.CATASTROPHE):
            wanted = share((one.mishap is mishap for one in sides), throws)
            assert getattr(clash, mishap.value)[place] == wanted
        crits = Counter(one.crits for one in sides)
        assert clash.crits[place] == {
            number: Fraction(times, len(throws)) for number, times in crits.items()
        }


@settings(deadline=None)
@given(st.integers(0, 50), st.integers(1, 50), readings)
def test_the_chances_sum_to_one(pool, difficulty, rulings):
    chances = odds(pool, difficulty, rulings)

    assert chances.passes + chances.fails == 1
    assert sum(chances.crits.values()) == 1
    assert chances.catastrophe + chances.complication <= 1


@settings(deadline=None)
@given(st.integers(0, 12), st.integers(0, 12), readings)
def test_two_pools_sum_to_one(first, second, rulings):
    clash = opposed_odds(first, second, rulings)

    assert clash.first + clash.second + clash.nobody == 1
    if rulings.tie == "nobody":
        turned = opposed_odds(second, first, rulings)
        assert (turned.first, turned.second) == (clash.second, clash.first)


@settings(deadline=None)
@given(st.integers(1, 49), st.integers(1, 49))
def test_more_dice_help_and_more_difficulty_hinders(pool, difficulty):
    chances = odds(pool, difficulty)

    assert odds(pool + 1, difficulty).passes >= chances.passes
    assert odds(pool, difficulty + 1).passes <= chances.passes
    assert chances.reachable is (pool >= difficulty)
    assert (chances.passes == 0) is (pool < difficulty)


@settings(deadline=None)
@given(st.integers(0, 11), st.integers(0, 12))
def test_a_die_more_never_wins_less(first, second):
    assert opposed_odds(first + 1, second).first >= opposed_odds(first, second).first


def test_no_roll_is_needed_for_no_difficulty_p3():
    chances = odds(0, 0)

    assert chances.passes == 1
    assert not chances.needed
    assert odds(0, 1).needed


@pytest.mark.parametrize(("pool", "difficulty"), [(10_000, 1), (1, 51), (51, 1)])
def test_what_no_test_has_gets_no_chances(pool, difficulty):
    with pytest.raises(RuleError):
        odds(pool, difficulty)
