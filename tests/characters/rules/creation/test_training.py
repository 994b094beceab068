"""The winters before knighthood, and the knightly test."""

from dataclasses import replace

import pytest

from characters.rules.creation.skills import knightly_test
from rolls.rules.errors import RuleError
from tests.characters.rules.creation.making import FIVE, PERSON, SHIPPED, judged, read

BEFORE = {
    "characteristics": {"values": dict.fromkeys(FIVE, 12)},
    "traits": {"famous": "Just"},
    "passions": {"chosen": ["Homage", "Honor", "Love"]},
    "family": {"skill": "Bow"},
    "skills": {"start": {"Sword": 14, "Charge": 10, "Brawling": 10, "Battle": 10, "Bow": 7}},
}
IDLE = [""] * 7


def trained(*years, points=None):
    choice = {"years": [*years, *IDLE][:7], "points": points or {}}
    return judged("training", choice, before=BEFORE)


@pytest.mark.parametrize(("born", "winters"), [(487, 7), (490, 4), (493, 1), (470, 7)])
def test_there_is_a_winter_for_each_age_from_fifteen_to_twenty_one(born, winters):
    before = BEFORE | {"person": PERSON | {"born": born}}

    facts = judged("training", {"years": [""] * winters}, before=before)

    assert facts["winters"] == {"number": winters}
    with pytest.raises(RuleError, match=f"There are {winters} winters to fill"):
        judged("training", {"years": [""] * (winters + 1)}, before=before)


@pytest.mark.parametrize(
    ("year", "kind", "key", "value"),
    [
        ("trait:Merciful", "traits", "merciful_cruel", 11),
        ("trait:Cruel", "traits", "merciful_cruel", 9),
        ("passion:Honor:+", "passions", "Honor", 11),
        ("passion:Honor:-", "passions", "Honor", 9),
        ("characteristic:size", "characteristics", "size", 13),
    ],
)
def test_a_winter_moves_one_thing_by_one(year, kind, key, value):
    assert trained(year)[kind][key] == value


@pytest.mark.parametrize(
    ("winters", "points", "good"),
    [
        (1, {"Charge": 5, "Sword": 1}, True),
        (1, {"Charge": 6}, False),  # from 15 on one point takes a whole winter's
        (2, {"Charge": 6, "Battle": 1}, True),
        (2, {"Charge": 6, "Battle": 2}, False),
        (1, {"Sword": 1, "Battle": 5}, True),
        (1, {"Sword": 2}, False),
        (2, {"Sword": 2}, True),
        (7, {"Sword": 6}, True),
        (7, {"Sword": 7}, False),  # none above 20
        (0, {"Battle": 1}, False),
        (1, {"Dancing": 1}, False),
        (1, {"Battle": -1}, False),
    ],
)
def test_skill_points_are_cheap_up_to_fifteen_and_dear_from_there(winters, points, good):
    years = ["skills"] * winters
    if good:
        assert trained(*years, points=points)["skills"] is not None
    else:
        with pytest.raises(RuleError):
            trained(*years, points=points)


@pytest.mark.parametrize(
    ("years", "sentence"),
    [
        (["characteristic:size"] * 4, "SIZ grows at most 3 times."),
        (["trait:Just"] * 4, "A winter raises no Trait above 19: Just."),
        (["passion:Homage:+"] * 6, "A winter moves a Passion between 0 and 20: Homage."),
        (["passion:Hate:+"], "Hate has no value that could be moved."),
        (["trait:Brave"], "There is no Trait named “Brave”."),
        (["characteristic:luck"], "There is no Characteristic named “luck”."),
        (["feast"], "No winter gives “feast”."),
    ],
)
def test_what_no_winter_gives_is_refused(years, sentence):
    with pytest.raises(RuleError, match=sentence):
        trained(*years)


def test_a_passion_above_what_winters_reach_may_come_down_and_no_further_up():
    lower = replace(SHIPPED, training=replace(SHIPPED.training, passion_highest=5))

    def winter(year):
        choice = {"years": [year, *IDLE[1:]]}
        return judged("training", choice, before=BEFORE, preset=lower)["passions"]["Honor"]

    assert winter("passion:Honor:-") == 9
    with pytest.raises(RuleError, match="A winter moves a Passion between 0 and 5: Honor"):
        winter("passion:Honor:+")


def test_what_is_left_of_the_winters_is_told():
    choice = {"years": ["skills", *IDLE[1:]], "points": {"Battle": 2}}

    remarks = read({**BEFORE, "training": choice})["training"].outcome.remarks

    assert [str(one) for one in remarks] == [
        "4 Skill points of training are not spent.",
        "6 winters are left without training.",
    ]


GOOD = {"Sword": 10, "Charge": 10, "Brawling": 10, "Hunting": 10, "Courtesy": 10}


@pytest.mark.parametrize(
    ("skills", "honor", "met"),
    [
        ({}, 5, True),
        ({"Sword": 9}, 5, False),
        ({"Charge": 9}, 5, False),
        ({"Brawling": 9}, 5, False),
        ({"Hunting": 9}, 5, False),
        ({"Hunting": 9, "Industry": 12}, 5, False),  # not a knightly one
        ({"Hunting": 9, "Battle": 10}, 5, True),
        ({}, 4, False),
    ],
)
def test_the_knightly_test(skills, honor, met):
    found = knightly_test(SHIPPED, GOOD | skills, {"Honor": honor})

    assert all(one.met for one in found) == met


def test_what_is_not_known_meets_nothing():
    assert not any(one.met for one in knightly_test(SHIPPED, {}, {}))
