"""A character's history: every change, and the years."""

import re
from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters.actions.fate import retire
from characters.actions.glory import award_glory
from characters.actions.record import add_record, set_record_field
from characters.actions.sheet import hand_over
from characters.actions.undo import undo
from characters.models import Audience, Character, Event
from rolls.actions.roll import roll_statistic
from tests.characters.written import set_field, set_value
from tests.dice import loaded
from tests.rolls.pages import text

pytestmark = pytest.mark.django_db


def place(character: Character) -> str:
    return reverse("characters:history", args=(character.campaign_id, character.pk))


def passages(page: str) -> list[str]:
    """Every entry of the list of changes, in words."""
    found = re.findall(r'<li id="change-.*?</li>', page, re.S)
    return [" ".join(re.sub(r"<[^>]*>", " ", one).split()) for one in found]


def changes(client, character: Character, **query) -> list[str]:
    return passages(client.get(place(character), query).content.decode())


def test_a_change_tells_who_when_in_which_year_what_from_and_to(as_, player, ector, sword):
    event = set_value(sword, value=16, based_on=15, by=player)
    moment = datetime(2026, 3, 1, 19, 5, tzinfo=UTC)
    Event.objects.filter(pk=event.pk).update(at=moment)

    [told] = changes(as_(player), ector)

    assert told == "Pat in 508 2026-03-01 19:05 UTC Sword from 15 → to 16 Take it back : Sword"


def test_the_newest_comes_first(as_, player, ector, sword):
    set_value(sword, value=16, based_on=15, by=player)
    set_field(ector, field="home", value="Sarum", based_on="", by=player)

    first, second = changes(as_(player), ector)

    assert "Home from – → to Sarum" in first
    assert "Sword" in second


def test_of_a_trait_the_side_is_told_by_which_it_was_changed(as_, player, ector, valorous):
    set_value(valorous, value=14, based_on=10, by=player, side="right")

    [told] = changes(as_(player), ector)

    assert "Cowardly from 10 → to 14" in told


@pytest.mark.parametrize(
    ("kind", "values", "words"),
    [
        ("weapon", {"name": "Spear"}, "Weapon from – → to Spear"),
        ("title", {"name": "Marshal"}, "Title from – → to Marshal"),
        ("horse", {"breed": "charger"}, "Horse from – → to charger"),
    ],
)
def test_a_row_that_came_is_told_by_its_list_and_name(as_, player, ector, kind, values, words):
    add_record(ector, kind=kind, by=player, **values)

    [told] = changes(as_(player), ector)

    assert words in told


def test_a_players_name_is_told_and_not_a_seats_number(as_, gamemaster, other, ector):
    hand_over(ector, owner=other, by=gamemaster)

    [told] = changes(as_(gamemaster), ector)

    assert "Player from Pat → to Quin" in told


def test_glory_and_fates_are_told_whole(as_, gamemaster, ector):
    award_glory(ector, amount=50, reason="a boar", by=gamemaster, year=507)
    retire(ector, year=508, words="to Bramford", by=gamemaster)

    fate, glory = changes(as_(gamemaster), ector)

    assert "Fate from in play → to retired, 508, to Bramford" in fate
    assert "Glory from – → to 50: a boar (507)" in glory


def test_what_was_taken_back_says_so_and_is_not_offered_again(as_, player, ector, sword):
    event = set_value(sword, value=16, based_on=15, by=player)
    undo(event, by=player)

    undoing, undone = changes(as_(player), ector)

    assert "took back" in undoing
    assert "Take it back" in undoing
    assert "taken back" in undone
    assert "Take it back" not in undone


def test_only_who_did_it_and_gamemasters_are_offered_to_take_it_back(
    as_, player, other, spectator, gamemaster, ector, sword
):
    set_value(sword, value=16, based_on=15, by=player)

    offered = {
        str(who): "Take it back" in changes(as_(who), ector)[0]
        for who in (player, other, spectator, gamemaster)
    }

    assert offered == {"Pat": True, "Quin": False, "Sam": False, "Gwen": True}


