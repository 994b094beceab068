"""The figures of winter as a campaign keeps them, and the steps."""

from dataclasses import fields

import pytest

from rolls.rules.errors import RuleError
from winter.rules.ruling_fields import CHOICE, FIELDS, NUMBER, SWITCH
from winter.rules.rulings import PRESETS, Winter
from winter.rules.steps import Step, before, missing, steps_of

SIXTH, FIFTH = PRESETS["6e"], PRESETS["5e"]


def test_every_figure_is_told_once():
    named = [field.name for field in FIELDS]

    assert ["edition", *named] == [field.name for field in fields(Winter)]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_stored_copy_comes_back(preset):
    stored = PRESETS[preset].to_json()

    assert Winter.from_json(stored) == PRESETS[preset]
    assert Winter.from_json({}) == SIXTH


def test_the_presets_differ_where_the_editions_do():
    named = {field.name for field in SIXTH.differences(FIFTH)}

    assert {"training", "death", "yearly_glory", "falls_on_constitution"} <= named
    assert "aging_from" not in named
    assert SIXTH.differences(SIXTH) == ()


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_figure_refuses_what_is_outside(field):
    wrong = {SWITCH: "yes", CHOICE: "neither", NUMBER: field.most + 1}[field.kind]

    others: tuple[object, ...] = (wrong, None, [], 1.5)
    for value in others:
        with pytest.raises(RuleError, match="cannot be set"):
            Winter.from_json({field.name: value})
    if field.kind == NUMBER:
        with pytest.raises(RuleError):
            Winter.from_json({field.name: field.least - 1})


def test_what_nobody_knows_is_refused():
    with pytest.raises(RuleError, match="no figure of winter"):
        Winter.from_json({"weather": True})
    with pytest.raises(RuleError, match="Edition"):
        Winter.from_json({"edition": 9})


# --- the steps ---


def test_the_family_is_a_step_only_where_the_table_has_it_w24():
    assert Step.FAMILY not in steps_of(SIXTH)
    assert steps_of(Winter(family=True)) == tuple(Step)
    with pytest.raises(RuleError):
        before(Step.FAMILY, SIXTH)


def test_the_first_six_come_in_any_order_before_the_glory_w2():
    for step in tuple(Step)[:6]:
        assert before(step, SIXTH) == frozenset()
    assert before(Step.GLORY, SIXTH) == frozenset(tuple(Step)[:6])
    assert before(Step.BONUS, SIXTH) == before(Step.GLORY, SIXTH) | {Step.GLORY}


def test_a_table_may_keep_the_order_w2():
    assert before(Step.AGING, Winter(ordered=True)) == frozenset(tuple(Step)[:3])


def test_what_is_left_before_closing_w1():
    assert missing(set(), SIXTH) == steps_of(SIXTH)
    assert missing(set(Step) - {Step.BONUS}, SIXTH) == (Step.BONUS,)
    assert missing(set(Step), SIXTH) == ()
