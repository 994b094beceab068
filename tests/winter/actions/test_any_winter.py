"""Random winters of random knights, done by hand and for all, and taken back in every way: a few
in `make test`, hundreds by `make faults` (`SEED=7 WINTERS=1` plays one)."""

import os
from functools import partial
from random import Random
from typing import Any

import pytest
from django.db import transaction

from characters.models import Campaign, Character, Check
from rolls.rules.errors import RuleError
from tests.faults.deeds import mark, phase_of
from tests.faults.world import Table, furnish, standing, table
from tests.winter.actions.any_table import anything, came
from tests.winter.rules.any_knight import choice, order
from winter.actions.batch import run_winter
from winter.actions.figures import figures_of
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.place import Place
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models import WinterPhase, WinterStep
from winter.rules.steps import Step, steps_of

FIRST = int(os.environ.get("SEED", "1"))
WINTERS = int(os.environ.get("WINTERS", "3"))


@pytest.fixture
def at(campaign: Campaign, gamemaster: Any) -> Table:
    furnish(campaign, gamemaster)
    return table()


def by_hand(at: Table, character: Character, dice: Random) -> None:
    """Some of a knight's steps in some order; some are taken back and done again."""
    phase = phase_of(at, at.campaign.year)
    some = [
        (str(pk), kind)
        for pk, kind in character.statistics.order_by("id").values_list("pk", "kind")
    ]
    steps = order(figures_of(phase.campaign), dice)
    for step in steps[: dice.randint(0, len(steps))]:
        place = Place(phase, character, step)
        if dice.random() < 0.1:
            waive_step(place, reason="away", by=at.gwen)
            continue
        _throw(place, choice(step, some, dice), at, dice)
        take_step(place, based_on=mark(place), by=at.gwen)
        if dice.random() < 0.2:
            undo_step(place, by=at.gwen)
            if dice.random() < 0.5:
                return
            take_step(place, based_on=mark(place), by=at.gwen)


def _throw(place: Place, chosen: dict[str, Any], at: Table, dice: Random) -> None:
    throw = partial(dice.randint, 1)
    for wanted in (chosen, {}):  # what no year gives is not chosen after all
        try:
            with transaction.atomic():
                throw_step(place, choice=wanted, by=at.gwen, throw=throw)
                mark(place)
        except RuleError:
            continue
        return
    raise AssertionError(f"{place.step} takes not even nothing")


def back(at: Table, dice: Random) -> None:
    """Take a winter back whole, open or closed, or step by step in any order that it allows."""
    phase = phase_of(at, at.campaign.year)
    how = dice.choice(("whole", "closed", "steps"))
    if how == "closed":
        close_phase(phase, by=at.gwen)
        assert Campaign.objects.get(pk=at.campaign.pk).year == phase.year + 1
    if how == "steps":
        _step_by_step(at, phase, dice)
    undo_phase(phase, by=at.gwen)


def _step_by_step(at: Table, phase: WinterPhase, dice: Random) -> None:
    rows = phase.steps.filter(state__in=WinterStep.SETTLED).select_related("character")
    left = [Place(phase, one.character, Step(one.step)) for one in rows.order_by("id")]
    refused = 0
    while left:
        assert refused < 200, "nothing more is taken back"
        place = left.pop(dice.randrange(len(left)))
        before = standing(at.campaign)
        try:
            undo_step(place, by=at.gwen)
        except RuleError:
            assert standing(at.campaign) == before
            left.append(place)
            refused += 1


def the_rest(phase: WinterPhase, at: Table, dice: Random) -> None:
    """Do what is left for all; where all was done by hand it is refused, and nothing rolled."""
    everything = 2 * len(list(steps_of(figures_of(phase.campaign))))
    do_all = partial(run_winter, phase, by=at.gwen, throw=partial(dice.randint, 1))
    if phase.steps.filter(state__in=WinterStep.SETTLED).count() < everything:
        do_all()
        return
    before = standing(at.campaign)
    with pytest.raises(RuleError):
        do_all()
    assert standing(at.campaign) == before


def one_winter(at: Table, dice: Random) -> None:
    """Open, do, hold what came against what was, and take it back."""
    anything(at, dice)
    at = table()
    before, glory = (
        standing(at.campaign),
        [one.glory_awards.total() for one in (at.ector, at.enid)],
    )
    ticked = Check.objects.ticked().filter(statistic__value__isnull=False)
    boxes = set(ticked.values_list("pk", flat=True))
    phase = open_phase(at.campaign, by=at.gwen)
    for character in (at.ector, at.enid):
        by_hand(at, character, dice)
    waived = phase.steps.filter(step=Step.EXPERIENCE, state="waived").values("character")
    boxes -= set(ticked.filter(statistic__character__in=waived).values_list("pk", flat=True))
    the_rest(phase, at, dice)
    used = Check.objects.filter(state=Check.State.USED)
    assert set(used.values_list("pk", flat=True)) == boxes
    now = [one.glory_awards.total() for one in (at.ector, at.enid)]
    assert all(new >= old for new, old in zip(now, glory, strict=True))
    back(at, dice)
    assert standing(at.campaign) == before


@pytest.mark.parametrize("seed", range(FIRST, FIRST + WINTERS))
def test_a_winter_that_is_taken_back_was_never_there_w2(seed: int, at: Table) -> None:
    one_winter(at, Random(seed))


def test_the_year_turns_once_however_often_it_is_closed_w3(at: Table) -> None:
    phase = open_phase(at.campaign, by=at.gwen)
    run_winter(phase, by=at.gwen, throw=partial(Random(1).randint, 1))
    for _ in range(3):
        close_phase(phase, by=at.gwen)
        with pytest.raises(RuleError):
            close_phase(phase, by=at.gwen)
        assert Campaign.objects.get(pk=at.campaign.pk).year == phase.year + 1
        reopen_phase(phase, by=at.gwen)
        assert Campaign.objects.get(pk=at.campaign.pk).year == phase.year


@pytest.mark.parametrize("seed", range(FIRST, FIRST + 1 + WINTERS // 3))
def test_the_whole_table_at_once_is_what_each_step_alone_would_be(seed: int, at: Table) -> None:
    anything(at, Random(seed))
    at = table()
    phase = open_phase(at.campaign, by=at.gwen)
    with transaction.atomic():
        throw = partial(Random(seed).randint, 1)
        for step in steps_of(figures_of(phase.campaign)):
            for character in (at.enid, at.ector):
                place = Place(phase, character, step)
                throw_step(place, choice={}, by=at.gwen, throw=throw)
                take_step(place, based_on=mark(place), by=at.gwen)
        alone = came(at)
        transaction.set_rollback(True)

    run_winter(phase, by=at.gwen, throw=partial(Random(seed).randint, 1))

    assert came(at) == alone
