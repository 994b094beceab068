"""What winters count on goes with a knight to another table."""

import json

import pytest

from characters.actions.export_knight import knight_file
from characters.actions.glory import award_glory
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.models import Character
from characters.rules.json_file import read
from characters.rules.knight_file import LARGEST
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models.facts import knights_of
from winter.models.phase import WinterPhase
from winter.rules.steps import Step


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


def done(phase, character, step, by, *faces, choice=None):
    here = Place(phase, character, Step(step))
    throw_step(here, choice=choice or {}, by=by, throw=loaded(*faces))
    return take_step(here, based_on=mark_of(enter(here, by).read()), by=by)


def fresh(character):
    return Character.objects.select_related("campaign").get(pk=character.pk)


def told(character):
    value = json.loads(knight_file(fresh(character), None))
    return tuple(value[name] for name in ("size_trained", "con_lent", "bonus_spent"))


@pytest.fixture
def wintered(phase, gamemaster, ector):
    """A knight who trained SIZ, was poor, and has spent one bonus point of two."""
    ector.statistics.filter(kind="characteristic").update(value=12)
    award_glory(ector, amount=2500, reason="deeds", by=gamemaster)
    size = str(ector.statistics.get(key="size").pk)
    done(phase, ector, "training", gamemaster, choice={"to": "characteristic", "line": size})
    done(phase, ector, "circumstances", gamemaster, 20, choice={"standard": "poor"})
    for step in ("experience", "aging", "squires", "horses", "glory"):
        waive_step(Place(phase, ector, Step(step)), reason="away", by=gamemaster)
    done(phase, ector, "bonus", gamemaster, choice={"before": 0, "spent": [size]})
    return ector


def test_the_file_says_what_the_winters_of_this_table_added(phase, gamemaster, ector, wintered):
    assert told(ector) == (1, 1, 1)
    undo_step(Place(phase, ector, Step.BONUS), by=gamemaster)
    assert told(ector)[:2] == (1, 1)


def test_at_another_table_the_next_winter_goes_on_from_there_w11_w15_w27(
    gamemaster, player, wintered
):
    there = Character.objects.exclude(campaign=wintered.campaign_id)
    assert not there.exists()
    data = knight_file(fresh(wintered), None)
    knight, reading = read_knight(read(data, most=LARGEST))
    came = bring_in(
        wintered.campaign,
        knight=knight,
        unknown=reading.unknown,
        by=gamemaster,
        owner=player,
        copy=True,
    )
    phase = WinterPhase.objects.select_related("campaign").get()
    now = knights_of(phase, [fresh(came)])[came.pk]
    assert (now.size_trained, now.owed, now.spent, now.glory) == (1, 1, 1, 2500)
    assert told(came) == (1, 1, 1)


def test_a_file_from_before_says_nothing_and_its_glory_counts_as_spent_w27(
    phase, gamemaster, player, wintered
):
    value = json.loads(knight_file(fresh(wintered), None))
    for name in ("size_trained", "con_lent", "bonus_spent"):
        del value[name]
    knight, reading = read_knight(value)
    came = bring_in(
        wintered.campaign,
        knight=knight,
        unknown=reading.unknown,
        by=gamemaster,
        owner=player,
        copy=True,
    )
    now = knights_of(phase, [fresh(came)])[came.pk]
    assert (now.size_trained, now.owed, now.spent) == (0, 0, 2)


def test_who_knew_no_winter_carries_nothing_but_the_glory_that_came(ector):
    assert told(ector) == (0, 0, 0)
