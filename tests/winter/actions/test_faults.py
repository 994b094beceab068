"""Whatever breaks in the middle of a winter, nothing of it is half done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import OperationalError, connection

from characters.actions.check import tick
from characters.models import (
    Campaign,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Horse,
    Membership,
    Squire,
    Statistic,
)
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.models import WinterPhase, WinterStep
from winter.rules.rulings import SIXTH
from winter.rules.steps import Step, steps_of

MOST = 400


class Broken(OperationalError):
    """What a failing statement raises here, as where the database has gone away."""


@contextmanager
def broken_at(number: int) -> Iterator[list[str]]:
    """The statement of that number fails; the list grows with each one before it."""
    asked: list[str] = []

    def execute(run: Callable[..., Any], sql: str, *more: Any) -> Any:
        asked.append(sql)
        if len(asked) == number:
            raise Broken
        return run(sql, *more)

    with connection.execute_wrapper(execute):
        yield asked


KINDS = (
    *(Campaign, Change, Character, Check, Event, GloryAward, Horse, Squire, Statistic),
    *(WinterPhase, WinterStep),
)
"""All that a winter writes to."""


def all_rows(campaign: Campaign) -> list[list[str]]:
    """Every row that a winter might have left half done."""
    assert Campaign.objects.get() == campaign
    return [sorted(map(str, one._default_manager.values_list())) for one in KINDS]


def done_in_spite_of_faults(campaign: Campaign, action: Callable[[], Any]) -> int:
    """Let the action fail at every statement in turn, and then succeed; how often it failed."""
    before = all_rows(campaign)
    for number in range(1, MOST):
        with broken_at(number) as asked:
            try:
                action()
            except Broken:
                pass
            else:
                assert len(asked) < number
                return number - 1
        assert all_rows(campaign) == before, f"statement {number} left something behind"
    raise AssertionError(f"more than {MOST} statements")


@pytest.fixture
def busy(campaign, gamemaster, player, ector, sword, valorous):
    """A knight of whom every step of a winter changes something."""
    for line, side in ((sword, "left"), (valorous, "left"), (valorous, "right")):
        tick(line, side=side, by=player)
    Campaign.objects.filter(pk=campaign.pk).update(year=530)
    row = {"campaign": campaign, "character": ector}
    Squire.objects.create(**row, name="Kay", born=515, background="heir")
    Horse.objects.create(**row, name="Grey", breed="charger", ridden=True, care=1)
    return ector


def place(character, step):
    return Place(WinterPhase.objects.select_related("campaign").get(), character, step)


def highest(sides: int) -> int:
    return sides


def test_each_action_of_a_winter_is_done_whole_or_not_at_all(campaign, gamemaster, player, busy):
    by = Membership.objects.select_related("campaign", "user")

    def seat(who):
        return by.get(pk=who.pk)

    def faulty(action, *args, **more):
        return done_in_spite_of_faults(campaign, lambda: action(*args, **more))

    assert faulty(lambda: open_phase(campaign, by=seat(gamemaster))) > 5
    for step in steps_of(SIXTH):
        here = place(busy, step)
        faulty(lambda here=here: throw_step(here, choice={}, by=seat(player), throw=highest))
        mark = mark_of(enter(here, player).read())
        taken = faulty(
            lambda here=here, mark=mark: take_step(here, based_on=mark, by=seat(player))
        )
        assert taken > 8
    last = place(busy, Step.BONUS)
    faulty(lambda: undo_step(last, by=seat(player)))
    faulty(lambda: run_winter(last.phase, by=seat(gamemaster), throw=highest))
    faulty(lambda: close_phase(last.phase, by=seat(gamemaster)))
    faulty(lambda: reopen_phase(last.phase, by=seat(gamemaster)))
    assert faulty(lambda: undo_phase(last.phase, by=seat(gamemaster))) > 40
