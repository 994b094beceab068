"""The guide as it is opened and pressed; who may stands in the matrix."""

import json
import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.actions.creation_preset import shipped_data
from characters.actions.making import begin_making, random_step, throw_step
from characters.models import Campaign, Character, Making
from characters.rules.creation.steps import STEPS
from characters.rules.squires import BACKGROUNDS
from characters.seams import new_id
from tests.dice import loaded
from tests.rolls.pages import text

FACES = (1, 2, 3, 4, 5, 6, 1, 2, 3, 4)
ALL = [one.key for one in STEPS]


def at(campaign, way=""):
    return f"/campaigns/{campaign.pk}/{way}"


def step_of(making, step, deed=""):
    here = at(making.campaign, f"makings/{making.pk}/steps/{step}/")
    return f"{here}{deed}/" if deed else here


def press(client, where, **data):
    return client.post(where, {"key": str(new_id())} | data)


@pytest.fixture
def begun(campaign, player):
    making = begin_making(campaign, by=player)
    return random_step(making, step="person", by=player)


@pytest.fixture
def whole(campaign, player):
    making = begin_making(campaign, by=player)
    for step in ALL:
        making = random_step(making, step=step, by=player)
    return making


# --- beginning ---


def test_opening_the_pages_leaves_nothing(as_, campaign, player):
    client = as_(player)
    for way in ("characters/new/", "makings/", "creation/"):
        assert client.get(at(campaign, way)).status_code == 200

    assert not Making.objects.exists()
    assert not Character.objects.exists()


def test_the_guide_stands_beside_the_other_ways(as_, campaign, player):
    page = as_(player).get(at(campaign, "characters/new/")).content.decode()

    for words in ("Begin a knight", "A random knight", "Copy a paper sheet", "Make a blank sheet"):
        assert words in page
    assert page.count('name="key"') == len(set(re.findall(r'name="key" value="([^"]+)"', page)))


def test_whoever_has_begun_finds_the_way_back(as_, campaign, player, other, begun):
    there = at(campaign, "characters/new/")

    assert "1 in the making" in as_(player).get(there).content.decode()
    assert "in the making</a>" not in as_(other).get(there).content.decode()


def test_a_gamemaster_finds_the_figures_beside_the_rulings(as_, campaign, gamemaster, player):
    where, link = at(campaign, "rulings/"), at(campaign, "creation/")

    assert link in as_(gamemaster).get(where).content.decode()
    assert link not in as_(player).get(where).content.decode()


def test_a_double_tap_begins_one(as_, campaign, player):
    client, key = as_(player), str(new_id())
    first, second = (press(client, at(campaign, "makings/"), key=key) for _ in range(2))

    assert first["Location"] == second["Location"]
    assert Making.objects.count() == 1


def test_several_are_in_the_making_and_each_sees_their_own(as_, campaign, player, other, begun):
    begin_making(campaign, by=player)

    mine = as_(player).get(at(campaign, "makings/")).content.decode()
    theirs = as_(other).get(at(campaign, "makings/")).content.decode()

    name = str(begun)
    assert name in mine
    assert "nameless yet" in mine
    assert name not in theirs


def test_a_gamemaster_sees_them_all_and_one_given_up_after_dice(
    as_, campaign, player, gamemaster, begun
):
    client = as_(player)
    press(client, at(campaign, f"makings/{begun.pk}/abandon/"))

    assert str(begun) not in client.get(at(campaign, "makings/")).content.decode()
    assert client.get(at(campaign, f"makings/{begun.pk}/")).status_code == 404
    seen = as_(gamemaster).get(at(campaign, "makings/")).content.decode()
    assert "given up after dice had fallen" in seen
    assert str(player) in seen


