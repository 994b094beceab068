from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.dice import Dice, fair
from rolls.rules.errors import RuleError
from tests.dice import loaded


@pytest.mark.parametrize(
    ("notation", "faces", "total"),
    [
        pytest.param("5D6", (1, 2, 3, 4, 5), 15, id="R1"),
        pytest.param("1D20", (17,), 17, id="R2"),
        pytest.param("1D3", (4,), 2, id="R3"),
        pytest.param("2D3", (2, 5), 4, id="R3 two"),
        pytest.param("5D6+2", (1, 2, 3, 4, 5), 17, id="R4"),
        pytest.param("2D6-1", (1, 2), 2, id="R4 taken away"),
        pytest.param("0D6+5", (), 5, id="C26 flat"),
    ],
)
def test_dice_are_added_up(notation, faces, total):
    rolled = Dice.parse(notation).roll(loaded(*faces))

    assert rolled.total == total
    assert rolled.naturals == faces


@pytest.mark.parametrize(("natural", "read"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_d6_read_in_pairs_r3(natural, read):
    rolled = Dice(1, 3).roll(loaded(natural))

    assert (rolled.naturals, rolled.faces, rolled.total) == ((natural,), (read,), read)


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("5D6+2", Dice(5, 6, 2)),
        ("1D3", Dice(1, 3)),
        ("1D20", Dice(1, 20)),
        ("D6", Dice(1, 6)),
        ("d20", Dice(1, 20)),
        ("  2 d 6 - 1 ", Dice(2, 6, -1)),
        ("3D6\N{MINUS SIGN}2", Dice(3, 6, -2)),
        ("100D1000+1000", Dice(100, 1000, 1000)),
        ("0D6+5", Dice(0, 6, 5)),
    ],
)
def test_notation_is_read(text, dice):
    assert Dice.parse(text) == dice


@pytest.mark.parametrize(
    "text",
    [
        "",
        "5",
        "D",
        "5D",
        "1e3",
        "abc",
        "\N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH DIGIT FIVE}D6",
        "1D\N{ARABIC-INDIC DIGIT SIX}",
        "1.5D6",
        "-1D6",
        "1 0D6",
        "1D6+",
        "1D6+2+3",
        "1D6\n",
        "1D0",
        "1D1",
        "1D1001",
        "101D6",
        "1D6+1001",
        "1D6-1001",
        "9" * 5000 + "D6",
    ],
)
def test_nonsense_is_refused_in_a_sentence(text):
    with pytest.raises(RuleError) as refusal:
        Dice.parse(text)

    assert len(str(refusal.value)) < 120


@given(st.integers(0, 100), st.integers(2, 1000), st.integers(-1000, 1000))
def test_what_is_written_reads_back(count, sides, flat):
    dice = Dice(count, sides, flat)

    assert Dice.parse(str(dice)) == dice


@given(st.text(max_size=12))
def test_no_text_breaks_the_reader(text):
    with suppress(RuleError):
        assert Dice.parse(text).count <= 100


def test_dice_never_go_below_none_c25():
    with pytest.raises(RuleError):
        Dice(-1, 6)


def test_no_dice_show_as_the_flat_number():
    assert (Dice(0, 6, 5).shown, Dice(2, 6, 5).shown) == ("5", "2D6+5")


def test_range_of_five_dice_r1():
    assert (Dice(5, 6).low, Dice(5, 6).high) == (5, 30)


@pytest.mark.parametrize("dice", [Dice(3, 6, 2), Dice(2, 20), Dice(3, 3, -4), Dice(0, 6, 5)])
def test_odds_of_dice_equal_full_enumeration(dice):
    every = product(range(1, dice.sides + 1), repeat=dice.count)
    counted = Counter(sum(faces) + dice.flat for faces in every)

    assert dict(dice.odds) == {
        total: Fraction(ways, dice.sides**dice.count) for total, ways in sorted(counted.items())
    }


@pytest.mark.parametrize("dice", [Dice(11, 6), Dice(40, 6, -3), Dice(20, 20)])
def test_odds_of_many_dice_sum_to_one(dice):
    assert sum(dice.odds.values()) == 1
    assert (min(dice.odds), max(dice.odds)) == (dice.low, dice.high)


def test_fair_shows_every_face_equally_often():
    """Chi-square with 19 degrees of freedom passes 75 by chance less than once in 10 million."""
    shown = Counter(fair(20) for _ in range(100_000))
    expected = 100_000 / 20

    assert set(shown) == set(range(1, 21))
    assert sum((shown[face] - expected) ** 2 / expected for face in range(1, 21)) < 75


def test_a_die_of_one_side_shows_one():
    assert fair(1) == 1


@pytest.mark.parametrize("sides", [0, -6])
def test_a_die_without_sides_is_refused(sides):
    with pytest.raises(RuleError):
        fair(sides)


@pytest.mark.parametrize("throws", [(), (21,), (0,)])
def test_loaded_dice_fail_loudly(throws):
    with pytest.raises(AssertionError):
        loaded(*throws)(20)
