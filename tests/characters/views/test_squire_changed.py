"""Squires are changed where they stand, and leave."""

import re

import pytest

from characters.actions.household import (
    change_background,
    set_squire_field,
    take_squire,
)
from characters.models import Event, Squire
from characters.seams import new_id
from tests.characters.views.of_squires import HTMX, at, fresh, sent, sheet
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import text


@pytest.fixture
def wat(ector, gamemaster):
    return take_squire(ector, name="Wat", born=494, by=gamemaster, background="second_son")


@pytest.fixture
def fall(settings, monkeypatch):
    """`fall(14)`: what the next dice show that a page throws."""
    settings.THROW = "tests.rolls.faces.throw"
    monkeypatch.setattr(faces, "shown", [loaded()])
    return lambda *shown: faces.shown.append(loaded(*shown))


# --- they are changed ---


@pytest.mark.parametrize(
    ("field", "there", "typed", "sign"),
    [("name", "Wat", "Walter", "Walter"), ("born", "494", "490", "490, aged 18")],
)
def test_a_field_is_written_where_it_stands(field, there, typed, sign, as_, ector, wat, player):
    client = as_(player)
    form = client.get(at(wat, f"fields/{field}/?edit"), **HTMX).content.decode()
    assert form.strip().startswith(f'<div id="squire-{wat.pk}-{field}" class="field"')
    assert f'name="based_on" value="{there}"' in form

    answer = sent(client, at(wat, f"fields/{field}/"), value=typed, based_on=there)

    html = answer.content.decode()
    piece, _, beside = html.partition(f'<div id="squire-{wat.pk}-rest" hx-swap-oob="true"')
    assert answer.status_code == 200
    assert sign in piece
    assert beside
    assert piece.strip() in sheet(client, ector)


def test_what_follows_from_the_birth_comes_with_it(as_, wat, player):
    answer = sent(as_(player), at(wat, "fields/born/"), value="490", based_on="494")

    assert 'aria-label="Roll Sword, 8"' in answer.content.decode()


def test_leaving_a_field_shows_it_as_it_stands(as_, ector, wat, player):
    answer = as_(player).get(at(wat, "fields/name/"), **HTMX).content.decode()

    assert "<form" not in answer
    assert answer.strip() in sheet(as_(player), ector)


def test_without_script_a_field_is_a_page_and_leads_back(as_, ector, wat, player):
    client, place = as_(player), f"{ector.get_absolute_url()}#squire-{wat.pk}"
    assert "<html" in client.get(at(wat, "fields/born/?edit")).content.decode()

    answer = sent(client, at(wat, "fields/born/"), value="490", based_on="494", plain=True)

    assert answer["Location"] == place
    assert client.get(at(wat, "fields/born/"))["Location"] == place


@pytest.mark.parametrize(
    ("field", "there", "typed", "sentence"),
    [
        ("name", "Wat", " ", "A squire deserves a name. Give them one."),
        ("name", "Wat", "x" * 500, "At most 120 characters fit here; you typed 500."),
        ("born", "494", "1e3", "Write a whole number from 300 to 600; you typed “1e3”."),
        ("born", "494", "-999", "Write a whole number from 300 to 600; you typed “-999”."),
    ],
)
def test_a_field_refuses_nonsense_and_keeps_it(field, there, typed, sentence, as_, wat, player):
    answer = sent(as_(player), at(wat, f"fields/{field}/"), value=typed, based_on=there)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    assert f'value="{typed}"' in html
    assert (fresh(wat).name, fresh(wat).born) == ("Wat", 494)


def test_who_comes_second_is_shown_both_and_nothing_is_lost(as_, wat, player, gamemaster):
    set_squire_field(wat, field="name", value="Walter", based_on="Wat", by=gamemaster)
    client = as_(player)

    answer = sent(client, at(wat, "fields/name/"), value="Watkin", based_on="Wat")

    assert answer.status_code == 409
    assert "Name was changed meanwhile from Wat to Walter. Which shall stand?" in text(answer)
    assert '<input type="hidden" name="value" value="Watkin">' in answer.content.decode()
    assert fresh(wat).name == "Walter"
    again = sent(client, at(wat, "fields/name/"), value="Watkin", based_on="Walter")
    assert again.status_code == 200
    assert fresh(wat).name == "Watkin"


