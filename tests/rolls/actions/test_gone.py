"""A hidden character that was deleted is named to nobody by what is revealed of it."""

from datetime import timedelta
from typing import Any

import pytest

from characters.actions.creation import make_character
from characters.actions.fate import delete, empty_bin, restore
from characters.actions.shown import show_sheet
from characters.models import Audience, Character, Shown
from characters.seams import now
from rolls.actions.dice import throw_dice
from rolls.actions.reveal import reveal
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from rolls.rules.dice import Dice
from tests.dice import loaded

KNOWS = Audience.GAMEMASTER_KNOWS


@pytest.fixture
def mordred(campaign, gamemaster) -> Character:
    return make_character(
        campaign,
        by=gamemaster,
        owner=None,
        name="Mordred",
        sheet_shown=Shown.HIDDEN,
        known_as="A pale knight",
    )


@pytest.fixture
def rolls(mordred, gamemaster) -> list[Roll]:
    """A roll of a statistic and plain dice, both thrown in secret."""
    axe = mordred.statistics.create(
        campaign_id=mordred.campaign_id, kind="skill", key="axe", name="Axe", value=12
    )
    one = roll_statistic(axe, side="left", by=gamemaster, audience=KNOWS, throw=loaded(9))
    dice = Dice.parse("2d6")
    two = throw_dice(mordred, dice=dice, by=gamemaster, audience=KNOWS, throw=loaded(3, 4))
    return [one, two]


def for_good(character: Character, gamemaster: Any) -> None:
    delete(character, by=gamemaster)
    Character.objects.filter(pk=character.pk).update(binned=now() - timedelta(days=31))
    assert empty_bin() == 1


def named(roll: Roll, gamemaster: Any) -> str:
    """What the table is told."""
    told = reveal(roll, how="all", by=gamemaster).event
    assert "Mordred" not in str(told.facts)
    return str(told.facts["sides"][0]["name"])


def test_gone_for_good_it_is_called_as_it_was(mordred, rolls, gamemaster):
    for_good(mordred, gamemaster)
    assert [named(roll, gamemaster) for roll in rolls] == ["A pale knight"] * 2
    # To gamemasters it is still who it was.
    assert set(rolls[0].sides.values_list("character_name", flat=True)) == {"Mordred"}


def test_in_the_bin_and_hidden_only_after_the_throw_too(ector, sword, player, gamemaster):
    roll = roll_statistic(sword, side="left", by=gamemaster, audience=KNOWS, throw=loaded(9))
    Character.objects.filter(pk=ector.pk).update(owner=None, name="Mordred")
    show_sheet(ector, shown=Shown.HIDDEN, by=gamemaster)
    delete(ector, by=gamemaster)
    assert named(roll, gamemaster) == "Somebody"


def test_restored_and_shown_it_bears_its_name(mordred, rolls, gamemaster):
    delete(mordred, by=gamemaster)
    restore(mordred, by=gamemaster)
    show_sheet(mordred, shown=Shown.WHOLE, by=gamemaster)
    told = reveal(rolls[0], how="all", by=gamemaster).event
    assert told.facts["sides"][0]["name"] == "Mordred"


def test_one_of_whom_all_knew_keeps_its_name(ector, sword, gamemaster):
    roll = roll_statistic(sword, side="left", by=gamemaster, audience=KNOWS, throw=loaded(9))
    for_good(ector, gamemaster)
    told = reveal(roll, how="all", by=gamemaster).event
    assert told.facts["sides"][0]["name"] == "Sir Ector"
