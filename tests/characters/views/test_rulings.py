"""How a table reads the rules, and the year in which it plays."""

import json
from dataclasses import replace
from html import unescape
from uuid import uuid4

import pytest
from django.urls import reverse

from characters.actions.campaign import change_rulings, set_year
from characters.models import Campaign
from rolls.rules.ruling_fields import FIELDS
from rolls.rules.rulings import DEFAULT, Rulings

PAGES = ["rulings", "year"]


def url(name, seat):
    return reverse(f"characters:{name}", args=(seat.campaign_id,))


def encoded(rulings):
    """The rulings as the form sends them."""
    values = {field.name: str(getattr(rulings, field.name)) for field in FIELDS}
    return values | {"inquiry_skills": "\n".join(rulings.inquiry_skills)}


def asked(**changed):
    """What a page with the usual rulings sends."""
    shown = {"key": str(uuid4()), "based_on": json.dumps(DEFAULT.to_json())}
    return encoded(DEFAULT) | shown | changed


def dated(**changed):
    return {"key": str(uuid4()), "year": "509", "based_on": "508"} | changed


def fresh(seat):
    return Campaign.objects.get(pk=seat.campaign_id)


def readings(seat):
    return Rulings.from_json(fresh(seat).rulings["d20"])


def test_every_member_reads_every_ruling_with_its_help(as_, gamemaster, player, spectator):
    for who in (gamemaster, player, spectator):
        page = unescape(as_(who).get(url("rulings", gamemaster)).content.decode())
        for field in FIELDS:
            assert field.title in page
            assert field.help in page


def test_only_gamemasters_have_a_form(as_, gamemaster, player):
    assert "Set the rulings" in as_(gamemaster).get(url("rulings", player)).content.decode()
    page = as_(player).get(url("rulings", player)).content.decode()
    assert "Set the rulings" not in page
    assert "Set the year" not in page


def test_the_usual_reading_is_named_with_every_question(as_, gamemaster):
    page = as_(gamemaster).get(url("rulings", gamemaster)).content.decode()
    assert "Usually: Ticked at once." in page
    assert "Usually: Awareness, Folklore, Hunting, Intrigue, Recognize, Religion." in page
    assert "begun with version 1 of this list" in page


def test_differences_from_the_usual_readings_are_named(as_, gamemaster, player):
    usual = as_(player).get(url("rulings", player)).content.decode()
    assert "This table reads everything the usual way." in usual

    wanted = replace(DEFAULT, fumble_check="never", inquiry_skills=())
    change_rulings(gamemaster.campaign, rulings=wanted, based_on=DEFAULT, by=gamemaster)
    page = as_(player).get(url("rulings", player)).content.decode()
    assert "A fumble and its check: No check (usually: Proposed to the gamemaster)" in page
    assert "Skills of inquiry: none (usually: Awareness," in page


@pytest.mark.parametrize("name", PAGES)
def test_who_may_change(as_, gamemaster, player, spectator, stranger, name):
    form = asked(fumble_check="never") if name == "rulings" else dated()
    path = url(name, gamemaster)
    people = (player, spectator, stranger)
    assert [as_(who).post(path, form).status_code for who in people] == [403, 403, 404]
    assert as_(None).post(path, form)["Location"].startswith("/accounts/login/")
    assert as_(stranger).get(url("rulings", gamemaster)).status_code == 404
    assert (readings(gamemaster), fresh(gamemaster).year) == (DEFAULT, 508)


def test_a_gamemaster_sets_rulings(as_, gamemaster):
    form = asked(fumble_check="never", any_roll_secret="False", inquiry_skills="Hunting, Gaming\n")
    answer = as_(gamemaster).post(url("rulings", gamemaster), form)

    assert answer["Location"] == url("rulings", gamemaster)
    assert readings(gamemaster) == replace(
        DEFAULT,
        fumble_check="never",
        any_roll_secret=False,
        inquiry_skills=("Hunting", "Gaming"),
    )


