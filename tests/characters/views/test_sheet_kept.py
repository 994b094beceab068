"""The sheet is kept and yet always fresh: what it costs, and what is drawn anew."""

import re

import pytest
from django.contrib.auth import get_user_model

from characters.actions.campaign import set_year
from characters.actions.check import mark_check, tick, untick
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.members import leave
from characters.actions.sheet import hand_over, set_field, set_value
from characters.models import Audience, Check, Event, Role
from characters.views.body import _part as body_part
from rolls.actions.roll import roll_statistic
from tests.cast import knight, person, seat
from tests.characters.views.of_sheets import ARTICLE, shown, unlike
from tests.characters.views.reading import first
from tests.dice import loaded
from tests.rolls.crowd import crowd
from tests.rolls.statements import statements


@pytest.fixture
def sheet(ector):
    return ector.get_absolute_url()


# --- what it costs ---


@pytest.fixture
def busy(request, sword, player, stranger):
    """The log of this campaign, and another campaign in which more is going on."""
    number = request.param
    theirs = stranger.memberships.select_related("campaign").get()
    far = knight(theirs.campaign, theirs, "Sir Far", theirs)
    crowd(sword, player, number)
    crowd(far.statistics.select_related("character").get(key="sword"), theirs, 2 * number)
    return number


@pytest.mark.parametrize("busy", [10, 10_000], indirect=True)
def test_it_costs_nine_statements_at_most_and_three_when_nothing_changed(
    busy, as_, sheet, gamemaster, player, spectator
):
    for reader in (gamemaster, player, spectator):
        client = as_(reader)
        with statements() as fresh:
            before = shown(client, sheet)
        with statements() as again:
            after = shown(client, sheet)

        assert len(fresh) <= 9
        assert len(again) == 3
        assert unlike(before) == unlike(after)


def test_what_is_kept_holds_no_token_no_key_and_no_readers_name(
    as_, sheet, gamemaster, player, other, spectator
):
    watcher = seat(gamemaster.campaign, person("Zwentibold"), Role.SPECTATOR)
    pages = shown(as_(watcher), sheet), shown(as_(spectator), sheet)

    bodies = [first(ARTICLE, html) for html in pages]
    bodies = [re.sub(r'data-live-member="[^"]*"', "", body) for body in bodies]

    assert bodies[0] == bodies[1]
    for name in ("Zwentibold", "Sam", "csrfmiddlewaretoken", 'name="key"'):
        assert name not in bodies[0]


# --- it is fresh ---


def changes(ector, sword, valorous, gamemaster, player, other):
    """One of every action that a reader sees on a sheet, and what is to be read afterwards."""
    by = {"by": gamemaster}
    return {
        "value": (lambda: set_value(sword, value=19, based_on=15, **by), 'stat__value">19<'),
        "trait": (
            lambda: set_value(valorous, side="right", value=1, based_on=10, **by),
            'trait__value">19<',
        ),
        "field": (
            lambda: set_field(ector, field="home", value="Dinton", based_on="", **by),
            "Dinton",
        ),
        "name": (
            lambda: set_field(ector, field="name", value="Sir Kay", based_on="Sir Ector", **by),
            "Sir Kay",
        ),
        "tick": (lambda: tick(sword, side="left", why="a duel", **by), "a duel"),
        "roll": (
            lambda: roll_statistic(
                sword, side="left", audience=Audience.TABLE, throw=loaded(15), **by
            ),
            "earned by a roll",
        ),
        "glory": (lambda: award_glory(ector, amount=77, reason="x", **by), "</span> 77</a>"),
        "year": (
            lambda: set_year(gamemaster.campaign, year=520, based_on=508, **by),
            "487, aged 33",
        ),
        "owner": (lambda: hand_over(ector, owner=other, **by), "Quin"),
        "left": (lambda: leave(player, by=gamemaster), "Pat, who left the table"),
        "rename": (
            lambda: get_user_model().objects.filter(pk=player.user_id).update(username="Patrick"),
            "Patrick",
        ),
    }


@pytest.mark.parametrize(
    ("reader", "change"),
    [
        (reader, change)
        for reader in ("gamemaster", "player", "spectator")
        for change in changes(*[None] * 6)
        if (reader, change) != ("player", "left")  # who has left reads nothing
    ],
)
def test_after_any_change_it_is_fresh(
    change, reader, as_, sheet, ector, sword, valorous, gamemaster, player, other, spectator
):
    reader = {"gamemaster": gamemaster, "player": player, "spectator": spectator}[reader]
    act, sign = changes(ector, sword, valorous, gamemaster, player, other)[change]
    client = as_(reader)
    assert sign not in first(ARTICLE, shown(client, sheet))

    act()

    assert sign in first(ARTICLE, shown(client, sheet))


def test_a_cleared_box_and_a_withdrawn_award_are_gone(
    as_, sheet, ector, sword, gamemaster, player
):
    tick(sword, side="left", by=gamemaster, why="a duel")
    award = award_glory(ector, amount=77, reason="A jest", by=gamemaster)
    assert "a duel" in shown(as_(player), sheet)

    untick(sword, side="left", by=gamemaster)
    withdraw_glory(award, by=gamemaster)

    html = shown(as_(player), sheet)
    assert "a duel" not in html
    assert "A jest" not in html


def test_a_new_role_reads_another_sheet_at_once(as_, sheet, player, gamemaster):
    assert "roll-link" in shown(as_(player), sheet)

    type(player).objects.filter(pk=player.pk).update(role="spectator")

    assert "roll-link" not in shown(as_(player), sheet)


def test_after_a_change_only_the_part_it_touched_is_drawn_anew(
    as_, sheet, sword, player, monkeypatch
):
    client = as_(player)
    shown(client, sheet)
    set_value(sword, value=16, based_on=15, by=player)
    drawn = []

    def draw(character, rights, name, *more, **how):
        drawn.append(name)
        return body_part(character, rights, name, *more, **how)

    monkeypatch.setattr("characters.views.body._part", draw)

    assert '<span>Sword</span> <b class="stat__value">16</b></a>' in shown(client, sheet)
    assert drawn == ["combat"]


def test_where_the_stream_goes_on_is_an_event_that_everyone_reads(
    as_, sheet, sword, gamemaster, player
):
    newest = Event.objects.filter(audience=Audience.TABLE).latest("number")
    roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )

    for reader in (player, gamemaster):
        html = shown(as_(reader), sheet)
        assert f'data-live-after="{newest.pk}"' in html
        assert f'data-live="/live/{gamemaster.campaign_id}/"' in html


def test_a_check_of_another_year_is_told_with_its_year(as_, sheet, sword, gamemaster, player):
    event = tick(sword, side="left", by=gamemaster)
    Check.objects.all().delete()
    Event.objects.filter(pk=event.pk).update(year=499)
    event.refresh_from_db()
    mark_check(sword, "left", because=event, state=Check.State.RELEASED)

    assert "marked in 499" in shown(as_(player), sheet)
