"""Who comes into a winter or goes out of it while it goes on: that is said, and what follows."""

from html import unescape

import pytest

from characters.actions.fate import die
from tests.cast import knight as a_knight
from winter.actions.phase import open_phase
from winter.actions.place import Place
from winter.actions.step import waive_step
from winter.rules.steps import Step

STAYS = "What was written down stays"


@pytest.fixture
def phase(campaign, gamemaster, ector):
    return open_phase(campaign, by=gamemaster)


def shown(client, phase, character=None):
    page = f"/campaigns/{phase.campaign_id}/winters/"
    page += f"{phase.pk}/{character.pk}/" if character else ""
    return unescape(client.get(page).content.decode())


def test_of_one_who_dies_in_mid_winter_it_is_said_how_the_winter_goes_on(
    as_, phase, gamemaster, player, ector
):
    waive_step(Place(phase, ector, Step.TRAINING), reason="away", by=gamemaster)
    die(ector, year=508, by=gamemaster)

    for who in (gamemaster, player):
        assert f"Sir Ector is dead. {STAYS}" in shown(as_(who), phase)
    page = shown(as_(gamemaster), phase, ector)
    assert f"Sir Ector is dead. {STAYS}" in page
    assert "/throw/" not in page
    assert "/waive/" not in page
    assert "/training/undo/" not in page


def test_a_knight_that_is_nobodys_any_more_is_said_to_be_left_out(
    as_, phase, gamemaster, other, ector
):
    waive_step(Place(phase, ector, Step.TRAINING), reason="away", by=gamemaster)
    ector.owner, ector.sheet_shown = None, "whole"
    ector.save()

    assert "Sir Ector is no player's knight now." in shown(as_(other), phase)


def test_who_comes_in_mid_winter_has_all_steps_before_them(as_, phase, gamemaster, other, player):
    a_knight(phase.campaign, gamemaster, "Sir Late", other)

    page = shown(as_(player), phase)
    assert "Sir Late" in page
    late = page.partition("Sir Late")[2]
    assert "0 of 8, next: Experience; came while the winter was going on" in " ".join(late.split())
    assert page.count("came while the winter was going on") == 1


def test_of_a_closed_sheet_nobody_else_reads_that_it_is_left_out(
    as_, phase, gamemaster, other, player, ector
):
    ector.sheet_shown = "limited"
    ector.save()
    waive_step(Place(phase, ector, Step.TRAINING), reason="away", by=gamemaster)
    die(ector, year=508, by=gamemaster)

    assert STAYS not in shown(as_(other), phase)
    assert STAYS in shown(as_(player), phase)
