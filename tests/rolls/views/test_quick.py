"""The quick way to a roll."""

import pytest

from characters.models import Audience
from rolls.actions.roll import roll_statistic
from tests.dice import loaded
from tests.rolls.pages import HTMX
from tests.rolls.statements import statements


def place(campaign, asked="") -> str:
    return f"/campaigns/{campaign.pk}/quick/{asked}"


def offered(client, campaign, asked="") -> list[tuple[str, str]]:
    answer = client.get(place(campaign, asked))
    assert answer.status_code == 200
    return [(one.name, one.who) for one in answer.context["offers"]]


def test_a_player_is_offered_what_the_own_knights_have(as_, player, campaign, ector, enid):
    found = offered(as_(player), campaign, "?q=sw")
    assert found
    assert found[0] == ("Sword", "Sir Ector")
    assert {who for _name, who in found} == {"Sir Ector"}
    assert offered(as_(player), campaign, "?q=valo")[0] == ("Valorous", "Sir Ector")
    assert offered(as_(player), campaign, "?q=cowar")[0] == ("Cowardly", "Sir Ector")


def test_a_gamemaster_is_offered_everybodys(as_, gamemaster, campaign, ector, enid):
    found = offered(as_(gamemaster), campaign, "?q=sword")
    assert {who for name, who in found if name == "Sword"} >= {"Sir Ector"}
    assert offered(as_(gamemaster), campaign, "?q=ector+sword")[0] == ("Sword", "Sir Ector")


def test_enter_goes_to_the_nearest(as_, player, campaign, sword):
    there = f"/campaigns/{campaign.pk}/statistics/{sword.pk}/roll/?side=left"
    answer = as_(player).get(place(campaign, "?q=sword&go=1"))
    assert (answer.status_code, answer.headers["Location"]) == (302, there)
    panel = as_(player).get(place(campaign, "?q=sword&go=1"), headers=HTMX, follow=True)
    assert 'id="throw"' in panel.content.decode()
    assert "<html" not in panel.content.decode()


@pytest.mark.parametrize("asked", ["?q=xyzzy&go=1", "?q=%00%00&go=1", f"?q={'x' * 5000}&go=1"])
def test_what_means_nothing_is_said_and_stays_typed(as_, player, campaign, ector, asked):
    answer = as_(player).get(place(campaign, asked))
    assert answer.status_code == 200
    assert "Nothing that you may roll is called" in answer.content.decode()


def test_with_nothing_typed_the_last_throws_are_offered_once_each(
    as_, player, other, campaign, sword, valorous
):
    for statistic, side in ((sword, "left"), (valorous, "right"), (sword, "left")):
        roll_statistic(statistic, side=side, by=player, audience=Audience.TABLE, throw=loaded(9))
    found = offered(as_(player), campaign)
    assert found == [("Sword", "Sir Ector"), ("Cowardly", "Sir Ector")]
    assert offered(as_(other), campaign) == []


def test_a_spectator_is_offered_nothing(as_, spectator, campaign):
    assert as_(spectator).get(place(campaign)).status_code == 403


def test_the_statements_do_not_grow(as_, gamemaster, campaign, ector, enid):
    client = as_(gamemaster)
    with statements() as found:
        client.get(place(campaign, "?q=s"))
    assert len(found) <= 5
