import pytest

from characters.rules.health import After, Vitals, follows
from characters.rules.striking import Force, Strike
from characters.rules.wounds import Condition, Severity

KNIGHT = Vitals(29, 15, 7, 3, 14)
"""CON 15, SIZ 14."""
UNKNOWN = Vitals(None, None, None, None, 14, ("CON",))


@pytest.mark.parametrize(
    ("open_wounds", "points", "before_armour", "found"),
    [
        ((), 5, None, []),
        ((), 5, 14, []),
        ((), 5, 15, [After.MAY_FALL]),
        ((12,), 10, None, []),
        ((12,), 11, None, [After.UNCONSCIOUS]),
        ((12,), 17, None, [After.DYING, After.UNCONSCIOUS, After.DEBILITATED]),
        ((), 15, None, [After.UNCONSCIOUS, After.DEBILITATED]),
        ((), 29, 40, list(After)),
        ((20,), 9, None, [After.DYING, After.UNCONSCIOUS]),
    ],
)
def test_what_follows_from_one_more_wound_r73_r77(
    open_wounds, points, before_armour, found
) -> None:
    gravity = KNIGHT.severity_of(points)

    told = follows(KNIGHT, open_wounds, points, gravity=gravity, before_armour=before_armour)

    assert list(told) == found


def test_what_nobody_knows_is_not_judged() -> None:
    assert UNKNOWN.severity_of(90) is None
    assert UNKNOWN.current([5]) is None
    assert UNKNOWN.condition([90]) is None
    assert follows(UNKNOWN, [90], 90, gravity=None, before_armour=15) == (After.MAY_FALL,)


def test_a_wound_that_somebody_calls_major_fells() -> None:
    told = follows(UNKNOWN, [], 3, gravity=Severity.MAJOR)

    assert told == (After.UNCONSCIOUS, After.DEBILITATED)


def test_the_hit_points_say_how_it_stands() -> None:
    assert KNIGHT.condition([22]) is Condition.AWAKE
    assert KNIGHT.condition([23]) is Condition.UNCONSCIOUS
    assert KNIGHT.condition([29]) is Condition.DYING


@pytest.mark.parametrize(
    ("strike", "critical", "dice"),
    [
        (Strike(), False, "5D6"),
        (Strike(), True, "9D6"),
        (Strike(two_handed=True), True, "11D6"),
        (Strike("bow"), False, "4D6"),
        (Strike("bow", two_handed=True), True, "8D6"),
        (Strike("brawling"), False, "0D6+5"),
        (Strike("brawling"), True, "2D6+5"),
        (Strike("charge", two_handed=True), False, "7D6"),
        (Strike("typed", dice=2, flat=1), True, "6D6+1"),
    ],
)
def test_whose_dice_a_weapon_rolls_r47_r48(strike, critical, dice) -> None:
    assert str(strike.thrown(Force(5, 5, 7), critical=critical)) == dice


@pytest.mark.parametrize("basis", ["weapon", "bow", "brawling", "charge"])
def test_dice_of_which_nobody_knows_are_none(basis) -> None:
    assert Strike(basis).thrown(Force(None, None)) is None
