"""New characters: blank, from a template, from a paper sheet; and what leaving the page leaves."""

import re

import pytest
from django.utils.html import escape

from characters.actions.creation import make_character
from characters.models import Campaign, Character, GloryAward
from characters.seams import new_id

WAYS = ["blank", "template", "paper"]


def at(campaign, way=""):
    return f"/campaigns/{campaign.pk}/characters/new/{f'{way}/' if way else ''}"


def made(client, campaign, way="blank", key=None, follow=False, **data):
    data = {"name": "Sir Bors", "preset": "knight", "key": key or str(new_id())} | data
    return client.post(at(campaign, way), data, follow=follow)


def values(kind, name="Sir Bors"):
    """The stored numbers of a kind, by key."""
    found = Character.objects.get(name=name).statistics.filter(kind=kind)
    return dict(found.values_list("key", "value"))


# --- who ---


@pytest.mark.parametrize("way", ["", *WAYS])
@pytest.mark.parametrize("who", ["gamemaster", "player"])
def test_who_plays_finds_the_ways(who, way, as_, campaign, request):
    client = as_(request.getfixturevalue(who))

    answer = client.get(at(campaign, way))

    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    assert ('name="owner"' in answer.content.decode()) == (who == "gamemaster")


@pytest.mark.parametrize("way", WAYS)
def test_a_player_makes_a_character_of_their_own(way, as_, campaign, player, other):
    answer = made(as_(player), campaign, way, owner=str(other.pk))

    knight = Character.objects.get(name="Sir Bors")
    assert answer["Location"] == knight.get_absolute_url()
    assert knight.owner == player
    assert as_(player).get(knight.get_absolute_url()).status_code == 200


@pytest.mark.parametrize("way", WAYS)
def test_a_gamemaster_makes_one_for_somebody_or_for_nobody(way, as_, campaign, gamemaster, player):
    made(as_(gamemaster), campaign, way, owner=str(player.pk))
    made(as_(gamemaster), campaign, way, name="A miller", owner="")

    assert Character.objects.get(name="Sir Bors").owner == player
    assert Character.objects.get(name="A miller").owner is None


@pytest.mark.parametrize("way", ["", *WAYS])
def test_who_only_watches_makes_nothing(way, as_, campaign, spectator):
    assert as_(spectator).get(at(campaign, way)).status_code == 403
    if way:
        assert made(as_(spectator), campaign, way).status_code == 403
    assert not Character.objects.exists()


@pytest.mark.parametrize("way", ["", *WAYS])
def test_for_a_stranger_it_is_not_there(way, as_, campaign, stranger):
    assert as_(stranger).get(at(campaign, way)).status_code == 404
    assert made(as_(stranger), campaign, way or "blank").status_code == 404
    assert not Character.objects.exists()


@pytest.mark.parametrize("way", WAYS)
def test_nobody_makes_one_without_logging_in(way, as_, campaign):
    assert made(as_(None), campaign, way).status_code == 302
    assert not Character.objects.exists()


def test_another_manner_is_refused(as_, campaign, player):
    assert as_(player).post(at(campaign)).status_code == 405
    for way in WAYS:
        assert as_(player).delete(at(campaign, way)).status_code == 405


@pytest.mark.parametrize("way", WAYS)
def test_nobody_of_another_table_becomes_the_owner(way, as_, campaign, gamemaster, stranger):
    seat = stranger.memberships.get()

    answer = made(as_(gamemaster), campaign, way, owner=str(seat.pk))

    assert answer.status_code == 422
    assert "Choose somebody who sits at this table." in answer.content.decode()
    assert not Character.objects.exists()


# --- leaving, pressing twice, too many ---


def test_leaving_the_page_leaves_nothing(as_, campaign, player):
    client = as_(player)
    page = client.get(at(campaign)).content.decode()
    client.get(at(campaign, "paper"))

    assert "Leave it" in page
    assert not Character.objects.exists()


@pytest.mark.parametrize("way", WAYS)
def test_a_double_tap_makes_one(way, as_, campaign, player):
    client, key = as_(player), str(new_id())

    first = made(client, campaign, way, key=key)
    second = made(client, campaign, way, key=key)

    assert first["Location"] == second["Location"]
    assert Character.objects.count() == 1


def test_a_campaign_holds_two_hundred(as_, campaign, gamemaster):
    Character.objects.bulk_create(
        Character(campaign=campaign, name=f"Man {number}", sort_key="") for number in range(199)
    )
    assert made(as_(gamemaster), campaign).status_code == 302

    answer = made(as_(gamemaster), campaign, name="One too many")

    assert answer.status_code == 422
    assert "A campaign holds at most 200 characters." in answer.content.decode()
    assert 'value="One too many"' in answer.content.decode()
    elsewhere = Campaign.objects.create(name="Wide open")
    make_character(elsewhere, by=gamemaster, owner=None, name="Free")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", ["", "   ", "x" * 121, "Sir\x00Bors"])
def test_a_name_is_needed_and_has_its_limit(name, way, as_, campaign, player):
    answer = made(as_(player), campaign, way, name=name)

    assert answer.status_code == 422
    assert not Character.objects.exists()
    assert f'value="{name}"' in answer.content.decode() or not name


