"""The room of the d6 pool: what it offers, what it says before the dice fall, and the card."""

import csv
import io
from html import unescape
from typing import Any
from uuid import uuid4

import pytest

from characters.actions.campaign import change_rulings
from characters.models import Aptitude, Audience, Campaign, Event
from rolls.actions.pool import throw_pool
from rolls.actions.pool_side import Handful, Term
from rolls.actions.reveal import reveal
from rolls.live.words import words
from rolls.models import Roll, RollSide
from rolls.models.feed import card
from rolls.rules.pool import DEFAULT, Rulings
from tests.dice import loaded
from tests.rolls.pages import text

HTMX = {"headers": {"HX-Request": "true"}}
JUMP = {
    "stat1-name": "Speed",
    "stat1-amount": "1",
    "stat2-name": "Strength",
    "stat2-amount": "2",
    "stat3-name": "Size",
    "stat3-amount": "−2",
}


def sent(**more: Any) -> dict[str, Any]:
    return {"key": str(uuid4()), "audience": "table", "difficulty": "1"} | JUMP | more


@pytest.fixture
def hall(campaign):
    return f"/campaigns/{campaign.pk}/pool/"


@pytest.fixture
def knight(ector):
    return f"{ector.get_absolute_url()}pool/"


@pytest.fixture
def speed(ector):
    return Aptitude.objects.create(
        campaign=ector.campaign, character=ector, name="Speed", points=3
    )


def test_a_player_makes_a_test_and_reads_its_card(as_, hall, player):
    answer = as_(player).post(hall, sent(label="over the brook"), follow=True)

    page = text(answer)
    assert "over the brook" in page
    assert "Speed 1 + Strength 2 − Size 2 = 1 die, difficulty 1" in page
    side = RollSide.objects.get()
    assert (side.roll.label, side.value, len(side.naturals)) == ("over the brook", 1, 1)


@pytest.mark.parametrize("tail", ["", "opposed/"])
def test_who_may_throw(as_, hall, knight, tail, player, other, gamemaster, spectator, stranger):
    def statuses(place: str) -> list[int]:
        people = (player, gamemaster, other, spectator, stranger)
        return [as_(who).get(f"{place}{tail}").status_code for who in people]

    assert statuses(hall) == [200, 200, 200, 403, 404]
    assert statuses(knight) == [200, 200, 403, 403, 404]
    assert as_(None).get(hall)["Location"].startswith("/accounts/login/")
    assert as_(player).put(f"{hall}{tail}").status_code == 405


