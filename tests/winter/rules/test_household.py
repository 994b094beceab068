"""Squires, horses and children in winter."""

import pytest

from characters.rules.squires import BACKGROUNDS, COMMONERS_CHILD, HEIR
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome
from winter.rules.family import at_risk, childbirth, survives
from winter.rules.horses import GOOD, VERY_WEAK, WEAK, Fate, fate, wintered
from winter.rules.rulings import PRESETS, Winter
from winter.rules.squires import asks_a_die, learned, leaves, may_leave, proposal

SIXTH = PRESETS["6e"]
FAMILIES = Winter(family=True)


def test_a_squire_born_494_may_be_knighted_in_515_w20():
    first = next(year for year in range(510, 520) if proposal(year - 494, HEIR, SIXTH))

    assert first == 515
    assert proposal(21, HEIR, SIXTH) == "knighthood"
    assert proposal(21, COMMONERS_CHILD, SIXTH) == "esquire"
    assert proposal(None, HEIR, SIXTH) == ""


@pytest.mark.parametrize("origin", BACKGROUNDS)
def test_nobody_is_proposed_too_young_w20(origin):
    assert proposal(20, origin, SIXTH) == ""


@pytest.mark.parametrize(("age", "most"), [(21, 7), (22, 8), (30, 16)])
def test_a_squire_of_age_may_leave_w21(age, most):
    assert [face for face in range(1, 21) if leaves(age, face, SIXTH)] == list(range(1, most + 1))


def test_a_young_squire_stays_w21():
    assert not may_leave(20, SIXTH)
    assert not may_leave(None, SIXTH)
    with pytest.raises(RuleError):
        leaves(20, 1, SIXTH)


@pytest.mark.parametrize(
    ("skill", "face", "after"),
    [
        pytest.param(8, None, 9, id="W21 sure below 15"),
        pytest.param(14, None, 15, id="W21 sure at 14"),
        pytest.param(15, 16, 15, id="W21 16 at 15"),
        pytest.param(15, 17, 16, id="W21 17 at 15"),
        pytest.param(19, 17, 20, id="W21 17 at 19"),
        pytest.param(20, 19, 20, id="W21 19 at 20"),
        pytest.param(20, 20, 21, id="W21 20 at 20"),
        pytest.param(21, None, 21, id="W21 above 20"),
    ],
)
def test_a_squire_learns_w21(skill, face, after):
    assert learned(skill, face) == after
    assert asks_a_die(skill) is (face is not None)


def test_the_die_must_have_fallen():
    with pytest.raises(RuleError):
        learned(15, None)
    with pytest.raises(RuleError):
        learned(15, 21)


@pytest.mark.parametrize(
    ("face", "health", "care", "hard", "what"),
    [
        pytest.param(1, 0, 0, False, Fate.DIES, id="W23 1"),
        pytest.param(2, 0, 0, False, Fate.DOUBT, id="W23 2"),
        pytest.param(3, 0, 0, False, Fate.LIVES, id="W23 3"),
        pytest.param(3, 1, 0, False, Fate.DOUBT, id="W23 weak"),
        pytest.param(4, 1, 1, True, Fate.DIES, id="W23 weak, ill cared for, a poor year"),
        pytest.param(5, 2, 0, True, Fate.DOUBT, id="W23 very weak, a poor year"),
        pytest.param(20, 2, 5, True, Fate.LIVES, id="W23 20"),
    ],
)
def test_a_horse_throws_for_its_winter_w23(face, health, care, hard, what):
    assert fate(face, health=health, care=care, hard_year=hard) is what


@pytest.mark.parametrize(
    ("what", "health", "rode", "lives", "after"),
    [
        pytest.param(Fate.LIVES, WEAK, None, True, WEAK, id="W23 lives"),
        pytest.param(Fate.DIES, GOOD, Outcome.CRITICAL, False, GOOD, id="W23 dies"),
        pytest.param(Fate.DOUBT, GOOD, Outcome.CRITICAL, True, GOOD, id="W23 critical"),
        pytest.param(Fate.DOUBT, GOOD, Outcome.SUCCESS, True, WEAK, id="W23 success"),
        pytest.param(Fate.DOUBT, GOOD, Outcome.FAILURE, True, VERY_WEAK, id="W23 failure"),
        pytest.param(Fate.DOUBT, GOOD, None, True, VERY_WEAK, id="W23 no Skill"),
        pytest.param(Fate.DOUBT, GOOD, Outcome.FUMBLE, False, GOOD, id="W23 fumble"),
        pytest.param(Fate.DOUBT, VERY_WEAK, Outcome.SUCCESS, True, VERY_WEAK, id="no cure"),
    ],
)
def test_a_horse_in_spring_w23(what, health, rode, lives, after):
    spring = wintered(what, health, rode)

    assert (spring.lives, spring.health, spring.care) == (lives, after, 0)


@pytest.mark.parametrize(
    ("age", "hard", "least"),
    [(0, False, 2), (1, False, 5), (2, False, 2), (4, False, 2), (1, True, 6), (3, True, 3)],
)
def test_a_small_child_lives_from_a_face_on_w24(age, hard, least):
    lived = [face for face in range(1, 21) if survives(age, face, hard_year=hard)]

    assert lived == list(range(least, 21))


def test_who_is_thrown_for_w24():
    assert [age for age in range(8) if at_risk(age, FAMILIES)] == [0, 1, 2, 3, 4]
    assert not at_risk(1, SIXTH)
    assert not at_risk(1, Winter(family=True, children_die=False))
    with pytest.raises(RuleError):
        survives(5, 10, hard_year=False)
    with pytest.raises(RuleError):
        survives(1, 0, hard_year=False)


def test_a_birth_is_thrown_against_con_w24():
    assert [childbirth(12, face).outcome.value for face in (1, 12, 13, 20)] == [
        "success",
        "success",
        "failure",
        "failure",
    ]
