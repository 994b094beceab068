"""Who leaves or dies in a winter: proposed by the dice, confirmed by a gamemaster."""

import pytest

from characters.actions.fate import come_back, die, retire
from characters.actions.record import add_record
from characters.actions.succession import name_heir
from characters.actions.taking_over import stake_of, take_over
from characters.actions.undo import undo
from characters.models import Event, Horse
from rolls.rules.errors import RuleError
from tests.dice import loaded
from winter.actions.phase import open_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.models import WinterStep
from winter.rules.steps import Step


@pytest.fixture
def steed(ector, player):
    return add_record(ector, kind="horse", name="Bayard", by=player)


def thrown(campaign, gamemaster, ector, player, face):
    phase = open_phase(campaign, by=gamemaster)
    here = Place(phase, ector, Step.HORSES)
    throw_step(here, choice={}, by=player, throw=loaded(face))
    return here, {"based_on": mark_of(enter(here, player).read())}


def test_a_gamemaster_confirms_that_a_horse_dies(campaign, gamemaster, player, ector, steed):
    here, shown = thrown(campaign, gamemaster, ector, player, 1)
    with pytest.raises(RuleError, match="A gamemaster confirms"):
        take_step(here, by=player, **shown)
    assert Horse.objects.filter(pk=steed.pk).exists()
    assert here.phase.steps.get(step=Step.HORSES).state == WinterStep.State.BEGUN

    take_step(here, by=gamemaster, **shown)
    assert not Horse.objects.filter(pk=steed.pk).exists()


def test_what_stays_a_player_writes_down(campaign, gamemaster, player, ector, steed):
    here, shown = thrown(campaign, gamemaster, ector, player, 12)
    assert take_step(here, by=player, **shown).state == WinterStep.State.DONE


def test_the_page_says_who_confirms_and_offers_a_player_no_button(
    as_, campaign, gamemaster, player, ector, steed
):
    here, _shown = thrown(campaign, gamemaster, ector, player, 1)
    page = f"/campaigns/{campaign.pk}/winters/{here.phase.pk}/{ector.pk}/"
    take = f"{page}horses/take/"
    told = as_(player).get(page).content.decode()
    assert "A gamemaster confirms who leaves or dies here" in told
    assert take not in told
    told = as_(gamemaster).get(page).content.decode()
    assert "A gamemaster confirms who leaves or dies here" not in told
    assert take in told


@pytest.mark.parametrize("goes", [retire, die])
def test_of_whom_a_winter_leaves_out_no_step_is_taken_back_alone_w4(
    goes, as_, campaign, gamemaster, player, ector, steed
):
    here, shown = thrown(campaign, gamemaster, ector, player, 12)
    take_step(here, by=player, **shown)
    page = f"/campaigns/{campaign.pk}/winters/{here.phase.pk}/{ector.pk}/"
    assert f"{page}horses/undo/" in as_(player).get(page).content.decode()

    goes(ector, year=campaign.year, by=gamemaster)
    for who in (player, gamemaster):
        with pytest.raises(
            RuleError, match="not in play any more, so what this winter wrote down"
        ):
            undo_step(here, by=who)
        assert f"{page}horses/undo/" not in as_(who).get(page).content.decode()
    come_back(ector, by=gamemaster)
    assert undo_step(here, by=player).state == WinterStep.State.BEGUN


def test_a_whole_winter_is_taken_back_also_of_who_has_retired_in_it_w2(
    campaign, gamemaster, player, ector, steed
):
    here, shown = thrown(campaign, gamemaster, ector, player, 1)
    take_step(here, by=gamemaster, **shown)
    retire(ector, year=campaign.year, by=player)

    undo_phase(here.phase, by=gamemaster)

    assert Horse.objects.filter(pk=steed.pk).exists()
    assert not here.phase.steps.filter(state=WinterStep.State.DONE).exists()


def test_what_went_to_an_heir_since_is_named_and_comes_back_first_w4(
    campaign, gamemaster, player, ector, enid, steed
):
    here, shown = thrown(campaign, gamemaster, ector, player, 2)
    take_step(here, by=gamemaster, **shown)
    assert Horse.objects.get(pk=steed.pk).health
    row = name_heir(ector, by=player, based_on="", heir=enid)
    die(ector, year=campaign.year, by=gamemaster)
    inherits = {"based_on": stake_of(row), "year": campaign.year, "goes": ("horse",)}
    take_over(ector, by=gamemaster, **inherits)

    with pytest.raises(RuleError, match="Bayard is not on the sheet any more"):
        undo_phase(here.phase, by=gamemaster)
    undo(Event.objects.get(kind="heir", facts__what="taken"), by=gamemaster)
    undo_phase(here.phase, by=gamemaster)

    steed.refresh_from_db()
    assert (steed.character, steed.health) == (ector, 0)
