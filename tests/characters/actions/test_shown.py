"""How much of a sheet the others read, and who is told of what happens on it."""

import pytest

from characters.actions.check import grant, tick, untick
from characters.actions.household import take_squire
from characters.actions.sheet import set_field, set_value
from characters.actions.shown import show_sheet, show_sheets
from characters.models import Audience, Change, Character, Check, Event, Shown
from rolls.actions.roll import roll_statistic
from rolls.rules.errors import RuleError
from tests.dice import loaded


@pytest.fixture
def hidden(ector, player):
    show_sheet(ector, shown=Shown.LIMITED, by=player)
    ector.refresh_from_db()
    return ector


def read_by(member, *, after):
    events = Event.objects.visible_to(member).filter(number__gt=after.number)
    return list(events.order_by("number").values_list("kind", flat=True))


def test_the_table_learns_that_a_sheet_is_closed_and_opened(hidden, player, other):
    show_sheet(hidden, shown=Shown.WHOLE, by=player)

    events = Event.objects.visible_to(other).filter(kind=Event.Kind.SHOWN).order_by("number")
    assert [event.facts["whole"] for event in events] == [False, True]
    changes = Change.objects.filter(field="sheet_shown").order_by("event__number")
    assert [(one.before, one.after) for one in changes] == [("", "limited"), ("limited", "whole")]


def test_it_is_said_once(hidden, player, gamemaster):
    with pytest.raises(RuleError, match="so already"):
        show_sheet(hidden, shown=Shown.LIMITED, by=player)
    with pytest.raises(RuleError, match="so already"):
        show_sheets(gamemaster.campaign, whole=True, by=gamemaster)


def test_all_that_changes_on_a_limited_sheet_is_told_to_its_readers_alone(
    hidden, player, other, spectator, gamemaster, sword
):
    before = Event.objects.order_by("number").last()

    set_value(sword, value=16, based_on=15, by=player)
    set_field(hidden, field="homeland", value="Logres", based_on="", by=player)
    take_squire(hidden, name="Wat", born=494, by=player, background="heir")
    tick(sword, side="left", by=gamemaster)
    untick(sword, side="left", by=gamemaster)

    kinds = ["change", "change", "squire", "check", "check"]
    told = {who: read_by(who, after=before) for who in (player, other, spectator, gamemaster)}
    assert told == {player: kinds, gamemaster: kinds, other: [], spectator: []}


def test_a_secret_rolls_check_is_granted_to_its_readers_alone(
    hidden, sword, player, other, gamemaster
):
    roll = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )
    check = Check.objects.get(because=roll.event)

    event = grant(check, by=gamemaster)

    assert not Event.objects.visible_to(other).filter(pk=event.pk).exists()
    assert Event.objects.visible_to(player).filter(pk=event.pk).exists()


def test_what_is_rolled_openly_stays_open(hidden, sword, player, other):
    roll = roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))

    assert Event.objects.visible_to(other).filter(pk=roll.event_id).exists()


def test_of_a_limited_knight_without_a_player_only_gamemasters_are_told(
    green_knight, other, gamemaster
):
    show_sheet(green_knight, shown=Shown.LIMITED, by=gamemaster)
    before = Event.objects.order_by("number").last()

    set_field(green_knight, field="home", value="A chapel", based_on="", by=gamemaster)

    assert read_by(other, after=before) == []
    assert read_by(gamemaster, after=before) == ["change"]


def test_the_owner_of_a_limited_sheet_reads_each_change_at_once(hidden, sword, player, as_):
    client = as_(player)
    assert 'stat__value">15<' in client.get(hidden.get_absolute_url()).content.decode()

    set_value(sword, value=18, based_on=15, by=player)
    event = tick(sword, side="left", by=player)

    html = client.get(hidden.get_absolute_url()).content.decode()
    assert 'stat__value">18<' in html
    assert "check--ticked" in html
    assert event.audience == "member"


def test_a_campaign_closes_all_sheets_that_say_nothing_else(ector, enid, gamemaster, other):
    Character.objects.filter(pk=enid.pk).update(sheet_shown=Shown.WHOLE)

    show_sheets(gamemaster.campaign, whole=False, by=gamemaster)

    fresh = Character.objects.select_related("campaign")
    assert not fresh.get(pk=ector.pk).is_shown_whole
    assert fresh.get(pk=enid.pk).is_shown_whole


def test_opened_again_a_sheet_is_read_as_it_stands_now(
    ector, sword, player, other, gamemaster, as_
):
    client, here = as_(other), ector.get_absolute_url()
    client.get(here)
    show_sheets(gamemaster.campaign, whole=False, by=gamemaster)
    set_value(sword, value=19, based_on=15, by=player)

    show_sheets(gamemaster.campaign, whole=True, by=gamemaster)

    assert 'stat__value">19<' in client.get(here).content.decode()


def test_opened_alone_it_is_too(hidden, sword, player, other, as_):
    client, here = as_(other), hidden.get_absolute_url()
    show_sheet(hidden, shown=Shown.WHOLE, by=player)
    client.get(here)
    show_sheet(hidden, shown=Shown.LIMITED, by=player)
    set_value(sword, value=19, based_on=15, by=player)

    show_sheet(hidden, shown=Shown.WHOLE, by=player)

    assert 'stat__value">19<' in client.get(here).content.decode()
