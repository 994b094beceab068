import pytest

from characters.rules.squires import (
    BACKGROUNDS,
    BELONGINGS,
    COMMONERS_CHILD,
    ESQUIRES_SON,
    HEIR,
    HOLY_CHILD,
    OFTEN_ASKED,
    SECOND_SON,
    USUAL_AGE,
    YOUNGER_SON,
    background,
    background_named,
    skill_at,
    squire_skill,
)
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome, resolve, shown


@pytest.mark.parametrize(
    ("faces", "origin"),
    [
        (range(1, 6), ESQUIRES_SON),
        (range(6, 11), YOUNGER_SON),
        (range(11, 16), SECOND_SON),
        (range(16, 21), HEIR),
    ],
)
def test_the_d20_tells_the_background_r94(faces, origin):
    assert {background(face) for face in faces} == {origin}


@pytest.mark.parametrize("face", [0, 21, -1])
def test_a_face_that_no_d20_has_is_refused_r94(face):
    with pytest.raises(RuleError):
        background(face)


@pytest.mark.parametrize(
    ("origin", "squire", "at_14", "at_16", "at_18", "at_20"),
    [
        pytest.param(ESQUIRES_SON, 13, 2, 4, 6, 8, id="esquire's son"),
        pytest.param(YOUNGER_SON, 14, 3, 5, 7, 9, id="younger son"),
        pytest.param(SECOND_SON, 15, 4, 6, 8, 10, id="second son"),
        pytest.param(HEIR, 15, 5, 7, 9, 11, id="heir"),
        pytest.param(HOLY_CHILD, 11, 1, 3, 5, 7, id="holy man's child"),
        pytest.param(COMMONERS_CHILD, 8, 0, 2, 4, 6, id="commoner's child"),
    ],
)
def test_squires_by_background_and_age_r93_r96_c32_c34(origin, squire, at_14, at_16, at_18, at_20):
    assert squire_skill(origin) == squire
    assert [skill_at(origin, age) for age in (14, 16, 18, 20)] == [at_14, at_16, at_18, at_20]


def test_a_young_commoner_counts_as_nought_and_fumbles_widely_c33():
    value = skill_at(COMMONERS_CHILD, 13)

    assert (value, shown(value)) == (-1, "0")
    assert [face for face in range(1, 21) if resolve(value, face) is Outcome.FUMBLE] == [19, 20]


def test_only_the_holy_and_the_common_are_uncommon_r95():
    uncommon = [origin for origin in BACKGROUNDS if origin.uncommon]

    assert uncommon == [HOLY_CHILD, COMMONERS_CHILD]
    assert [(one.squire, one.specific) for one in uncommon] == [(-4, -2), (-7, -3)]


@pytest.mark.parametrize("origin", BACKGROUNDS, ids=lambda origin: origin.key)
def test_a_background_is_found_by_its_key(origin):
    assert background_named(origin.key) is origin


def test_an_unknown_background_is_refused():
    with pytest.raises(RuleError):
        background_named("princes_son")


def test_squires_begin_young_and_with_little_r91():
    assert USUAL_AGE == 14
    assert set(BELONGINGS) == {"clothes", "knife", "bowl", "spoon", "blanket"}


def test_skills_often_asked_r96():
    assert len(OFTEN_ASKED) == 9


@pytest.mark.parametrize("age", [-1, 121])
def test_an_age_beyond_the_range_is_refused(age):
    with pytest.raises(RuleError):
        skill_at(HEIR, age)
