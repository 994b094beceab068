"""Derived numbers set by hand, on the page: only gamemasters do it, everybody sees it."""

import pytest

from characters.actions.override import set_override
from characters.models import Override
from characters.seams import new_id
from tests.characters.views.reading import first

HTMX = {"headers": {"HX-Request": "true"}}


def at(character, tail="hit_points/"):
    return f"{character.get_absolute_url()}derived/{tail}"


def keyed(**data):
    return {"key": str(new_id()), "based_on": ""} | data


@pytest.fixture
def charmed(ector, gamemaster):
    return set_override(
        ector, key="hit_points", number=30, reason="A <charm>", based_on=None, by=gamemaster
    )


def test_a_gamemaster_sets_a_number_and_gives_the_reason(as_, ector, gamemaster):
    client = as_(gamemaster)
    html = client.get(at(ector), **HTMX).content.decode()

    answer = client.post(at(ector), keyed(number="30", reason="A charm"), **HTMX)

    assert "Counted by CON + SIZ: 24." in html
    assert answer.status_code == 200
    assert "Total Hit Points of Sir Ector is set to 30." in answer.content.decode()
    assert '<section id="sheet-derived"' in answer.content.decode()
    assert Override.objects.get().number == 30


@pytest.mark.parametrize("who", ["gamemaster", "player", "other", "spectator"])
def test_everybody_sees_both_numbers_and_why(who, as_, ector, charmed, request):
    html = as_(request.getfixturevalue(who)).get(ector.get_absolute_url()).content.decode()

    item = first(r'id="derived-hit_points".*?</details>', html)
    assert '"derived__value">30<' in item
    assert "set by hand; counted 24" in item
    assert "A &lt;charm&gt;" in item


def test_the_damage_panel_throws_the_dice_that_were_set(as_, ector, gamemaster, player):
    set_override(
        ector, key="weapon_damage", number=7, reason="A sword", based_on=None, by=gamemaster
    )

    html = as_(player).get(f"{ector.get_absolute_url()}damage/", **HTMX).content.decode()

    assert "7D6" in html


def test_it_is_counted_again_once(as_, ector, charmed, gamemaster):
    client, data = as_(gamemaster), keyed()
    for _ in range(2):
        answer = client.post(at(ector, "hit_points/remove/"), data, **HTMX)
        assert answer.status_code == 200
    assert not Override.objects.exists()
    assert client.post(at(ector, "hit_points/remove/"), keyed()).status_code == 404


@pytest.mark.parametrize(
    ("number", "reason"),
    [("", "x"), ("-1", "x"), ("501", "x"), ("\uff13", "x"), ("30", ""), ("30", "y" * 201)],
)
def test_nonsense_is_refused_and_stays_typed(number, reason, as_, ector, gamemaster):
    answer = as_(gamemaster).post(at(ector), keyed(number=number, reason=reason), **HTMX)

    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert not Override.objects.exists()


def test_a_number_set_meanwhile_is_told_and_the_typed_one_kept(as_, ector, charmed, gamemaster):
    answer = as_(gamemaster).post(at(ector), keyed(number="44", reason="Mine"), **HTMX)

    html = answer.content.decode()
    assert answer.status_code == 409
    assert "another number was set: 30" in html
    assert 'value="44"' in html
    assert 'name="based_on" value="30"' in html


@pytest.mark.parametrize("who", ["player", "other", "spectator"])
def test_nobody_else_sets_or_removes(who, as_, ector, charmed, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(at(ector)).status_code == 403
    assert client.post(at(ector), keyed(number="1", reason="x")).status_code == 403
    assert client.post(at(ector, "hit_points/remove/"), keyed()).status_code == 403
    assert Override.objects.get().number == 30


def test_no_other_number_and_no_stranger(as_, ector, charmed, gamemaster, stranger):
    assert as_(gamemaster).get(at(ector, "luck/")).status_code == 404
    assert as_(stranger).get(at(ector)).status_code == 404
    assert as_(gamemaster).get(at(ector, "hit_points/remove/")).status_code == 405


def test_the_feed_tells_it(as_, ector, charmed, other):
    html = as_(other).get(f"/campaigns/{ector.campaign_id}/").content.decode()

    assert "set Total Hit Points of Sir Ector to 30: A &lt;charm&gt;" in html
