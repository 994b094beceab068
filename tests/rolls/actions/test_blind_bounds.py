"""Of a throw that only the gamemaster reads no refusal tells what the gamemaster's part was."""

import pytest

from characters.models import Audience
from rolls.actions.facing import ask_each
from rolls.actions.reply import throw_side
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import RequestSide, RollSide
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from tests.dice import loaded

READS = Audience.GAMEMASTER_READS


@pytest.fixture
def asked(sword, gamemaster):
    """`asked(-20)`: the gamemaster asks Sir Ector for his Sword, 15, moved by so much."""

    def one(amount: int, audience: Audience = READS) -> RequestSide:
        source = statistic_source(sword)
        moved = Asked(source, (Modifier(amount, "fog"),))
        return ask_each(source, asked=[moved], audience=audience, by=gamemaster).sides.get()

    return one


@pytest.mark.parametrize("theirs", [-20, 0, 20])
def test_whatever_the_gamemaster_adds_the_same_may_be_typed(asked, player, theirs):
    throw_side(asked(theirs), by=player, modifiers=(Modifier(-99, "haste"),), throw=loaded(10))

    assert RollSide.objects.get().value == max(15 - 99 + theirs, -100)


def test_the_gamemaster_reads_what_moved_it_and_that_it_ends_there(asked, player):
    throw_side(asked(-20), by=player, modifiers=(Modifier(-99, "haste"),), throw=loaded(10))

    moved = [(one["amount"], one["reason"]) for one in RollSide.objects.get().modifiers]
    assert moved == [(-20, "fog"), (-99, "haste"), (4, "the table's end")]


@pytest.mark.parametrize("theirs", [-20, 0, 20])
def test_what_is_refused_by_itself_is_refused_in_the_same_words(asked, player, theirs):
    with pytest.raises(RuleError, match="A value of -105 is beyond"):
        throw_side(asked(theirs), by=player, modifiers=(Modifier(-120, "haste"),))


def test_who_reads_the_modifiers_is_told_the_sum(asked, player):
    with pytest.raises(RuleError, match="A value of -104 is beyond"):
        throw_side(asked(-20, Audience.MEMBER), by=player, modifiers=(Modifier(-99, "haste"),))
