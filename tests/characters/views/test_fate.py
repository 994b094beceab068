"""Four doors: retire, die, return, delete."""

import pytest
from django.urls import reverse

from characters.actions.fate import delete, die, retire
from characters.actions.glory import award_glory
from characters.actions.record import add_record
from characters.models import Character, Event
from characters.seams import new_id
from tests.rolls.pages import HTMX, text, value_of

pytestmark = pytest.mark.django_db

NAMES = ("retire", "die", "come_back", "delete")


def place(name: str, character: Character) -> str:
    return reverse(f"characters:{name}", args=(character.campaign_id, character.pk))


def sent(**more) -> dict[str, object]:
    return {"key": new_id(), "year": 510, "words": "so it was", "name": "Sir Ector"} | more


def fate(character: Character) -> tuple[str, int | None, str]:
    one = Character.objects.get(pk=character.pk)
    return one.fate, one.fate_year, one.fate_words


def test_the_owner_retires_a_knight_with_year_and_words(as_, player, ector):
    page = as_(player).get(place("retire", ector)).content.decode()
    assert value_of(page, "year") == ["508"]

    answer = as_(player).post(place("retire", ector), sent(), follow=True)

    assert fate(ector) == ("retired", 510, "so it was")
    assert "Sir Ector has retired." in text(answer)
    assert answer.redirect_chain[-1][0].endswith("/history/")


def test_a_gamemaster_says_who_is_dead(as_, gamemaster, ector):
    answer = as_(gamemaster).post(place("die", ector), sent(), follow=True)

    assert fate(ector) == ("dead", 510, "so it was")
    assert "Sir Ector is dead." in text(answer)


def test_an_owner_does_not_say_that_the_knight_is_dead(as_, player, ector):
    assert as_(player).get(place("die", ector)).status_code == 403
    assert as_(player).post(place("die", ector), sent()).status_code == 403
    assert fate(ector)[0] == "active"


def test_the_owner_brings_a_retired_knight_back(as_, player, ector):
    retire(ector, year=510, by=player)

    answer = as_(player).post(place("come_back", ector), sent(), follow=True)

    assert fate(ector) == ("active", None, "")
    assert "back in play" in text(answer)


def test_from_the_dead_only_a_gamemaster_brings_back(as_, player, gamemaster, ector):
    die(ector, year=510, by=gamemaster)
    assert as_(player).get(place("come_back", ector)).status_code == 403
    assert as_(player).post(place("come_back", ector), sent()).status_code == 403

    as_(gamemaster).post(place("come_back", ector), sent())

    assert fate(ector)[0] == "active"


def test_the_dead_and_retired_stay_to_be_read_and_changed(as_, player, gamemaster, ector):
    die(ector, year=510, by=gamemaster)

    assert as_(player).get(ector.get_absolute_url()).status_code == 200
    field = reverse("characters:field", args=(ector.campaign_id, ector.pk, "home"))
    as_(player).post(field, {"value": "Sarum", "based_on": ""})
    assert Character.objects.get(pk=ector.pk).home == "Sarum"


@pytest.mark.parametrize(
    ("deed", "said"), [(die, "Fate dead, 510"), (retire, "Fate retired, 510")]
)
def test_a_sheet_says_what_became_of_its_knight(as_, other, gamemaster, ector, deed, said):
    assert "Fate" not in text(as_(other).get(ector.get_absolute_url()))
    deed(ector, year=510, by=gamemaster)

    assert said in text(as_(other).get(ector.get_absolute_url()))


@pytest.mark.parametrize(
    "typed",
    [
        {"year": "soon"},
        {"year": ""},
        {"year": 299},
        {"year": "５１０"},
        {"words": "x" * 401},
        {"words": "a\0b"},
    ],
)
@pytest.mark.parametrize("name", ["retire", "die"])
def test_nonsense_changes_nothing_and_keeps_what_was_typed(as_, gamemaster, ector, name, typed):
    answer = as_(gamemaster).post(place(name, ector), sent(**typed))

    assert answer.status_code == 422
    assert fate(ector) == ("active", None, "")
    if "words" not in typed:
        assert value_of(answer.content.decode(), "words") == ["so it was"]


def test_who_is_dead_already_is_told_so(as_, gamemaster, ector):
    die(ector, year=509, by=gamemaster)

    answer = as_(gamemaster).post(place("die", ector), sent())

    assert answer.status_code == 422
    assert "Sir Ector is dead already. Nothing was changed." in text(answer)


# --- Delete ---


def test_the_question_names_exactly_what_goes(as_, player, gamemaster, ector):
    award_glory(ector, amount=5, reason="x", by=gamemaster)
    for name in ("Spear", "Lance"):
        add_record(ector, kind="weapon", by=player, name=name)
    for audience in ("owner", "gamemaster"):
        add_record(ector, kind="note", by=gamemaster, text="x", audience=audience)

    told = text(as_(player).get(place("delete", ector)))

    for words in ("Delete Sir Ector?", "Weapon: 2", "Note: 1", "Awards of Glory: 1", "30 days"):
        assert words in told
    assert "Note: 2" in text(as_(gamemaster).get(place("delete", ector)))


