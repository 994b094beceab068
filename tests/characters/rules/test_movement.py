from decimal import Decimal

import pytest

from characters.rules.characteristics import derive
from characters.rules.movement import BIPED, QUADRUPED, Load, loaded_rate, paces, speed
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome, resolve


def rates(rate, load=Load.METAL_ARMOUR, gaits=BIPED):
    return [pace.rate for pace in paces(rate, load, gaits)]


@pytest.mark.parametrize(
    ("rate", "yards", "miles"),
    [
        pytest.param(16, "1.6", "3.2", id="R85"),
        pytest.param(48, "4.8", "9.6", id="R85 run"),
        pytest.param(17, "1.7", "3.4", id="C29"),
    ],
)
def test_a_rate_is_about_so_fast(rate, yards, miles):
    assert speed(rate) == (Decimal(yards), Decimal(miles))


@pytest.mark.parametrize(
    ("rate", "paces_"),
    [
        pytest.param(16, [4, 8, 16, 32, 48], id="R86"),
        pytest.param(17, [4, 9, 17, 34, 51], id="R86 seventeen"),
        pytest.param(18, [5, 9, 18, 36, 54], id="C9 eighteen"),
        pytest.param(0, [0, 0, 0, 0, 0], id="none"),
    ],
)
def test_on_two_legs(rate, paces_):
    assert rates(rate) == paces_


def test_on_four_legs_r87():
    assert rates(16, gaits=QUADRUPED) == [8, 16, 32, 48, 96]


def test_no_crawl_on_four_legs_and_no_gallop_on_two_r87():
    assert [gait.name for gait in BIPED] == ["crawl", "slow walk", "walk", "jog", "run"]
    assert [gait.name for gait in QUADRUPED] == ["saunter", "walk", "trot", "canter", "gallop"]


@pytest.mark.parametrize(
    ("load", "rate"),
    [
        (Load.UNENCUMBERED, 20),
        (Load.WEAPONS_AND_SHIELD, 19),
        (Load.NON_METAL_ARMOUR, 18),
        (Load.METAL_ARMOUR, 16),
    ],
)
def test_less_to_carry_is_faster_r88(load, rate):
    assert loaded_rate(16, load) == rate


def test_the_unburdened_run_r88():
    assert rates(16, Load.UNENCUMBERED)[-1] == 60


def test_round_then_load_then_multiply_then_round_c9():
    rate = derive(size=14, dexterity=12, strength=13, constitution=15, appeal=11).movement_rate

    assert rates(rate)[-1] == 54
    assert rates(rate, Load.NON_METAL_ARMOUR)[0] == 5


def test_a_rate_is_rolled_like_any_value_r89():
    assert resolve(loaded_rate(16), 16) is Outcome.CRITICAL


@pytest.mark.parametrize("rate", [-1, 501, 10**9])
def test_a_rate_beyond_the_range_is_refused(rate):
    with pytest.raises(RuleError):
        paces(rate)
