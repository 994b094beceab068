"""Notes: each is read, changed and thrown away by those it is for, and is not there for others."""

import re

import pytest
from django.utils.html import escape

from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import hand_over
from characters.models import Character, Event, Note
from characters.models.record import LONGEST
from characters.seams import new_id
from rolls.rules.errors import RuleError
from tests.rolls.pages import text, value_of
from tests.rolls.statements import statements

HTMX = {"headers": {"HX-Request": "true"}}
STRANGE = '<script>alert(1)</script>\n{{ 7|add:7 }} & "quotes"\n\n  [x](y)'


def notes(character):
    return f"{character.get_absolute_url()}notes/"


def at(note, tail):
    return f"{notes(note.character)}{note.pk}/{tail}"


def field(note, name):
    return at(note, f"fields/{name}/")


def write(character, by, audience, words="He snores.", **more):
    return add_record(
        character, kind="note", by=by, text=words, audience=audience, year=508, **more
    )


def sent(client, where, **data):
    more = {} if data.pop("plain", False) else HTMX
    return client.post(where, {"key": str(new_id()), **data}, **more)


def page(client, character):
    answer = client.get(notes(character))
    assert answer.status_code == 200
    return answer.content.decode()


def typed_text(form):
    """What stands in the box of a form."""
    found = re.search(r"<textarea[^>]*>\r?\n?(.*?)</textarea>", form, re.S)
    assert found, form
    return found[1]


def bare(answer):
    """What was answered, without the token and the key that differ each time."""
    return re.sub(rb'value="[\w-]{36,64}"', b"", answer.content)


def checked(form):
    """Which audience is chosen."""
    return re.findall(r'value="(\w+)"[^>]*checked', form)


@pytest.fixture
def secret(ector, gamemaster):
    return write(ector, gamemaster, "gamemaster", "He is a changeling.", title="Blood")


@pytest.fixture
def private(ector, player):
    return write(ector, player, "owner", "I fear the dark.")


@pytest.fixture
def public(ector, player):
    return write(ector, player, "table", "Born at Salisbury.")


# --- who reads what ---


def test_each_reads_what_is_for_them(
    as_, ector, secret, private, public, gamemaster, player, other, spectator
):
    words = [note.text for note in (secret, private, public)]
    for who, count in {gamemaster: 3, player: 2, other: 1, spectator: 1}.items():
        html = page(as_(who), ector)
        assert [one for one in words if one in html] == words[3 - count :], who


def test_the_narrowest_is_chosen_unless_somebody_chooses_another(as_, ector, player, gamemaster):
    assert checked(page_of(as_(gamemaster), ector)) == ["gamemaster"]
    assert checked(page_of(as_(player), ector)) == ["owner"]
    assert 'value="gamemaster"' not in page_of(as_(player), ector)


def page_of(client, character):
    answer = client.get(f"{notes(character)}new/")
    assert answer.status_code == 200
    return answer.content.decode()


def test_a_player_keeps_no_note_from_himself(as_, ector, private, player):
    client = as_(player)
    refused = sent(client, f"{notes(ector)}new/", text="x", audience="gamemaster")
    assert refused.status_code == 422
    refused = sent(client, field(private, "audience"), value="gamemaster", based_on="owner")
    assert refused.status_code == 422
    assert [one.audience for one in Note.objects.all()] == ["owner"]


def test_without_an_audience_nothing_is_kept(as_, ector, gamemaster):
    assert sent(as_(gamemaster), f"{notes(ector)}new/", text="x").status_code == 422
    assert not Note.objects.exists()


def test_what_is_hidden_and_what_was_never_there_answer_alike(as_, ector, secret, player):
    client = as_(player)
    for tail in ("fields/text/", "fields/text/?edit", "remove/"):
        for more in ({}, HTMX):
            for method in (client.get, client.head, client.post):
                data = {"value": "x", "based_on": "x", "key": str(new_id())}
                asked = {"data": data} if method == client.post else {}
                hidden = method(at(secret, tail), **asked, **more)
                absent = method(f"{notes(ector)}{new_id()}/{tail}", **asked, **more)
                assert hidden.status_code == absent.status_code == 404
                assert bare(hidden) == bare(absent)
    assert Note.objects.get().text == secret.text