def test_giving_up_twice_is_giving_up_once(as_, campaign, player):
    making, key = begin_making(campaign, by=player), str(new_id())
    client = as_(player)
    answers = [
        press(client, at(campaign, f"makings/{making.pk}/abandon/"), key=key) for _ in range(2)
    ]

    assert [one.status_code for one in answers] == [302, 302]
    assert not Making.objects.exists()


# --- steps ---


@pytest.mark.parametrize("step", ALL)
def test_every_step_opens_before_and_after_it_is_done(step, as_, player, campaign, whole):
    client = as_(player)
    done = client.get(step_of(whole, step))
    press(client, step_of(whole, step, "undo"))
    undone = client.get(step_of(whole, step))
    press(client, step_of(whole, step, "chance"))

    assert (done.status_code, undone.status_code) == (200, 200)
    assert "no-store" in done["Cache-Control"]
    assert "Take this step back" in done.content.decode()
    assert "Leave it to chance" in undone.content.decode()
    again = Making.objects.get().choices["steps"]
    assert again == whole.choices["steps"]


@pytest.mark.parametrize("step", ["characteristics", "traits", "passions", "skills", "training"])
def test_a_closed_step_says_what_comes_first(step, as_, campaign, player):
    making = begin_making(campaign, by=player)
    client = as_(player)

    assert "First come other steps" in client.get(step_of(making, step)).content.decode()
    answer = press(client, step_of(making, step))
    assert answer.status_code == 422
    assert not Making.objects.get().kept("steps")


def test_neither_reload_nor_back_throws_again(as_, player, begun, settings):
    settings.THROW = "tests.rolls.faces.throw"
    throw_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    client, where = as_(player), step_of(begun, "characteristics")
    first = client.get(where).content.decode()
    press(client, step_of(begun, "characteristics", "throw"))
    second = client.get(where).content.decode()

    dice = re.compile(r'<p class="making__dice">.*?</p>', re.S)
    assert dice.findall(first) == dice.findall(second) != []
    assert "The dice have fallen, and they hold." in second


def test_after_a_step_was_taken_back_the_page_says_that_its_dice_lie_as_they_fell(
    as_, player, begun
):
    random_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    client = as_(player)
    press(client, step_of(begun, "characteristics", "undo"))

    page = client.get(step_of(begun, "characteristics")).content.decode()
    assert "its dice lie as they fell" in page
    assert "Allow another throw" not in page


def test_only_a_gamemaster_is_offered_another_throw(as_, player, gamemaster, begun):
    random_step(begun, step="characteristics", by=player, throw=loaded(*FACES))
    client = as_(gamemaster)
    assert "Allow another throw" in client.get(step_of(begun, "characteristics")).content.decode()

    press(client, step_of(begun, "characteristics", "allow"))

    said = "Before, these fell: 1, 2, 3, 4, 5, 6, 1, 2, 3, 4."
    assert said in text(as_(player).get(step_of(begun, "characteristics")))
    page = as_(player).get(step_of(begun, "characteristics")).content.decode()
    assert "Throw the dice" in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"size": "16"}, "Write a whole number from 8 to 15; you typed “16”."),
        ({"size": "１２"}, "Write a whole number from 8 to 15"),
        ({"size": "15", "appeal": "15"}, "These are 66 points, and there are 60"),
        ({"size": ""}, "SIZ must lie between 8 and 15"),
    ],
)
def test_what_does_not_fit_is_told_and_all_that_was_typed_stays(
    typed, sentence, as_, player, begun
):
    five = {"size": 12, "dexterity": 12, "strength": 12, "constitution": 12, "appeal": 12}
    sent = {key: str(value) for key, value in five.items()} | {"constitution": "11"} | typed

    sent |= {"strength": "13"} if "appeal" in typed else {}
    answer = press(as_(player), step_of(begun, "characteristics"), **sent)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    assert re.search(r'name="constitution" value="11"', html)


