"""One press, one roll; who throws, and who reads what fell."""

from uuid import uuid4

import pytest

from characters.actions.campaign import found_campaign
from characters.models import Audience, Check, Intent, Membership
from rolls.models import Roll
from tests.cast import knight
from tests.rolls.pages import HTMX, text, value_of
from tests.rolls.views.of_rolls import odds_at

# --- Once ---


@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_repeated_request_gets_the_first_card(as_, player, sword, roll_at, typed, dice, headers):
    dice(9)
    client, sent = as_(player), typed()
    client.post(roll_at(sword), sent, headers=headers)

    again = client.post(roll_at(sword), sent, headers=headers)

    assert again.status_code == 200
    assert "Already rolled at" in text(again)
    assert f'id="roll-{Roll.objects.get().pk}"' in again.content.decode()
    assert f'href="{roll_at(sword)}"' in again.content.decode()


def test_a_repeat_with_other_modifiers_is_still_the_first_roll(
    as_, player, sword, roll_at, typed, dice
):
    dice(9)
    client, sent = as_(player), typed()
    client.post(roll_at(sword), sent)

    again = client.post(roll_at(sword), sent | {"modifier1-amount": "10"})

    assert "Already rolled at" in text(again)
    assert Roll.objects.get().sides.get().value == 15


def test_a_key_of_another_roll_is_refused(as_, player, sword, ector, roll_at, typed, dice):
    dice(9)
    client, sent = as_(player), typed({"modifier1-amount": "5"})
    client.post(roll_at(sword), sent)
    awareness = ector.statistics.get(key="awareness")

    answer = client.post(roll_at(awareness), sent, headers=HTMX)

    assert answer.status_code == 409
    assert "Nothing was rolled This form did something else before." in text(answer)
    page = answer.content.decode()
    assert value_of(page, "modifier1-amount") == ["5"]
    assert value_of(page, "key") != [sent["key"]]
    assert Roll.objects.count() == 1


def test_a_key_of_the_other_side_is_refused(as_, player, valorous, roll_at, typed, dice):
    dice(9)
    client, sent = as_(player), typed()
    client.post(roll_at(valorous), sent)

    answer = client.post(roll_at(valorous, "right"), sent, headers=HTMX)

    assert answer.status_code == 409
    assert "Nothing was rolled This form did something else before." in text(answer)
    assert Roll.objects.count() == 1


def test_two_people_may_hold_the_same_key(as_, player, gamemaster, sword, roll_at, typed, dice):
    dice(9, 10)
    sent = typed()

    as_(player).post(roll_at(sword), sent)
    as_(gamemaster).post(roll_at(sword), sent)

    assert Roll.objects.count() == 2


def test_what_was_refused_leaves_the_key_unspent(as_, player, sword, roll_at, typed, dice):
    dice(9)
    client, sent = as_(player), typed()
    client.post(roll_at(sword), sent | {"modifier1-amount": "abc"})

    assert client.post(roll_at(sword), sent, headers=HTMX).status_code == 200
    assert Intent.objects.count() == 1


# --- Secrets ---


def test_a_secret_roll_is_answered_to_the_gamemaster_alone(
    as_, gamemaster, player, sword, roll_at, secret, dice
):
    dice(15)
    sent = secret({"modifier1-amount": "5", "modifier1-reason": "canary"})

    answer = text(as_(gamemaster).post(roll_at(sword), sent, headers=HTMX))

    assert "only the gamemaster knows" in answer
    assert "Check on Sword, held: players do not know of it." in answer
    assert Roll.objects.get().event.audience == Audience.GAMEMASTER_KNOWS
    assert not Roll.objects.visible_to(player).exists()
    assert Check.objects.get().state == "held"


def test_who_may_read_the_throw_no_more_gets_a_receipt(
    as_, gamemaster, sword, roll_at, secret, dice
):
    dice(15)
    client, sent = as_(gamemaster), secret()
    client.post(roll_at(sword), sent)
    Membership.objects.filter(pk=gamemaster.pk).update(role="player")
    sword.character.owner = gamemaster
    sword.character.save()

    answer = client.post(roll_at(sword), sent | {"audience": "table"}, headers=HTMX)

    assert "Only the gamemaster reads it." in text(answer)
    assert "critical" not in text(answer)
    assert str(Roll.objects.get().pk) not in answer.content.decode()


# --- Who may ---


@pytest.mark.parametrize("page", ["roll", "odds"])
def test_the_owner_and_the_gamemaster_roll_and_nobody_else(
    as_, gamemaster, player, other, spectator, stranger, sword, page
):
    address = f"/campaigns/{sword.campaign_id}/statistics/{sword.pk}/{page}/"

    people = (gamemaster, player, other, spectator, stranger)
    codes = [as_(one).get(address).status_code for one in people]

    assert codes == [200, 200, 403, 403, 404]
    assert as_(None).get(address).url.startswith("/accounts/login/")


def test_nobody_else_throws(as_, other, spectator, stranger, sword, roll_at, typed):
    codes = [
        as_(one).post(roll_at(sword), typed()).status_code for one in (other, spectator, stranger)
    ]

    assert codes == [403, 403, 404]
    assert as_(None).post(roll_at(sword), typed()).status_code == 302
    assert not Roll.objects.exists()


def test_an_owner_who_only_watches_now_does_not_roll(as_, player, sword, roll_at, typed):
    Membership.objects.filter(pk=player.pk).update(role="spectator")

    assert as_(player).post(roll_at(sword), typed()).status_code == 403


def test_who_has_left_finds_nothing(as_, player, sword, roll_at, typed):
    Membership.objects.filter(pk=player.pk).update(left="2026-01-01T00:00Z")

    assert as_(player).get(roll_at(sword)).status_code == 404


def test_the_gamemasters_knight_is_rolled_by_gamemasters(
    as_, gamemaster, player, green_knight, roll_at
):
    sword = green_knight.statistics.get(key="sword")

    assert as_(gamemaster).get(roll_at(sword)).status_code == 200
    assert as_(player).get(roll_at(sword)).status_code == 403


def test_an_address_holds_only_with_its_own_campaign(as_, gamemaster, sword, typed):
    """USER-REPORTS 36: a member of both campaigns mixes their ids."""
    second = found_campaign(gamemaster.user, name="Second")
    seat = second.memberships.get()
    theirs = knight(second, seat, "Sir Kay", None).statistics.get(key="sword")
    client = as_(gamemaster)

    for here, there in ((second, sword), (gamemaster.campaign, theirs)):
        for page in ("roll", "odds"):
            address = f"/campaigns/{here.pk}/statistics/{there.pk}/{page}/"
            assert client.get(address).status_code == 404
            assert client.post(address, typed()).status_code in (404, 405)
    assert not Roll.objects.exists()


def test_what_there_is_not_is_not_found(as_, gamemaster, campaign):
    assert (
        as_(gamemaster).get(f"/campaigns/{campaign.pk}/statistics/{uuid4()}/roll/").status_code
        == 404
    )


def test_a_wrong_method_is_refused(as_, player, sword, roll_at):
    client = as_(player)

    assert client.put(roll_at(sword)).status_code == 405
    assert client.delete(roll_at(sword)).status_code == 405
    assert client.post(odds_at(sword)).status_code == 405