def test_others_change_nothing_even_of_what_they_read(as_, ector, public, other, spectator):
    for who in (other, spectator):
        for where in (f"{notes(ector)}new/", at(public, "remove/"), field(public, "text")):
            assert as_(who).get(f"{where}?edit").status_code == 403
            assert sent(as_(who), where, text="x", value="x").status_code == 403
        assert "?edit" not in page(as_(who), ector)


def test_strangers_find_nothing(as_, ector, public, stranger):
    for where in (notes(ector), f"{notes(ector)}new/", at(public, "remove/")):
        assert as_(stranger).get(where).status_code == 404
        assert as_(None).get(where).status_code == 302


def test_a_new_owner_reads_what_is_for_the_owner(as_, ector, private, other, gamemaster, player):
    hand_over(ector, owner=other, by=gamemaster)
    assert private.text in page(as_(other), ector)
    assert private.text not in page(as_(player), ector)


def test_an_owner_who_only_watches_reads_the_tables_notes_alone(
    as_, ector, private, public, player
):
    player.role = "spectator"
    player.save()
    html = page(as_(player), ector)
    assert private.text not in html
    assert public.text in html


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_no_other_method_is_known(method, as_, ector, public, player):
    client = as_(player)
    for where in (f"{notes(ector)}new/", at(public, "remove/"), field(public, "text")):
        assert getattr(client, method)(where).status_code == 405
    assert client.post(notes(ector)).status_code == 405


def test_no_field_but_its_own_is_changed(as_, public, gamemaster):
    for name in ("position", "character", "nonsense"):
        assert as_(gamemaster).get(f"{field(public, name)}?edit").status_code == 404


# --- a secret note moves nothing ---


def test_a_gamemasters_note_moves_nothing_that_a_player_holds(
    as_, ector, gamemaster, player, campaign
):
    """Not the sheet, the notes, the feed, the members, a version, an ETag or a count."""
    client = as_(player)
    addresses = (
        ector.get_absolute_url(),
        notes(ector),
        f"{ector.get_absolute_url()}back/",
        campaign.get_absolute_url(),
        f"/campaigns/{campaign.pk}/members/",
    )

    def held():
        answers = [client.get(where) for where in addresses]
        pages = [(bare(one), one.get("ETag")) for one in answers]
        events = Event.objects.visible_to(player).count()
        return pages, events, Character.objects.get(pk=ector.pk).table_version

    before = held()
    note = write(ector, gamemaster, "gamemaster", "He is a changeling.")
    set_record_field(note, field="text", value="No.", based_on=note.text, by=gamemaster)
    set_record_field(note, field="title", value="Blood", based_on="", by=gamemaster)
    assert held() == before
    assert "No." in page(as_(gamemaster), ector)
    remove_record(note, by=gamemaster)
    assert held() == before


def test_neither_place_nor_number_tells_of_hidden_notes(ector, gamemaster, player):
    for _ in range(3):
        write(ector, gamemaster, "gamemaster")
    write(ector, gamemaster, "owner")
    assert write(ector, player, "table").position == 0


def test_a_note_that_is_opened_is_told_to_those_who_read_it_now(secret, gamemaster, other):
    event = set_record_field(
        secret, field="audience", value="table", based_on="gamemaster", by=gamemaster
    )
    assert Event.objects.visible_to(other).filter(pk=event.pk).exists()
    assert "gamemaster" not in str(event.facts)


def test_a_note_that_is_closed_is_told_only_to_those_who_still_read_it(public, gamemaster, player):
    event = set_record_field(
        public, field="audience", value="gamemaster", based_on="table", by=gamemaster
    )
    assert not Event.objects.visible_to(player).filter(pk=event.pk).exists()


