"""Who will see a roll, said before the dice exist."""

import re

import pytest

from characters.models import Campaign
from rolls.models import Roll
from rolls.rules.rulings import Rulings
from tests.rolls.pages import HTMX, text


def chosen_from(page: str) -> list[str]:
    return re.findall(r'name="audience" value="(\w+)"', page)


def usual(page: str) -> str:
    (found,) = re.findall(r'name="audience" value="(\w+)"[^>]*checked', page)
    return found


def test_a_player_chooses_who_will_see_it_and_the_table_comes_first(as_, player, sword, roll_at):
    page = as_(player).get(roll_at(sword)).content.decode()

    assert chosen_from(page) == ["table", "member", "gamemaster_reads"]
    assert usual(page) == "table"
    assert "only the gamemaster knows" not in page


def test_a_gamemaster_chooses_and_the_table_comes_first(as_, gamemaster, sword, roll_at):
    page = as_(gamemaster).get(roll_at(sword)).content.decode()

    assert chosen_from(page) == ["table", "gamemaster_knows"]
    assert usual(page) == "table"


def test_an_inquiry_of_the_gamemasters_begins_in_secret(as_, gamemaster, ector, roll_at):
    """R12."""
    awareness = ector.statistics.get(key="awareness")
    assert usual(as_(gamemaster).get(roll_at(awareness)).content.decode()) == "gamemaster_knows"


@pytest.mark.parametrize(
    ("ruling", "who", "begins"),
    [
        ("player_audience", "player", "member"),
        ("player_audience", "player", "gamemaster_reads"),
        ("gamemaster_audience", "gamemaster", "gamemaster_knows"),
    ],
)
def test_a_table_says_with_which_audience_each_role_begins(
    as_, player, gamemaster, sword, roll_at, ruling, who, begins
):
    rulings = {"d20": Rulings(**{ruling: begins}).to_json()}
    Campaign.objects.filter(pk=gamemaster.campaign_id).update(rulings=rulings)
    member = {"player": player, "gamemaster": gamemaster}[who]

    assert usual(as_(member).get(roll_at(sword)).content.decode()) == begins


def test_a_private_roll_is_the_players_and_the_gamemasters(
    as_, player, other, gamemaster, sword, roll_at, typed, dice
):
    dice(15)
    answer = as_(player).post(roll_at(sword), typed({"audience": "member"}), headers=HTMX)
    assert "critical" in text(answer)
    card = f"/campaigns/{sword.campaign_id}/rolls/{Roll.objects.get().pk}/"
    assert [as_(who).get(card).status_code for who in (gamemaster, other)] == [200, 404]


@pytest.mark.parametrize("face", [15, 20])
def test_who_rolls_for_the_gamemasters_eyes_reads_a_receipt_and_nothing_of_the_die(
    as_, player, other, gamemaster, sword, roll_at, typed, dice, face
):
    """The same words for a critical and a fumble."""
    dice(face)
    data = typed({"audience": "gamemaster_reads"})
    answer = as_(player).post(roll_at(sword), data, headers=HTMX)
    said = text(answer)
    assert "The die has fallen. Only the gamemaster reads it." in said
    assert not {"critical", "fumble", "success", "failure"} & set(said.lower().split())
    card = f"/campaigns/{sword.campaign_id}/rolls/{Roll.objects.get().pk}/"
    found = [as_(who).get(card).status_code for who in (gamemaster, player, other)]
    assert found == [200, 404, 404]
