"""Whatever stands on a sheet, whatever is chosen, however the dice fall."""

from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.resolution import HIGHEST
from tests.winter.rules.any_knight import cast, choice, knights, moved, order, rulings
from winter.rules.knight import TRAIT, Knight
from winter.rules.reading import Move, Reading
from winter.rules.rulings import Winter
from winter.rules.steps import Step

seeds = st.integers(0, 2**32)
MANY = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
LOWEST = 20 - HIGHEST
"""Where the right side of a Trait stands as high as any value."""


def winter(knight: Knight, figures: Winter, seed: int) -> list[tuple[Knight, Step, Reading]]:
    """Each step with the sheet that it found; what no year gives is not chosen after all."""
    dice, found = Random(seed), []
    some = [(one.pk, one.kind) for one in knight.lines]
    for step in order(figures, dice):
        chosen = choice(step, some, dice)
        try:
            reading = cast(knight, step, chosen, dice, figures)
        except RuleError:
            chosen = {}
            reading = cast(knight, step, chosen, dice, figures)
        found.append((knight, step, reading))
        if step is Step.CIRCUMSTANCES:
            knight = replace(knight, standard=reading.kept["standard"])
        knight = moved(knight, reading.moves)
    return found


def stood(knight: Knight, move: Move) -> object:
    """What stands on the sheet where something is to be moved."""
    kind, _dot, part = move.what.partition(".")
    if kind == "value":
        line = knight.line(move.pk)
        return line.value if line else "no such line"
    if kind == "check":
        return next(box.side for box in knight.boxes if box.pk == move.pk)
    if kind == "glory":
        return None
    rows: dict[str, tuple[Any, ...]] = {
        "squire": knight.squires,
        "horse": knight.horses,
        "relative": knight.children,
    }
    row = next(one for one in rows[kind] if one.pk == move.pk)
    return getattr(row, part, None) if part else row.pk


@MANY
@given(knights(), rulings, seeds)
def test_each_check_goes_once_and_only_by_the_experience_w5(knight, figures, seed):
    known = {one.pk for one in knight.lines if one.value is not None}
    for sheet, step, reading in winter(knight, figures, seed):
        used = [one.pk for one in reading.moves if one.what == "check"]
        if step is Step.EXPERIENCE:
            assert used == [one.pk for one in sheet.boxes if one.line in known]
        else:
            assert not used


@MANY
@given(knights(), rulings, seeds)
def test_a_step_knows_what_it_moves_and_moves_it_once_w2(knight, figures, seed):
    for sheet, step, reading in winter(knight, figures, seed):
        places = [(one.what, one.pk) for one in reading.moves]
        assert len(places) == len(set(places)), step
        for one in reading.moves:
            assert stood(sheet, one) == one.before, (step, one)
            assert one.before != one.after, (step, one)


@MANY
@given(knights(), rulings, seeds)
def test_no_value_leaves_its_range_and_no_pair_breaks_its_law_w7(knight, figures, seed):
    for sheet, step, reading in winter(knight, figures, seed):
        for one in reading.moves:
            line = sheet.line(one.pk) if one.what == "value" else None
            if line is None:
                continue
            assert (LOWEST if line.kind == TRAIT else 0) <= one.after <= HIGHEST
            sides = [box for box in sheet.boxes if box.line == line.pk]
            if line.kind == TRAIT and step is not Step.BONUS:
                assert abs(one.after - one.before) == 1
            if step is Step.EXPERIENCE and line.kind != TRAIT:
                assert (len(sides), one.after - one.before) == (1, 1)


@MANY
@given(knights(), rulings, seeds)
def test_glory_only_rises_and_each_source_gives_once_w25(knight, figures, seed):
    for _sheet, step, reading in winter(knight, figures, seed):
        given_ = [one for one in reading.moves if one.what == "glory"]
        assert not given_ or step is Step.GLORY
        assert all(one.after > 0 for one in given_)


@MANY
@given(knights(), rulings, seeds)
def test_the_same_dice_tell_the_same(knight, figures, seed):
    once, again = (winter(knight, figures, seed) for _ in range(2))
    assert once == again