def test_of_a_limited_sheet_the_others_are_told_nothing(ector, player, other):
    ector.sheet_shown = "limited"
    ector.save()
    write(ector, player, "table")
    assert not Event.objects.visible_to(other).filter(kind="note").exists()


def test_an_owner_who_only_watches_is_told_nothing_of_a_closed_sheet(ector, player, gamemaster):
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    player.role = "spectator"
    player.save()
    before = Event.objects.visible_to(player).count()
    write(ector, gamemaster, "owner")
    add_record(ector, kind="horse", by=gamemaster, breed="charger")
    assert Event.objects.visible_to(player).count() == before


@pytest.mark.parametrize(("name", "value"), [("title", "Mine"), ("audience", "owner")])
def test_a_note_that_is_hidden_while_somebody_types_is_gone(
    name, value, public, gamemaster, player
):
    """Its address was opened before, so its row is in hand."""
    held = Note.objects.select_related("character").get(pk=public.pk)
    set_record_field(public, field="audience", value="gamemaster", based_on="table", by=gamemaster)
    with pytest.raises(RuleError, match="is not there any more"):
        set_record_field(held, field=name, value=value, based_on=getattr(held, name), by=player)
    with pytest.raises(RuleError, match="is not there any more"):
        remove_record(held, by=player)


# --- writing and changing ---


def test_a_note_is_written_changed_and_thrown_away(as_, ector, player):
    client = as_(player)
    kept = sent(client, f"{notes(ector)}new/", title="Of him", text="A\r\n\r\nB", audience="table")
    note = Note.objects.get()
    assert kept.status_code == 200
    assert note.text == "A\n\nB"
    assert "A<br><br>B" in page(client, ector)

    form = client.get(f"{field(note, 'text')}?edit", **HTMX).content.decode()
    (based_on,) = value_of(form, "based_on")
    assert typed_text(form) == "A\n\nB"
    saved = sent(client, field(note, "text"), value="A\r\n\r\nC", based_on=based_on)
    assert saved.status_code == 200
    assert "A<br><br>C" in saved.content.decode()

    question = text(client.get(at(note, "remove/"), **HTMX))
    assert "Throw away this note on Sir Ector?" in question
    assert "Of him" in question
    assert sent(client, at(note, "remove/")).status_code == 200
    assert not Note.objects.exists()


def test_all_of_it_works_without_script(as_, ector, player):
    client = as_(player)
    kept = sent(client, f"{notes(ector)}new/", text="A", audience="owner", plain=True)
    note = Note.objects.get()
    assert kept.headers["Location"] == f"{notes(ector)}#record-{note.pk}"
    form = client.get(f"{field(note, 'title')}?edit").content.decode()
    assert f'action="{field(note, "title")}"' in form
    saved = client.post(field(note, "title"), {"value": "T", "based_on": ""})
    assert saved.headers["Location"] == f"{notes(ector)}#record-{note.pk}-title"
    assert client.get(field(note, "title")).status_code == 302
    gone = sent(client, at(note, "remove/"), plain=True)
    assert gone.headers["Location"] == notes(ector)


def test_a_note_is_plain_text_with_its_lines(as_, ector, player):
    write(ector, player, "table", STRANGE, title="<b>bold</b>")
    html = page(as_(player), ector)
    assert escape(STRANGE).replace("\n", "<br>") in html
    assert "<script>alert" not in html
    assert "<b>bold" not in html