def test_a_step_taken_meanwhile_is_told_and_nothing_is_lost(as_, player, begun):
    client = as_(player)
    five = dict.fromkeys(("size", "dexterity", "strength", "constitution", "appeal"), "12")
    press(client, step_of(begun, "characteristics"), **five)

    answer = press(client, step_of(begun, "characteristics"), **five | {"size": "11"})

    assert answer.status_code == 409
    html = answer.content.decode()
    assert "Somebody has taken this step meanwhile. Nothing was changed." in html
    assert re.search(r'name="size" value="11"', html)
    [based_on] = re.findall(r'name="based_on" value="([^"]+)"', html)
    again = press(client, step_of(begun, "characteristics"), **five | {"based_on": based_on})
    assert again.status_code == 302


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("weapons", "Club: Clubbing", "There is no Skill named “Clubbing”."),
        ("armour", "Mail: ten", "Points are a whole number from 0 to 100; you typed “ten”."),
        ("belongings", "x" * 81, "A name has 1 to 80 characters"),
        ("belongings", "thing\n" * 61, "At most 60 lines fit here; these are 61."),
        ("horses", "a\x00b", "Null characters are not allowed."),
    ],
)
def test_equipment_is_typed_a_line_each(field, typed, sentence, as_, player, begun):
    answer = press(as_(player), step_of(begun, "equipment"), **{field: typed})

    assert answer.status_code == 422
    assert sentence in answer.content.decode()


def test_equipment_lines_tell_skill_and_points(as_, player, begun):
    typed = {"weapons": "Axe: hafted\nSling", "armour": "Mail: 10", "shields": "Shield"}
    assert press(as_(player), step_of(begun, "equipment"), **typed).status_code == 302

    kept = Making.objects.get().choices["steps"]["equipment"]
    assert kept["weapons"] == [{"name": "Axe", "skill": "Hafted"}, {"name": "Sling", "skill": ""}]
    assert kept["armour"] == [
        {"name": "Mail", "form": "armour", "points": 10},
        {"name": "Shield", "form": "shield", "points": None},
    ]


# --- done ---


def test_what_was_made_stays_to_be_looked_at(as_, campaign, player, whole):
    client = as_(player)
    press(client, at(campaign, f"makings/{whole.pk}/finish/"), knighted="on")

    knight = Character.objects.get()
    page = client.get(at(campaign, f"makings/{whole.pk}/")).content.decode()
    assert knight.get_absolute_url() in page
    assert "Give it up" not in page
    done = client.get(step_of(whole, "traits")).content.decode()
    assert "stands in the hall; here is how it came about" in done
    assert "Take this step" not in done


def test_a_gamemaster_says_whose_a_random_knight_is(as_, campaign, gamemaster, player):
    client, where = as_(gamemaster), at(campaign, "makings/random/")
    press(client, where, owner=str(player.pk))
    press(client, where, owner="")

    assert [one.owner for one in Character.objects.order_by("made")] == [player, None]


def test_one_press_makes_one_random_knight_of_the_players_own(as_, campaign, player, other):
    client, key = as_(player), str(new_id())
    for _ in range(2):
        answer = press(client, at(campaign, "makings/random/"), key=key, owner=str(other.pk))

    knight = Character.objects.get()
    assert answer["Location"] == knight.get_absolute_url()
    assert knight.owner == player
    sheet = client.get(knight.get_absolute_url()).content.decode()
    assert '<span class="glory__total">1,000</span>' in sheet


def test_a_players_knight_that_a_gamemaster_finishes_is_offered_to_the_player(
    as_, campaign, gamemaster, player, whole
):
    page = as_(gamemaster).get(at(campaign, f"makings/{whole.pk}/")).content.decode()

    assert f'<option value="{player.pk}" selected>' in page


@pytest.mark.parametrize(("who", "asked"), [("player", False), ("gamemaster", True)])
def test_only_a_gamemaster_is_asked_whose_a_made_knight_is(
    who, asked, as_, campaign, whole, request
):
    client = as_(request.getfixturevalue(who))
    page = client.get(at(campaign, f"makings/{whole.pk}/")).content.decode()

    assert ('name="owner"' in page) is asked


