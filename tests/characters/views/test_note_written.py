"""Notes are written, changed and thrown away; nothing typed is lost."""

import pytest
from django.utils.html import escape

from characters.actions.record import set_record_field
from characters.models import Event, Note
from characters.models.record import LONGEST
from characters.seams import new_id
from tests.characters.views.of_notes import (
    HTMX,
    STRANGE,
    at,
    checked,
    field,
    notes,
    page,
    sent,
    typed_text,
    write,
)
from tests.rolls.pages import text, value_of
from tests.rolls.statements import statements


@pytest.fixture
def private(ector, player):
    return write(ector, player, "owner", "I fear the dark.")


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
