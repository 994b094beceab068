from fractions import Fraction

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier, Outcome, judge, modified, odds, resolve, shown

CRITICAL, SUCCESS, FAILURE, FUMBLE = Outcome
VALUES = range(-40, 61)
FACES = range(1, 21)


@pytest.mark.parametrize(
    ("value", "face", "outcome"),
    [
        pytest.param(15, 1, SUCCESS, id="R17 one"),
        pytest.param(15, 14, SUCCESS, id="R17"),
        pytest.param(17, 17, CRITICAL, id="R18"),
        pytest.param(5, 12, FAILURE, id="R19"),
        pytest.param(16, 20, FUMBLE, id="R20"),
        pytest.param(20, 20, CRITICAL, id="R20 at 20"),
        pytest.param(6 + 5, 11, CRITICAL, id="R21 critical"),
        pytest.param(6 + 5, 6, SUCCESS, id="R21 success"),
        pytest.param(10 - 5, 5, CRITICAL, id="R41"),
        pytest.param(5 + 5, 10, CRITICAL, id="R49"),
        pytest.param(24, 15, SUCCESS, id="R55 below"),
        pytest.param(24, 16, CRITICAL, id="R55"),
        pytest.param(24, 20, CRITICAL, id="R56 four"),
        pytest.param(21, 20, CRITICAL, id="R56"),
        pytest.param(21, 18, SUCCESS, id="R55 at 21"),
        pytest.param(16 + 5, 20, CRITICAL, id="R59 up"),
        pytest.param(21 - 5, 20, FUMBLE, id="R59 down"),
        pytest.param(0, 1, FAILURE, id="R60 C2"),
        pytest.param(0, 19, FAILURE, id="C10"),
        pytest.param(0, 20, FUMBLE, id="C10 fumble"),
        pytest.param(-1, 18, FAILURE, id="R61 at -1"),
        pytest.param(-1, 19, FUMBLE, id="R61 at -1 fumble"),
        pytest.param(3 - 5, 17, FAILURE, id="R61"),
        pytest.param(3 - 5, 18, FUMBLE, id="R61 fumble"),
        pytest.param(3 - 8, 14, FAILURE, id="R61 at -5"),
        pytest.param(3 - 8, 15, FUMBLE, id="R61 at -5 fumble"),
        pytest.param(-18, 1, FAILURE, id="R62 at -18"),
        pytest.param(-18, 2, FUMBLE, id="R62 at -18 fumble"),
        pytest.param(-19, 1, FUMBLE, id="R62"),
        pytest.param(-40, 1, FUMBLE, id="R62 further"),
        pytest.param(1, 1, CRITICAL, id="R30 value 1"),
        pytest.param(20 - 1, 19, CRITICAL, id="C12"),
        pytest.param(20 - 1, 20, FUMBLE, id="C12 fumble"),
        pytest.param(38, 1, SUCCESS, id="R55 at 38"),
        pytest.param(39, 1, CRITICAL, id="C37 at 39"),
    ],
)
def test_one_d20_is_judged(value, face, outcome):
    assert resolve(value, face) is outcome


def reference(value, face):
    """The rule told the other way round, by where the value stands."""
    if value >= 20:
        return CRITICAL if face + value - 20 >= 20 else SUCCESS
    if value <= 0:
        return FUMBLE if face >= 20 + value else FAILURE
    if face == value:
        return CRITICAL
    if face < value:
        return SUCCESS
    return FUMBLE if face == 20 else FAILURE


def test_every_value_and_face_agrees_with_the_reference():
    for value in range(-100, 201):
        for face in FACES:
            assert resolve(value, face) is reference(value, face), (value, face)


def test_outcomes_partition_the_faces():
    order = {SUCCESS: 0, CRITICAL: 1, FAILURE: 2, FUMBLE: 3}
    for value in VALUES:
        seen = [order[resolve(value, face)] for face in FACES]
        assert seen == sorted(seen), value