def test_whomever_a_player_names_the_knight_is_the_players_who_made_it(
    as_, campaign, player, other, whole
):
    press(as_(player), at(campaign, f"makings/{whole.pk}/finish/"), owner=str(other.pk))

    assert Character.objects.get().owner == player


@pytest.mark.parametrize(("who", "closed"), [("player", True), ("gamemaster", False)])
def test_an_uncommon_squire_is_a_gamemasters_choice(who, closed, as_, begun, request):
    page = as_(request.getfixturevalue(who)).get(step_of(begun, "squire")).content.decode()

    for one in BACKGROUNDS:
        [ring] = re.findall(rf'<input[^>]*value="{one.key}"[^>]*>', page)
        assert ("disabled" in ring) is (closed and one.uncommon)


# --- figures ---


def handed_in(client, campaign, data):
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    file = SimpleUploadedFile("creation.json", raw)
    return client.post(at(campaign, "creation/"), {"key": str(new_id()), "file": file})


def test_a_gamemaster_downloads_changes_and_hands_in_the_figures(as_, campaign, gamemaster):
    client = as_(gamemaster)
    answer = client.get(at(campaign, "creation/file/"))
    assert answer["Content-Disposition"] == 'attachment; filename="creation.json"'
    data = json.loads(answer.content)
    data["characteristics"]["points"] = 65

    assert handed_in(client, campaign, data).status_code == 302

    assert Campaign.objects.get(pk=campaign.pk).creation["characteristics"]["points"] == 65
    feed = client.get(campaign.get_absolute_url()).content.decode()
    assert "handed in other figures for making knights" in feed
    press(client, at(campaign, "creation/shipped/"))
    assert Campaign.objects.get(pk=campaign.pk).creation == {}


def test_a_wrong_file_is_refused_whole_with_all_that_is_wrong(as_, campaign, gamemaster):
    data = shipped_data()
    data["traits"]["famous"] = 99
    data["skills"]["points"] = "ten"

    answer = handed_in(as_(gamemaster), campaign, data)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert "<code>traits.famous</code>: must be a whole number from 0 to 20" in html
    assert "<code>skills.points</code>: must be a whole number" in html
    assert Campaign.objects.get(pk=campaign.pk).creation == {}


@pytest.mark.parametrize("raw", [b"", b"{", b'{"\\ud800<b>": 1}', b"\xff"])
def test_nonsense_is_no_file_of_figures(raw, as_, campaign, gamemaster):
    answer = handed_in(as_(gamemaster), campaign, raw)

    assert answer.status_code == 422
    assert b"<b>" not in answer.content.replace(b"<b>Winterhall", b"")


def test_a_making_follows_the_tables_figures(as_, campaign, gamemaster, player, begun):
    data = shipped_data()
    data["characteristics"]["points"] = 50
    handed_in(as_(gamemaster), campaign, data)
    five = dict.fromkeys(("size", "dexterity", "strength", "constitution", "appeal"), "12")

    answer = press(as_(player), step_of(begun, "characteristics"), **five)

    assert "These are 60 points, and there are 50: take 10 away." in answer.content.decode()


@pytest.mark.parametrize("pages", ["makings/", "makings/{}/", "makings/{}/steps/training/"])
def test_a_page_asks_as_much_of_the_database_for_many_as_for_few(
    pages, as_, campaign, player, whole
):
    client, where = as_(player), at(campaign, pages.format(whole.pk))
    client.get(where)
    with CaptureQueriesContext(connection) as few:
        client.get(where)
    for _ in range(3):
        random_step(begin_making(campaign, by=player), step="person", by=player)

    with CaptureQueriesContext(connection) as many:
        client.get(where)
    assert len(many) == len(few)
