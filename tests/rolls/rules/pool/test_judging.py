import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.pool import (
    MOST,
    Mishap,
    Result,
    Rulings,
    judge,
    number_of_dice,
    pool_of,
    read_faces,
)

FACE = Rulings(mode="face")
DESPERATE = Rulings(no_dice="desperate")

pools = st.integers(-5, 12)
readings = st.builds(
    Rulings,
    success_from=st.integers(2, 6),
    no_dice=st.sampled_from(["fails", "desperate"]),
    catastrophe=st.sampled_from(["failed", "always"]),
)


@pytest.mark.parametrize(
    ("pool", "difficulty", "faces", "successes", "crits", "fumbles", "result", "mishap"),
    [
        pytest.param(1, 1, (4,), 1, 0, 0, "passed", "", id="P2 a 4 succeeds"),
        pytest.param(1, 1, (3,), 0, 0, 0, "failed", "", id="P2 a 3 does not"),
        pytest.param(1, 1, (6,), 1, 1, 0, "passed", "", id="P6 pass with crit"),
        pytest.param(1, 1, (1,), 0, 0, 1, "failed", "catastrophe", id="P7 catastrophe"),
        pytest.param(3, 2, (5, 4, 1), 2, 0, 1, "passed", "complication", id="P7 complication"),
        pytest.param(3, 2, (6, 1, 2), 1, 1, 0, "failed", "", id="P6 the 6 cancels the 1"),
        pytest.param(4, 2, (6, 6, 1, 3), 2, 2, 0, "passed", "", id="P6 two crits"),
        pytest.param(3, 3, (4, 5, 5), 3, 0, 0, "passed", "", id="P9 the sum does not matter"),
        pytest.param(2, 3, (6, 6), 2, 2, 0, "failed", "", id="P1 too few dice"),
        pytest.param(0, 1, (), 0, 0, 0, "failed", "", id="P5 pool 0"),
        pytest.param(-2, 1, (), 0, 0, 0, "failed", "", id="P5 pool -2"),
        pytest.param(-5, 1, (), 0, 0, 0, "failed", "", id="P5 pool -5"),
        pytest.param(2, 0, (), 0, 0, 0, "no need", "", id="P3 no test needed"),
        pytest.param(0, 0, (), 0, 0, 0, "no need", "", id="P3 the difficulty comes first"),
    ],
)
def test_every_worked_example(pool, difficulty, faces, successes, crits, fumbles, result, mishap):
    judged = judge(pool, difficulty, faces)

    assert (judged.successes, judged.crits, judged.fumbles) == (successes, crits, fumbles)
    assert (judged.result, judged.mishap, judged.pool) == (result, mishap, pool)
    assert judged.by_itself is (result == "failed" and not faces)


@pytest.mark.parametrize(("faces", "passed"), [((3, 5), True), ((4, 4), False), ((6, 1), True)])
def test_one_die_that_reaches_the_difficulty_is_enough_p1(faces, passed):
    assert judge(2, 5, faces, FACE).passed is passed


@pytest.mark.parametrize("difficulty", [1, 7, 50])
def test_a_face_is_a_difficulty_from_2_to_6_p1(difficulty):
    with pytest.raises(RuleError, match="a face from 2 to 6"):
        judge(2, difficulty, (4, 4), FACE)


@pytest.mark.parametrize("least", [2, 3, 4, 5, 6])
def test_a_table_chooses_which_faces_succeed_p2(least):
    judged = judge(6, 1, (1, 2, 3, 4, 5, 6), Rulings(success_from=least))

    assert judged.successes == 7 - least


@pytest.mark.parametrize(
    ("terms", "pool"),
    [((1, 2, -2), 1), ((), 0), ((1, -3), -2), ((2, 1, 1, -1), 3)],
    ids=["the jump of 3.3", "nothing", "below 0", "a bonus and a penalty"],
)
def test_a_pool_is_what_is_added_less_what_is_taken_away_p4(terms, pool):
    assert pool_of(terms) == pool
    assert number_of_dice(pool) == max(pool, 0)


@pytest.mark.parametrize(
    ("face", "result", "mishap"),
    [(6, "passed", ""), (5, "failed", ""), (1, "failed", "catastrophe")],
)
def test_a_desperate_die_needs_a_6_p5(face, result, mishap):
    judged = judge(-2, 1, (face,), DESPERATE)

    assert (judged.result, judged.mishap, judged.crits) == (result, mishap, 0)


def test_a_desperate_6_is_one_success_and_no_more_p5():
    assert judge(0, 2, (6,), DESPERATE).result is Result.FAILED
    assert judge(0, 6, (6,), Rulings(mode="face", no_dice="desperate")).passed


def test_a_table_may_take_every_1_that_is_left_for_a_catastrophe_p7():
    always = Rulings(catastrophe="always")

    assert judge(3, 2, (5, 4, 1), always).mishap is Mishap.CATASTROPHE
    assert judge(3, 1, (6, 4, 1), always).mishap is Mishap.NONE


@pytest.mark.parametrize(
    ("pool", "difficulty", "faces", "sentence"),
    [
        (10_000, 1, (), "at most 50 dice; this one has 10,000"),
        (MOST + 1, 1, (4,) * (MOST + 1), "at most 50 dice"),
        (-1000, 1, (), "beyond counting"),
        (1, MOST + 1, (4,), "A difficulty is at most 50"),
        (2, 1, (4,), "wants 2 faces, one for each die; here are 1"),
        (0, 1, (6,), "wants 0 faces"),
        (1, 1, (0,), "shows 1 to 6"),
        (1, 1, (7,), "shows 1 to 6"),
        (1, 1, (True,), "shows 1 to 6"),
    ],
)
def test_what_no_test_has_is_refused(pool, difficulty, faces, sentence):
    with pytest.raises(RuleError, match=sentence):
        judge(pool, difficulty, faces)


@pytest.mark.parametrize("text", ["6 4 1", "6, 4, 1", " 6;4;1 "])
def test_faces_are_read_as_they_are_typed(text):
    assert read_faces(text) == (6, 4, 1)


@pytest.mark.parametrize("text", ["0", "7", "64", "six", "6 4 x", "6 " * 51, "٣"])
def test_what_are_no_faces_is_refused(text):
    with pytest.raises(RuleError, match="each 1 to 6"):
        read_faces(text)


@given(pools, st.integers(1, 12), st.data(), readings)
def test_one_success_more_never_makes_it_worse(pool, difficulty, data, rulings):
    dice = number_of_dice(pool, rulings)
    faces = data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice))
    judged = judge(pool, difficulty, faces, rulings)
    better = judge(pool, difficulty, [max(face, 6) for face in faces], rulings)

    assert judged.passed <= better.passed
    assert better.mishap is Mishap.NONE
    assert judged.passed is (judged.successes >= difficulty)
    assert judged.crits <= judged.successes <= dice
    assert judged.fumbles == max(0, faces.count(1) - faces.count(6))
