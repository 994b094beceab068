"""What a whole table's winter is in the feed: one line, for whoever reads it."""

import pytest

from characters.actions.check import tick
from characters.actions.statistic import add_statistic, remove_statistic
from characters.actions.undo import undo
from characters.models import Event, Kind, Shown
from rolls.live.frames import entry_frame
from rolls.models.feed import entries, page
from winter.actions.batch import run_winter
from winter.actions.phase import open_phase, undo_phase


@pytest.fixture
def phase(campaign, gamemaster, ector, enid):
    """Of two knights, one of whose sheets is closed to the other's player."""
    type(enid).objects.filter(pk=enid.pk).update(sheet_shown=Shown.LIMITED)
    return open_phase(campaign, by=gamemaster)


def told(member):
    return [one.event.facts.get("what", one.event.kind) for one in page(member).entries]


@pytest.mark.parametrize("who", ["gamemaster", "player", "other", "spectator"])
def test_the_feed_tells_a_whole_tables_winter_and_its_taking_back_in_a_line_each(
    who, request, phase, gamemaster
):
    member, before = request.getfixturevalue(who), Event.objects.count()
    lines = told(member)

    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    assert told(member) == ["all", *lines]
    undo_phase(phase, by=gamemaster)

    assert told(member) == ["undone", "all", *lines]
    assert Event.objects.count() > before + 30


def test_it_is_a_line_too_where_a_row_went_and_came_back_since(campaign, gamemaster, ector):
    chess = add_statistic(ector, kind=Kind.SKILL, name="Chess", value=10, by=gamemaster)
    tick(chess, side="left", by=gamemaster)
    phase = open_phase(campaign, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    remove_statistic(chess, by=gamemaster)
    undo(Event.objects.order_by("-number")[0], by=gamemaster)
    lines = told(gamemaster)

    undo_phase(phase, by=gamemaster)

    chess.refresh_from_db()
    assert (chess.value, told(gamemaster)) == (10, ["undone", *lines])


def test_what_is_told_within_a_line_moves_open_sheets_and_is_no_line_of_the_stream(
    phase, gamemaster, player, ector, enid
):
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)

    read = Event.objects.visible_to(player).filter(kind=Event.Kind.WINTER).order_by("number")
    frames = [entry_frame(one, gamemaster=False) for one in entries(player, read)]
    shown = [b'"html": ""' not in one and b'"html":""' not in one for one in frames]
    facts = [one.facts.get("what") for one in read]
    assert [one for one, is_shown in zip(facts, shown, strict=True) if is_shown] == [
        "opened",
        "all",
    ]
    assert {one.character_id for one in read if not one.is_a_line} == {ector.pk}


def test_the_line_leads_to_the_winter(as_, phase, gamemaster, player):
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)

    shown = as_(player).get(f"/campaigns/{phase.campaign_id}/").content.decode()
    assert "did what was left of the winter of 508" in " ".join(shown.split())
    assert f'href="/campaigns/{phase.campaign_id}/winters/"' in shown.partition('id="feed"')[2]
