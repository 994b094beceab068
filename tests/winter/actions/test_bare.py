"""What grows in a winter, and against what: all that has a box, by its bare value, each knight by
itself."""

import pytest

from characters.actions.check import tick
from characters.actions.statistic import add_statistic
from characters.actions.wounds import book_wound
from characters.models import Check, Kind, Statistic
from tests.cast import knight
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step
from winter.rules.steps import Step


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


def learned(phase, character, by, *faces):
    """What is written down of a knight's experience with these faces."""
    here = Place(phase, character, Step.EXPERIENCE)
    throw_step(here, choice={}, by=by, throw=loaded(*faces))
    row = take_step(here, based_on=mark_of(enter(here, by).read()), by=by)
    return [one["parts"] for one in row.told]


def value(statistic):
    return Statistic.objects.get(pk=statistic.pk).value


@pytest.mark.parametrize(("face", "after"), [(15, 15), (16, 16)])
def test_wounds_weigh_on_no_experience_w5(face, after, phase, gamemaster, player, ector, sword):
    book_wound(ector, damage=14, by=gamemaster)
    tick(sword, side="left", by=player)

    learned(phase, ector, player, face)

    assert value(sword) == after


@pytest.mark.parametrize("kind", [Kind.SKILL, Kind.PASSION])
def test_what_a_table_added_grows_like_all_else_w5(kind, phase, player, ector):
    own = add_statistic(ector, kind=kind, name="Bee-keeping", value=9, by=player)
    own = Statistic.objects.select_related("character").get(pk=own.pk)
    tick(own, side="left", by=player)

    learned(phase, ector, player, 10)

    assert value(own) == 10
    assert not Check.objects.ticked().exists()


def test_two_knights_of_one_player_never_mix(phase, gamemaster, player, ector, sword):
    second = knight(phase.campaign, gamemaster, "Sir Kay", player)
    theirs = second.statistics.select_related("character").get(key="sword")
    for line in (sword, theirs):
        tick(line, side="left", by=player)
    throw_step(Place(phase, ector, Step.EXPERIENCE), choice={}, by=player, throw=loaded(3))

    learned(phase, second, player, 16)

    assert (value(sword), value(theirs)) == (15, 16)
    assert list(Check.objects.ticked().values_list("statistic", flat=True)) == [sword.pk]
    learned(phase, ector, player)
    assert (value(sword), value(theirs)) == (15, 16)
