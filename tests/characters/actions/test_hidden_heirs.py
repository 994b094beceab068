"""What a player takes back of heirs hangs on nobody whom only gamemasters know."""

import pytest

from characters.actions.shown import show_sheet
from characters.actions.succession import mark_of, name_heir, seen_by
from characters.actions.undo import undo
from characters.models import Audience, Event, Shown, Succession
from rolls.rules.errors import RuleError


def named(character, by, **whom):
    return name_heir(character, by=by, based_on=mark_of(seen_by(by, character)), **whom)


@pytest.fixture
def unnamed(ector, enid, green_knight, player, gamemaster):
    """The player has named Lady Enid and nobody again; in secret the Green Knight is the heir."""
    named(ector, player, heir=enid)
    named(ector, player)
    event = Event.objects.get(kind="heir", facts__what="unnamed")
    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)
    named(ector, gamemaster, heir=green_knight)
    return event


def test_a_hidden_heir_makes_way_where_a_player_takes_a_naming_back(unnamed, enid, player):
    undoing = undo(unnamed, by=player)

    assert Succession.objects.get().heir == enid
    assert undoing.audience == Audience.TABLE
    told = Event.objects.get(kind="heir", facts__what="unnamed", facts__heir="The Green Knight")
    assert told.audience == Audience.GAMEMASTER_KNOWS


def test_a_gamemaster_who_knows_the_hidden_heir_is_told(unnamed, green_knight, gamemaster):
    with pytest.raises(RuleError, match="Heir has moved on"):
        undo(unnamed, by=gamemaster)

    assert Succession.objects.get().heir == green_knight