def test_the_sum_and_the_exact_chances_show_before_the_throw(as_, hall, player):
    page = text(as_(player).post(hall, sent(show="odds"), **HTMX))

    assert "Speed 1 + Strength 2 − Size 2 = 1 die" in page
    assert "passes 50 %" in page
    assert "1 crit 16.67 %" in page
    assert "catastrophe 16.67 %" in page
    assert not Roll.objects.exists()


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"other": "3"}, "1 die can never reach a difficulty of 3."),
        ({"stat3-amount": "−8"}, "A pool of −5: no points are left, so no dice"),
        ({"other": "0"}, "For a difficulty of 0 or less no roll is needed."),
        ({"stat1-amount": "10000"}, "at most 50 dice; this one has 10,000"),
    ],
)
def test_what_speaks_against_it_is_said_before_the_throw(as_, hall, player, fields, sentence):
    assert sentence in text(as_(player).post(hall, sent(show="odds", **fields), **HTMX))


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"stat3-amount": "−8"}, "The pool is −5: no dice, so the test fails by itself."),
        ({"stat1-amount": "10000"}, "at most 50 dice; this one has 10,000"),
        ({"stat1-amount": "two"}, "you typed “two”"),
        ({"stat1-amount": ""}, "Write how many points this is."),
        ({"stat1-name": "x" * 41}, "At most 40 characters"),
        ({"stat1-name": "a\x00b"}, "Null characters are not allowed."),
        ({"other": "0"}, "no roll is needed"),
        ({"other": "51"}, "A difficulty is at most 50."),
        ({"difficulty": "9"}, "Choose a difficulty from the list"),
        ({"difficulty": ""}, "Choose a difficulty."),
        ({"audience": "nobody"}, "Choose from the list who will see it."),
        ({"key": "nonsense"}, "out of date"),
    ],
)
def test_nonsense_is_said_in_a_sentence_and_nothing_falls(as_, hall, player, fields, sentence):
    before = Event.objects.count()

    answer = as_(player).post(hall, sent(**fields), **HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert (Roll.objects.count(), Event.objects.count()) == (0, before)


def test_a_test_comes_once(as_, hall, player):
    form = sent()
    for _ in range(2):
        as_(player).post(hall, form, **HTMX)

    assert Roll.objects.count() == 1


def test_the_rows_of_the_sheet_are_added_and_taken_away(as_, knight, player, speed):
    client = as_(player)
    assert "Speed 3" in text(client.get(knight))

    client.post(knight, sent(added=[str(speed.pk)], **{"stat1-name": "", "stat1-amount": ""}))

    side = RollSide.objects.get()
    assert (side.value, side.name) == (3, "Speed + Strength − Size")


def test_a_row_of_another_sheet_is_no_choice(as_, enid, other, player, speed):
    answer = as_(other).post(
        f"{enid.get_absolute_url()}pool/", sent(added=[str(speed.pk)]), **HTMX
    )

    assert answer.status_code == 422
    assert "Choose from the list on the sheet." in text(answer)


def test_the_hall_leads_to_those_whose_sheets_have_rows(as_, hall, player, other, speed, ector):
    assert f"{ector.get_absolute_url()}pool/" in as_(player).get(hall).content.decode()
    assert f"{ector.get_absolute_url()}pool/" not in as_(other).get(hall).content.decode()


def test_two_pools_stand_against_each_other(as_, knight, player, enid):
    fields = {"their_character": str(enid.pk), "their1-name": "Sword", "their1-amount": "2"}
    place = f"{knight}opposed/"
    preview = text(as_(player).post(place, sent(show="odds", **fields), **HTMX))
    assert "against Sword 2 = 2 dice" in preview
    assert "wins 18.06 %" in preview

    as_(player).post(place, sent(**fields))

    named = RollSide.objects.order_by("position").values_list("character__name", flat=True)
    assert list(named) == ["Sir Ector", enid.name]


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ("10000", "at most 50 dice; this one has 10,000"),
        ("x", "you typed “x”"),
        ("30000", "you typed “30000”"),
    ],
)
def test_nonsense_of_the_other_side_is_said_too(as_, knight, player, points, sentence):
    answer = as_(player).post(f"{knight}opposed/", sent(**{"their1-amount": points}), **HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Roll.objects.exists()


def test_nobody_of_another_table_is_an_opponent(as_, knight, player):
    answer = as_(player).post(f"{knight}opposed/", sent(their_character=str(uuid4())), **HTMX)

    assert answer.status_code == 422
    assert "Choose a character of this table." in text(answer)


def test_the_file_of_all_rolls_tells_the_difficulty_it_was_rolled_against(as_, campaign, player):
    thrown(campaign, player, Audience.TABLE, 6, 1, 4)

    answer = as_(player).get(f"/campaigns/{campaign.pk}/rolls.csv")
    [line] = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert (line["rolled against"], line["dice"], line["faces"]) == ("2", "3D6", "6 1 4")
    assert (line["modifiers"], line["total"], line["result"]) == ("'+3 Stealth", "2", "passed")


@pytest.mark.parametrize("audience", ["member", "gamemaster_reads"])
def test_a_private_test_is_read_by_nobody_else(as_, hall, player, other, campaign, audience):
    as_(player).post(hall, sent(audience=audience, label="in the dark"))

    feed = f"/campaigns/{campaign.pk}/"
    assert "in the dark" not in as_(other).get(feed).content.decode()
    assert ("in the dark" in as_(player).get(feed).content.decode()) is (audience == "member")


def test_faces_are_typed_where_the_table_has_real_dice(as_, hall, player, campaign):
    assert "real dice" not in text(as_(player).get(hall))
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save()

    page = text(as_(player).post(hall, sent(faces="6 1"), **HTMX))
    assert "wants 1 faces, one for each die; here are 2" in page
    page = text(as_(player).post(hall, sent(faces="9"), **HTMX))
    assert "each 1 to 6" in page
    page = text(as_(player).post(hall, sent(faces="6"), **HTMX))
    assert "typed from a real die" in page


def thrown(campaign: Campaign, by, audience: Audience, *faces: int) -> Roll:
    terms = (Term(len(faces), "Stealth"),)
    return throw_pool(
        campaign,
        tested=Handful(terms),
        difficulty=2,
        by=by,
        audience=audience,
        throw=loaded(*faces),
    )


def test_a_card_tells_crits_and_what_the_ones_bring_p6_p7(as_, campaign, player):
    roll = thrown(campaign, player, Audience.TABLE, 5, 4, 1)
    page = text(as_(player).get(f"/campaigns/{campaign.pk}/rolls/{roll.pk}/"))

    assert "passes 2 successes complication" in page
    assert "Passes: 2 successes, 2 needed. A 1 that no 6 cancels: a complication." in page


def test_what_is_heard_tells_how_it_came_out(campaign, player):
    roll = thrown(campaign, player, Audience.TABLE, 6, 6, 1)

    entry = card(player, roll.pk)
    assert entry
    assert words(entry) == (
        "Pat: Passes: 2 successes, 2 needed. 2 crits: as many effects more, which the table tells."
    )


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("all", "Stealth Stealth 2 = 2 dice, difficulty 2: 6, 5: passes, 2 successes"),
        ("outcome", "Stealth: passes, 2 successes"),
    ],
)
def test_a_secret_test_may_be_told_to_the_table(as_, campaign, gamemaster, player, how, sentence):
    roll = thrown(campaign, gamemaster, Audience.GAMEMASTER_KNOWS, 6, 5)
    feed = f"/campaigns/{campaign.pk}/"
    assert "Stealth" not in text(as_(player).get(feed))

    reveal(roll, how=how, by=gamemaster)

    assert sentence in text(as_(player).get(feed))


