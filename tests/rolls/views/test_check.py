"""Checks that wait for a gamemaster: granted, or not."""

from uuid import uuid4

import pytest

from characters.actions.campaign import found_campaign
from characters.actions.check import tick
from characters.models import Audience, Check, Membership
from characters.seams import new_id
from rolls.actions.roll import roll_statistic
from tests.dice import loaded
from tests.rolls.crowd import crowd
from tests.rolls.pages import HTMX, text

TABLE, SECRET = Audience.TABLE, Audience.GAMEMASTER_KNOWS


@pytest.fixture
def proposed(sword, player) -> Check:
    roll = roll_statistic(sword, side="left", by=player, audience=TABLE, throw=loaded(9))
    return roll.event.checks.get()


@pytest.fixture
def held(valorous, gamemaster) -> Check:
    roll = roll_statistic(valorous, side="right", by=gamemaster, audience=SECRET, throw=loaded(10))
    return roll.event.checks.get()


def at(check: Check, verb: str) -> str:
    return f"/campaigns/{check.campaign_id}/checks/{check.pk}/{verb}/"


def press(client, check, verb, **more):
    fields = {"key": new_id()} | more.pop("fields", {})
    return client.post(at(check, verb), fields, **more)


def waiting(campaign) -> str:
    return f"/campaigns/{campaign.pk}/checks/"


@pytest.mark.parametrize(("verb", "state"), [("grant", "released"), ("refuse", "dropped")])
def test_a_gamemaster_decides(as_, gamemaster, proposed, verb, state):
    answer = press(as_(gamemaster), proposed, verb)

    proposed.refresh_from_db()
    assert proposed.state == state
    assert answer.url == f"/campaigns/{proposed.campaign_id}/rolls/{proposed.because.roll.pk}/"


@pytest.mark.parametrize(
    ("verb", "words"),
    [("grant", "Sword is checked"), ("refuse", "Check on Sword: not granted.")],
)
def test_in_the_panel_the_check_itself_answers(as_, gamemaster, proposed, verb, words):
    answer = press(as_(gamemaster), proposed, verb, headers=HTMX)

    assert answer.status_code == 200
    assert text(answer) == words
    assert f'id="check-{proposed.pk}"' in answer.content.decode()


def test_from_the_list_a_decision_leads_back_to_the_list(as_, gamemaster, proposed):
    answer = press(as_(gamemaster), proposed, "grant", fields={"back": "waiting"})

    assert answer.url == waiting(gamemaster.campaign)


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example", "/admin/"])
def test_a_decision_leads_nowhere_else(as_, gamemaster, proposed, back):
    answer = press(as_(gamemaster), proposed, "grant", fields={"back": back})

    assert answer.url.startswith(f"/campaigns/{proposed.campaign_id}/rolls/")


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_second_gamemaster_reads_what_was_decided(as_, gamemaster, player, proposed, headers):
    Membership.objects.filter(pk=player.pk).update(role="gamemaster")
    press(as_(gamemaster), proposed, "grant")

    answer = press(as_(player), proposed, "refuse", headers=headers)

    assert answer.status_code == 422
    assert "This check was decided before: it is ticked." in text(answer)
    assert "Sword is checked" in text(answer)


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_repeated_press_is_one_decision(as_, gamemaster, proposed, headers):
    client, sent = as_(gamemaster), {"key": new_id()}

    codes = [client.post(at(proposed, "grant"), sent, headers=headers).status_code for _ in "12"]

    assert codes == ([200, 200] if headers else [302, 302])
    assert Check.objects.ticked().count() == 1


def test_a_key_of_another_decision_is_refused(as_, gamemaster, proposed, held):
    client, sent = as_(gamemaster), {"key": new_id()}
    client.post(at(held, "grant"), sent)

    answer = client.post(at(proposed, "grant"), sent, headers=HTMX)

    assert answer.status_code == 409
    assert "Grant" in text(answer)
    proposed.refresh_from_db()
    assert proposed.state == "proposed"


