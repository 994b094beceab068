"""Heirs in a campaign's file, with secrets and without."""

import pytest

from characters.actions.fate import delete, die, retire
from characters.actions.glory import award_glory
from characters.actions.record import add_record
from characters.actions.shown import show_sheet
from characters.actions.succession import name_heir
from characters.actions.taking_over import stake_of, take_over
from characters.actions.undo import undo
from characters.models import Event, Relative, Shown, Succession
from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.leaving import campaign_file
from tests.cast import knight, person
from tests.config.test_campaign_file import parsed


@pytest.fixture
def table(campaign, gamemaster, player, ector, enid, green_knight):
    """Lady Enid took over from Sir Ector; the others' heirs are named: one who is hidden, one on a
    limited sheet, one of the family."""
    award_glory(ector, amount=1_000, reason="a life", by=gamemaster)
    add_record(ector, kind="holding", by=player, name="Norchester")
    row = name_heir(ector, by=player, based_on="", heir=enid)
    die(ector, year=508, by=gamemaster)
    stake = stake_of(row)
    take_over(ector, by=gamemaster, based_on=stake, year=509, goes=("holding",))
    lot, kay, mark = (knight(campaign, gamemaster, name, None) for name in ("Lot", "Kay", "Mark"))
    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)
    show_sheet(lot, shown=Shown.LIMITED, by=gamemaster)
    name_heir(enid, by=gamemaster, based_on="", heir=green_knight)
    name_heir(lot, by=gamemaster, based_on="", heir=enid)
    child = Relative.objects.create(
        campaign=campaign, character=kay, name="Ithel", relation="child"
    )
    name_heir(kay, by=gamemaster, based_on="", kin=child)
    name_heir(mark, by=gamemaster, based_on="", heir=kay)
    return campaign


def told(campaign):
    rows = Succession.objects.filter(campaign=campaign).order_by("predecessor__name")
    return {one.predecessor.name: (str(one), one.since) for one in rows}


def brought_in(campaign, *, secrets):
    file = campaign_file(campaign, secrets=secrets)
    return bring_in_campaign(*parsed(file), by=person("Rhian"))


def test_with_secrets_every_link_goes_along_and_can_be_taken_back(table):
    made = brought_in(table, secrets=True)

    assert told(made) == told(table)
    by = made.memberships.select_related("campaign", "user").get(user__username="Rhian")
    event = Event.objects.get(campaign=made, kind="heir", facts__what="taken")
    undo(event, by=by)
    ector = made.characters.get(name="Sir Ector")
    assert [one.name for one in ector.holdings.all()] == ["Norchester"]
    assert told(made)["Sir Ector"] == ("Lady Enid", None)


def test_without_secrets_those_that_everybody_knows(table):
    made = brought_in(table, secrets=False)

    expected = {"Sir Ector": ("Lady Enid", 509), "Kay": ("Ithel", None), "Mark": ("Kay", None)}
    assert told(made) == expected


def test_whoever_lies_in_the_bin_is_nobodys_heir_there(table, gamemaster, enid):
    retire(enid, year=509, by=gamemaster)
    delete(enid, by=gamemaster)

    assert set(told(brought_in(table, secrets=True))) == {"Kay", "Mark"}
