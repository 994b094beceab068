"""Squires are taken into service: once, in sentences, with the die the server throws."""

import re

import pytest
from django.utils.html import escape

from characters.actions.household import (
    MOST,
    dismiss_squire,
    take_squire,
)
from characters.models import Event, Squire
from characters.seams import new_id
from tests.characters.views.of_squires import HTMX, new, sheet, taken
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import text


@pytest.fixture
def fall(settings, monkeypatch):
    """`fall(14)`: what the next dice show that a page throws."""
    settings.THROW = "tests.rolls.faces.throw"
    monkeypatch.setattr(faces, "shown", [loaded()])
    return lambda *shown: faces.shown.append(loaded(*shown))


# --- they come ---


def test_the_form_offers_the_usual_age_and_the_die(as_, ector, player):
    answer = as_(player).get(new(ector), **HTMX)

    html = answer.content.decode()
    assert 'name="born" value="494"' in html  # fourteen in 508 (R91)
    assert re.search(r'value="thrown"[^>]*checked', html)
    assert "on 11–15; Squire Skill ±0, other Skills +1" in html
    assert "no-store" in answer["Cache-Control"]


def test_the_uncommon_is_marked_and_no_player_presses_it(as_, ector, player, gamemaster):
    closed = re.compile(r'value="(\w+)"[^>]*disabled')
    of_player, of_gamemaster = (
        as_(who).get(new(ector), **HTMX).content.decode() for who in (player, gamemaster)
    )

    assert closed.findall(of_player) == ["holy_child", "commoners_child"]
    assert closed.findall(of_gamemaster) == []
    for html in (of_player, of_gamemaster):
        assert html.replace("&#x27;", "'").count("the gamemaster's choice") == 2

    answer = taken(as_(player), ector, background="holy_child")

    assert answer.status_code == 422
    assert "is the gamemaster&#x27;s choice. Nothing was changed." in answer.content.decode()
    assert not Squire.objects.exists()
    assert taken(as_(gamemaster), ector, background="holy_child").status_code == 200


@pytest.mark.parametrize("who", ["player", "gamemaster"])
def test_the_server_throws_the_die_and_says_what_it_showed(who, as_, ector, fall, request):
    fall(14)

    answer = taken(as_(request.getfixturevalue(who)), ector)

    assert answer.status_code == 200
    assert "Wat now serves Sir Ector: Second son of a vassal knight (thrown: 14)." in text(answer)
    assert '<section id="sheet-squires"' in answer.content.decode()
    squire = Squire.objects.get()
    assert (squire.name, squire.born, squire.face) == ("Wat", 494, 14)
    assert "Roll Sword, 4" in answer.content.decode()


def test_a_double_tap_gives_one_squire_and_throws_one_die(as_, ector, player, fall):
    fall(14)
    client, key = as_(player), str(new_id())

    answers = [taken(client, ector, key=key) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert "thrown: 14" in text(answers[1])
    assert Squire.objects.count() == 1
    assert Event.objects.filter(kind=Event.Kind.SQUIRE).count() == 1


def test_a_second_press_after_the_squire_has_left_brings_nobody(as_, ector, player, fall):
    fall(14)
    client, key = as_(player), str(new_id())
    taken(client, ector, key=key)
    dismiss_squire(Squire.objects.get(), by=player)

    answer = taken(client, ector, key=key)

    assert "Pressing again changed nothing." in text(answer)
    assert not Squire.objects.exists()


def test_a_key_that_did_something_else_does_nothing(as_, ector, enid, gamemaster):
    client, key = as_(gamemaster), str(new_id())
    taken(client, ector, background="heir", key=key)

    answer = taken(client, enid, name="Hob", background="heir", key=key)

    assert answer.status_code == 409
    assert 'name="name" value="Hob"' in answer.content.decode()
    assert Squire.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": ""}, "A squire deserves a name. Give them one."),
        ({"name": " \n"}, "A squire deserves a name. Give them one."),
        ({"name": "x" * 121}, "At most 120 characters fit here; you typed 121."),
        ({"name": "Wat\x00"}, "Null characters are not allowed."),
        ({"born": "abc"}, "Write a whole number from 300 to 600; you typed “abc”."),
        ({"born": "４９４"}, "Write a whole number from 300 to 600; you typed “４９４”."),
        ({"born": "1000000000"}, "Write a whole number from 300 to 600"),
        ({"background": "a king's"}, "Choose a background from the list"),
        ({"background": ""}, "Choose where the squire comes from"),
        ({"key": "nonsense"}, "This page was out of date."),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_all_typed_is_kept(
    typed, sentence, as_, ector, player
):
    usual = {"name": "Hob <b>", "born": "493", "background": "heir"}

    answer = taken(as_(player), ector, **(usual | typed))

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    for field in {"name", "born"} - set(typed):
        assert f'name="{field}" value="{escape(usual[field])}"' in html
    if "background" not in typed:
        assert re.search(r'value="heir"[^>]*checked', html)
    assert not Squire.objects.exists()


def test_the_year_of_birth_may_be_unknown(as_, ector, player):
    assert taken(as_(player), ector, born="", background="heir").status_code == 200
    assert Squire.objects.get().born is None


def test_the_thirteenth_is_refused_and_no_longer_offered(as_, ector, player):
    for number in range(MOST):
        take_squire(ector, name=f"Wat {number}", born=494, by=player, background="heir")

    answer = taken(as_(player), ector, name="Hob")

    assert answer.status_code == 422
    assert "Sir Ector has 12 squires: no knight keeps more. Nobody was added." in text(answer)
    assert 'name="name" value="Hob"' in answer.content.decode()
    html = sheet(as_(player), ector)
    assert f'href="{new(ector)}"' not in html
    assert "No knight keeps more squires than these." in html


def test_without_script_the_form_is_a_page_and_leads_back_to_the_squire(as_, ector, player):
    client = as_(player)
    assert "<html" in client.get(new(ector)).content.decode()

    answer = taken(client, ector, background="heir", plain=True)

    squire = Squire.objects.get()
    assert answer["Location"] == f"{ector.get_absolute_url()}#squire-{squire.pk}"
    assert "Wat now serves Sir Ector: Heir of a vassal knight (chosen)." in text(
        client.get(ector.get_absolute_url())
    )
