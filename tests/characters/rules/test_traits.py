import pytest

from characters.rules.traits import (
    PAIRS,
    PAIRS_FIFTH_EDITION,
    RELIGIONS,
    START,
    Mark,
    Side,
    mark,
    modified_pair,
    number_from,
    sides,
)
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome, resolve, shown

LEFT, RIGHT = Side


def test_thirteen_pairs_in_sheet_order():
    assert len(PAIRS) == 13
    assert (PAIRS[0].left, PAIRS[0].right) == ("Chaste", "Lustful")
    assert (PAIRS[-1].name(LEFT), PAIRS[-1].name(RIGHT)) == ("Valorous", "Cowardly")
    assert PAIRS[0].key == "chaste_lustful"


def test_the_fifth_edition_calls_one_trait_pious_under_the_same_key():
    renamed = [
        (old.left, new.left, new.key)
        for old, new in zip(PAIRS, PAIRS_FIFTH_EDITION, strict=True)
        if old != new
    ]

    assert renamed == [("Spiritual", "Pious", "spiritual_worldly")]


@pytest.mark.parametrize(
    ("number", "standing"),
    [
        pytest.param(START, (10, 10), id="start"),
        pytest.param(16, (16, 4), id="R7"),
        pytest.param(17, (17, 3), id="R7 set"),
        pytest.param(20, (20, 0), id="C24 twenty"),
        pytest.param(22, (22, 0), id="C24 above"),
        pytest.param(25, (25, 0), id="C24"),
        pytest.param(-1, (0, 21), id="C24 other side"),
        pytest.param(0, (0, 20), id="C24 nought"),
    ],
)
def test_a_pair_is_one_number(number, standing):
    assert sides(number) == standing


def test_every_standing_value_reads_back_c24():
    for value in range(201):
        assert sides(number_from(LEFT, value))[0] == value
        assert sides(number_from(RIGHT, value))[1] == value


def test_counted_values_always_make_twenty_r7():
    for number in range(-40, 61):
        left, right = sides(number)
        assert min(left, 20) + min(right, 20) == 20


@pytest.mark.parametrize(
    ("number", "side", "amount", "both"),
    [
        pytest.param(13, LEFT, -10, (3, 17), id="R44"),
        pytest.param(8, LEFT, -10, (-2, 22), id="R44 beyond"),
        pytest.param(8, RIGHT, 10, (-2, 22), id="R44 other side"),
        pytest.param(25, LEFT, -10, (15, 10), id="C24"),
        pytest.param(25, LEFT, 5, (30, -5), id="C24 further"),
        pytest.param(10, LEFT, 0, (10, 10), id="none"),
    ],
)
def test_a_modifier_moves_both_sides(number, side, amount, both):
    assert modified_pair(number, side, amount) == both


def test_beyond_both_ends_the_roll_follows_r44():
    low, high = modified_pair(8, LEFT, -10)

    assert (shown(low), shown(high)) == ("0", "20+2")
    fumbles = [face for face in range(1, 21) if resolve(low, face) is Outcome.FUMBLE]
    assert fumbles == [18, 19, 20]


def test_the_opposite_of_an_exalted_trait_fumbles_on_twenty_only_c24():
    _, cowardly = sides(25)

    fumbles = [face for face in range(1, 21) if resolve(cowardly, face) is Outcome.FUMBLE]
    assert fumbles == [20]


@pytest.mark.parametrize(
    ("value", "word"),
    [
        (0, Mark.UNSUNG),
        (4, Mark.UNSUNG),
        (5, Mark.PLAIN),
        (15, Mark.PLAIN),
        (16, Mark.FAMOUS),
        (20, Mark.FAMOUS),
        (21, Mark.EXALTED),
    ],
)
def test_what_a_trait_is_known_for(value, word):
    assert mark(value) is word


def test_sides_are_opposite():
    assert (LEFT.other, RIGHT.other) == (RIGHT, LEFT)


def test_religions_hold_five_traits_that_exist():
    names = {pair.name(side) for pair in PAIRS for side in Side}

    for prized in RELIGIONS.values():
        assert len(prized) == 5
        assert set(prized) <= names


@pytest.mark.parametrize("value", [-1, -2, 201, 10**9])
def test_a_standing_value_beyond_the_range_is_refused(value):
    for side in Side:
        with pytest.raises(RuleError):
            number_from(side, value)


@pytest.mark.parametrize("number", [-181, 201])
def test_a_number_beyond_the_range_is_refused(number):
    with pytest.raises(RuleError):
        sides(number)
