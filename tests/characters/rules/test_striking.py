"""Which dice a weapon rolls in somebody's hand."""

import pytest

from characters.rules.striking import BOW, BRAWLING, CHARGE, TYPED, Force, Strike

KNIGHT, AFOOT, UNKNOWN = Force(5, 5, 6), Force(5, 5), Force(None, None)


@pytest.mark.parametrize(
    ("strike", "by", "plain", "critical"),
    [
        pytest.param(Strike(), KNIGHT, "5D6", "9D6", id="R47 a sword"),
        pytest.param(Strike(dice=1, flat=2), KNIGHT, "6D6+2", "10D6+2", id="R47 of its own"),
        pytest.param(Strike(two_handed=True), KNIGHT, "7D6", "11D6", id="R47 two hands"),
        pytest.param(Strike(BOW), KNIGHT, "4D6", "8D6", id="R47 a bow"),
        pytest.param(Strike(BOW), Force(9, 9), "4D6", "8D6", id="lists: a bow's most"),
        pytest.param(Strike(BRAWLING), KNIGHT, "5", "2D6+5", id="R48"),
        pytest.param(Strike(CHARGE), KNIGHT, "6D6", "10D6", id="lists: the horse's dice"),
        pytest.param(Strike(CHARGE, two_handed=True), KNIGHT, "6D6", "10D6", id="one lance"),
        pytest.param(Strike(TYPED, dice=3), UNKNOWN, "3D6", "7D6", id="its own dice"),
        pytest.param(Strike(TYPED, flat=10), UNKNOWN, "10", "4D6+10", id="its own points"),
    ],
)
def test_a_weapon_has_its_dice(strike, by, plain, critical) -> None:
    found = [strike.thrown(by, critical=one) for one in (False, True)]

    assert [one and one.shown for one in found] == [plain, critical]


@pytest.mark.parametrize(
    ("strike", "by"),
    [
        (Strike(), UNKNOWN),
        (Strike(BOW), UNKNOWN),
        (Strike(BRAWLING), UNKNOWN),
        (Strike(CHARGE), AFOOT),
        (Strike(TYPED), KNIGHT),
    ],
)
def test_what_nobody_has_written_is_no_damage_of_nothing(strike, by) -> None:
    assert strike.thrown(by) is None