@pytest.mark.parametrize("name", ["Sir Ector", "  sir   ector "])
def test_who_types_the_name_deletes(as_, player, ector, name):
    answer = as_(player).post(place("delete", ector), sent(name=name), follow=True)

    assert Character.objects.get(pk=ector.pk).binned is not None
    assert answer.redirect_chain[-1][0] == f"/campaigns/{ector.campaign_id}/bin/"
    assert "Sir Ector was deleted and lies in the bin for 30 days." in text(answer)


@pytest.mark.parametrize("name", ["", "Ector", "Sir Ectors", "Lady Enid", "x" * 500])
def test_another_name_deletes_nobody(as_, player, ector, name):
    answer = as_(player).post(place("delete", ector), sent(name=name))

    assert answer.status_code == 422
    assert Character.objects.get(pk=ector.pk).binned is None


def test_a_name_with_marks_of_its_own_can_be_typed(as_, player, ector):
    Character.objects.filter(pk=ector.pk).update(name="Ŵyn  o'Llŷn <b>")

    as_(player).post(place("delete", ector), sent(name="Ŵyn o'Llŷn <b>"))

    assert Character.objects.get(pk=ector.pk).binned is not None


def test_pressed_twice_the_second_press_says_so(as_, player, ector):
    data = sent()
    as_(player).post(place("delete", ector), data)

    again = as_(player).post(place("delete", ector), data, follow=True)

    assert "Pressing again changed nothing" in text(again)
    assert Event.objects.filter(kind="fate").count() == 1


def test_in_the_panel_one_is_led_away_from_the_sheet_that_is_gone(as_, player, ector):
    answer = as_(player).post(place("delete", ector), sent(), headers=HTMX)

    assert answer["HX-Redirect"] == f"/campaigns/{ector.campaign_id}/bin/"


# --- All four ---


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("who", ["other", "spectator"])
def test_nobody_else_decides_what_becomes_of_a_knight(as_, request, ector, name, who):
    client = as_(request.getfixturevalue(who))

    assert client.get(place(name, ector)).status_code == 403
    assert client.post(place(name, ector), sent()).status_code == 403


@pytest.mark.parametrize("name", NAMES)
def test_strangers_find_nothing_and_nobody_is_asked_to_log_in(as_, stranger, ector, name):
    assert as_(stranger).post(place(name, ector), sent()).status_code == 404
    assert as_(None).post(place(name, ector), sent()).status_code == 302
    assert as_(stranger).put(place(name, ector)).status_code == 405


@pytest.mark.parametrize("name", NAMES)
def test_what_lies_in_the_bin_has_no_doors(as_, gamemaster, ector, name):
    delete(ector, by=gamemaster)

    assert as_(gamemaster).get(place(name, ector)).status_code == 404
    assert as_(gamemaster).post(place(name, ector), sent()).status_code == 404


@pytest.mark.parametrize("name", NAMES)
def test_a_form_comes_with_a_key_and_is_never_kept(as_, gamemaster, ector, name):
    answer = as_(gamemaster).get(place(name, ector), headers=HTMX)

    assert len(value_of(answer.content.decode(), "key")) == 1
    assert "no-store" in answer["Cache-Control"]
    assert b"<html" not in answer.content


@pytest.mark.parametrize("name", NAMES)
def test_without_a_key_nothing_is_done(as_, gamemaster, ector, name):
    answer = as_(gamemaster).post(place(name, ector), sent(key=""))

    assert answer.status_code == 422
    assert not Event.objects.filter(kind="fate").exists()


# --- Where they stand ---


def test_whoever_is_out_of_play_stands_among_the_retired_and_dead(
    as_, player, gamemaster, other, ector, enid
):
    die(ector, year=510, words="a fall", by=gamemaster)
    retire(enid, year=509, by=gamemaster)
    page = text(as_(other).get(f"/campaigns/{ector.campaign_id}/members/"))

    assert "Retired and dead Lady Enid retired, 509 Sir Ector dead, 510 a fall" in page
    assert page.count("Sir Ector") == 1


def test_the_roster_and_the_menus_of_rolls_hold_the_living(
    as_, gamemaster, ector, enid, green_knight
):
    die(ector, year=510, by=gamemaster)
    delete(enid, by=gamemaster)
    client, home = as_(gamemaster), f"/campaigns/{ector.campaign_id}/"
    against = reverse("rolls:against_glory", args=(ector.campaign_id, green_knight.pk))

    roster = client.get(home).content.decode().partition('id="roster"')[2]
    assert "The Green Knight" in roster
    for page in (
        roster,
        *(client.get(one).content.decode() for one in (f"{home}contest/", against)),
    ):
        assert "Sir Ector" not in page
        assert "Lady Enid" not in page


def test_rolling_for_the_dead_is_refused_with_a_sentence(as_, gamemaster, ector, sword):
    die(ector, year=510, by=gamemaster)
    roll = reverse("rolls:roll_statistic", args=(ector.campaign_id, sword.pk))
    told = "Sir Ector is dead and rolls no more, so nothing was rolled."

    assert told in text(as_(gamemaster).get(roll))
    answer = as_(gamemaster).post(roll, {"key": new_id(), "audience": "table"})
    assert answer.status_code == 422
    assert told in text(answer)
