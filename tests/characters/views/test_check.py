"""The check box of a line: why it is ticked, and by whose hand."""

import re

import pytest
from django.utils.html import escape

from characters.actions.check import tick
from characters.models import Audience, Check, Event
from characters.seams import new_id
from rolls.actions.roll import roll_statistic
from tests.dice import loaded

HTMX = {"headers": {"HX-Request": "true"}}


def at(statistic, tail=""):
    return f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/check/{tail}"


def pressed(client, statistic, tick="on", side="left", why="", key=None, **more):
    data = {"tick": tick, "side": side, "why": why, "key": key or str(new_id())}
    return client.post(at(statistic), data, **(more or HTMX))


def ticked(statistic):
    return sorted(check.side for check in statistic.checks.ticked())


@pytest.mark.parametrize("who", ["gamemaster", "player"])
def test_owner_and_gamemaster_tick_a_box_and_clear_it(who, as_, sword, request):
    client = as_(request.getfixturevalue(who))

    answer = pressed(client, sword, why="a duel")

    assert answer.status_code == 200
    assert "Sword is checked." in answer.content.decode()
    assert ticked(sword) == ["left"]
    assert "a duel" in client.get(at(sword), **HTMX).content.decode()
    answer = pressed(client, sword, tick="off")
    assert "Sword is not checked any more." in answer.content.decode()
    assert ticked(sword) == []


def test_the_owner_ticks_nothing_where_the_table_leaves_it_to_the_gamemaster(
    as_, sword, player, gamemaster
):
    gamemaster.campaign.rulings["d20"]["owner_marks_checks"] = False
    gamemaster.campaign.save(update_fields=("rulings",))

    assert pressed(as_(player), sword).status_code == 403
    assert "<form" not in as_(player).get(at(sword), **HTMX).content.decode()
    sheet = as_(player).get(sword.character.get_absolute_url()).content.decode()
    assert 'aria-label="Check Sword"' not in sheet
    assert "roll-link" in sheet
    assert pressed(as_(gamemaster), sword).status_code == 200


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_others_read_why_and_may_not_tick(who, as_, sword, gamemaster, request):
    client = as_(request.getfixturevalue(who))
    assert pressed(client, sword).status_code == 403
    assert ticked(sword) == []
    tick(sword, side="left", by=gamemaster, why="a duel")

    html = client.get(at(sword), **HTMX).content.decode()

    assert "a duel" in html
    assert "<form" not in html


def test_for_a_stranger_it_is_not_there(as_, sword, stranger):
    assert as_(stranger).get(at(sword), **HTMX).status_code == 404
    assert pressed(as_(stranger), sword).status_code == 404


def test_nobody_ticks_without_logging_in(as_, sword):
    assert pressed(as_(None), sword, follow=False).status_code == 302
    assert ticked(sword) == []


def test_another_manner_is_refused(as_, sword, player):
    assert as_(player).delete(at(sword)).status_code == 405


def test_a_characteristic_has_no_box(as_, ector, gamemaster):
    size = ector.statistics.get(key="size")

    assert as_(gamemaster).get(at(size), **HTMX).status_code == 404
    assert pressed(as_(gamemaster), size).status_code == 404


@pytest.mark.parametrize("side", ["right", "up", "1"])
def test_a_skill_has_one_box(side, as_, sword, gamemaster):
    assert as_(gamemaster).get(at(sword, f"?side={side}"), **HTMX).status_code == 404
    assert pressed(as_(gamemaster), sword, side=side).status_code == 404
    assert not Check.objects.exists()


def test_each_side_of_a_trait_has_a_box(as_, valorous, player):
    client = as_(player)
    html = client.get(at(valorous, "?side=right"), **HTMX).content.decode()
    assert "Cowardly" in html

    assert "Cowardly is checked." in pressed(client, valorous, side="right").content.decode()
    assert ticked(valorous) == ["right"]


def test_the_answer_brings_the_line_and_undoes_in_one_tap(as_, sword, player):
    client = as_(player)
    answer = pressed(client, sword).content.decode()
    assert f'<li id="statistic-{sword.pk}"' in answer
    assert 'hx-swap-oob="true"' in answer
    assert "check--ticked" in answer
    undo = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', answer))

    client.post(at(sword), undo, **HTMX)

    assert ticked(sword) == []


def test_without_script_it_is_a_page_and_leads_back_to_the_line(as_, sword, player):
    client = as_(player)
    page = client.get(at(sword)).content.decode()
    assert "<html" in page
    assert 'name="key"' in page

    answer = pressed(client, sword, follow=True)

    assert answer.redirect_chain[0][0].endswith(f"#statistic-{sword.pk}")
    assert "Sword is checked." in answer.content.decode()


def test_a_double_tap_ticks_once_and_is_told_the_same(as_, sword, player):
    client, key = as_(player), str(new_id())

    first = pressed(client, sword, key=key).content.decode()
    second = pressed(client, sword, key=key).content.decode()

    assert "Sword is checked." in first
    assert "Sword is checked." in second
    assert Event.objects.filter(kind=Event.Kind.CHECK).count() == 1


def test_a_key_spent_on_another_box_is_refused(as_, sword, valorous, player):
    client, key = as_(player), str(new_id())
    pressed(client, sword, key=key)

    assert pressed(client, valorous, key=key).status_code == 409
    assert ticked(valorous) == []


@pytest.mark.parametrize("key", ["", "abc", "１"])
def test_a_form_without_its_key_does_nothing_and_gets_one(key, as_, sword, player):
    data = {"tick": "on", "side": "left", "key": key, "why": "a duel"}

    answer = as_(player).post(at(sword), data, **HTMX)

    assert answer.status_code == 422
    assert ticked(sword) == []
    assert "a duel" in answer.content.decode()
    assert re.search(r'name="key" value="[0-9a-f-]{36}"', answer.content.decode())


def test_a_box_that_is_ticked_already_says_so(as_, sword, player, gamemaster):
    tick(sword, side="left", by=gamemaster)

    answer = pressed(as_(player), sword)

    assert answer.status_code == 422
    assert "Sword is checked already." in answer.content.decode()


@pytest.mark.parametrize("why", ["x" * 201, "a\x00b"])
def test_a_reason_has_its_limit_and_is_kept(why, as_, sword, player):
    answer = pressed(as_(player), sword, why=why)

    assert answer.status_code == 422
    assert escape(why) in answer.content.decode()
    assert ticked(sword) == []


def test_what_a_secret_roll_earned_is_named_to_gamemasters_alone(as_, sword, player, gamemaster):
    before = as_(player).get(at(sword), **HTMX).content
    roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(15)
    )

    assert "earned in secret" in as_(gamemaster).get(at(sword), **HTMX).content.decode()
    assert unkeyed(as_(player).get(at(sword), **HTMX).content) == unkeyed(before)


def unkeyed(html):
    """A form without its key and token, which are new each time."""
    return re.sub(rb'(name="(?:key|csrfmiddlewaretoken)" value=")[^"]*', rb"\1", html)


def test_the_form_is_never_kept_by_a_cache(as_, sword, player):
    assert "no-store" in as_(player).get(at(sword), **HTMX)["Cache-Control"]