def test_only_a_gamemaster_gives_another_background(as_, ector, wat, player, gamemaster):
    assert as_(player).get(at(wat, "background/")).status_code == 403
    assert at(wat, "background/") not in sheet(as_(player), ector)
    assert at(wat, "background/") in sheet(as_(gamemaster), ector)
    refused = sent(as_(player), at(wat, "background/"), background="heir", based_on="second_son")
    assert refused.status_code == 403

    client = as_(gamemaster)
    form = client.get(at(wat, "background/"), **HTMX).content.decode()
    assert re.search(r'value="second_son"[^>]*checked', form)
    answer = sent(
        client, at(wat, "background/"), background="commoners_child", based_on="second_son"
    )

    assert answer.status_code == 200
    assert "Wat comes from here now: Child of a commoner (chosen)." in text(answer)
    assert "Roll Squire Skill, 8" in answer.content.decode()
    assert fresh(wat).background == "commoners_child"


def test_a_background_is_thrown_anew_once(as_, wat, gamemaster, fall):
    fall(20)
    client, key = as_(gamemaster), str(new_id())

    for _time in range(2):
        answer = sent(
            client,
            at(wat, "background/"),
            background="thrown",
            based_on="second_son",
            key=key,
        )
        assert answer.status_code == 200

    assert "Heir of a vassal knight (thrown: 20)" in text(answer)
    assert (fresh(wat).background, fresh(wat).face) == ("heir", 20)


def test_a_background_that_was_changed_meanwhile_is_told(as_, wat, gamemaster):
    change_background(wat, background="heir", based_on="second_son", by=gamemaster)
    client = as_(gamemaster)

    answer = sent(client, at(wat, "background/"), background="younger_son", based_on="second_son")

    html = answer.content.decode()
    assert answer.status_code == 409
    assert "Meanwhile somebody has changed it to “Heir of a vassal knight”." in html
    assert 'name="based_on" value="heir"' in html
    assert re.search(r'value="younger_son"[^>]*checked', html)
    assert fresh(wat).background == "heir"


@pytest.mark.parametrize(
    ("background", "sentence"),
    [
        ("", "Choose where the squire comes from"),
        ("a king's", "Choose a background from the list"),
        ("second_son", "Wat comes from there already. Nothing was changed."),
    ],
)
def test_a_background_refuses_nonsense(background, sentence, as_, wat, gamemaster):
    answer = sent(
        as_(gamemaster), at(wat, "background/"), background=background, based_on="second_son"
    )

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert fresh(wat).background == "second_son"


# --- they leave ---


def test_the_question_names_who_leaves_and_whom(as_, ector, wat, player):
    html = as_(player).get(at(wat, "dismiss/"), **HTMX)

    assert "Does Wat leave the service of Sir Ector?" in text(html)
    assert Squire.objects.exists()


def test_who_leaves_is_gone_from_the_sheet_and_pressing_twice_is_well(as_, ector, wat, player):
    client, key = as_(player), str(new_id())

    once = sent(client, at(wat, "dismiss/"), why="knighted", key=key)
    twice = sent(client, at(wat, "dismiss/"), why="knighted", key=key)

    assert once.status_code == twice.status_code == 200
    assert "Wat has left the service of Sir Ector." in text(once)
    assert "Pressing again changed nothing." in text(twice)
    assert "No squire serves here." in text(once)
    assert "Wat" not in sheet(client, ector).split("</article>")[0].split('id="sheet"')[1]
    assert Event.objects.filter(kind=Event.Kind.SQUIRE, facts__what="left").count() == 1
    assert sent(client, at(wat, "dismiss/")).status_code == 404


def test_a_reason_that_is_too_long_is_kept(as_, wat, player):
    answer = sent(as_(player), at(wat, "dismiss/"), why="x" * 201)

    assert answer.status_code == 422
    assert f'value="{"x" * 201}"' in answer.content.decode()
    assert Squire.objects.exists()