def test_twenty_thousand_letters_are_kept_whole(as_, ector, player):
    words = "Gŵyl " * (LONGEST // 5)
    assert len(words) == LONGEST
    kept = sent(as_(player), f"{notes(ector)}new/", text=words, audience="owner", year="508")
    assert kept.status_code == 200
    note = Note.objects.get()
    assert note.text == words
    assert (note.title, note.year, note.audience) == ("", 508, "owner")


def test_one_letter_more_is_refused_with_the_text_still_in_the_box(as_, ector, private, player):
    words = "x" * (LONGEST + 1)
    client = as_(player)
    refused = sent(
        client, f"{notes(ector)}new/", text=words, title="T", audience="table", year="507"
    )
    html = refused.content.decode()
    assert refused.status_code == 422
    assert typed_text(html) == words
    assert value_of(html, "title") == ["T"]
    assert checked(html) == ["table"]
    assert "At most 20,000 characters fit here; you typed 20,001." in html

    form = client.get(f"{field(private, 'text')}?edit", **HTMX).content.decode()
    (based_on,) = value_of(form, "based_on")
    refused = sent(client, field(private, "text"), value=words, based_on=based_on)
    assert refused.status_code == 422
    assert typed_text(refused.content.decode()) == words
    assert Note.objects.get().text == private.text


@pytest.mark.parametrize("words", ["", "   ", "\n", "a\0b"])
def test_an_empty_or_broken_note_is_refused(words, as_, ector, player):
    refused = sent(as_(player), f"{notes(ector)}new/", text=words, audience="owner")
    assert refused.status_code == 422
    assert not Note.objects.exists()


def test_two_who_change_a_text_see_both_and_choose(as_, private, player, gamemaster):
    client = as_(player)
    form = client.get(f"{field(private, 'text')}?edit", **HTMX).content.decode()
    (based_on,) = value_of(form, "based_on")
    theirs = "I fear\nnothing."
    set_record_field(private, field="text", value=theirs, based_on=private.text, by=gamemaster)

    answer = sent(client, field(private, "text"), value="I fear mice.", based_on=based_on)
    assert answer.status_code == 409
    assert theirs in answer.content.decode()
    assert "I fear mice." in answer.content.decode()
    assert Note.objects.get().text == theirs

    (again,) = value_of(answer.content.decode(), "based_on")
    (mine,) = value_of(answer.content.decode(), "value")
    assert sent(client, field(private, "text"), value=mine, based_on=again).status_code == 200
    assert Note.objects.get().text == "I fear mice."


def test_a_text_saved_as_it_stands_changes_nothing(as_, private, player):
    client, events = as_(player), Event.objects.count()
    for name in Note.fields:
        form = client.get(f"{field(private, name)}?edit", **HTMX).content.decode()
        (based_on,) = value_of(form, "based_on") or [""]
        data = {"value": getattr(private, name), "based_on": based_on}
        assert client.post(field(private, name), data, **HTMX).status_code == 200
    assert Event.objects.count() == events


def test_one_field_changed_changes_no_other(as_, private, player):
    before = private.kept()
    sent(as_(player), field(private, "title"), value="Night", based_on="")
    assert Note.objects.get().kept() == before | {"title": "Night"}


def test_the_same_form_sent_twice_keeps_one_note(as_, ector, player):
    client, key = as_(player), str(new_id())
    for _ in range(2):
        data = {"key": key, "text": "A", "audience": "owner"}
        assert client.post(f"{notes(ector)}new/", data, **HTMX).status_code == 200
    assert Note.objects.count() == 1


def test_the_same_throwing_away_sent_twice_does_it_once(as_, private, player):
    client, key = as_(player), str(new_id())
    for _ in range(2):
        assert client.post(at(private, "remove/"), {"key": key}, **HTMX).status_code == 200
    assert not Note.objects.exists()


def test_without_a_key_nothing_is_done(as_, ector, private, player):
    client = as_(player)
    assert (
        client.post(f"{notes(ector)}new/", {"text": "A", "audience": "owner"}).status_code == 422
    )
    assert client.post(at(private, "remove/")).status_code == 422
    assert Note.objects.count() == 1


def test_many_notes_take_as_many_statements_as_none(as_, ector, player):
    client = as_(player)
    with statements() as few:
        page(client, ector)
    for _ in range(6):
        write(ector, player, "owner")
    with statements() as many:
        page(client, ector)
    assert len(many) == len(few) <= 8


def test_nothing_of_it_is_kept_by_a_browser(as_, ector, private, player):
    client = as_(player)
    for where in (notes(ector), f"{notes(ector)}new/", field(private, "text")):
        assert "no-store" in client.get(f"{where}?edit").headers["Cache-Control"]
