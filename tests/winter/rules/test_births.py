"""Marriages and births, where the table has them."""

import pytest

from rolls.rules.errors import RuleError
from winter.rules.judges.births import judge_births
from winter.rules.judges.family import judge_family
from winter.rules.knight import Child, Knight
from winter.rules.reading import Reading
from winter.rules.rulings import PRESETS, Winter
from winter.rules.steps import Step, steps_of

GROWS = Winter(births=True)
BIRTH = {"constitution": 12, "mother": "Nimue", "children": ["Elaine", "Galahad"]}


def said(reading):
    return [str(one) for one in reading.said]


@pytest.mark.parametrize("preset", PRESETS.values())
def test_nobody_marries_or_is_born_unless_the_table_says_so_w24(preset):
    assert not preset.births
    assert Step.FAMILY not in steps_of(preset)
    assert judge_births(BIRTH | {"spouse": "Nimue"}, {}, preset) == Reading()
    assert Step.FAMILY in steps_of(GROWS)


def test_a_marriage_adds_a_spouse_without_a_die_w24():
    reading = judge_births({"spouse": "Nimue", "born": 489}, {}, GROWS)
    assert reading.is_whole
    assert said(reading) == ["Marriage: Nimue."]
    (move,) = reading.moves
    assert move.after == {"name": "Nimue", "relation": "spouse", "born": 489}


@pytest.mark.parametrize(
    ("face", "came"), [(1, "success"), (12, "success"), (13, "failure"), (20, "failure")]
)
def test_a_birth_is_thrown_against_the_mothers_con_w24(face, came):
    assert judge_births(BIRTH, {}, GROWS).needs == {"birth": 20}
    reading = judge_births(BIRTH, {"birth": face}, GROWS)
    told = f"Childbirth, against a CON of 12: a {came}."
    assert said(reading) == [told, "Mother: Nimue.", "Born: Elaine.", "Born: Galahad."]
    assert [one.after["born"] for one in reading.moves] == ["this year", "this year"]


def test_a_birth_without_a_child_and_a_child_without_a_birth_w24():
    reading = judge_births({"constitution": 12}, {"birth": 19}, GROWS)
    assert said(reading)[-1] == "No child of this birth is written down."
    assert not reading.moves
    with pytest.raises(RuleError, match="A birth is thrown for"):
        judge_births({"children": ["Elaine"]}, {}, GROWS)


def test_small_children_and_a_birth_are_thrown_for_together_w24():
    small = Knight("Sir Ector", children=(Child("bors", "Bors", 1),))
    both = Winter(family=True, births=True)
    assert judge_family(small, BIRTH, {}, both).needs == {"bors": 20, "birth": 20}
    reading = judge_family(small, BIRTH, {"bors": 4, "birth": 3}, both)
    assert [one.what for one in reading.moves] == ["relative.died", "relative", "relative"]
    assert reading.kept == {"hard": False}
