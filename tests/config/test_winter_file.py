"""A winter that goes on goes into a campaign's file and comes out of it, with its dice."""

import pytest

from characters.actions.check import tick
from characters.models import Horse, Squire, Statistic
from characters.rules.json_file import read
from characters.rules.reading import Faults
from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.leaving import campaign_file
from config.campaign_file.shapes import read_campaign
from winter.actions.phase import open_phase
from winter.actions.place import Place
from winter.actions.step import throw_step
from winter.models import WinterStep
from winter.rules.steps import Step

THROWN = (Step.EXPERIENCE, Step.SQUIRES, Step.HORSES)


@pytest.fixture
def begun(campaign, gamemaster, player, ector, sword):
    """A winter in which dice have fallen and a Skill was chosen; nothing is written down."""
    tick(sword, side="left", by=player)
    row = {"campaign": campaign, "character": ector}
    Horse.objects.create(**row, name="Grey", breed="charger", ridden=True)
    Squire.objects.create(**row, name="Kay", born=487, background="heir")
    phase = open_phase(campaign, by=gamemaster)
    for step in THROWN:
        throw_step(Place(phase, ector, step), choice={}, by=player, throw=lambda sides: 3)
    choice = {"to": "skills", "points": {str(sword.pk): 1}}
    throw_step(Place(phase, ector, Step.TRAINING), choice=choice, by=player)
    return campaign


def value_of(campaign):
    return read(campaign_file(campaign, secrets=True), most=10**8)


def brought(value, by):
    return bring_in_campaign(*read_campaign(value), by=by)


def test_the_dice_of_a_winter_lie_with_what_they_fell_for(begun, stranger):
    made = brought(value_of(begun), stranger)

    steps = {one.step: one for one in WinterStep.objects.filter(campaign=made)}
    mine = {"campaign": made}
    sword = Statistic.objects.get(**mine, key="sword").pk
    squire, horse = Squire.objects.get(**mine).pk, Horse.objects.get(**mine).pk
    assert steps["experience"].faces == {f"{sword}:left": 3}
    assert steps["squires"].faces == {f"{squire}:leaves": 3, f"{squire}:skill": 3}
    assert steps["horses"].faces == {str(horse): 3}
    assert steps["training"].choice["points"] == {str(sword): 1}


def test_what_was_typed_is_known_by_its_place(begun, stranger):
    WinterStep.objects.filter(step="horses").update(typed=[str(Horse.objects.get().pk)])
    made = brought(value_of(begun), stranger)

    row = WinterStep.objects.get(campaign=made, step="horses")
    assert row.typed == list(row.faces) == [str(Horse.objects.get(campaign=made).pk)]


def test_what_comes_out_of_it_goes_in_alike(begun, stranger):
    value = value_of(begun)
    rows = value["rows"]["winterstep"]

    assert value_of(brought(value, stranger))["rows"]["winterstep"] == rows


NO_STEP = [
    ("choice", {"standard": "splendid"}),
    ("choice", {"standard": ["poor"]}),
    ("choice", {"to": ["skills"]}),
    ("choice", {"to": "skills", "points": [1]}),
    ("choice", {"to": "skills", "points": {"x": "1"}}),
    ("choice", {"to": "passion", "line": "x", "amount": "1"}),
    ("choice", {"before": "2"}),
    ("choice", {"before": -1}),
    ("choice", {"spent": 3}),
    ("choice", {"spent": [1]}),
    ("choice", {"holdings": "2"}),
    ("choice", {"chivalrous": 1}),
    ("choice", []),
    ("faces", {"first": "6"}),
    ("faces", {"first": 21}),
    ("faces", {"first": True}),
    ("faces", []),
    ("kept", {"owed": "1"}),
    ("kept", {"size": []}),
    ("kept", {"spent": -1}),
    ("kept", {"standard": "splendid"}),
    ("kept", None),
]


@pytest.mark.parametrize(("column", "odd"), NO_STEP)
def test_what_no_step_has_is_refused(begun, column, odd):
    value = value_of(begun)
    value["rows"]["winterstep"][0][column] = odd

    with pytest.raises(Faults) as refused:
        read_campaign(value)
    assert f"rows.winterstep[0].{column}" in str(refused.value)


@pytest.mark.parametrize("odd", [{"bonus_each": 0}, {"nonsense": 1}, {"edition": "2"}, [], None])
def test_figures_that_no_winter_has_are_refused(begun, odd):
    value = value_of(begun)
    value["rulings"]["winter"] = odd

    with pytest.raises(Faults, match="rulings"):
        read_campaign(value)


def test_a_choice_may_say_more_than_is_known_here(begun):
    value = value_of(begun)
    value["rows"]["winterstep"][0]["choice"] = {"standard": "poor", "later": [1]}

    found, _reading = read_campaign(value)
    assert found["rows"]["winterstep"][0]["choice"]["later"] == [1]