# --- the table's readings ---


def test_the_hall_offers_it_where_the_table_plays_it(as_, campaign, gamemaster, player, hall):
    feed = f"/campaigns/{campaign.pk}/"
    assert hall not in as_(player).get(feed).content.decode()

    wanted = Rulings(played=True)
    change_rulings(campaign, rulings=wanted, based_on=DEFAULT, by=gamemaster, system="pool")

    page = as_(player).get(feed).content.decode()
    assert hall in page
    assert "This table plays it, from “No” to “Yes”" in unescape(page)


def test_the_list_stands_on_the_sheet_where_it_is_played_or_not_empty(
    as_, campaign, ector, gamemaster, player, speed
):
    back = f"{ector.get_absolute_url()}back/"
    assert "Attributes and Knowledges" in text(as_(player).get(back))
    speed.delete()
    assert "Attributes and Knowledges" not in text(as_(player).get(back))

    wanted = Rulings(played=True)
    change_rulings(campaign, rulings=wanted, based_on=DEFAULT, by=gamemaster, system="pool")
    assert "Attributes and Knowledges" in text(as_(player).get(back))


def test_readings_are_set_on_their_own_page(as_, campaign, gamemaster, player):
    place = f"/campaigns/{campaign.pk}/rulings/pool/"
    client = as_(gamemaster)
    form = client.get(place).context["rulings_form"]
    filled = {field.name: field.value() for field in form} | {"mode": "face", "success_from": "5"}
    assert client.post(place, filled).status_code == 302

    campaign.refresh_from_db()
    assert Rulings.from_json(campaign.rulings["pool"]) == Rulings(mode="face", success_from=5)
    assert "(usually: 4, 5 and 6)" in text(as_(player).get(place))
    hall = text(as_(player).get(f"/campaigns/{campaign.pk}/pool/"))
    assert "the face that is enough" in hall


def test_a_table_from_before_reads_it_the_usual_way(as_, campaign, player, hall):
    campaign.rulings.pop("pool")
    campaign.save()

    assert as_(player).post(hall, sent()).status_code == 302
    assert as_(player).get(f"/campaigns/{campaign.pk}/rulings/pool/").status_code == 200
