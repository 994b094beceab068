"""All rolls of a campaign: looked through, and taken along."""

import csv
import io
from uuid import UUID

import pytest

from characters.actions.creation import make_character
from characters.models import Audience, Event, Shown
from rolls.actions.roll import roll_statistic, void_roll
from rolls.actions.session import start_session
from rolls.rules.resolution import Modifier
from tests.dice import loaded
from tests.doors.asking import TOKEN
from tests.rolls.crowd import crowd
from tests.rolls.statements import statements

NOBODY = UUID(int=7)
SECRET = Audience.GAMEMASTER_KNOWS


def roll(statistic, by, face=9, audience=Audience.TABLE, **more):
    more = {"side": "left", "audience": audience} | more
    return roll_statistic(statistic, by=by, throw=loaded(face), **more)


def place(campaign, asked="") -> str:
    return f"/campaigns/{campaign.pk}/rolls/{asked}"


def shown(client, campaign, asked="") -> list[str]:
    """The events listed, newest first."""
    answer = client.get(place(campaign, asked))
    assert answer.status_code == 200, answer.content.decode()
    return [str(entry.event.pk) for entry in answer.context["page"].entries]


def rows(client, campaign, asked="") -> list[dict[str, str]]:
    answer = client.get(f"/campaigns/{campaign.pk}/rolls.csv{asked}")
    assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_rolls_stand_newest_first_and_nothing_else(as_, player, campaign, sword, valorous):
    found = [roll(sword, player), roll(valorous, player)]
    assert shown(as_(player), campaign) == [str(one.event_id) for one in reversed(found)]


def test_each_question_finds_its_own(as_, player, other, campaign, ector, sword, valorous):
    first = roll(sword, player, 3)
    session = start_session(
        campaign, by=_master(campaign), date=first.event.at.date(), season="", present=[]
    )
    second = roll(valorous, player, 20)
    for asked, found in {
        f"?name={sword.name}": [first],
        "?outcome=fumble": [second],
        "?outcome=success": [first],
        "?outcome=critical": [],
        f"?session={session.pk}": [second],
        f"?character={ector.pk}": [second, first],
        f"?by={player.pk}": [second, first],
        f"?by={other.pk}": [],
        f"?year={campaign.year}&name=Valorous": [second],
    }.items():
        assert shown(as_(player), campaign, asked) == [str(one.event_id) for one in found], asked


def _master(campaign):
    return campaign.memberships.get(role="gamemaster")


def test_a_secret_roll_changes_no_byte_for_players(as_, player, gamemaster, campaign, sword):
    roll(sword, player)
    addresses = [place(campaign), f"/campaigns/{campaign.pk}/rolls.csv"]
    addresses += [place(campaign, "?outcome=critical"), f"/campaigns/{campaign.pk}/luck/"]
    before = [_bytes(as_(player), one) for one in addresses]
    secret = roll(sword, gamemaster, 15, SECRET)
    assert [_bytes(as_(player), one) for one in addresses] == before
    assert shown(as_(gamemaster), campaign)[0] == str(secret.event_id)
    assert as_(player).get(place(campaign, f"?before={secret.event_id}")).status_code == 404


def test_who_is_hidden_is_looked_for_like_nobody(as_, player, gamemaster, campaign, sword):
    roll(sword, player)
    nobody = {"owner": None, "by": gamemaster, "born": 487}
    canary = make_character(campaign, name="Sir Canary", sheet_shown=Shown.HIDDEN, **nobody)
    line = canary.statistics.get(key="sword")
    line.value = 15
    line.save()
    roll(line, gamemaster)
    secret = roll(line, gamemaster, audience=SECRET)
    for end in ("rolls/", "rolls.csv"):
        where = f"/campaigns/{campaign.pk}/{end}"
        hidden, none = (
            _bytes(as_(player), f"{where}?character={pk}").replace(str(pk).encode(), b"")
            for pk in (canary.pk, NOBODY)
        )
        assert hidden == none
        everything = _bytes(as_(player), where)
        assert not any(
            word.encode() in everything for word in (canary.name, str(canary.pk), str(secret.pk))
        )
    assert len(shown(as_(gamemaster), campaign, f"?character={canary.pk}")) == 1


def _bytes(client, address) -> bytes:
    return TOKEN.sub(rb"\1", client.get(address).content)


@pytest.mark.parametrize(
    "asked", ["?year=abc", "?outcome=grand", f"?session={NOBODY}", "?character=1", "?name=x%00"]
)
def test_nonsense_is_told_and_nothing_is_shown(as_, player, campaign, sword, asked):
    roll(sword, player)
    for end in ("rolls/", "rolls.csv"):
        answer = as_(player).get(f"/campaigns/{campaign.pk}/{end}{asked}")
        assert answer.status_code == 422
        assert "Choose from the list" in answer.content.decode()
        assert answer.context["page"] is None


@pytest.mark.parametrize("before", ["1", str(NOBODY)])
def test_an_event_that_is_not_there_is_not_found(as_, player, campaign, before):
    assert as_(player).get(place(campaign, f"?before={before}")).status_code == 404


def test_all_pages_together_hold_each_roll_once_and_keep_the_question(
    as_, player, campaign, sword
):
    crowd(sword, player, 150)
    read = set(Event.objects.visible_to(player).filter(kind="roll").values_list("pk", flat=True))
    found, asked = [], f"?name={sword.name}"
    while asked:
        answer = as_(player).get(place(campaign, asked))
        page = answer.context["page"]
        found += [entry.event.pk for entry in page.entries]
        asked = f"?name={sword.name}&before={page.older}" if page.older else ""
        link = f"{place(campaign)}?name={sword.name}&amp;before={page.older}"
        assert (link in answer.content.decode()) == bool(page.older)
    assert len(found) == len(set(found)) == 120
    assert set(found) == read


def test_the_statements_do_not_grow_with_the_rolls(as_, player, campaign, sword):
    client = as_(player)
    roll(sword, player)
    with statements() as few:
        client.get(place(campaign))
    crowd(sword, player, 200)
    with statements() as many:
        client.get(place(campaign))
    assert len(many) == len(few)


def test_the_table_says_all_that_the_card_says(as_, player, gamemaster, campaign, sword):
    thrown = roll(sword, player, 12, modifiers=[Modifier(5, "=1+1")])
    void_roll(thrown, reason="a slip", by=gamemaster)
    [line] = rows(as_(player), campaign)
    assert line["thrown for"] == sword.name
    assert line["character"] == "Sir Ector"
    assert line["by"] == "Pat"
    assert (line["faces"], line["total"], line["dice"]) == ("12", "12", "1D20")
    assert int(line["rolled against"]) == int(line["value on the sheet"]) + 5
    assert line["modifiers"] == "'+5 =1+1"
    assert (line["outcome"], line["void"], line["real dice"]) == ("success", "yes", "")


def test_the_table_is_in_the_order_of_the_evening_and_answers_the_question(
    as_, player, campaign, sword, valorous
):
    roll(sword, player, 1)
    roll(valorous, player, 2)
    roll(sword, player, 3)
    assert [line["faces"] for line in rows(as_(player), campaign)] == ["1", "2", "3"]
    asked = f"?name={sword.name}"
    assert [line["faces"] for line in rows(as_(player), campaign, asked)] == ["1", "3"]


def test_an_empty_log_says_what_belongs_there(as_, player, campaign, sword):
    assert "No dice have fallen yet" in as_(player).get(place(campaign)).content.decode()
    roll(sword, player, 12)
    asked = place(campaign, "?outcome=fumble")
    assert "No roll is like this" in as_(player).get(asked).content.decode()
