"""A file for the table holds nothing of what some have thrown while others have not, nor a value
of a sheet that the table does not read."""

import json

import pytest

from characters.actions.check import tick
from characters.models import Audience, Character
from config.campaign_file.leaving import campaign_file
from rolls.actions.reply import throw_side
from rolls.actions.request import ask
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Request
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step
from winter.actions.throw import roll_step
from winter.models import WinterStep
from winter.rules.steps import Step

FELL = ("value", "face", "total")


def rows(campaign, kind: str) -> list[dict]:
    return json.loads(campaign_file(campaign, secrets=False))["rows"][kind]


@pytest.fixture
def asked(ector, enid, gamemaster) -> Request:
    lines = [one.statistics.select_related("character").get(key="sword") for one in (ector, enid)]
    sides = [Asked(statistic_source(one)) for one in lines]
    manner = Request.Manner.OPPOSED
    return ask(sides[0].source, asked=sides, manner=manner, by=gamemaster)


def test_what_one_has_thrown_waits_for_the_other(campaign, asked, player):
    throw_side(asked.sides.get(position=0), by=player, throw=loaded(7))
    told = rows(campaign, "requestside")
    assert [one[name] for one in told for name in FELL] == [None] * 6
    assert {one["outcome"] for one in told} == {""}


def test_when_all_have_thrown_it_stands_there(campaign, asked, player, other):
    for place, by in enumerate((player, other)):
        throw_side(asked.sides.get(position=place), by=by, throw=loaded(7 + place))
    assert sorted(one["face"] for one in rows(campaign, "requestside")) == [7, 8]


def test_what_a_closed_sheet_says_is_not_told_by_what_is_asked_of_it(campaign, asked, enid):
    Character.objects.filter(pk=enid.pk).update(sheet_shown="limited")
    assert {one["standing"] for one in rows(campaign, "requestside")} == {None}


def test_what_fell_in_a_winter_and_is_not_written_down_is_its_players(
    campaign, gamemaster, player, ector, sword
):
    tick(sword, side="left", by=player)
    phase = open_phase(campaign, by=gamemaster)
    place = Place(phase, ector, Step.EXPERIENCE)
    throw_step(place, choice={}, by=player, throw=loaded(17))

    assert list(WinterStep.objects.get().faces.values()) == [17]
    assert rows(campaign, "winterstep") == []


def test_what_fell_in_a_winter_for_few_is_in_no_file_for_the_table(
    campaign, gamemaster, player, ector, sword
):
    tick(sword, side="left", by=player)
    phase = open_phase(campaign, by=gamemaster)
    place = Place(phase, ector, Step.EXPERIENCE)
    two = Audience.MEMBER
    roll_step(place, choice={}, audience=two, by=player, throw=loaded(17))
    take_step(place, based_on=mark_of(enter(place, player).read()), by=player)

    (row,) = rows(campaign, "winterstep")
    assert (row["state"], row["faces"], row["told"], row["for_member"]) == ("done", {}, [], None)
    assert rows(campaign, "rollside") == []