def test_what_one_may_not_read_is_not_in_the_list(as_, player, gamemaster, ector):
    add_record(
        ector, kind="note", by=gamemaster, title="Murder", text="He did", audience="gamemaster"
    )

    assert "Murder" in changes(as_(gamemaster), ector)[0]
    assert changes(as_(player), ector) == []
    assert "Murder" not in as_(player).get(place(ector)).content.decode()


def test_rolls_are_no_changes(as_, player, ector, sword):
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))

    assert changes(as_(player), ector) == []
    assert "Nothing has changed yet" in text(as_(player).get(place(ector)))


def test_another_knights_changes_are_not_in_the_list(as_, player, other, ector, enid):
    set_field(enid, field="home", value="Sarum", based_on="", by=other)

    assert changes(as_(player), ector) == []


def test_nobody_is_offered_to_take_back_what_they_did_to_a_knight_of_anothers_by_now(
    as_, player, other, gamemaster, ector, sword
):
    set_value(sword, value=16, based_on=15, by=player)
    hand_over(ector, owner=other, by=player)

    for reader, offers in ((player, 0), (other, 0), (gamemaster, 2)):
        told = changes(as_(reader), ector)
        assert (len(told), sum("Take it back" in one for one in told)) == (2, offers)


def many(sword, player, number: int) -> None:
    for value in range(number):
        set_value(sword, value=value, based_on=15 if value == 0 else value - 1, by=player)


def test_fifty_stand_on_a_page_and_a_link_leads_to_what_is_older(as_, player, ector, sword):
    many(sword, player, 52)
    client = as_(player)

    page = client.get(place(ector)).content.decode()
    [older] = re.findall(r'href="([^"]*\?before=[^"]*)"', page)
    rest = client.get(older).content.decode()

    assert len(passages(page)) == 50
    assert [re.findall(r"to (\d+)", one)[0] for one in passages(rest)] == ["1", "0"]
    assert "?before=" not in rest
    assert "The newest" in rest


@pytest.mark.parametrize("before", ["nonsense", "00000000-0000-4000-8000-000000000000", ""])
def test_before_what_is_not_there_nothing_is_found(as_, player, ector, before):
    assert as_(player).get(place(ector), {"before": before}).status_code == 404


def test_before_what_one_may_not_read_nothing_is_found(as_, player, gamemaster, ector):
    add_record(ector, kind="note", by=gamemaster, text="x", audience="gamemaster")
    hidden = Event.objects.filter(kind="note").get()

    assert as_(gamemaster).get(place(ector), {"before": hidden.pk}).status_code == 200
    assert as_(player).get(place(ector), {"before": hidden.pk}).status_code == 404


def statements(client, character: Character) -> int:
    with CaptureQueriesContext(
        connection,
    ) as caught:
        client.get(place(character))
    return len(caught)


def test_a_long_history_takes_as_many_statements_as_a_short_one(
    as_, player, gamemaster, ector, sword
):
    client = as_(player)
    many(sword, player, 2)
    award_glory(ector, amount=5, reason="one", by=gamemaster)
    client.get(place(ector))
    short = statements(client, ector)

    many_more = range(2, 30)
    for value in many_more:
        set_value(sword, value=value, based_on=value - 1, by=player)
        award_glory(ector, amount=5, reason=str(value), by=gamemaster)
        add_record(ector, kind="wound", by=player, damage=1, severity="minor", year=508)

    assert statements(client, ector) == short


# --- Year by year ---


def years(client, character: Character) -> dict[str, str]:
    page = client.get(place(character)).content.decode()
    found = re.findall(r'<li class="years__year">(.*?)</ul>', page, re.S)
    told = (" ".join(re.sub(r"<[^>]*>", " ", one).split()) for one in found)
    return {one[:3]: one[4:] for one in told}


