"""Who sees the dice of a step that fall after its knight came into other hands, or its sheet was
closed."""

import pytest

from characters.actions.check import tick
from characters.actions.sheet import hand_over
from characters.models import Audience, Character, Event, Shown
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, undo_step
from winter.actions.throw import roll_step
from winter.models import WinterStep
from winter.rules.steps import Step


@pytest.fixture
def experience(campaign, gamemaster, ector, player, sword, valorous):
    """The first step of Sir Ector's winter, in which two dice are to fall."""
    for statistic in (sword, valorous):
        tick(statistic, side="left", by=player)
    return Place(open_phase(campaign, by=gamemaster), ector, Step.EXPERIENCE)


def threw(place, statistic, by, audience):
    """The event of one die."""
    place.character.refresh_from_db()
    only = {f"{statistic.pk}:left"}
    roll_step(place, choice={}, audience=audience, by=by, only=only, throw=loaded(7))
    return Event.objects.filter(kind=Event.Kind.ROLL).newest_first()[0]


def test_of_a_sheet_that_was_closed_the_table_reads_no_further_die(
    experience, ector, player, other, gamemaster, sword, valorous
):
    first = threw(experience, sword, player, Audience.TABLE)
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)
    second = threw(experience, valorous, player, Audience.TABLE)
    for member, read in {other: [first], player: [first, second]}.items():
        found = Event.objects.visible_to(member).filter(kind=Event.Kind.ROLL)
        assert list(found.order_by("number")) == read


@pytest.mark.parametrize("to_whom", ["other", None])
def test_a_private_step_goes_with_the_knight_and_its_former_player_reads_no_further_die(
    to_whom, experience, ector, player, other, gamemaster, sword, valorous
):
    first = threw(experience, sword, player, Audience.MEMBER)
    owner = other if to_whom else None
    hand_over(ector, owner=owner, by=gamemaster)
    row = WinterStep.objects.get(step=Step.EXPERIENCE)
    assert row.is_read_by(other) is bool(owner)
    assert not row.is_read_by(player)

    second = threw(experience, valorous, owner or gamemaster, Audience.MEMBER)
    found = Event.objects.filter(kind=Event.Kind.ROLL).order_by("number")
    assert list(found.visible_to(player)) == [first]
    assert list(found.visible_to(other)) == ([second] if owner else [])
    assert list(found.visible_to(gamemaster)) == [first, second]


def test_a_private_step_that_is_taken_back_is_read_by_who_plays_the_knight_now(
    experience, ector, player, other, gamemaster, sword, valorous
):
    for statistic in (sword, valorous):
        threw(experience, statistic, player, Audience.MEMBER)
    took(experience, player)
    hand_over(ector, owner=other, by=gamemaster)
    undo_step(experience, by=other)
    row = WinterStep.objects.get(step=Step.EXPERIENCE)
    assert (row.is_read_by(other), row.is_read_by(player)) == (True, False)


def took(place, by):
    """The step is written down as its dice have it."""
    based_on = mark_of(enter(place, by).read())
    take_step(place, based_on=based_on, by=by)
