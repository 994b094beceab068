"""A field of the character is changed where it stands."""

import pytest
from django.utils.html import escape

from characters.actions.sheet import set_field
from characters.models import Character, Event

HTMX = {"headers": {"HX-Request": "true"}}


def at(character, field, tail=""):
    return f"{character.get_absolute_url()}fields/{field}/{tail}"


def saved(client, character, field, typed, based_on="", **more):
    data = {"value": typed, "based_on": based_on}
    return client.post(at(character, field), data, **(more or HTMX))


def now(character):
    return Character.objects.get(pk=character.pk)


@pytest.mark.parametrize("who", ["gamemaster", "player"])
def test_owner_and_gamemaster_write_a_field(who, as_, ector, request):
    answer = saved(as_(request.getfixturevalue(who)), ector, "homeland", "Salisbury")

    assert answer.status_code == 200
    assert "Salisbury" in answer.content.decode()
    assert now(ector).homeland == "Salisbury"


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_others_read_it_and_may_not_write_it(who, as_, ector, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(at(ector, "name"), **HTMX).status_code == 200
    assert client.get(at(ector, "name", "?edit"), **HTMX).status_code == 403
    assert saved(client, ector, "homeland", "Salisbury").status_code == 403
    assert now(ector).homeland == ""


def test_for_a_stranger_it_is_not_there(as_, ector, stranger):
    client = as_(stranger)

    assert client.get(at(ector, "name"), **HTMX).status_code == 404
    assert client.get(at(ector, "name", "?edit"), **HTMX).status_code == 404
    assert saved(client, ector, "name", "Mine", "Sir Ector").status_code == 404
    assert now(ector).name == "Sir Ector"


def test_nobody_writes_it_without_logging_in(as_, ector):
    assert saved(as_(None), ector, "home", "Dinton", follow=False).status_code == 302
    assert now(ector).home == ""


def test_another_manner_is_refused(as_, ector, player):
    assert as_(player).put(at(ector, "home")).status_code == 405


@pytest.mark.parametrize(
    "field", ["owner", "owner_id", "id", "campaign", "table_version", "sort_key", "strength"]
)
def test_only_the_sheets_own_fields_are_fields(field, as_, ector, gamemaster):
    client = as_(gamemaster)

    assert client.get(at(ector, field, "?edit"), **HTMX).status_code == 404
    assert saved(client, ector, field, "1").status_code == 404


@pytest.mark.parametrize(
    "field", ["name", "title", "homeland", "culture", "religion", "lord", "home", "born"]
)
def test_the_answer_is_the_very_piece_of_the_sheet(field, as_, ector, player):
    client = as_(player)
    there = {"name": "Sir Ector", "born": "487"}.get(field, "")
    form = client.get(at(ector, field, "?edit"), **HTMX).content.decode()
    assert f'name="based_on" value="{there}"' in form or not there
    assert form.strip().startswith(f'<div id="field-{field}" class="field"')

    answer = saved(client, ector, field, "490", there).content.decode()

    assert f'<div id="field-{field}"' in answer
    assert answer.strip() in client.get(ector.get_absolute_url()).content.decode()


def test_without_script_it_is_a_page_and_leads_back(as_, ector, player):
    client = as_(player)
    assert "<html" in client.get(at(ector, "home", "?edit")).content.decode()

    answer = saved(client, ector, "home", "Dinton", follow=False)

    assert answer["Location"] == f"{ector.get_absolute_url()}#field-home"
    assert client.get(at(ector, "home"))["Location"] == ector.get_absolute_url()


def test_a_name_brings_its_place_in_the_order(as_, ector, player):
    saved(as_(player), ector, "name", "Ælfric", "Sir Ector")

    assert now(ector).sort_key == "ælfric"


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("name", "", "A character needs a name."),
        ("name", "   \n ", "A character needs a name."),
        ("name", "x" * 500, "At most 120 characters fit here; you typed 500."),
        ("home", "y" * 121, "At most 120 characters fit here; you typed 121."),
        ("lord", "Earl\x00", "Null characters are not allowed."),
        ("born", "abc", "Write a whole number from 300 to 600; you typed “abc”."),
        ("born", "４８７", "Write a whole number from 300 to 600; you typed “４８７”."),
        ("born", "1e3", "Write a whole number from 300 to 600; you typed “1e3”."),
        ("born", "487.5", "Write a whole number from 300 to 600; you typed “487.5”."),
        ("born", "-999", "Write a whole number from 300 to 600; you typed “-999”."),
        ("born", "1000000000", "Write a whole number from 300 to 600; you typed “1000000000”."),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_kept(field, typed, sentence, as_, ector, player):
    before = Character.objects.values().get(pk=ector.pk)
    there = {"name": "Sir Ector", "born": "487"}.get(field, "")

    answer = saved(as_(player), ector, field, typed, there)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    assert f'value="{escape(typed)}"' in html
    assert Character.objects.values().get(pk=ector.pk) == before


def test_a_limit_is_a_limit_and_not_one_less(as_, ector, player):
    assert saved(as_(player), ector, "home", "é" * 120).status_code == 200
    assert now(ector).home == "é" * 120


def test_white_space_within_is_one_space(as_, ector, player):
    saved(as_(player), ector, "home", "  Winterbourne\r\n\tGunnet ")

    assert now(ector).home == "Winterbourne Gunnet"


def test_who_comes_second_is_shown_both_and_nothing_is_lost(as_, ector, player, gamemaster):
    set_field(ector, field="home", value="Dinton", based_on="", by=gamemaster)
    client = as_(player)

    answer = saved(client, ector, "home", "Wylye")

    html = " ".join(answer.content.decode().split())
    assert answer.status_code == 409
    assert now(ector).home == "Dinton"
    assert "Home was changed meanwhile from – to Dinton." in html
    assert '<input type="hidden" name="value" value="Wylye">' in html
    assert saved(client, ector, "home", "Wylye", "Dinton").status_code == 200
    assert now(ector).home == "Wylye"


def test_two_people_on_two_fields_both_keep_theirs(as_, ector, player, gamemaster):
    saved(as_(player), ector, "home", "Dinton")
    saved(as_(gamemaster), ector, "lord", "Earl Robert")

    assert (now(ector).home, now(ector).lord) == ("Dinton", "Earl Robert")


def test_a_saved_field_touches_no_other(as_, ector, player):
    moved = {"home", "table_version", "gamemaster_version"}
    before = Character.objects.values().get(pk=ector.pk)

    saved(as_(player), ector, "home", "Dinton")

    after = Character.objects.values().get(pk=ector.pk)
    assert {name for name, value in after.items() if (name, value) not in before.items()} == moved


def test_fifty_saves_leave_one_knight(as_, ector, player):
    client = as_(player)
    there = ""
    for number in range(50):
        assert saved(client, ector, "home", f"Home {number}", there).status_code == 200
        there = f"Home {number}"

    assert Character.objects.count() == 1
    assert Event.objects.filter(kind=Event.Kind.CHANGE).count() == 50
