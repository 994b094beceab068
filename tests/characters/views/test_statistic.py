"""One line of the sheet is changed where it stands: who may, what is refused, and what is kept."""

import re

import pytest

from characters.actions.sheet import set_value
from characters.models import Change, Event, Statistic
from tests.characters.views.reading import first

HTMX = {"headers": {"HX-Request": "true"}}


def at(statistic, tail=""):
    return f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/{tail}"


def value(statistic):
    return Statistic.objects.get(pk=statistic.pk).value


def saved(client, statistic, typed, based_on="15", side="left", **more):
    data = {"value": typed, "based_on": based_on, "side": side}
    return client.post(at(statistic), data, **(more or HTMX))


# --- who ---


@pytest.mark.parametrize("who", ["gamemaster", "player"])
def test_owner_and_gamemaster_change_a_value(who, as_, sword, request):
    answer = saved(as_(request.getfixturevalue(who)), sword, "16")

    assert answer.status_code == 200
    assert value(sword) == 16


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_others_read_it_and_may_not_change_it(who, as_, sword, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(at(sword), **HTMX).status_code == 200
    assert client.get(at(sword, "?edit=left"), **HTMX).status_code == 403
    assert saved(client, sword, "16").status_code == 403
    assert value(sword) == 15


def test_for_a_stranger_it_is_not_there(as_, sword, stranger):
    client = as_(stranger)

    assert client.get(at(sword), **HTMX).status_code == 404
    assert client.get(at(sword, "?edit=left"), **HTMX).status_code == 404
    assert saved(client, sword, "16").status_code == 404
    assert value(sword) == 15


def test_nobody_changes_it_without_logging_in(as_, sword):
    assert saved(as_(None), sword, "16", follow=False).status_code == 302
    assert value(sword) == 15


def test_another_manner_is_refused(as_, sword, player):
    assert as_(player).delete(at(sword)).status_code == 405


# --- how ---


def test_the_answer_is_the_very_row_of_the_sheet(as_, sword, player):
    client = as_(player)

    answer = saved(client, sword, "22").content.decode()

    page = client.get(sword.character.get_absolute_url()).content.decode()
    assert answer in page
    assert "20+2" in answer


def test_without_script_the_quill_leads_to_a_page_and_back_to_the_line(as_, sword, player):
    client = as_(player)
    page = client.get(at(sword, "?edit=left"))
    assert "<html" in page.content.decode()
    assert '<input id="edit-' in page.content.decode()

    answer = saved(client, sword, "16", follow=False)

    assert answer.status_code == 302
    assert answer["Location"] == f"{sword.character.get_absolute_url()}#statistic-{sword.pk}"
    assert client.get(at(sword))["Location"].endswith(f"#statistic-{sword.pk}")


def test_the_form_holds_what_it_is_based_on(as_, sword, player):
    form = as_(player).get(at(sword, "?edit=left"), **HTMX).content.decode()

    assert '<input type="hidden" name="based_on" value="15"' in form
    assert re.search(r'<input id="edit-[^>]* name="value" value="15"', form)
    assert form.strip().startswith(f'<li id="statistic-{sword.pk}"')


def test_a_trait_is_written_by_either_side(as_, valorous, player):
    client = as_(player)
    form = client.get(at(valorous, "?edit=right"), **HTMX).content.decode()
    assert ">Cowardly</label>" in form
    assert "by Valorous" in form

    saved(client, valorous, "21", based_on="10", side="right")

    assert value(valorous) == -1
    row = client.get(at(valorous), **HTMX).content.decode()
    assert re.findall(r'"trait__value">(.*?)<', row) == ["0", "20+1"]


def test_a_value_may_be_taken_away_again(as_, sword, player):
    assert saved(as_(player), sword, "").status_code == 200
    assert value(sword) is None


def test_a_change_is_an_event_with_what_it_altered(as_, sword, player):
    saved(as_(player), sword, "16")

    event = Event.objects.latest("number")
    assert (event.kind, event.actor) == (Event.Kind.CHANGE, player)
    assert event.facts["statistic_id"] == str(sword.pk)
    change = Change.objects.get(event=event)
    assert (change.before, change.after, change.statistic) == (15, 16, sword)


def test_saving_what_stands_there_already_is_no_event(as_, sword, player):
    before = Event.objects.count()

    assert saved(as_(player), sword, "15").status_code == 200
    assert Event.objects.count() == before


def test_a_changed_characteristic_brings_what_is_counted_from_it(as_, ector, player):
    strength = ector.statistics.get(key="strength")

    answer = saved(as_(player), strength, "15", based_on="12").content.decode()

    assert '<section id="sheet-derived"' in answer
    assert 'hx-swap-oob="true"' in answer
    assert "5D6" in answer


def test_a_changed_passion_brings_the_sum_of_its_court(as_, ector, player):
    love = ector.statistics.get(key="love")

    answer = saved(as_(player), love, "15", based_on="").content.decode()

    assert '<div id="court-fervor" hx-swap-oob="true">' in answer
    assert '<span class="passions__total">15</span>' in answer


# --- what is refused ---


NONSENSE = [
    "abc",
    "１５",
    "1e3",
    "3.5",
    "-999",
    "1000000000",
    "61",
    "-1",
    "1_5",
    "15\x00",
    "9" * 500,
]


@pytest.mark.parametrize("typed", NONSENSE)
def test_nonsense_is_refused_in_a_sentence_and_kept(typed, as_, sword, player):
    answer = saved(as_(player), sword, typed)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert value(sword) == 15
    assert "Write a whole number from 0 to 60; you typed" in html
    assert f'name="value" value="{typed}"' in html
    assert 'aria-invalid="true"' in html
    assert '<input type="hidden" name="based_on" value="15"' in html


def test_nonsense_is_refused_on_a_page_too(as_, sword, player):
    answer = saved(as_(player), sword, "3.5", follow=False)

    assert answer.status_code == 422
    assert "<html" in answer.content.decode()
    assert 'value="3.5"' in answer.content.decode()


@pytest.mark.parametrize("typed", ["0", "60", " 12 ", "+7", "007"])
def test_what_is_a_number_is_taken(typed, as_, sword, player):
    assert saved(as_(player), sword, typed).status_code == 200
    assert value(sword) == int(typed)


@pytest.mark.parametrize("side", ["right", "up", "", "left "])
def test_a_skill_has_one_side(side, as_, sword, player):
    client = as_(player)

    assert saved(client, sword, "16", side=side).status_code == 404
    assert client.get(at(sword, f"?edit={side}"), **HTMX).status_code == 404
    assert value(sword) == 15


@pytest.mark.parametrize("based_on", ["abc", "1e3", "99999999999999999999"])
def test_a_form_that_was_tampered_with_changes_nothing(based_on, as_, sword, player):
    assert saved(as_(player), sword, "16", based_on=based_on).status_code == 422
    assert value(sword) == 15


# --- two at once ---


def test_who_comes_second_is_shown_both_and_nothing_is_lost(as_, sword, player, gamemaster):
    set_value(sword, value=16, based_on=15, by=gamemaster)

    answer = saved(as_(player), sword, "18")

    html = " ".join(answer.content.decode().split())
    assert answer.status_code == 409
    assert value(sword) == 16
    assert "Sword was changed meanwhile from 15 to 16." in html
    assert '<input type="hidden" name="value" value="18">' in html
    assert '<input type="hidden" name="based_on" value="16">' in html
    assert "Keep mine" in html
    assert "Take theirs" in html


def test_keep_mine_writes_over_what_was_shown_and_take_theirs_leaves_it(
    as_, sword, player, gamemaster
):
    set_value(sword, value=16, based_on=15, by=gamemaster)
    client = as_(player)
    shown = saved(client, sword, "18").content.decode()
    theirs = first(r'field__cancel" href="([^"]*)"', shown)
    row = client.get(theirs, **HTMX).content.decode()
    assert '<span>Sword</span> <b class="stat__value">16</b></a>' in row

    answer = saved(client, sword, "18", based_on="16")

    assert answer.status_code == 200
    assert value(sword) == 18


def test_a_third_change_is_not_written_over_either(as_, sword, player, gamemaster):
    set_value(sword, value=16, based_on=15, by=gamemaster)
    client = as_(player)
    saved(client, sword, "18")
    set_value(sword, value=17, based_on=16, by=gamemaster)

    assert saved(client, sword, "18", based_on="16").status_code == 409
    assert value(sword) == 17


def test_a_conflict_is_shown_on_a_page_too(as_, sword, player, gamemaster):
    set_value(sword, value=16, based_on=15, by=gamemaster)

    answer = saved(as_(player), sword, "18", follow=False)

    assert answer.status_code == 409
    assert "Keep mine" in answer.content.decode()


def test_both_who_wrote_the_same_are_content(as_, sword, player, gamemaster):
    set_value(sword, value=16, based_on=15, by=gamemaster)

    assert saved(as_(player), sword, "16").status_code == 200


def test_a_value_that_was_cleared_meanwhile_is_told(as_, sword, player, gamemaster):
    set_value(sword, value=None, based_on=15, by=gamemaster)

    html = " ".join(saved(as_(player), sword, "18").content.decode().split())

    assert "Sword was changed meanwhile from 15 to –." in html
    assert '<input type="hidden" name="based_on" value="">' in html


def test_two_people_on_two_lines_both_keep_theirs(as_, sword, valorous, player, gamemaster):
    saved(as_(player), sword, "16")
    saved(as_(gamemaster), valorous, "12", based_on="10")

    assert (value(sword), value(valorous)) == (16, 12)


def test_a_saved_line_touches_no_other(as_, sword, player):
    rest = Statistic.objects.exclude(pk=sword.pk).order_by("pk")
    before = list(rest.values())

    saved(as_(player), sword, "16")

    assert list(rest.values()) == before


def test_a_form_is_never_kept_by_a_cache(as_, sword, player):
    answer = as_(player).get(at(sword, "?edit=left"), **HTMX)

    assert "no-store" in answer["Cache-Control"]