def test_a_higher_value_never_lowers_the_chance_to_succeed():
    chances = [odds(v)[CRITICAL] + odds(v)[SUCCESS] for v in VALUES]

    assert chances == sorted(chances)


def test_a_higher_value_never_raises_the_chance_to_fumble():
    fumbles = [odds(value)[FUMBLE] for value in VALUES]

    assert fumbles == sorted(fumbles, reverse=True)


@pytest.mark.parametrize("characteristic", [False, True])
def test_odds_equal_full_enumeration(characteristic):
    for value in VALUES:
        faces = [judge(value, face, characteristic=characteristic).outcome for face in FACES]
        expected = {outcome: Fraction(faces.count(outcome), 20) for outcome in Outcome}
        assert dict(odds(value, characteristic=characteristic)) == expected
        assert sum(odds(value, characteristic=characteristic).values()) == 1


@pytest.mark.parametrize(
    ("face", "outcome"), [(12, SUCCESS), (20, FAILURE), (13, FAILURE), (11, SUCCESS)]
)
def test_characteristics_neither_crit_nor_fumble_r24(face, outcome):
    assert judge(12, face, characteristic=True).outcome is outcome


@pytest.mark.parametrize(
    ("value", "face", "total"),
    [
        pytest.param(24, 10, 14, id="R54"),
        pytest.param(24, 15, 19, id="R55"),
        pytest.param(21, 20, 21, id="R56"),
        pytest.param(24, 9, 13, id="R57"),
        pytest.param(18 + 5, 4, 7, id="R58"),
        pytest.param(15, 12, 12, id="R42 no bonus, no change"),
        pytest.param(-5, 12, 12, id="R41 penalties leave the die alone"),
    ],
)
def test_the_die_moves_by_its_critical_bonus_alone(value, face, total):
    assert judge(value, face).total == total


def test_a_characteristic_keeps_its_number_above_twenty_c6():
    judged = judge(22, 19, characteristic=True)

    assert (judged.outcome, judged.total) == (SUCCESS, 21)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        pytest.param(24, "20+4", id="R53"),
        pytest.param(18 + 5, "20+3", id="R58"),
        pytest.param(21, "20+1", id="C13 R59"),
        pytest.param(16, "16", id="16"),
        pytest.param(0, "0", id="0"),
        pytest.param(-2, "0", id="R60"),
    ],
)
def test_a_value_is_shown_as_the_table_reads_it(value, text):
    assert shown(value) == text


@pytest.mark.parametrize(
    ("value", "amounts", "raw"),
    [
        pytest.param(18, (5,), 23, id="R8"),
        pytest.param(24, (-5, 3), 22, id="C11"),
        pytest.param(5, (5,), 10, id="R49"),
        pytest.param(12, (5, -5), 12, id="R51"),
        pytest.param(3, (-5,), -2, id="R61"),
        pytest.param(16, (10,), 26, id="R45 a passion, inspired"),
        pytest.param(12, (-3,), 9, id="R46 R78 a characteristic, hindered"),
        pytest.param(3, (), 3, id="none"),
    ],
)
def test_modifiers_are_summed_before_anything_else(value, amounts, raw):
    assert modified(value, [Modifier(amount, "why") for amount in amounts]) == raw


@pytest.mark.parametrize("face", [0, 21, -1, 10**9])
def test_a_face_that_no_d20_has_is_refused(face):
    with pytest.raises(RuleError):
        resolve(10, face)
    with pytest.raises(RuleError):
        judge(10, face)


@pytest.mark.parametrize("value", [-101, 201, -999, 10**9])
def test_a_value_beyond_the_table_is_refused(value):
    for ask in (lambda: resolve(value, 1), lambda: odds(value), lambda: modified(value, ())):
        with pytest.raises(RuleError) as refusal:
            ask()
        assert str(value) in str(refusal.value)


def test_both_kinds_of_success_count_as_one_c1():
    assert [outcome for outcome in Outcome if outcome.succeeded] == [CRITICAL, SUCCESS]
