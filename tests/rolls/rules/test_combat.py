import pytest

from rolls.rules.combat import (
    IMPROVISED_WEAPON,
    MOUNTED_AGAINST_FOOT,
    blow,
    brawling,
    damage,
    rider_value,
    shielded,
    strikes,
    wounding,
)
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError
from rolls.rules.opposed import Standing
from rolls.rules.resolution import shown
from tests.dice import loaded

BASE = Dice(5, 6)


@pytest.mark.parametrize(
    ("base", "blow_", "notation"),
    [
        pytest.param(BASE, {}, "5D6", id="R47 base"),
        pytest.param(BASE, {"critical": True}, "9D6", id="R47 critical"),
        pytest.param(BASE, {"two_handed": True}, "7D6", id="R47 two-handed"),
        pytest.param(BASE, {"critical": True, "two_handed": True}, "11D6", id="R47 both"),
        pytest.param(BASE, {"bow": True}, "4D6", id="R47 bow"),
        pytest.param(Dice(4, 6), {"bow": True}, "3D6", id="bow of a weaker archer"),
        pytest.param(Dice(7, 6), {"bow": True}, "4D6", id="bow at most four"),
        pytest.param(Dice(7, 6), {"bow": True, "critical": True}, "8D6", id="bow critical"),
        pytest.param(BASE, {"flat": 2}, "5D6+2", id="R4 sword"),
        pytest.param(BASE, {"extra_dice": 1, "flat": 1}, "6D6+1", id="R47 own"),
        pytest.param(BASE, {"extra_dice": -7, "flat": 2}, "0D6+2", id="C25"),
        pytest.param(Dice(0, 6), {"bow": True}, "0D6", id="C25 bow"),
        pytest.param(Dice(0, 6, 5), {"unarmed": True}, "0D6+5", id="R48 typed"),
        pytest.param(
            Dice(0, 6, 5), {"unarmed": True, "critical": True}, "2D6+5", id="R48 typed critical"
        ),
    ],
)
def test_a_weapon_adds_and_removes_dice(base, blow_, notation):
    assert str(damage(base, **blow_)) == notation


@pytest.mark.parametrize(
    ("blow_", "notation"),
    [
        pytest.param({}, "0D6+5", id="R48 flat"),
        pytest.param({"critical": True}, "2D6+5", id="R48 C26"),
        pytest.param({"extra_dice": -3}, "0D6+5", id="C25"),
    ],
)
def test_brawling_is_flat_until_it_is_critical(blow_, notation):
    assert str(brawling(5, **blow_)) == notation


@pytest.mark.parametrize(
    ("dice", "faces", "points"),
    [
        pytest.param(Dice(2, 6, -5), (1, 1), 0, id="C25 never below nought"),
        pytest.param(Dice(2, 6, 5), (3, 4), 12, id="C26"),
        pytest.param(Dice(0, 6, 2), (), 2, id="C25 the flat part stays"),
    ],
)
def test_a_blow_is_never_below_nought(dice, faces, points):
    assert blow(dice.roll(loaded(*faces))) == points


@pytest.mark.parametrize(
    ("standing", "hits", "covered"),
    [
        (Standing.WIN, True, False),
        (Standing.PARTIAL, False, True),
        (Standing.TIE, True, True),
        (Standing.LOSS, False, False),
    ],
)
def test_who_strikes_and_whose_shield_counts_r35(standing, hits, covered):
    assert (strikes(standing), shielded(standing)) == (hits, covered)


@pytest.mark.parametrize(
    ("points", "protection", "wound"),
    [
        (18, (10,), 8),
        (18, (10, 6), 2),
        (18, (10, 8), 0),
        (9, (10,), 0),
        (9, (), 9),
    ],
)
def test_protection_is_subtracted(points, protection, wound):
    assert wounding(points, protection) == wound


@pytest.mark.parametrize(("points", "protection"), [(-1, ()), (5, (-1,))])
def test_negative_damage_and_protection_are_refused(points, protection):
    with pytest.raises(RuleError):
        wounding(points, protection)


def test_a_rider_fights_no_better_than_he_rides():
    assert (rider_value(18, 12), rider_value(10, 12)) == (12, 10)


def test_usual_modifiers_of_a_fight_r50_r59():
    assert shown(16 + MOUNTED_AGAINST_FOOT.own) == "20+1"
    assert shown(21 + MOUNTED_AGAINST_FOOT.other) == "16"
    assert IMPROVISED_WEAPON == -5
