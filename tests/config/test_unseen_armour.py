"""A file for the table holds nothing of what stopped a blow on a sheet that it does not read."""

import json

import pytest

from characters.actions.record import add_record
from characters.models import Audience, Character
from config.campaign_file.leaving import campaign_file
from rolls.actions.exchange import exchange
from rolls.models import SideArms
from tests.dice import loaded
from tests.rolls.actions.test_blow import knight_of, robber
from tests.rolls.actions.test_duel import called, fighter, throws


@pytest.fixture
def closed(enid, other):
    Character.objects.filter(pk=enid.pk).update(sheet_shown="limited")
    add_record(enid, kind="armour", by=other, name="Mole mail", points=7)
    add_record(enid, kind="armour", by=other, name="Mole helm")
    return Character.objects.select_related("campaign", "owner").get(pk=enid.pk)


def rows(campaign, kind: str) -> list[dict]:
    return json.loads(campaign_file(campaign, secrets=False))["rows"][kind]


def test_the_armour_of_a_limited_sheet_is_in_no_file_for_the_table(
    campaign, ector, closed, gamemaster, other
) -> None:
    sides = (knight_of(ector), knight_of(closed))
    table = {"by": gamemaster, "audience": Audience.TABLE}
    exchange(ector, sides=sides, throw=loaded(9, 16, 6, 6, 6, 6), **table)
    exchange(closed, sides=(knight_of(closed), robber()), throw=loaded(16, 9), **table)
    told = campaign_file(campaign, secrets=False)

    assert b"Mole" not in told
    assert [one for one in rows(campaign, "event") if {"blow", "owed"} & set(one["facts"])] == []
    assert b"Mole" in campaign_file(campaign, secrets=True)


def test_of_an_open_sheet_the_blow_stays_whole(campaign, ector, enid, gamemaster) -> None:
    sides = (knight_of(ector), knight_of(enid))
    table = {"by": gamemaster, "audience": Audience.TABLE}
    exchange(ector, sides=sides, throw=loaded(9, 16, 6, 6, 6, 6), **table)

    assert [
        one["facts"]["blow"]["through"]
        for one in rows(campaign, "event")
        if "blow" in one["facts"]
    ] == [24]


def test_what_the_arms_of_a_limited_sheet_parry_is_not_told_while_they_wait(
    campaign, ector, closed, player, other
) -> None:
    axe = add_record(closed, kind="weapon", by=other, name="Axe", skill="Sword", parry=9)
    request = called(ector, closed, player)
    throws(request, 1, fighter(closed, weapon=axe), other, 9)

    assert SideArms.objects.get(name="Axe").parry == 9
    assert [one["parry"] for one in rows(campaign, "sidearms")] == [None, None]
