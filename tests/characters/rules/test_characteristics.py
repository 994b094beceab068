from fractions import Fraction

import pytest

from characters.rules.characteristics import CHARACTERISTICS, FORMULAS, derive
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError


def knight(**changed):
    usual = {"size": 14, "dexterity": 12, "strength": 13, "constitution": 15, "appeal": 11}
    return usual | changed


def test_the_five_in_sheet_order_r69():
    assert [one.short for one in CHARACTERISTICS] == ["SIZ", "DEX", "STR", "CON", "APP"]
    assert [one.key for one in CHARACTERISTICS] == list(knight())


@pytest.mark.parametrize(
    ("name", "changed", "value"),
    [
        pytest.param("weapon_damage", {}, Dice(5, 6), id="R70"),
        pytest.param("weapon_damage", {"strength": 12, "size": 12}, Dice(4, 6), id="R70 twelve"),
        pytest.param("brawling_damage", {}, 5, id="R71"),
        pytest.param("movement_rate", {}, 18, id="R72"),
        pytest.param("movement_rate", {"strength": 12, "dexterity": 10}, 16, id="R72 sixteen"),
        pytest.param("hit_points", {}, 29, id="R73"),
        pytest.param("major_wound", {}, 15, id="R74"),
        pytest.param("unconscious", {}, 7, id="R75"),
        pytest.param("unconscious", {"size": 11}, 7, id="R75 26"),
        pytest.param("unconscious", {"size": 15}, 8, id="R75 30"),
        pytest.param("healing_rate", {}, 3, id="R76"),
        pytest.param("healing_rate", {"constitution": 14}, 3, id="R76 fourteen"),
        pytest.param("healing_rate", {"constitution": 12}, 2, id="R76 twelve"),
        pytest.param("healing_rate", {"constitution": 13}, 3, id="R76 thirteen"),
        pytest.param("knockdown", {}, 14, id="R77"),
    ],
)
def test_derived_numbers(name, changed, value):
    assert getattr(derive(**knight(**changed)), name) == value


@pytest.mark.parametrize(
    ("total", "dice"), [(25, 4), (26, 4), (27, 5), (15, 3), (14, 2), (21, 4), (33, 6)]
)
def test_damage_dice_go_up_at_the_half_and_not_before_c7(total, dice):
    derived = derive(**knight(size=total - 10, strength=10))

    assert (derived.weapon_damage.count, derived.brawling_damage) == (dice, dice)


@pytest.mark.parametrize(("total", "unconscious"), [(26, 7), (22, 6), (25, 6), (30, 8)])
def test_unconscious_is_a_quarter_of_the_total_c8(total, unconscious):
    assert derive(**knight(size=total - 10, constitution=10)).unconscious == unconscious


@pytest.mark.parametrize(("total", "rate"), [(25, 18), (24, 17), (22, 16)])
def test_movement_rounds_once_c9(total, rate):
    assert derive(**knight(strength=total - 10, dexterity=10)).movement_rate == rate


def half_up(total, divisor, plus=0):
    """The reference: how often the divisor goes in, and once more from the half on."""
    whole, rest = divmod(total, divisor)
    return whole + (2 * rest >= divisor) + plus


def test_everything_derived_over_one_to_forty_c7():
    for one in range(1, 41):
        for other in range(1, 41):
            by_strength = derive(other, other, one, one, 10)
            assert by_strength.weapon_damage == Dice(half_up(one + other, 6), 6)
            assert by_strength.brawling_damage == half_up(one + other, 6)
            assert by_strength.movement_rate == half_up(one + other, 2, 5)
            assert by_strength.hit_points == one + other
            assert by_strength.unconscious == half_up(one + other, 4)
            assert by_strength.healing_rate == half_up(one, 5)
            assert (by_strength.major_wound, by_strength.knockdown) == (one, other)


def test_healing_never_meets_a_half_r76():
    halves = {Fraction(constitution, 5) % 1 for constitution in range(1, 201)}

    assert Fraction(1, 2) not in halves


@pytest.mark.parametrize(
    ("name", "words", "working"),
    [
        ("hit_points", "CON + SIZ", "15 + 14 = 29"),
        ("major_wound", "CON", "15"),
        ("unconscious", "(CON + SIZ) / 4", "(15 + 14) / 4 = 7.25, to the nearest: 7"),
        ("healing_rate", "CON / 5", "15 / 5 = 3"),
        ("knockdown", "SIZ", "14"),
        ("movement_rate", "(STR + DEX) / 2 + 5", "(13 + 12) / 2 + 5 = 17.5, to the nearest: 18"),
        ("weapon_damage", "(STR + SIZ) / 6", "(13 + 14) / 6 = 4.5, to the nearest: 5D6"),
        ("brawling_damage", "(STR + SIZ) / 6", "(13 + 14) / 6 = 4.5, to the nearest: 5"),
    ],
)
def test_the_working_is_shown_with_the_knights_numbers(name, words, working):
    assert FORMULAS[name].words == words
    assert str(FORMULAS[name].working(knight())) == working


def test_a_working_that_comes_out_even_is_not_called_rounded():
    working = FORMULAS["weapon_damage"].working(knight(strength=12, size=12))

    assert str(working) == "(12 + 12) / 6 = 4: 4D6"
    assert not working.rounded


def test_a_third_is_shown_with_two_places():
    working = FORMULAS["weapon_damage"].working(knight(strength=12, size=14))

    assert working.calculation == "(12 + 14) / 6 = 4.33"


def test_every_derived_number_has_its_formula():
    assert set(FORMULAS) == set(derive(**knight()).__slots__)


@pytest.mark.parametrize("name", list(knight()))
@pytest.mark.parametrize("value", [-1, 201, -999, 10**9])
def test_a_characteristic_beyond_the_range_is_refused(name, value):
    with pytest.raises(RuleError) as refusal:
        derive(**knight(**{name: value}))

    assert str(value) in str(refusal.value)
