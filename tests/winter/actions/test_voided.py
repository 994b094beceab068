"""A roll is voided after a winter used its check: taken back, the winter ticks no box for it."""

import pytest

from characters.actions.check import tick, untick
from characters.actions.undo import undo
from characters.models import Audience, Check
from rolls.actions.roll import roll_statistic, void_roll
from tests.dice import loaded
from winter.actions.phase import open_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.rules.steps import Step

CRITICAL = 15


def critical(sword, player, audience=Audience.TABLE):
    told = {"side": "left", "audience": audience, "throw": loaded(CRITICAL)}
    return roll_statistic(sword, by=player, **told)


def used(campaign, ector, gamemaster):
    """The winter in which the box of the Sword is thrown for, and rises to 16."""
    phase = open_phase(campaign, by=gamemaster)
    here = Place(phase, ector, Step.EXPERIENCE)
    throw_step(here, choice={}, by=gamemaster, throw=loaded(16))
    take_step(here, based_on=mark_of(enter(here, gamemaster).read()), by=gamemaster)
    assert not Check.objects.ticked().exists()
    return here


def back_step(here, by):
    undo_step(here, by=by)


def back_whole(here, by):
    undo_phase(here.phase, by=by)


@pytest.mark.parametrize("back", [back_step, back_whole])
def test_no_box_is_ticked_again_for_a_roll_that_is_void(
    back, campaign, ector, sword, player, gamemaster
):
    roll = critical(sword, player)
    here = used(campaign, ector, gamemaster)
    void_roll(roll, reason="the wrong sword", by=gamemaster)

    back(here, gamemaster)

    sword.refresh_from_db()
    assert (sword.value, Check.objects.get().state) == (15, "dropped")


def test_another_that_was_earned_beside_it_takes_its_place(
    campaign, ector, sword, player, gamemaster
):
    first, second = critical(sword, player), critical(sword, player)
    here = used(campaign, ector, gamemaster)
    void_roll(first, reason="the wrong sword", by=gamemaster)

    undo_step(here, by=gamemaster)

    box = Check.objects.ticked().get()
    assert (box.because, box.award, box.spare) == (second.event, second.event, False)


def test_a_spare_whose_roll_is_void_takes_no_place_later(
    campaign, ector, sword, player, gamemaster
):
    first, second = critical(sword, player), critical(sword, player)
    here = used(campaign, ector, gamemaster)
    void_roll(second, reason="the wrong sword", by=gamemaster)

    undo_step(here, by=gamemaster)

    assert Check.objects.ticked().get().because == first.event
    assert not Check.objects.filter(spare=True).exists()


def test_a_box_ticked_by_hand_comes_back(campaign, ector, sword, player, gamemaster):
    tick(sword, side="left", by=player)
    roll = critical(sword, player)
    here = used(campaign, ector, gamemaster)
    void_roll(roll, reason="the wrong sword", by=gamemaster)

    undo_step(here, by=gamemaster)

    assert Check.objects.ticked().get().because.kind == "check"


def test_what_a_hand_cleared_comes_back_for_no_roll_that_is_void(sword, player, gamemaster):
    roll = critical(sword, player)
    cleared = untick(sword, side="left", by=player)
    void_roll(roll, reason="the wrong sword", by=gamemaster)

    undo(cleared, by=player)

    assert not Check.objects.ticked().exists()
