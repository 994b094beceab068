from collections import Counter
from fractions import Fraction

import pytest

from rolls.rules.fixed import Fixed, FixedResult, against_fixed, fixed_odds, fixed_result
from rolls.rules.resolution import judge
from rolls.rules.rulings import Rulings

WIN, NOT_ENOUGH, LOSS = Fixed
STRICT = Rulings(critical_beats_fixed=False)


@pytest.mark.parametrize(
    ("value", "face", "opposition", "word"),
    [
        pytest.param(17, 16, 15, WIN, id="R38 R40 a door"),
        pytest.param(17, 17, 15, WIN, id="R38 seventeen"),
        pytest.param(17, 15, 15, NOT_ENOUGH, id="R38 equal"),
        pytest.param(17, 18, 15, LOSS, id="R38 failed"),
        pytest.param(15, 15, 15, NOT_ENOUGH, id="R39 C4"),
        pytest.param(16, 16, 15, WIN, id="R39 sixteen"),
        pytest.param(22, 19, 20, WIN, id="C6"),
        pytest.param(22, 18, 20, NOT_ENOUGH, id="C6 below"),
        pytest.param(14, 14, 14, NOT_ENOUGH, id="C31"),
    ],
)
def test_a_characteristic_must_beat_the_number(value, face, opposition, word):
    judged = judge(value, face, characteristic=True)

    assert fixed_result(judged, opposition) == FixedResult(word)
    assert against_fixed(judged, opposition) is (word is WIN)


@pytest.mark.parametrize(
    ("value", "face", "opposition", "word", "by_critical"),
    [
        pytest.param(10, 10, 15, WIN, True, id="C5"),
        pytest.param(18, 15, 15, NOT_ENOUGH, False, id="C5 not enough"),
        pytest.param(18, 16, 15, WIN, False, id="C5 higher"),
        pytest.param(18, 18, 15, WIN, False, id="C5 critical and higher"),
        pytest.param(24, 15, 18, WIN, False, id="C6 skill"),
        pytest.param(24, 14, 18, NOT_ENOUGH, False, id="C6 skill below"),
        pytest.param(24, 16, 25, WIN, True, id="C6 skill critical"),
        pytest.param(10, 20, 15, LOSS, False, id="R38 fumbled"),
    ],
)
def test_a_skills_critical_beats_any_number(value, face, opposition, word, by_critical):
    assert fixed_result(judge(value, face), opposition) == FixedResult(word, by_critical)


def test_a_table_may_ask_criticals_for_the_number_too_c5():
    assert fixed_result(judge(10, 10), 15, rulings=STRICT).word is NOT_ENOUGH
    assert fixed_odds(10, 15, rulings=STRICT)[WIN] == 0
    assert fixed_odds(10, 15)[WIN] == Fraction(1, 20)


def test_a_characteristic_not_above_the_value_cannot_win_r39():
    for opposition in range(41):
        for value in range(-40, opposition + 1):
            assert fixed_odds(value, opposition, characteristic=True)[WIN] == 0


def test_strength_16_against_15_wins_one_time_in_twenty_r39():
    assert fixed_odds(16, 15, characteristic=True)[WIN] == Fraction(1, 20)


@pytest.mark.parametrize("rulings", [Rulings(), STRICT], ids=["default", "strict"])
@pytest.mark.parametrize("characteristic", [False, True])
def test_odds_equal_full_enumeration(characteristic, rulings):
    for value in range(-40, 61, 3):
        judged = [judge(value, face, characteristic=characteristic) for face in range(1, 21)]
        for opposition in range(0, 41, 5):
            words = Counter(fixed_result(one, opposition, rulings=rulings).word for one in judged)
            odds = fixed_odds(value, opposition, characteristic=characteristic, rulings=rulings)
            assert dict(odds) == {word: Fraction(words[word], 20) for word in Fixed}
            assert sum(odds.values()) == 1


@pytest.mark.parametrize("characteristic", [False, True])
def test_a_higher_value_never_lowers_the_chance_to_win(characteristic):
    for opposition in range(41):
        wins = [
            fixed_odds(value, opposition, characteristic=characteristic)[WIN]
            for value in range(-40, 61)
        ]
        assert wins == sorted(wins), opposition