@pytest.mark.parametrize("key", ["", "1", "\0"])
def test_a_decision_without_a_key_is_refused_and_offered_again(as_, gamemaster, proposed, key):
    answer = as_(gamemaster).post(at(proposed, "grant"), {"key": key}, headers=HTMX)

    assert answer.status_code == 422
    assert "please press again" in text(answer)
    assert "Grant" in text(answer)


@pytest.mark.parametrize("verb", ["grant", "refuse"])
def test_only_gamemasters_decide(as_, player, other, spectator, stranger, proposed, held, verb):
    for check in (proposed, held):
        people = (player, other, spectator, stranger)
        assert [press(as_(one), check, verb).status_code for one in people] == [403, 403, 403, 404]
    assert press(as_(None), proposed, verb).url.startswith("/accounts/login/")
    assert as_(player).post(at(held, verb).replace(str(held.pk), str(uuid4()))).status_code == 403
    assert Check.objects.undecided().count() == 2


@pytest.mark.parametrize("verb", ["grant", "refuse"])
def test_a_decision_is_not_gotten(as_, gamemaster, proposed, verb):
    assert as_(gamemaster).get(at(proposed, verb)).status_code == 405


@pytest.mark.parametrize("verb", ["grant", "refuse"])
def test_a_check_holds_only_with_its_own_campaign(as_, gamemaster, proposed, verb):
    """USER-REPORTS 36."""
    second = found_campaign(gamemaster.user, name="Second")
    elsewhere = at(proposed, verb).replace(str(proposed.campaign_id), str(second.pk))

    assert as_(gamemaster).post(elsewhere, {"key": new_id()}).status_code == 404
    proposed.refresh_from_db()
    assert proposed.state == "proposed"


def test_a_check_that_there_is_not_is_not_found(as_, gamemaster, campaign):
    address = f"/campaigns/{campaign.pk}/checks/{uuid4()}/grant/"

    assert as_(gamemaster).post(address, {"key": new_id()}).status_code == 404


def test_a_tick_by_hand_is_no_decision_to_make(as_, gamemaster, sword):
    tick(sword, side="left", by=gamemaster)
    check = sword.checks.get()

    assert press(as_(gamemaster), check, "grant").status_code == 404
    assert press(as_(gamemaster), check, "grant", headers=HTMX).status_code == 422


# --- The list ---


def test_the_list_shows_what_waits_newest_first(as_, gamemaster, proposed, held):
    page = text(as_(gamemaster).get(waiting(gamemaster.campaign)))

    assert page.index("Check on Cowardly, held") < page.index("Check on Sword?")
    assert "only the gamemaster knows" in page


def test_the_list_leaves_out_what_would_change_nothing(as_, gamemaster, proposed, sword):
    """R63."""
    tick(sword, side="left", by=gamemaster)

    page = text(as_(gamemaster).get(waiting(gamemaster.campaign)))

    assert "Check on Sword" not in page
    assert "No check waits" in page


def test_the_list_is_the_gamemasters(as_, player, other, spectator, stranger, campaign):
    people = (player, other, spectator, stranger)

    codes = [as_(one).get(waiting(campaign)).status_code for one in people]

    assert codes == [403, 403, 403, 404]
    assert as_(None).get(waiting(campaign)).url.startswith("/accounts/login/")


def test_the_list_is_not_posted_to(as_, gamemaster, campaign):
    assert as_(gamemaster).post(waiting(campaign)).status_code == 405


def test_a_long_list_shows_fifty_and_says_that_there_are_more(as_, gamemaster, sword, player):
    crowd(sword, player, 200)

    page = as_(gamemaster).get(waiting(gamemaster.campaign))

    assert page.content.decode().count('id="waiting-') == 50
    assert "The newest fifty are shown" in text(page)
