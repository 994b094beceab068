"""Taking an event back, from the page."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.actions.fate import delete
from characters.actions.record import add_record, set_record_field
from characters.actions.sheet import hand_over
from characters.models import Audience, Character, Event, Membership
from characters.seams import new_id
from rolls.actions.roll import roll_statistic
from tests.characters.written import set_field, set_value
from tests.dice import loaded
from tests.rolls.pages import HTMX, text, value_of

pytestmark = pytest.mark.django_db


def place(event: Event) -> str:
    return reverse("characters:undo", args=(event.campaign_id, event.pk))


@pytest.fixture
def written(sword, player) -> Event:
    return set_value(sword, value=16, based_on=15, by=player)


def newest(campaign) -> Event:
    return Event.objects.filter(campaign=campaign).newest_first()[0]


def test_it_is_asked_first_with_all_that_would_go_back(as_, player, written):
    page = as_(player).get(place(written), headers=HTMX)

    assert "Take it back? What Pat did in 508 goes back, so: Sword from 16 to 15" in text(page)
    assert "<html" not in page.content.decode()
    assert len(value_of(page.content.decode(), "key")) == 1


def test_the_question_is_never_kept(as_, player, written):
    assert "no-store" in as_(player).get(place(written))["Cache-Control"]


def test_without_script_it_is_a_page_and_leads_to_the_history(as_, player, written, ector, sword):
    page = as_(player).get(place(written)).content.decode()
    [key] = value_of(page, "key")
    assert "<html" in page

    answer = as_(player).post(place(written), {"key": key}, follow=True)

    sword.refresh_from_db()
    assert sword.value == 15
    assert answer.redirect_chain[-1][0] == f"{ector.get_absolute_url()}history/"
    assert "It was taken back." in text(answer)


def test_from_the_panel_one_is_led_to_the_history_as_it_is_now(as_, player, written, ector, sword):
    client = as_(player)

    answer = client.post(place(written), {"key": new_id()}, headers=HTMX)

    sword.refresh_from_db()
    assert sword.value == 15
    assert answer["HX-Redirect"] == f"{ector.get_absolute_url()}history/"
    assert "It was taken back." in text(client.get(answer["HX-Redirect"]))


def test_pressed_twice_it_is_taken_back_once(as_, player, written, sword):
    key = new_id()
    as_(player).post(place(written), {"key": key})

    again = as_(player).post(place(written), {"key": key}, follow=True)

    sword.refresh_from_db()
    assert sword.value == 15
    assert "Pressing again changed nothing" in text(again)
    assert Event.objects.filter(kind="undo").count() == 1


def test_a_key_that_did_something_else_does_nothing(as_, player, written, ector, sword):
    other = set_field(ector, field="home", value="Sarum", based_on="", by=player)
    key = new_id()
    as_(player).post(place(other), {"key": key})

    answer = as_(player).post(place(written), {"key": key})

    sword.refresh_from_db()
    assert (answer.status_code, sword.value) == (409, 16)


@pytest.mark.parametrize("sent", [{}, {"key": ""}, {"key": "nonsense"}])
def test_without_a_key_nothing_is_done(as_, player, written, sword, sent):
    answer = as_(player).post(place(written), sent)

    sword.refresh_from_db()
    assert (answer.status_code, sword.value) == (422, 16)


def test_a_field_that_has_moved_on_is_told_before_anybody_presses(as_, player, written, sword):
    sword.refresh_from_db()
    set_value(sword, value=18, based_on=16, by=player)
    told = "Sword has moved on: it is 18 now. Nothing was taken back."

    asked = as_(player).get(place(written))
    pressed = as_(player).post(place(written), {"key": new_id()})

    assert asked.status_code == 200
    assert told in text(asked)
    assert (
        "<button"
        not in asked.content.decode().partition('id="question"')[2].partition("</form")[0]
    )
    assert pressed.status_code == 422
    assert told in text(pressed)


def test_of_dice_it_says_that_they_stay(as_, gamemaster, sword):
    rolled = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(9)
    )

    answer = as_(gamemaster).post(place(rolled.event), {"key": new_id()})

    assert answer.status_code == 422
    assert "Dice stay as they fell" in text(answer)


def test_of_what_changed_no_sheet_it_says_so(as_, gamemaster):
    founded = Event.objects.get(kind="founded")

    answer = as_(gamemaster).get(place(founded))

    assert "changed nothing on a sheet" in text(answer)
    assert reverse("rolls:feed", args=(founded.campaign_id,)) in answer.content.decode()


@pytest.mark.parametrize("who", ["other", "spectator"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_who_neither_did_it_nor_leads_the_table_may_not(as_, request, written, sword, who, method):
    client = as_(request.getfixturevalue(who))

    answer = getattr(client, method)(place(written), {"key": new_id()})

    sword.refresh_from_db()
    assert (answer.status_code, sword.value) == (403, 16)


def test_a_gamemaster_takes_back_what_a_player_did(as_, gamemaster, written, sword):
    as_(gamemaster).post(place(written), {"key": new_id()})

    sword.refresh_from_db()
    assert sword.value == 15


def test_who_gave_the_knight_away_may_not(as_, player, other, gamemaster, ector, written):
    hand_over(ector, owner=other, by=gamemaster)

    assert as_(player).get(place(written)).status_code == 403


def test_strangers_find_nothing_and_nobody_is_asked_to_log_in(as_, stranger, written):
    assert as_(stranger).get(place(written)).status_code == 404
    assert as_(None).get(place(written)).status_code == 302


def secret(ector: Character, gamemaster: Membership) -> Event:
    add_record(
        ector,
        kind="note",
        by=gamemaster,
        title="The murderer",
        text="He did it",
        audience="gamemaster",
    )
    return newest(ector.campaign)


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_player_cannot_find_what_he_may_not_read(as_, player, gamemaster, ector, method):
    hidden = secret(ector, gamemaster)
    nowhere = place(hidden).replace(str(hidden.pk), str(uuid4()))

    answers = [getattr(as_(player), method)(one) for one in (place(hidden), nowhere)]

    assert [one.status_code for one in answers] == [404, 404]
    assert ector.notes.exists()


def test_a_gamemaster_takes_back_what_is_secret(as_, gamemaster, ector):
    as_(gamemaster).post(place(secret(ector, gamemaster)), {"key": new_id()})

    assert not ector.notes.exists()
    assert newest(ector.campaign).audience == "gamemaster_knows"


def test_the_words_of_a_note_that_is_hidden_by_now_are_not_shown_to_its_author(
    as_, player, gamemaster, ector
):
    note = add_record(ector, kind="note", by=player, title="Plans", text="War", audience="table")
    event = set_record_field(note, field="title", value="Feast", based_on="Plans", by=player)
    assert event
    note.refresh_from_db()
    set_record_field(note, field="audience", value="gamemaster", based_on="table", by=gamemaster)
    note.refresh_from_db()
    set_record_field(note, field="title", value="The murderer", based_on="Feast", by=gamemaster)

    page = as_(player).get(place(event))

    assert "is not there any more" in text(page)
    assert "murderer" not in page.content.decode()


def test_what_was_done_to_a_deleted_character_is_not_found(
    as_, player, gamemaster, ector, written
):
    delete(ector, by=player)

    for one in (player, gamemaster):
        assert as_(one).get(place(written)).status_code == 404
        assert as_(one).post(place(written), {"key": new_id()}).status_code == 404


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_no_other_method_is_known(as_, player, written, method):
    assert getattr(as_(player), method)(place(written)).status_code == 405
