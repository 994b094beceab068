"""The winter in the chronicle: to each reader what the log told them."""

import pytest
from django.utils.html import escape

from characters.models import Character, Shown
from tests.rolls.pages import text
from tests.rolls.statements import statements
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase, undo_phase
from winter.models import WinterStep


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/chronicle/508/"


def chapter(client, place) -> str:
    """What is told of the winter on that page."""
    told = text(client.get(place)).partition("Winter Lady Enid")
    return told[1] + told[2]


def test_the_chronicle_tells_what_the_winter_brought_each_knight(
    as_, gamemaster, player, ector, enid, phase, place
):
    assert not WinterStep.objects.exists()
    assert chapter(as_(player), place) == ""
    run_winter(phase, by=gamemaster)
    said = [one for step in WinterStep.objects.filter(character=ector) for one in step.told]
    assert said
    page = chapter(as_(player), place)
    assert "Sir Ector" in page
    for one in said:
        assert escape(one["sentence"].format(**one["parts"])) in page


def test_a_winter_that_was_taken_back_is_not_told(
    as_, gamemaster, player, ector, enid, phase, place
):
    run_winter(phase, by=gamemaster)
    undo_phase(phase, by=gamemaster)
    assert chapter(as_(player), place) == ""


def test_of_a_closed_sheet_its_winter_is_told_to_its_player_and_gamemasters(
    as_, gamemaster, player, other, ector, enid, phase, place
):
    Character.objects.filter(pk=enid.pk).update(sheet_shown=Shown.LIMITED)
    run_winter(phase, by=gamemaster)
    for who, told in ((player, False), (other, True), (gamemaster, True)):
        assert (chapter(as_(who), place) != "") is told


def test_the_year_of_a_winter_is_led_to(as_, gamemaster, player, ector, campaign, phase, place):
    run_winter(phase, by=gamemaster)
    ector.glory_awards.all().delete()
    campaign.refresh_from_db()
    campaign.year = 510
    campaign.save()
    assert place in as_(player).get(place.replace("508/", "")).content.decode()


def test_many_winters_cost_no_more(as_, gamemaster, player, ector, enid, phase, place):
    client = as_(player)
    with statements() as before:
        client.get(place)
    run_winter(phase, by=gamemaster)
    with statements() as after:
        assert chapter(client, place)
    assert len(after) == len(before)
