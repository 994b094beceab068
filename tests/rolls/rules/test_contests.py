from fractions import Fraction
from itertools import product

import pytest

from rolls.rules.contests import Contest, contest, contest_odds
from rolls.rules.errors import RuleError
from rolls.rules.opposed import Standing, opposed_odds
from rolls.rules.resolution import judge
from rolls.rules.rulings import Rulings


@pytest.mark.parametrize(
    ("rolls", "winners", "by_critical"),
    [
        pytest.param([(12, 10), (8, 8), (15, 16)], (1,), True, id="R37"),
        pytest.param([(12, 10), (8, 7), (15, 16)], (0,), False, id="R37 without the critical"),
        pytest.param([(12, 13), (8, 9), (15, 20)], (), False, id="R37 nobody"),
        pytest.param([(12, 12), (8, 8), (15, 14)], (0, 1), True, id="C21 criticals"),
        pytest.param([(12, 7), (8, 7), (15, 6)], (0, 1), False, id="C21 plain"),
        pytest.param([(24, 9), (15, 12), (15, 1)], (0,), False, id="R57"),
        pytest.param([(0, 20)], (), False, id="R60 alone"),
        pytest.param([], (), False, id="no rollers"),
    ],
)
def test_the_highest_success_wins(rolls, winners, by_critical):
    result = contest([judge(*roll) for roll in rolls])

    assert result == Contest(winners, by_critical)
    assert result.joint is (len(winners) > 1)


def test_characteristics_contest_by_number_r24():
    judged = [judge(8, 8, characteristic=True), judge(15, 10, characteristic=True)]

    assert contest(judged) == Contest((1,), by_critical=False)


@pytest.mark.parametrize(
    "values", [(12, 8, 15), (24, -2, 20), (10, 10, 10), (0, 0, 0), (21, 19, 60), (7, 13)]
)
def test_odds_equal_full_enumeration(values):
    odds = contest_odds(values)
    alone, joint, nobody = [0] * len(values), [0] * len(values), 0
    throws = [[judge(value, face) for face in range(1, 21)] for value in values]
    for rolled in product(*throws):
        winners = contest(rolled).winners
        nobody += not winners
        for place in winners:
            (joint if len(winners) > 1 else alone)[place] += 1
    every = 20 ** len(values)

    assert [chance.alone for chance in odds.chances] == [Fraction(n, every) for n in alone]
    assert [chance.joint for chance in odds.chances] == [Fraction(n, every) for n in joint]
    assert odds.nobody == Fraction(nobody, every)


def test_a_contest_of_two_has_the_odds_of_an_opposed_roll():
    for a, b in product(range(-40, 61, 7), repeat=2):
        mine = contest_odds((a, b)).chances[0]
        assert mine.alone == opposed_odds(a, b)[Standing.WIN]
        assert mine.joint == opposed_odds(a, b)[Standing.TIE]


def test_a_higher_value_never_lowers_the_chance_to_be_among_the_winners():
    wins = [contest_odds((value, 14, 22)).chances[0].wins for value in range(-40, 61)]

    assert wins == sorted(wins)


def test_the_smallest_excess_is_taken_from_all_where_a_table_says_so():
    rolls = [judge(24, 17), judge(22, 19), judge(21, 1)]
    rulings = Rulings(smallest_excess=True)

    assert contest(rolls).winners == (0, 1)
    assert contest(rolls, rulings=rulings).winners == (0, 1)
    assert contest([judge(24, 16), *rolls[1:]], rulings=rulings).winners == (1,)
    assert contest_odds((24, 22, 21), rulings=rulings) == contest_odds((23, 21, 20))


def test_a_crowd_is_refused():
    with pytest.raises(RuleError):
        contest_odds([10] * 101)
