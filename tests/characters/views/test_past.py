"""What a Statistic or the Glory was in a year."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters.actions.campaign import set_year
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.undo import undo
from characters.models import Campaign, Character
from tests.characters.written import set_value
from tests.rolls.pages import text

pytestmark = pytest.mark.django_db


def place(character: Character) -> str:
    return reverse("characters:past", args=(character.campaign_id, character.pk))


def turn_to(gamemaster, year: int) -> None:
    now = Campaign.objects.get(pk=gamemaster.campaign_id).year
    set_year(gamemaster.campaign, year=year, based_on=now, by=gamemaster)


def answered(client, character: Character, of, year: int) -> str:
    page = client.get(place(character), {"of": of, "year": year}).content.decode()
    [told] = re.findall(r'<p class="past__answer".*?</p>', page, re.S)
    return " ".join(re.sub(r"<[^>]*>", " ", told).split())


def table(client, character: Character, of, year: int) -> list[tuple[str, str]]:
    page = client.get(place(character), {"of": of, "year": year}).content.decode()
    return re.findall(r'<th scope="row">(.*?)</th>\s*<td class="number">(.*?)</td>', page)


@pytest.fixture
def sword_over_the_years(sword, player, gamemaster):
    """15, in 506 16, in 508 18."""
    for year, before, after in ((506, 15, 16), (508, 16, 18)):
        turn_to(gamemaster, year)
        set_value(sword, value=after, based_on=before, by=player)
    return sword


@pytest.mark.parametrize(
    ("year", "value"), [(480, 15), (505, 15), (506, 16), (507, 16), (508, 18)]
)
def test_what_was_sword_in_that_year(as_, other, ector, sword_over_the_years, year, value):
    of = f"{sword_over_the_years.pk}-left"

    assert answered(as_(other), ector, of, year) == f"Sword was {value} in {year}."


def test_a_table_and_a_drawing_say_the_same(as_, other, ector, sword_over_the_years):
    of = f"{sword_over_the_years.pk}-left"
    page = as_(other).get(place(ector), {"of": of, "year": 507}).content.decode()

    assert table(as_(other), ector, of, 507) == [("505", "15"), ("506", "16"), ("508", "18")]
    assert page.count("<polyline") == 1
    assert 'role="img" aria-labelledby="chart-title"' in page
    assert "Sword from 505 to 508; the table says the same in figures." in page
    assert "style=" not in page
    assert "<script>" not in page


def test_a_year_played_again_counts_as_it_was_played_last(
    as_, player, gamemaster, ector, sword_over_the_years
):
    turn_to(gamemaster, 507)
    set_value(sword_over_the_years, value=12, based_on=18, by=player)
    of = f"{sword_over_the_years.pk}-left"

    assert answered(as_(player), ector, of, 506) == "Sword was 16 in 506."
    assert answered(as_(player), ector, of, 508) == "Sword was 12 in 508."


def test_what_was_taken_back_counts_until_it_was(as_, player, gamemaster, ector, sword):
    turn_to(gamemaster, 506)
    event = set_value(sword, value=16, based_on=15, by=player)
    turn_to(gamemaster, 508)
    undo(event, by=player)
    of = f"{sword.pk}-left"

    told = [answered(as_(player), ector, of, year) for year in (505, 507, 508)]

    assert told == [
        "Sword was 15 in 505.",
        "Sword was 16 in 507.",
        "Sword was 15 in 508.",
    ]


def test_each_side_of_a_trait_has_a_past(as_, player, gamemaster, ector, valorous):
    turn_to(gamemaster, 507)
    set_value(valorous, value=14, based_on=10, by=player)
    client = as_(player)

    assert answered(client, ector, f"{valorous.pk}-left", 507) == "Valorous was 14 in 507."
    assert answered(client, ector, f"{valorous.pk}-right", 507) == "Cowardly was 6 in 507."
    assert answered(client, ector, f"{valorous.pk}-right", 506) == "Cowardly was 10 in 506."


def test_what_nobody_had_written_down_is_said_so_and_is_not_zero(as_, player, gamemaster, ector):
    spear = ector.statistics.get(key="spear")
    turn_to(gamemaster, 507)
    set_value(spear, value=8, based_on=None, by=player)

    told = answered(as_(player), ector, f"{spear.pk}-left", 506)

    assert told == "Nobody has written down what Spear was in 506."
    assert table(as_(player), ector, f"{spear.pk}-left", 506) == [("506", "–"), ("507", "8")]


def test_of_what_was_never_written_down_there_is_no_drawing(as_, player, ector):
    spear = ector.statistics.get(key="spear")

    page = as_(player).get(place(ector), {"of": f"{spear.pk}-left", "year": 508})

    assert "Nobody has written down" in text(page)
    assert b"<polyline" not in page.content


def test_glory_counts_in_the_year_it_was_won_in(as_, player, gamemaster, ector):
    award_glory(ector, amount=1000, reason="a knight", by=gamemaster, year=508)
    award_glory(ector, amount=250, reason="entered late", by=gamemaster, year=505)
    withdraw_glory(
        award_glory(ector, amount=9, reason="a slip", by=gamemaster, year=504), by=gamemaster
    )
    client = as_(player)

    assert answered(client, ector, "glory", 504) == "Glory was 0 in 504."
    assert answered(client, ector, "glory", 507) == "Glory was 250 in 507."
    assert answered(client, ector, "glory", 508) == "Glory was 1,250 in 508."
    assert table(client, ector, "glory", 508) == [("504", "0"), ("505", "250"), ("508", "1,250")]


def test_held_glory_is_in_no_year_for_those_who_do_not_know_of_it(as_, player, gamemaster, ector):
    award = award_glory(ector, amount=50, reason="unseen", by=gamemaster, year=507)
    award.state = "held"
    award.save()

    assert answered(as_(player), ector, "glory", 508) == "Glory was 0 in 508."


def test_a_change_that_one_may_not_read_is_in_no_year(as_, player, other, ector, sword):
    """Made while the sheet was not open to all, which it is by now."""
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    set_value(sword, value=16, based_on=15, by=player)
    Character.objects.filter(pk=ector.pk).update(sheet_shown="whole")
    of = f"{sword.pk}-left"

    assert answered(as_(player), ector, of, 507) == "Sword was 15 in 507."
    assert answered(as_(other), ector, of, 507) == "Sword was 16 in 507."


def test_the_question_offers_glory_and_both_sides_of_all(as_, player, ector):
    page = as_(player).get(place(ector)).content.decode()

    offered = re.findall(r'<option value="[^"]*"[^>]*>([^<]*)</option>', page)
    assert {"Glory", "Sword", "Valorous", "Cowardly", "SIZ", "Honor"} <= set(offered)
    assert "past__answer" not in page


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"of": "nonsense", "year": 508}, "Choose something that stands on this sheet."),
        ({"of": "", "year": 508}, "Choose what you ask about."),
        ({"of": "glory", "year": "five"}, "Write a whole number from 400 to 600"),
        ({"of": "glory", "year": "５０８"}, "Write a whole number from 400 to 600"),
        ({"of": "glory"}, "Write a whole number from 400 to 600"),
        ({"of": "glory", "year": 509}, "The story has come to 508"),
    ],
)
def test_nonsense_is_answered_with_a_sentence(as_, player, ector, asked, sentence):
    page = as_(player).get(place(ector), asked)

    assert page.status_code == 422
    assert sentence in text(page)


def test_a_side_that_there_is_not_and_anothers_statistic_are_no_choice(
    as_, player, ector, enid, sword
):
    theirs = enid.statistics.get(key="sword")

    for of in (f"{sword.pk}-right", f"{theirs.pk}-left", f"{sword.pk}"):
        assert as_(player).get(place(ector), {"of": of, "year": 508}).status_code == 422


def test_a_long_past_takes_as_many_statements_as_a_short_one(
    as_, player, gamemaster, ector, sword
):
    client, asked = as_(player), {"of": f"{sword.pk}-left", "year": 500}

    def statements() -> int:
        with CaptureQueriesContext(connection) as caught:
            client.get(place(ector), asked)
        return len(caught)

    set_value(sword, value=0, based_on=15, by=player)
    client.get(place(ector), asked)
    short = statements()
    for value in range(1, 20):
        set_value(sword, value=value, based_on=value - 1, by=player)

    assert statements() == short


def test_of_a_sheet_that_is_not_open_others_find_no_past(as_, player, other, ector):
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")

    assert as_(player).get(place(ector)).status_code == 200
    assert as_(other).get(place(ector)).status_code == 404


def test_strangers_find_nothing_and_it_is_only_read(as_, stranger, player, ector):
    assert as_(stranger).get(place(ector)).status_code == 404
    assert as_(None).get(place(ector)).status_code == 302
    assert as_(player).post(place(ector)).status_code == 405
