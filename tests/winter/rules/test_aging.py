"""Aging, hard years, and what follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from winter.rules.aging import LOST, after, ages, dying, last_die, lose, losses, still_left
from winter.rules.circumstances import DEFAULT, EASE, Hardship, Standard, hardship, yearly_glory
from winter.rules.rulings import PRESETS, Winter

SIXTH, FIFTH = PRESETS["6e"], PRESETS["5e"]
FIVE = {"size": 12, "dexterity": 12, "strength": 12, "constitution": 12, "appeal": 12}


@pytest.mark.parametrize(("age", "old"), [(33, False), (34, True), (60, True), (None, False)])
@pytest.mark.parametrize("preset", PRESETS)
def test_aging_begins_at_34_w16(preset, age, old):
    assert ages(age, PRESETS[preset]) is old


def test_born_481_first_rolls_in_515_w16():
    assert next(year for year in range(510, 520) if ages(year - 481, SIXTH)) == 515


@pytest.mark.parametrize(
    ("total", "number"),
    list(zip(range(2, 13), (4, 3, 2, 1, 0, 0, 0, 1, 2, 3, 4), strict=True)),
)
def test_two_dice_bring_losses_w17(total, number):
    assert losses(total) == number


@pytest.mark.parametrize("total", [1, 13])
def test_two_dice_show_2_to_12(total):
    with pytest.raises(RuleError):
        losses(total)


def test_each_face_takes_its_own_w17():
    lost = lose(FIVE, range(1, 7), SIXTH)

    assert [one.key for one in lost] == list(LOST)
    assert after(FIVE, lost) == dict.fromkeys(FIVE, 11)


def test_what_is_low_lets_con_bear_the_loss_w17():
    values = FIVE | {"strength": 6}

    first, second = lose(values, [3, 3], SIXTH)
    assert (first.key, first.after) == ("strength", 5)
    assert (second.named, second.key, second.after) == ("strength", "constitution", 11)
    assert [one.key for one in lose(values, [3, 3], FIFTH)] == ["strength", "strength"]


def test_nothing_falls_below_0_and_the_unknown_stays_unknown():
    values = FIVE | {"constitution": 0, "appeal": None}

    by_con, by_appeal = lose(values, [4, 5], SIXTH)
    assert (by_con.before, by_con.after) == (0, 0)
    assert (by_appeal.key, by_appeal.after) == ("appeal", None)
    with pytest.raises(RuleError):
        lose(FIVE, [7], SIXTH)


@pytest.mark.parametrize(
    ("constitution", "face", "dies"),
    [(6, None, False), (5, 5, False), (5, 6, True), (1, 2, True), (1, 1, False), (0, 1, True)],
)
def test_a_low_con_asks_for_the_life_w18(constitution, face, dies):
    values = FIVE | {"constitution": constitution}

    assert last_die(values, SIXTH) is (constitution < 6)
    assert dying(values, face, SIXTH) is dies


def test_the_die_that_decides_must_have_fallen_w18():
    with pytest.raises(RuleError):
        dying(FIVE | {"constitution": 3}, None, SIXTH)


def test_a_characteristic_at_0_ends_a_life_in_the_fifth_edition_w18():
    assert dying(FIVE | {"appeal": 0}, None, FIFTH)
    assert not dying(FIVE | {"constitution": 1}, None, FIFTH)
    assert not last_die(FIVE | {"constitution": 1}, FIFTH)
    assert not dying(FIVE | {"appeal": 0}, None, SIXTH)


def test_hit_points_follow_w19():
    assert (still_left(25, 24), still_left(10, 24)) == (24, 10)


@given(
    st.fixed_dictionaries(dict.fromkeys(FIVE, st.none() | st.integers(0, 30))),
    st.lists(st.integers(1, 6), max_size=4),
)
def test_every_loss_takes_one_point_at_most(values, faces):
    lost = lose(values, faces, SIXTH)

    assert [one.face for one in lost] == faces
    known = sum(value or 0 for value in values.values())
    left = sum(value or 0 for value in after(values, lost).values())
    assert 0 <= known - left <= sum(face != 6 for face in faces)


# --- how the year was lived ---


def test_a_year_is_ordinary_unless_somebody_says_so_w14():
    assert DEFAULT is Standard.ORDINARY
    assert [one for one in Standard if one.hard] == [Standard.IMPOVERISHED, Standard.POOR]


def test_the_glory_of_a_standard_w15():
    assert [yearly_glory(one, SIXTH) for one in Standard] == [0, 0, 10, 20, 20]
    assert yearly_glory(Standard.RICH, Winter(glory_rich=35)) == 35


@pytest.mark.parametrize(
    ("standard", "constitution", "face", "taken"),
    [
        pytest.param("poor", 12, 12, Hardship(0, False, 0, False), id="W15 poor, success"),
        pytest.param("poor", 12, 13, Hardship(1, False, 0, False), id="W15 poor, failure"),
        pytest.param("poor", 12, 20, Hardship(1, False, 0, False), id="W15 poor, 20"),
        pytest.param("impoverished", 12, 11, Hardship(0, False, 2, True), id="W15 success"),
        pytest.param("impoverished", 12, 13, Hardship(1, True, 2, True), id="W15 failure"),
        pytest.param("impoverished", None, None, Hardship(0, False, 2, True), id="no CON"),
        pytest.param("rich", 3, None, EASE, id="W15 rich"),
    ],
)
def test_a_hard_year_takes_w15(standard, constitution, face, taken):
    assert hardship(Standard(standard), constitution, face, SIXTH) == taken