def test_what_is_entered_late_stands_in_its_own_year(as_, player, gamemaster, ector):
    award_glory(ector, amount=50, reason="a boar", by=gamemaster, year=508)
    award_glory(ector, amount=30, reason="a joust", by=gamemaster, year=505)

    told = years(as_(player), ector)

    assert list(told) == ["508", "505", "487"]
    assert told["505"] == "Glory 30 : a joust"
    assert told["487"] == "Born"


def test_glory_fates_wounds_titles_kin_and_notes_stand_in_one_line_of_years(
    as_, player, gamemaster, ector
):
    set_field(ector, field="knighted", value=508, based_on=None, by=player)
    award_glory(ector, amount=50, reason="a boar", by=gamemaster)
    rows = {
        "wound": {"damage": 8, "severity": "major", "source": "a boar", "year": 508},
        "title": {"name": "Marshal", "since": 509, "until": 512},
        "holding": {"name": "Bramford", "since": 509},
        "relative": {"name": "Elaine", "relation": "child", "born": 510, "died": 511},
        "note": {"title": "A vow", "text": "x", "audience": "table", "year": 510},
    }
    for kind, values in rows.items():
        add_record(ector, kind=kind, by=player, **values)
    retire(ector, year=513, words="to Bramford", by=player)

    told = years(as_(player), ector)

    assert told["508"] == "Knighted Wound : 8 points, major: a boar Glory 50 : a boar"
    assert told["509"] == "Title : Marshal Holding : Bramford"
    assert told["510"] == "Born : Elaine (child) Note : A vow"
    assert told["511"] == "Died : Elaine (child)"
    assert told["512"] == "Title : Marshal until this year"
    assert told["513"] == "Retired : to Bramford"


def test_a_fate_that_was_taken_back_is_in_no_year(as_, player, ector):
    undo(retire(ector, year=513, by=player), by=player)

    assert "513" not in years(as_(player), ector)


def test_a_note_that_one_may_not_read_is_in_no_year(as_, player, gamemaster, ector):
    add_record(
        ector, kind="note", by=gamemaster, title="x", text="x", audience="gamemaster", year=510
    )

    assert "510" in years(as_(gamemaster), ector)
    assert "510" not in years(as_(player), ector)


# --- Who may ---


def test_of_a_sheet_that_is_not_open_others_find_no_history(as_, player, other, ector):
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")

    assert as_(player).get(place(ector)).status_code == 200
    assert as_(other).get(place(ector)).status_code == 404


def test_strangers_find_nothing_and_nobody_is_asked_to_log_in(as_, stranger, ector):
    assert as_(stranger).get(place(ector)).status_code == 404
    assert as_(None).get(place(ector)).status_code == 302
    assert as_(stranger).post(place(ector)).status_code == 405


@pytest.mark.parametrize(
    ("who", "doors"),
    [
        ("player", ["retire", "delete"]),
        ("gamemaster", ["retire", "die", "delete"]),
        ("other", []),
        ("spectator", []),
    ],
)
def test_the_doors_of_fate_stand_open_for_those_who_may_use_them(as_, request, ector, who, doors):
    page = as_(request.getfixturevalue(who)).get(place(ector)).content.decode()

    found = re.findall(rf'href="{ector.get_absolute_url()}(retire|die|return|delete)/"', page)

    assert found == doors


def test_who_read_a_note_before_is_not_told_to_those_to_whom_it_was_opened(
    as_, gamemaster, player, other, ector
):
    note = add_record(ector, kind="note", by=gamemaster, text="Spy", audience="gamemaster")
    set_record_field(note, field="audience", value="table", based_on="gamemaster", by=gamemaster)

    for reader in (player, other):
        [told] = changes(as_(reader), ector)
        assert "from – → to everyone at the table" in told
    assert "from only the gamemaster" in changes(as_(gamemaster), ector)[0]
