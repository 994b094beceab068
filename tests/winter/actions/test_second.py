"""Who presses second is given the first answer in words: by whom it was done, and when."""

import pytest

from characters.actions.check import tick
from characters.models import Role
from rolls.rules.errors import RuleError
from tests.cast import person, seat
from tests.dice import loaded
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models.progress import left_to_do
from winter.rules.steps import Step

WHEN = r"\d{4}-\d\d-\d\d \d\d:\d\d"


@pytest.fixture
def gil(campaign):
    """A second gamemaster."""
    return seat(campaign, person("Gil"), role=Role.GAMEMASTER)


@pytest.fixture
def phase(campaign, gamemaster, ector):
    return open_phase(campaign, by=gamemaster)


def all_waived(phase, by):
    for character, steps in left_to_do(phase):
        for step in steps:
            waive_step(Place(phase, character, step), reason="away", by=by)


def test_two_gamemasters_close_open_and_take_back_one_winter(phase, gamemaster, gil):
    all_waived(phase, gamemaster)
    close_phase(phase, by=gamemaster)
    with pytest.raises(RuleError, match=f"closed before by Gwen, {WHEN}"):
        close_phase(phase, by=gil)

    reopen_phase(phase, by=gil)
    with pytest.raises(RuleError, match=f"is not over: Gil opened it, {WHEN}"):
        reopen_phase(phase, by=gamemaster)

    undo_phase(phase, by=gamemaster)
    for action in (undo_phase, close_phase):
        with pytest.raises(RuleError, match=f"is not open: Gwen took it back, {WHEN}"):
            action(phase, by=gil)
    with pytest.raises(RuleError, match=f"is not over: Gwen took it back, {WHEN}"):
        reopen_phase(phase, by=gil)


def test_two_who_take_and_take_back_a_step_do_it_once(phase, gamemaster, player, ector, sword):
    tick(sword, side="left", by=player)
    here = Place(phase, ector, Step.EXPERIENCE)
    with pytest.raises(RuleError, match=r"^This step is not done\. Nothing"):
        undo_step(here, by=player)
    throw_step(here, choice={}, by=player, throw=loaded(16))
    mark = mark_of(enter(here, player).read())

    take_step(here, based_on=mark, by=gamemaster)
    with pytest.raises(RuleError, match=f"done already: Gwen, {WHEN}"):
        take_step(here, based_on=mark, by=player)
    undo_step(here, by=player)
    with pytest.raises(RuleError, match=f"not done: Pat took it back, {WHEN}"):
        undo_step(here, by=gamemaster)

    waive_step(here, reason="away", by=gamemaster)
    undo_step(here, by=gamemaster)
    with pytest.raises(RuleError, match=f"not done: Gwen took it back, {WHEN}"):
        undo_step(here, by=player)


def test_whoever_presses_for_the_whole_table_second_hears_who_did_the_last_of_it(
    phase, gamemaster, gil
):
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    with pytest.raises(RuleError, match=f"All of it was done before: Gwen, {WHEN}"):
        run_winter(phase, by=gil, throw=loaded())


def test_where_nothing_was_to_be_done_nobody_did_it(campaign, gamemaster, gil):
    empty = open_phase(campaign, by=gamemaster)
    assert run_winter(empty, by=gil, throw=loaded()) == empty
