"""What holds for every kind of row and every field of it."""

import re
from typing import Any

import pytest
from django.db import models

from characters.actions.record import add_record
from characters.models import RECORDS, Event
from characters.seams import new_id
from characters.views.record_words import WORDS
from tests.rolls.pages import text

HTMX = {"headers": {"HX-Request": "true"}}
MARKED = 'Dinton\'s "Tower" <b>&amp;'
SCRIPT = '"><script>alert(1)</script>'
BASE = {
    "weapon": {"name": "Sword"},
    "armour": {"name": "Mail"},
    "affliction": {"name": "Blind"},
    "horse": {"breed": "charger"},
    "relative": {"name": "Elaine", "relation": "child"},
    "follower": {"name": "Father Ban"},
    "title": {"name": "Castellan"},
    "holding": {"name": "Dinton"},
    "payment": {"amount": 240, "reason": "harvest", "year": 508},
    "belonging": {"name": "Ring"},
    "aptitude": {"name": "Speed"},
    "note": {"text": "One.\n\nTwo.", "audience": "owner"},
}
OTHER = {"relation": "kin", "basis": "bow", "form": "shield", "audience": "table"} | {
    "occasion": "personal",
    "nature": "knowledge",
}
"""What stands where another value is chosen; of a number the next, of words other words."""
FIELDS = [(kind, name) for kind in BASE for name in RECORDS[kind].fields]


@pytest.fixture
def made(ector, player):
    return lambda kind, **more: add_record(ector, kind=kind, by=player, **BASE[kind] | more)


def at(row, tail=""):
    room = "notes" if row.kind() == "note" else f"records/{row.kind()}"
    return f"{row.character.get_absolute_url()}{room}/{row.pk}/{tail}"


def pages(row):
    """Every page on which it stands."""
    knight = row.character.get_absolute_url()
    lists = [f"{knight}records/{kind}/" for kind in WORDS if kind == row.kind()]
    return [f"{knight}back/", f"{knight}notes/", f"/campaigns/{row.campaign_id}/", *lists]


def words(kind):
    """The fields that hold any words one likes."""
    found = [RECORDS[kind].declared(name) for name in RECORDS[kind].fields]
    text = [one for one in found if isinstance(one, models.CharField | models.TextField)]
    return [one.name for one in text if not one.choices]


def filled(html):
    """What a browser would send of a form that nobody has touched."""
    sent = dict(re.findall(r'name="(based_on|value)" value="([^"]*)"', html))
    for found in re.findall(r'<textarea name="value"[^>]*>\r?\n(.*?)</textarea>', html, re.S):
        sent["value"] = found.replace("\n", "\r\n")
    for found in re.findall(r'<option value="([^"]*)" selected', html):
        sent["value"] = found
    if re.search(r'<input type="checkbox" name="value"[^>]* checked', html):
        sent["value"] = "on"
    return {"based_on": "", "value": ""} | sent


def test_every_kind_is_here():
    assert set(BASE) == set(RECORDS) - {"squire", "wound"}


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_a_form_saved_as_it_was_opened_changes_nothing(kind, name, as_, made, player):
    row = made(kind)
    client, before, events = as_(player), row.kept(), Event.objects.count()
    form = client.get(at(row, f"fields/{name}/?edit"), **HTMX).content.decode()
    sent = filled(form)
    if sent["value"] == "" and isinstance(row.declared(name), models.BooleanField):
        del sent["value"]
    assert client.post(at(row, f"fields/{name}/"), sent, **HTMX).status_code == 200
    row.refresh_from_db()
    assert row.kept() == before
    assert Event.objects.count() == events


@pytest.mark.parametrize(("kind", "name"), FIELDS)
def test_one_field_changed_changes_no_other(kind, name, as_, made, player):
    row = made(kind)
    client, before = as_(player), row.kept()
    declared, there = row.declared(name), before[name]
    value: Any
    sent = filled(client.get(at(row, f"fields/{name}/?edit"), **HTMX).content.decode())
    if isinstance(declared, models.BooleanField):
        value, typed = not there, "" if there else "on"
    elif isinstance(declared, models.IntegerField):
        value = 508 if there is None and name in ("born", "died", "since", "until") else None
        value = value or (508 if name == "year" and there is None else (there or 0) + 1)
        typed = str(value)
    else:
        value = typed = OTHER.get(name, "Something else")
    sent["value"] = typed
    if isinstance(declared, models.BooleanField) and not typed:
        del sent["value"]
    saved = client.post(at(row, f"fields/{name}/"), sent, **HTMX)
    assert saved.status_code == 200, text(saved)
    row.refresh_from_db()
    assert row.kept() == before | {name: value}


@pytest.mark.parametrize("kind", BASE)
def test_marks_in_any_words_are_shown_literally_and_every_button_works(
    kind, as_, made, player, gamemaster
):
    row = made(kind, **dict.fromkeys(words(kind), MARKED))
    client = as_(player)
    for where in (pages(row)[0], pages(row)[1], *pages(row)[3:]):
        assert "<b>&amp;" not in client.get(where, **HTMX).content.decode().replace(
            "&amp;amp;", ""
        )
    name = words(kind)[0]
    question = client.get(at(row, "remove/"), **HTMX).content.decode()
    assert "Dinton&#x27;s &quot;Tower&quot; &lt;b&gt;&amp;amp;" in question
    sent = filled(client.get(at(row, f"fields/{name}/?edit"), **HTMX).content.decode())
    answer = client.post(
        at(row, f"fields/{name}/"),
        {"value": f"{MARKED}!", "based_on": MARKED if name != "text" else sent["based_on"]},
        **HTMX,
    )
    assert answer.status_code == 200, text(answer)
    row.refresh_from_db()
    assert getattr(row, name) == f"{MARKED}!"
    assert client.post(at(row, "remove/"), {"key": str(new_id())}, **HTMX).status_code == 200


@pytest.mark.parametrize("kind", BASE)
def test_a_script_in_any_words_is_only_words(kind, as_, made, player):
    row = made(kind, **dict.fromkeys(words(kind), SCRIPT))
    asked = [*pages(row), at(row, "remove/")]
    asked += [at(row, f"fields/{name}/?edit") for name in row.fields]
    for where in asked:
        for more in ({}, HTMX):
            html = as_(player).get(where, **more).content.decode()
            assert "<script>alert" not in html, where
    assert "&lt;script&gt;alert" in as_(player).get(at(row, "remove/")).content.decode()
