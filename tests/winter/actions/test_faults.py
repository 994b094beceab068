"""Whatever breaks in the middle of a winter, nothing of it is half done; and who goes on from
there comes to the very end that it would have had."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any
from uuid import uuid5

import pytest
from django.db import OperationalError, connection, transaction

from characters.models import (
    Campaign,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Horse,
    Intent,
    Membership,
    Squire,
    Statistic,
)
from tests.faults.deeds import SPACE, At, Deed, On
from tests.faults.world import Table, furnish, kept, table
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models import WinterPhase, WinterStep
from winter.rules.rulings import SIXTH
from winter.rules.steps import Step, steps_of


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
    *(Campaign, Change, Character, Check, Event, GloryAward, Horse, Intent, Squire, Statistic),
    *(WinterPhase, WinterStep),
)
"""All that a winter writes to."""
WRITES = ("INSERT", "UPDATE", "DELETE")


def all_rows() -> list[Any]:
    """Every row that a winter might have left half done, as the database has it."""
    found = []
    with connection.cursor() as cursor:
        for model in KINDS:
            cursor.execute(f"SELECT * FROM {model._meta.db_table} ORDER BY id")
            found.append(cursor.fetchall())
    return found


def deeds() -> Iterator[Deed]:
    """One of each that is done to a winter, and each step of it, there and back."""
    yield On(open_phase)
    for step in steps_of(SIXTH):
        yield At(throw_step, "ector", step)
        yield At(take_step, "ector", step)
    for step in reversed(steps_of(SIXTH)):
        yield At(undo_step, "ector", step)
    yield At(waive_step, "ector", Step.HORSES)
    yield On(run_winter, dice=True)
    yield On(close_phase)
    yield On(reopen_phase)
    yield On(undo_phase)


def done(at: Table, number: int, deed: Deed) -> None:
    """One of them, with the key and the dice of its number."""
    deed(at, uuid5(SPACE, str(number)), partial(Random(number).randint, 1))


def numbers(at: Table, number: int, deed: Deed) -> list[int]:
    """The statements at which it fails: those that write. What only reads leaves all as the one
    before has left it; `make faults` lets that fail too."""
    with transaction.atomic(), broken_at(0) as asked:
        done(at, number, deed)
        transaction.set_rollback(True)
    every = bool(os.environ.get("EVERY"))
    return [place for place, sql in enumerate(asked, 1) if every or sql.startswith(WRITES)]


def done_in_spite_of_faults(at: Table, number: int, deed: Deed) -> int:
    """Let it fail at one statement after the other, and then succeed; how often it failed."""
    places, before = numbers(at, number, deed), all_rows()
    for place in places:
        with broken_at(place), pytest.raises(Broken):
            done(at, number, deed)
        assert all_rows() == before, f"statement {place} of {deed} left something behind"
    done(at, number, deed)
    assert all_rows() != before
    return len(places)


def without_faults(at: Table) -> bytes:
    """What is kept where nothing fails; it is as if it had not been."""
    with transaction.atomic():
        for number, deed in enumerate(deeds()):
            done(at, number, deed)
        found = kept(at.campaign)
        transaction.set_rollback(True)
    return found


@pytest.fixture
def at(campaign: Campaign, gamemaster: Membership, settings: Any) -> Table:
    """A table at whose winter Sir Ector is alone, so that fewer statements can fail."""
    settings.CLOCK = "tests.faults.world.clock"
    furnish(campaign, gamemaster)
    Character.objects.filter(name="Lady Enid").update(owner=None)
    return table()


def test_each_action_of_a_winter_is_done_whole_or_not_at_all_and_goes_on_alike(at: Table) -> None:
    reference = without_faults(at)
    failed = [done_in_spite_of_faults(at, *one) for one in enumerate(deeds())]

    assert min(failed) > 1
    assert failed[-1] > 10
    assert kept(at.campaign) == reference