def test_a_strange_name_is_shown_as_it_was_typed(as_, campaign, player):
    name = 'Dinton\'s "Tower" <b>&amp;'

    answer = made(as_(player), campaign, name=name, follow=True)

    assert escape(name) in answer.content.decode()
    assert name not in answer.content.decode()


# --- blank ---


def test_a_blank_sheet_has_every_line_and_no_number(as_, campaign, player):
    made(as_(player), campaign)

    lines = Character.objects.get().statistics
    counts = {
        kind: lines.filter(kind=kind).count()
        for kind in ("characteristic", "trait", "passion", "skill")
    }
    assert counts == {"characteristic": 5, "trait": 13, "passion": 12, "skill": 33}
    assert not lines.exclude(value=None).exists()


# --- from a template ---


def test_a_template_gives_what_is_known_and_invents_nothing(as_, campaign, player):
    made(as_(player), campaign, "template")

    assert set(values("characteristic").values()) == {12}
    traits = values("trait")
    assert traits.pop("valorous_cowardly") == 15
    assert set(traits.values()) == {10}
    assert set(values("passion").values()) == {None}
    assert set(values("skill").values()) == {None}


def test_a_faith_raises_the_traits_it_holds_dear(as_, campaign, player):
    made(as_(player), campaign, "template", preset="person", religion="Pagan")

    traits = values("trait")
    assert traits["generous_selfish"] == 13
    assert traits["chaste_lustful"] == 7
    assert traits["just_arbitrary"] == 10
    assert Character.objects.get().religion == "Pagan"
    assert set(values("characteristic").values()) == {None}


def test_three_passions_are_chosen(as_, campaign, player):
    chosen = {"passion_15": "homage", "passion_10": "honor", "passion_5": "love"}

    made(as_(player), campaign, "template", **chosen)

    known = {key: value for key, value in values("passion").items() if value is not None}
    assert known == {"homage": 15, "honor": 10, "love": 5}


@pytest.mark.parametrize(
    "typed",
    [
        {"passion_15": "love", "passion_5": "love"},
        {"preset": "dragon"},
        {"religion": "Nobody's"},
        {"passion_10": "greed"},
        {"preset": "../secret"},
    ],
)
def test_what_cannot_be_chosen_is_refused_and_all_else_kept(typed, as_, campaign, player):
    answer = made(as_(player), campaign, "template", **{"passion_10": "honor"} | typed)

    assert answer.status_code == 422
    assert 'value="Sir Bors"' in answer.content.decode()
    assert not Character.objects.exists()


# --- from a paper sheet ---

PAPER = {
    "title": "Knight bachelor",
    "homeland": "Salisbury",
    "born": "487",
    "glory": "1234",
    "characteristic-size-left": "14",
    "trait-valorous_cowardly-left": "22",
    "trait-chaste_lustful-right": "13",
    "trait-modest_proud-left": "8",
    "trait-modest_proud-right": "12",
    "trait-just_arbitrary-left": "0",
    "trait-just_arbitrary-right": "21",
    "passion-honor-left": "16",
    "skill-sword-left": "15",
    "skill-two-handed-hafted-left": "3",
}


def test_a_paper_sheet_is_copied_and_what_was_empty_stays_empty(as_, campaign, player):
    made(as_(player), campaign, "paper", **PAPER)

    knight = Character.objects.get()
    assert (knight.title, knight.homeland, knight.born) == ("Knight bachelor", "Salisbury", 487)
    known = {
        key: value
        for kind in ("characteristic", "trait", "passion", "skill")
        for key, value in values(kind).items()
        if value is not None
    }
    assert known == {
        "size": 14,
        "valorous_cowardly": 22,
        "chaste_lustful": 7,
        "modest_proud": 8,
        "just_arbitrary": -1,
        "honor": 16,
        "sword": 15,
        "two-handed-hafted": 3,
    }
    award = GloryAward.objects.get()
    assert (award.amount, award.year, award.state) == (1234, 508, "released")
    html = as_(player).get(knight.get_absolute_url()).content.decode()
    assert '<span class="glory__total">1,234</span>' in html


def test_only_the_name_is_needed(as_, campaign, player):
    made(as_(player), campaign, "paper")

    assert Character.objects.get().born is None
    assert not GloryAward.objects.exists()


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [
        ("skill-sword-left", "abc", "Write a whole number from 0 to 60"),
        ("skill-sword-left", "１５", "Write a whole number from 0 to 60"),
        ("skill-sword-left", "61", "Write a whole number from 0 to 60"),
        ("characteristic-size-left", "3.5", "Write a whole number from 0 to 60"),
        ("born", "1e3", "Write a whole number from 300 to 600"),
        ("glory", "-1", "Write a whole number from 0 to 200,000"),
        ("home", "x" * 121, "At most 120 characters fit here; you typed 121."),
        ("trait-modest_proud-right", "13", "Modest/Proud make 20 together; you typed 8 and 13."),
        ("trait-just_arbitrary-left", "1", "Just/Arbitrary make 20 together; you typed 1 and 21."),
    ],
)
def test_one_wrong_thing_keeps_all_the_others(field, typed, sentence, as_, campaign, player):
    answer = made(as_(player), campaign, "paper", **PAPER | {field: typed})

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    for name, value in (PAPER | {field: typed, "name": "Sir Bors"}).items():
        assert re.search(rf'name="{re.escape(name)}" value="{re.escape(value)}"', html), name
    assert not Character.objects.exists()
