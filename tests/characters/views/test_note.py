"""Who reads which note, and that a hidden one moves nothing."""

import re

import pytest

from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import hand_over
from characters.actions.undo import undo
from characters.models import Character, Event, Note
from characters.seams import new_id
from rolls.rules.errors import RuleError
from tests.characters.views.of_notes import HTMX, at, checked, field, notes, page, sent, write
from tests.rolls.pages import text


def bare(answer):
    """What was answered, without the token and the key that differ each time."""
    return re.sub(rb'value="[\w-]{36,64}"', b"", answer.content)


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


@pytest.mark.parametrize("undone", [False, True])
def test_who_reads_a_note_no_more_is_told_that_it_is_closed_and_nothing_else(
    as_, ector, public, secret, gamemaster, player, undone
):
    """Open pages let go of it: their script draws the notes anew when they hear of a note."""
    note, before = (secret, "gamemaster") if undone else (public, "table")
    after = "table" if undone else "gamemaster"
    event = set_record_field(note, field="audience", value=after, based_on=before, by=gamemaster)
    assert event is not None
    if undone:
        undo(event, by=gamemaster)
    told = Event.objects.visible_to(player).newest_first().first()

    assert told.audience == "table"
    assert told.facts == {"name": "Sir Ector", "what": "closed", "record": "note"}
    assert "closed a note on Sir Ector." in text(
        as_(player).get(f"/campaigns/{ector.campaign_id}/")
    )


def test_of_a_note_that_is_opened_nobody_is_told_that_it_was_closed(secret, gamemaster, player):
    for before, after in (("gamemaster", "owner"), ("owner", "table")):
        set_record_field(secret, field="audience", value=after, based_on=before, by=gamemaster)
    assert not Event.objects.filter(facts__what="closed").exists()


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
