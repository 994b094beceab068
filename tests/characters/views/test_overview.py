"""All knights at a glance."""

import re

import pytest

from characters.actions.fate import die
from characters.actions.glory import award_glory
from characters.models import Armour, Audience, Character, Check, GloryAward, Statistic, Wound
from rolls.actions.roll import roll_statistic
from tests.cast import knight
from tests.dice import loaded
from tests.rolls.pages import text
from tests.rolls.statements import statements


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/overview/"


def row(as_, gamemaster, place, character) -> str:
    page = as_(gamemaster).get(place).content.decode()
    (found,) = re.findall(rf'<tr id="knight-{character.pk}">(.*?)</tr>', page, re.DOTALL)
    return " ".join(re.sub(r"<[^>]*>", " ", found).split())


def order(as_, gamemaster, place, asked="") -> list[str]:
    page = as_(gamemaster).get(f"{place}{asked}").content.decode()
    return re.findall(r'overview__name"><a [^>]*>([^<]*)', page)


def test_a_gamemaster_reads_what_is_looked_up_most(
    as_, gamemaster, ector, sword, player, campaign, place
):
    mine = {"campaign": campaign, "character": ector}
    Wound.objects.create(**mine, damage=7, healed=2, severity="minor", year=508)
    Armour.objects.create(**mine, name="mail", points=10)
    award_glory(ector, amount=1234, reason="a deed", by=gamemaster)
    Statistic.objects.filter(character=ector, kind="passion").update(value=None)
    for key, value in (("honor", 17), ("hospitality", 15), ("station", 18), ("chivalry", 9)):
        Statistic.objects.filter(character=ector, key=key).update(value=value)
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(15))
    told = row(as_, gamemaster, place, ector)
    assert told == "Sir Ector Pat 21 19/24 5 1234 17 Station 18, Hospitality 15 1 10"


def test_what_is_not_known_is_a_dash(as_, gamemaster, ector, place):
    Statistic.objects.filter(character=ector).update(value=None)
    Character.objects.filter(pk=ector.pk).update(born=None)
    assert row(as_, gamemaster, place, ector) == "Sir Ector Pat – – – 0 – – 0 0"


def test_held_glory_is_in_no_total_and_waiting_checks_lead_to_their_page(
    as_, gamemaster, player, ector, sword, place
):
    held = award_glory(ector, amount=500, reason="in the dark", by=gamemaster)
    GloryAward.objects.filter(pk=held.pk).update(state=GloryAward.State.HELD)
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    assert Check.objects.get().state == Check.State.PROPOSED
    assert "0 · 1 to decide" in row(as_, gamemaster, place, ector)
    assert "500" not in row(as_, gamemaster, place, ector)


def test_only_those_in_play_are_there(as_, gamemaster, ector, enid, place):
    die(enid, year=508, by=gamemaster)
    assert order(as_, gamemaster, place) == ["Sir Ector"]


def test_links_put_them_in_order_and_the_unknown_last(
    as_, gamemaster, ector, enid, green_knight, place
):
    award_glory(enid, amount=9, reason="a deed", by=gamemaster)
    award_glory(ector, amount=10, reason="a deed", by=gamemaster)
    Character.objects.filter(pk=green_knight.pk).update(born=None)
    Character.objects.filter(pk=ector.pk).update(born=470)
    names = ["Lady Enid", "Sir Ector", "The Green Knight"]
    assert order(as_, gamemaster, place) == names
    assert order(as_, gamemaster, place, "?by=nonsense") == names
    assert order(as_, gamemaster, place, "?by=name&turned=1") == names[::-1]
    assert order(as_, gamemaster, place, "?by=glory") == [names[1], names[0], names[2]]
    assert order(as_, gamemaster, place, "?by=age") == [names[1], names[0], names[2]]
    assert order(as_, gamemaster, place, "?by=age&turned=1") == names
    assert order(as_, gamemaster, place, "?by=player&turned=1") == [names[0], names[1], names[2]]


def test_every_heading_is_a_link_that_turns_the_order_when_pressed_again(
    as_, gamemaster, ector, place
):
    page = as_(gamemaster).get(f"{place}?by=glory").content.decode()
    assert 'aria-sort="descending"' in page
    (again,) = re.findall(r'aria-sort="descending">\s*<a href="([^"]*)"', page)
    assert again == "?by=glory&amp;turned=1"
    for by in set(re.findall(r'href="(\?by=[^"]*)"', page)):
        assert as_(gamemaster).get(f"{place}{by.replace('&amp;', '&')}").status_code == 200


def test_players_and_strangers_read_it_not(as_, player, spectator, stranger, place):
    assert as_(player).get(place).status_code == 403
    assert as_(spectator).get(place).status_code == 403
    assert as_(stranger).get(place).status_code == 404


def test_forty_knights_cost_no_more_than_one(as_, gamemaster, player, campaign, ector, place):
    client = as_(gamemaster)
    few = count(client, place)
    for number in range(39):
        knight(campaign, gamemaster, f"Sir {number}", player)
    assert count(client, place) == few <= 11


def count(client, place) -> int:
    with statements() as asked:
        page = client.get(place)
    assert page.status_code == 200
    assert text(page)
    return len(asked)
