"""The winter of a whole table asks the database as often for many knights as for few."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from characters.actions.check import tick
from characters.models import Character, Horse, Squire, Statistic
from tests.cast import knight
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase
from winter.models import WinterStep
from winter.rules.rulings import SIXTH
from winter.rules.steps import steps_of

MOST = 12
"""So many statements are allowed for each step of a winter (those that open and end a transaction
are not counted)."""


@pytest.fixture
def table(campaign, gamemaster, player):
    """Eight knights alike, of whom every step of a winter changes something."""
    type(campaign).objects.filter(pk=campaign.pk).update(year=530)
    for number in range(8):
        sir = knight(campaign, gamemaster, f"Sir {number}", player)
        row = {"campaign": campaign, "character": sir}
        for name, side in (("Valorous", "left"), ("Valorous", "right"), ("Sword", "left")):
            line = Statistic.objects.select_related("character").get(character=sir, name=name)
            tick(line, side=side, by=player)
        Squire.objects.create(**row, name="Kay", born=508, background="heir")
        Horse.objects.create(**row, name="Grey", breed="charger", care=1)
    return open_phase(campaign, by=gamemaster)


def asked(phase, by, throw):
    """The statements of a winter, which is as if it had not been."""
    with transaction.atomic(), CaptureQueriesContext(connection) as found:
        run_winter(phase, by=by, throw=throw)
        transaction.set_rollback(True)
    return [one["sql"] for one in found if "SAVEPOINT" not in one["sql"]]


@pytest.mark.parametrize("throw", [lambda sides: 1, lambda sides: sides])
def test_as_many_statements_for_eight_knights_as_for_two(throw, table, gamemaster):
    eight = asked(table, gamemaster, throw)
    few = Character.objects.filter(name__in=["Sir 0", "Sir 1"])
    Character.objects.exclude(pk__in=few).update(owner=None)

    two = asked(table, gamemaster, throw)

    assert len(eight) == len(two), "\n".join(eight)
    assert len(two) <= MOST * len(steps_of(SIXTH)) / 2
    run_winter(table, by=gamemaster, throw=throw)
    assert WinterStep.objects.count() == 2 * len(steps_of(SIXTH))
