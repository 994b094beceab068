from collections import Counter
from fractions import Fraction

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.opposed import Standing, Why, oppose, opposed_odds
from rolls.rules.resolution import judge
from rolls.rules.rulings import Rulings

WIN, PARTIAL, TIE, LOSS = Standing
FACES = range(1, 21)
CORNERS = (-40, -19, -1, 0, 1, 10, 19, 20, 21, 24, 39, 60)


@pytest.mark.parametrize(
    ("a", "b", "standings", "why"),
    [
        pytest.param((15, 12), (12, 11), (WIN, PARTIAL), Why.HIGHER, id="R27 R28"),
        pytest.param((15, 1), (12, 13), (WIN, LOSS), Why.ONLY_SUCCESS, id="R29 R36 C3"),
        pytest.param((1, 1), (20, 19), (WIN, PARTIAL), Why.CRITICAL, id="R30"),
        pytest.param((7, 7), (18, 18), (TIE, TIE), Why.BOTH_CRITICAL, id="R31"),
        pytest.param((31, 10), (40, 10), (TIE, TIE), Why.BOTH_CRITICAL, id="R31 21 v 30"),
        pytest.param((12, 15), (10, 20), (LOSS, LOSS), Why.BOTH_FAILED, id="R32"),
        pytest.param((15, 9), (12, 9), (TIE, TIE), Why.EQUAL, id="R33"),
        pytest.param((24, 9), (15, 12), (WIN, PARTIAL), Why.HIGHER, id="R57"),
        pytest.param((12, 12), (15, 12), (WIN, PARTIAL), Why.CRITICAL, id="C16"),
        pytest.param((12, 13), (10, 13), (LOSS, LOSS), Why.BOTH_FAILED, id="C17"),
        pytest.param((9, 9), (15, 14), (WIN, PARTIAL), Why.CRITICAL, id="C18"),
        pytest.param((15, 15), (12, 13), (WIN, LOSS), Why.CRITICAL, id="C19"),
        pytest.param((15, 3), (12, 20), (WIN, LOSS), Why.ONLY_SUCCESS, id="C20"),
        pytest.param((0, 1), (12, 2), (LOSS, WIN), Why.ONLY_SUCCESS, id="C39"),
        pytest.param((-5, 20), (12, 19), (LOSS, LOSS), Why.BOTH_FAILED, id="C39 none"),
        pytest.param((4, 3), (6, 5), (PARTIAL, WIN), Why.HIGHER, id="R84"),
    ],
)
def test_two_rolls_are_compared(a, b, standings, why):
    opposed = oppose(judge(*a), judge(*b))

    assert tuple(opposed) == standings
    assert opposed.why is why


def test_two_characteristics_compare_numbers_alone_r24():
    a = judge(12, 12, characteristic=True)
    b = judge(15, 14, characteristic=True)

    assert tuple(oppose(a, b)) == (PARTIAL, WIN)


def test_a_skills_critical_beats_a_characteristics_number_r30():
    assert tuple(oppose(judge(9, 9), judge(15, 15, characteristic=True))) == (WIN, PARTIAL)


@pytest.mark.parametrize(
    ("a", "b", "settled"),
    [
        pytest.param((15, 9), (12, 9), False, id="tie"),
        pytest.param((12, 15), (10, 20), False, id="two losers"),
        pytest.param((15, 9), (12, 8), True, id="won"),
    ],
)
def test_a_tie_or_two_losers_settle_nothing_r34(a, b, settled):
    assert oppose(judge(*a), judge(*b)).settled is settled


def test_equal_to_the_value_is_never_a_mere_partial_c38():
    for value in range(1, 21):
        for face in FACES:
            standing, _ = oppose(judge(value, value), judge(15, face))
            assert standing in (WIN, TIE)


def enumerated(a, b):
    won = Counter(oppose(one, other).a for one in a for other in b)
    return {standing: Fraction(won[standing], 400) for standing in Standing}


def throws(value, characteristic=False):
    return [judge(value, face, characteristic=characteristic) for face in FACES]


def test_odds_equal_full_enumeration_for_all_1681_pairs():
    """Counted from `strength` beside one another, 400 faces for each pair of values 0 to 40."""
    strengths = {value: [one.strength for one in throws(value)] for value in range(41)}
    for a, mine in strengths.items():
        for b, theirs in strengths.items():
            odds = opposed_odds(a, b)
            assert odds[WIN] * 400 == sum(x > y for x in mine for y in theirs)
            assert odds[TIE] * 400 == sum(x == y > 0 for x in mine for y in theirs)
            assert odds[PARTIAL] * 400 == sum(0 < x < y for x in mine for y in theirs)
            assert sum(odds.values()) == 1


@pytest.mark.parametrize("b", CORNERS)
@pytest.mark.parametrize("a", CORNERS)
def test_odds_equal_opposing_every_face_far_outside(a, b):
    assert dict(opposed_odds(a, b)) == enumerated(throws(a), throws(b))


@pytest.mark.parametrize(("one", "other"), [(True, True), (True, False), (False, True)])
def test_odds_know_characteristics(one, other):
    for a in (0, 12, 20, 24):
        for b in (-1, 9, 20, 30):
            odds = opposed_odds(a, b, characteristic_a=one, characteristic_b=other)
            assert dict(odds) == enumerated(throws(a, one), throws(b, other))


def test_what_one_wins_the_other_does_not():
    for a in range(-40, 61):
        for b in range(a, 61):
            one, other = opposed_odds(a, b), opposed_odds(b, a)
            assert one[WIN] == other[PARTIAL] + other[LOSS] - nobody(a, b)
            assert one[TIE] == other[TIE]


def nobody(a, b):
    return Fraction(failing(a) * failing(b), 400)


def failing(value):
    return sum(not one.outcome.succeeded for one in throws(value))


def test_a_higher_value_never_lowers_the_chance_to_win():
    for b in range(-40, 61):
        odds = [opposed_odds(a, b) for a in range(-40, 61)]
        wins = [one[WIN] for one in odds]
        losses = [one[LOSS] for one in odds]
        assert wins == sorted(wins), b
        assert losses == sorted(losses, reverse=True), b


@pytest.mark.parametrize(
    ("a", "b", "percent"),
    [
        pytest.param(15, 12, {"win": 54.75, "lost": 32.25, "tie": 3, "none": 10}, id="R52"),
        pytest.param(
            20, 7, {"win": 89.75, "kept": 24.75, "tie": 1.75, "lost": 8.5}, id="R52 reflexive"
        ),
        pytest.param(25, 12, {"win": 89.75, "kept": 49.75, "tie": 3, "lost": 7.25}, id="R52 +10"),
    ],
)
def test_exact_chances_of_fifteen_against_twelve(a, b, percent):
    mine, theirs = opposed_odds(a, b), opposed_odds(b, a)
    told = {
        "win": mine[WIN],
        "kept": theirs[PARTIAL],
        "tie": mine[TIE],
        "lost": theirs[WIN],
        "none": nobody(a, b),
    }

    assert {word: float(told[word] * 100) for word in percent} == percent


def test_the_smallest_excess_is_taken_from_both_where_a_table_says_so():
    a, b = judge(24, 17), judge(22, 18)

    assert tuple(oppose(a, b)) == (TIE, TIE)
    assert tuple(oppose(a, b, rulings=Rulings(smallest_excess=True))) == (WIN, PARTIAL)


def test_odds_refuse_a_value_beyond_the_table():
    with pytest.raises(RuleError):
        opposed_odds(10, 1000)
