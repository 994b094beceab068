"""A squire who leaves in a winter and comes back stands in the lists of a tournament as before."""

import pytest

from characters.actions.household import dismiss_squire, take_squire
from characters.actions.undo import undo
from characters.models import Event, Squire
from characters.rules.squires import ESQUIRES_SON
from rolls.models import Entrant, Tournament
from tests.dice import loaded
from winter.actions.phase import open_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.actions.unbook_alone import unbook_alone
from winter.rules.steps import Step


def squire(ector, name, year):
    return Squire.objects.create(
        campaign=ector.campaign,
        character=ector,
        name=name,
        born=year - 22,
        background=ESQUIRES_SON.key,
    )


@pytest.fixture
def entries(ector, campaign):
    """Two squires of 22, each entered twice, and a guest."""
    lists = [
        Tournament.objects.create(campaign=campaign, name=name, year=campaign.year)
        for name in ("Sarum", "Logres")
    ]
    for one in (squire(ector, "Wat", campaign.year), squire(ector, "Hob", campaign.year)):
        for there in lists:
            Entrant.objects.create(campaign=campaign, tournament=there, squire=one, name=one.name)
    Entrant.objects.create(campaign=campaign, tournament=lists[0], name="A guest")
    return told()


def told():
    return sorted(Entrant.objects.values_list("pk", "name", "squire__name"))


def left(campaign, ector, gamemaster):
    """Both have gone to another master."""
    phase = open_phase(campaign, by=gamemaster)
    here = Place(phase, ector, Step.SQUIRES)
    throw_step(here, choice={}, by=gamemaster, throw=loaded(1, 1, 1, 1))
    take_step(here, based_on=mark_of(enter(here, gamemaster).read()), by=gamemaster)
    assert not Squire.objects.exists()
    assert not Entrant.objects.exclude(squire=None).exists()
    return here


def test_undone_they_are_entered_as_before_w2(campaign, ector, gamemaster, entries):
    undo_step(left(campaign, ector, gamemaster), by=gamemaster)

    assert told() == entries


def test_so_they_are_when_the_whole_winter_goes(campaign, ector, gamemaster, entries):
    undo_phase(left(campaign, ector, gamemaster).phase, by=gamemaster)

    assert told() == entries


def test_so_they_are_by_the_hands_of_the_log(campaign, ector, gamemaster, entries):
    here = left(campaign, ector, gamemaster)
    unbook_alone(here.phase.steps.get(), by=gamemaster)

    assert told() == entries


def test_who_has_left_the_lists_meanwhile_or_was_given_away_stays_so(
    campaign, ector, enid, gamemaster, entries
):
    here = left(campaign, ector, gamemaster)
    other = squire(enid, "Kay", campaign.year)
    first, second = Entrant.objects.filter(tournament__name="Sarum").exclude(name="A guest")
    first.delete()
    Entrant.objects.filter(pk=second.pk).update(squire=other)

    undo_step(here, by=gamemaster)

    now = Entrant.objects.values_list("name", "squire__name", "tournament__name")
    assert set(now) == {
        (second.name, "Kay", "Sarum"),
        ("A guest", None, "Sarum"),
        ("Wat", "Wat", "Logres"),
        ("Hob", "Hob", "Logres"),
    }


def test_who_was_let_go_and_serves_again_is_entered_as_before(ector, player, entries):
    event = dismiss_squire(Squire.objects.get(name="Wat"), by=player)
    assert told() != entries

    undo(event, by=player)

    assert told() == entries


def test_who_came_and_went_and_came_again_is_entered_as_before(ector, player, campaign):
    wat = take_squire(ector, name="Wat", born=490, by=player, background=ESQUIRES_SON.key)
    lists = Tournament.objects.create(campaign=campaign, name="Sarum", year=campaign.year)
    Entrant.objects.create(campaign=campaign, tournament=lists, squire=wat, name="Wat")
    before = told()

    gone = undo(Event.objects.get(kind="squire"), by=player)
    assert told() != before
    undo(gone, by=player)

    assert told() == before