def test_what_the_page_shows_is_what_saving_it_unchanged_keeps(as_, gamemaster):
    client = as_(gamemaster)
    form = client.get(url("rulings", gamemaster)).context["rulings_form"]
    sent = {field.name: field.value() for field in form}
    assert client.post(url("rulings", gamemaster), sent).status_code == 302
    assert readings(gamemaster) == DEFAULT


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"fumble_check": "perhaps"}, "Choose one of the readings."),
        ({"any_roll_secret": ""}, "Choose one of the readings."),
        ({"inquiry_skills": "x" * 61}, "a list of at most 60 names"),
        ({"inquiry_skills": "\n".join(map(str, range(61)))}, "a list of at most 60 names"),
        ({"inquiry_skills": "a\x00b"}, "Null characters are not allowed."),
        ({"based_on": "nonsense"}, "out of date"),
        ({"based_on": "[" * 50_000}, "out of date"),
        ({"based_on": "7"}, "out of date"),
        ({"based_on": '{"edition": 99}'}, "out of date"),
        ({"based_on": ""}, "out of date"),
        ({"key": "nonsense"}, "out of date"),
    ],
)
def test_nonsense_changes_no_ruling(as_, gamemaster, typed, sentence):
    form = asked(glory_ranks="5e") | typed
    answer = as_(gamemaster).post(url("rulings", gamemaster), form)

    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert readings(gamemaster) == DEFAULT


def test_a_page_out_of_date_can_be_sent_again(as_, gamemaster):
    client, path = as_(gamemaster), url("rulings", gamemaster)
    form = client.post(path, asked(glory_ranks="5e", based_on="")).context["rulings_form"]
    sent = {field.name: field.value() for field in form}
    assert client.post(path, sent).status_code == 302
    assert readings(gamemaster).glory_ranks == "5e"


def test_a_ruling_that_another_gamemaster_set_meanwhile_is_shown_not_overwritten(as_, gamemaster):
    theirs = replace(DEFAULT, fumble_check="always", typed_faces=True)
    change_rulings(gamemaster.campaign, rulings=theirs, based_on=DEFAULT, by=gamemaster)
    client, path = as_(gamemaster), url("rulings", gamemaster)
    answer = client.post(path, asked(fumble_check="never"))

    assert answer.status_code == 409
    assert "Meanwhile this was set to: Ticked at once." in answer.content.decode()
    assert readings(gamemaster) == theirs

    sent = {field.name: field.value() for field in answer.context["rulings_form"]}
    assert client.post(path, sent).status_code == 302
    assert readings(gamemaster) == replace(theirs, fumble_check="never")


def test_a_gamemaster_sets_the_year_and_the_page_names_its_period(as_, gamemaster):
    client = as_(gamemaster)
    client.post(url("year", gamemaster), dated(year="510"))
    page = client.get(url("rulings", gamemaster)).content.decode()
    assert "The campaign stands in the year 510." in page
    assert "Period: Boy King, since 510." in page


@pytest.mark.parametrize(
    "typed", ["399", "601", "soon", "", "1e3", "\uff15\uff11\uff10", "9" * 5000]
)
def test_no_year_outside_400_to_600(as_, gamemaster, typed):
    answer = as_(gamemaster).post(url("year", gamemaster), dated(year=typed))
    assert answer.status_code == 422
    assert fresh(gamemaster).year == 508


def test_a_year_set_meanwhile_is_shown_not_overwritten(as_, gamemaster):
    set_year(gamemaster.campaign, year=512, based_on=508, by=gamemaster)
    client, path = as_(gamemaster), url("year", gamemaster)
    answer = client.post(path, dated())

    assert answer.status_code == 409
    assert "Meanwhile somebody has set the year to 512." in answer.content.decode()
    sent = {field.name: field.value() for field in answer.context["year_form"]}
    assert client.post(path, sent).status_code == 302
    assert fresh(gamemaster).year == 509


def test_the_year_is_pressed_not_loaded(as_, gamemaster):
    assert as_(gamemaster).get(url("year", gamemaster)).status_code == 405
    assert as_(gamemaster).put(url("rulings", gamemaster)).status_code == 405


def test_a_double_press_sets_the_year_once(as_, gamemaster):
    client, form = as_(gamemaster), dated()
    before = fresh(gamemaster).last_number
    for _ in "ab":
        assert client.post(url("year", gamemaster), form).status_code == 302
    assert fresh(gamemaster).last_number == before + 1
