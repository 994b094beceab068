"""A squire and a horse that go to an heir in mid-winter have that winter once."""

import pytest

from characters.actions.fate import retire
from characters.actions.succession import name_heir
from characters.actions.taking_over import stake_of, take_over
from characters.actions.undo import undo
from characters.models import Event, Horse, Squire
from characters.rules.squires import ESQUIRES_SON
from tests.dice import loaded
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.models.facts import knights_of
from winter.rules.steps import Step

AGE = 15


@pytest.fixture
def phase(campaign, ector, gamemaster):
    told = {"campaign": campaign, "character": ector, "name": "Wat", "born": campaign.year - AGE}
    Squire.objects.create(background=ESQUIRES_SON.key, **told)
    Horse.objects.create(campaign=campaign, character=ector, breed="charger", ridden=True)
    return open_phase(campaign, by=gamemaster)


def done(phase, character, step, by, *faces):
    here = Place(phase, character, step)
    throw_step(here, choice={}, by=by, throw=loaded(*faces))
    row = take_step(here, based_on=mark_of(enter(here, by).read()), by=by)
    return [one["sentence"].format(**one["parts"]) for one in row.told]


def inherited(ector, enid, gamemaster):
    """Lady Enid has taken over from Sir Ector, and his squire and his horse stand with her."""
    retire(ector, year=ector.campaign.year, by=gamemaster)
    row = name_heir(ector, by=gamemaster, based_on="", heir=enid)
    told = {"based_on": stake_of(row), "year": ector.campaign.year}
    take_over(ector, by=gamemaster, goes=("squire", "horse"), **told)


def test_what_had_its_winter_has_no_other_with_the_heir(phase, ector, enid, gamemaster):
    before = Squire.objects.get().grown
    done(phase, ector, Step.SQUIRES, gamemaster, 20)
    done(phase, ector, Step.HORSES, gamemaster, 12)
    inherited(ector, enid, gamemaster)

    told = done(phase, enid, Step.SQUIRES, gamemaster)
    ridden = done(phase, enid, Step.HORSES, gamemaster)

    assert told == ["Wat had this winter with another knight."]
    assert ridden == ["charger had this winter with another knight."]
    assert Squire.objects.get().grown == before + 1


def test_a_whole_table_gives_it_no_other_either(phase, ector, enid, gamemaster):
    done(phase, ector, Step.SQUIRES, gamemaster, 20)
    grown = Squire.objects.get().grown
    inherited(ector, enid, gamemaster)

    run_winter(phase, by=gamemaster, throw=lambda sides: sides)

    assert Squire.objects.get().grown == grown


def test_what_had_none_has_it_with_the_heir(phase, ector, enid, gamemaster):
    inherited(ector, enid, gamemaster)

    (told,) = done(phase, enid, Step.SQUIRES, gamemaster, 20)

    assert told.startswith("Wat, Squire Skill: ")


def test_what_went_back_has_it_again_with_whom_it_had_it(phase, ector, enid, gamemaster):
    done(phase, ector, Step.SQUIRES, gamemaster, 20)
    inherited(ector, enid, gamemaster)
    undo(Event.objects.get(kind="heir", facts__what="taken"), by=gamemaster)

    assert not knights_of(phase, [ector])[ector.pk].squires[0].wintered
    assert not knights_of(phase, [enid])[enid.pk].squires
    undo(Event.objects.get(kind="fate"), by=gamemaster)
    undo_step(Place(phase, ector, Step.SQUIRES), by=gamemaster)
    assert done(phase, ector, Step.SQUIRES, gamemaster)[0].startswith("Wat, Squire Skill: ")
