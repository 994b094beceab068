"""One roll's card, and the word that it does not count."""

from uuid import uuid4

import pytest

from characters.actions.campaign import found_campaign
from characters.models import Audience, Campaign, Check, Membership
from characters.seams import new_id
from rolls.actions.roll import roll_statistic, void_roll
from rolls.models import Roll, Void
from rolls.rules.resolution import Modifier
from rolls.rules.rulings import Rulings
from tests.dice import loaded
from tests.rolls.pages import HTMX, text, value_of

TABLE, SECRET, PRIVATE = Audience.TABLE, Audience.GAMEMASTER_KNOWS, Audience.MEMBER


@pytest.fixture
def rolled(sword, player) -> Roll:
    """An open success with a modifier."""
    return roll_statistic(
        sword,
        side="left",
        by=player,
        audience=TABLE,
        modifiers=[Modifier(9, "mounted")],
        throw=loaded(9),
    )


@pytest.fixture
def hidden(sword, gamemaster) -> Roll:
    return roll_statistic(
        sword,
        side="left",
        by=gamemaster,
        audience=SECRET,
        modifiers=[Modifier(-1, "canary")],
        throw=loaded(14),
    )


def card(roll: Roll, page: str = "") -> str:
    return f"/campaigns/{roll.campaign_id}/rolls/{roll.pk}/{page}"


def void(client, roll, reason="wrong knight", **more):
    return client.post(card(roll, "void/"), {"key": new_id(), "reason": reason}, **more)


def test_a_card_shows_all_that_a_roll_was_made_of(as_, other, rolled):
    """USER-REPORTS 124."""
    response = as_(other).get(card(rolled))

    page = text(response)
    for word in ("Sir Ector", "Pat", "Sword 20+4", "threw 9", "total 13", "+9 mounted", "success"):
        assert word in page
    assert f'<time datetime="{rolled.event.at.isoformat()}">' in response.content.decode()
    assert "UTC" in page


@pytest.mark.parametrize(
    ("audience", "readers"),
    [
        (TABLE, ["gamemaster", "player", "other", "spectator"]),
        (PRIVATE, ["gamemaster", "player"]),
        (Audience.GAMEMASTER_READS, ["gamemaster"]),
        (SECRET, ["gamemaster"]),
    ],
)
def test_a_card_is_read_by_its_audience(
    as_, gamemaster, player, other, spectator, stranger, sword, audience, readers
):
    """USER-REPORTS 1, 5, 6."""
    roll = roll_statistic(sword, side="left", by=player, audience=audience, throw=loaded(3))
    people = {
        "gamemaster": gamemaster,
        "player": player,
        "other": other,
        "spectator": spectator,
        "stranger": stranger,
    }

    found = [who for who, one in people.items() if as_(one).get(card(roll)).status_code == 200]

    assert found == readers
    assert as_(stranger).get(card(roll)).status_code == 404


def test_a_hidden_card_is_answered_like_one_that_there_is_not(as_, player, hidden):
    client = as_(player)
    nothing = card(hidden).replace(str(hidden.pk), str(uuid4()))

    unread, unknown = client.get(card(hidden)), client.get(nothing)

    assert (unread.status_code, text(unread)) == (404, text(unknown))
    assert len(unread.content) == len(unknown.content)


def test_nobody_who_is_not_logged_in_reads_a_card(as_, rolled):
    assert as_(None).get(card(rolled)).url.startswith("/accounts/login/")


def test_a_card_is_not_posted_to(as_, gamemaster, rolled):
    assert as_(gamemaster).post(card(rolled)).status_code == 405


def test_a_card_for_the_panel_is_the_part_that_the_page_holds(as_, gamemaster, rolled):
    part = as_(gamemaster).get(card(rolled), headers=HTMX)

    assert part.content.decode().strip().startswith('<section id="roll-detail"')


def test_only_a_gamemaster_is_offered_decisions(as_, gamemaster, player, rolled):
    offered = text(as_(gamemaster).get(card(rolled)))
    shown = text(as_(player).get(card(rolled)))

    assert "Check on Sword? Grant Not this time" in offered
    assert "Void this roll" in offered
    assert "Check on Sword: the gamemaster decides." in shown
    assert "Grant" not in shown
    assert "Void" not in shown


def test_an_old_card_says_what_its_own_day_ruled(as_, player, gamemaster, sword):
    read = {"d20": Rulings(success_check="never").to_json()}
    Campaign.objects.filter(pk=sword.campaign_id).update(rulings=read)
    gamemaster.campaign.refresh_from_db()
    roll = roll_statistic(sword, side="left", by=player, audience=TABLE, throw=loaded(3))
    assert "a plain success earns no check by itself" in text(as_(player).get(card(roll)))

    Campaign.objects.filter(pk=sword.campaign_id).update(rulings={"d20": Rulings().to_json()})

    page = text(as_(player).get(card(roll)))
    assert "By the rulings of that day it earned no check." in page


def test_a_card_keeps_its_names_when_the_knight_is_named_anew(as_, player, rolled, ector):
    ector.name = "Sir Nobody"
    ector.save()

    assert "Sir Ector" in text(as_(player).get(card(rolled)))


def test_a_name_of_marks_is_shown_as_it_is_written(as_, player, sword, ector):
    """USER-REPORTS 103-105."""
    name = 'Dinton\'s "Tower" <b>&amp; 龍 ó Súilleabháin'
    type(ector).objects.filter(pk=ector.pk).update(name=name)
    roll = roll_statistic(sword, side="left", by=player, audience=TABLE, throw=loaded(3))

    page = as_(player).get(card(roll)).content.decode()

    assert "Dinton&#x27;s &quot;Tower&quot; &lt;b&gt;&amp;amp; 龍 ó Súilleabháin" in page
    assert "<b>&amp; 龍" not in page


# --- Void ---


def test_a_voided_roll_stays_struck_with_its_reason(as_, gamemaster, player, rolled):
    answer = void(as_(gamemaster), rolled)

    assert answer.url == card(rolled)
    response = as_(player).get(card(rolled))
    assert "Does not count: wrong knight (Gwen)" in text(response)
    assert "roll--void" in response.content.decode()
    assert "threw 9" in text(response)


def test_a_voided_roll_shows_no_why_and_no_decision(as_, gamemaster, rolled):
    void(as_(gamemaster), rolled)

    page = text(as_(gamemaster).get(card(rolled)))

    assert "A success that mattered" not in page
    assert "Grant" not in page
    assert "Void this roll" not in page


def test_a_void_in_the_panel_answers_with_the_card(as_, gamemaster, rolled):
    answer = void(as_(gamemaster), rolled, headers=HTMX)

    assert answer.status_code == 200
    assert "Does not count: wrong knight (Gwen)" in text(answer)
    assert "<html" not in answer.content.decode()


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("", "Say why the roll does not count."),
        ("   ", "Say why the roll does not count."),
        ("x" * 201, "A reason has at most 200 characters; this one has 201."),
        ("a\0b", "Null characters are not allowed."),
    ],
)
@pytest.mark.parametrize("headers", [HTMX, {}])
def test_a_void_wants_a_reason(as_, gamemaster, rolled, reason, sentence, headers):
    answer = void(as_(gamemaster), rolled, reason, headers=headers)

    assert answer.status_code == 422
    assert sentence in text(answer)
    if reason.startswith("x"):
        assert value_of(answer.content.decode(), "reason") == [reason]
    assert not Void.objects.exists()


def test_a_repeated_void_is_one_void(as_, gamemaster, rolled):
    client, sent = as_(gamemaster), {"key": new_id(), "reason": "wrong knight"}

    codes = [client.post(card(rolled, "void/"), sent).status_code for _ in range(2)]

    assert codes == [302, 302]
    assert Void.objects.count() == 1


def test_a_second_gamemaster_reads_who_was_first(as_, gamemaster, player, rolled):
    Membership.objects.filter(pk=player.pk).update(role="gamemaster")
    void(as_(gamemaster), rolled)

    answer = void(as_(player), rolled, "something else", headers=HTMX)

    assert answer.status_code == 422
    assert "Gwen has voided this roll before: wrong knight" in text(answer)
    assert "Does not count: wrong knight (Gwen)" in text(answer)


def test_a_void_with_a_key_of_something_else_is_refused(as_, gamemaster, rolled, hidden):
    client, sent = as_(gamemaster), {"key": new_id(), "reason": "wrong knight"}
    client.post(card(hidden, "void/"), sent)

    assert client.post(card(rolled, "void/"), sent).status_code == 409
    assert Void.objects.get().roll == hidden


def test_only_gamemasters_void(as_, player, other, spectator, stranger, rolled, hidden):
    for roll in (rolled, hidden):
        codes = [void(as_(one), roll).status_code for one in (player, other, spectator, stranger)]
        assert codes == [403, 403, 403, 404]
    assert void(as_(None), rolled).url.startswith("/accounts/login/")
    assert not Void.objects.exists()


def test_a_void_is_not_gotten(as_, gamemaster, rolled):
    assert as_(gamemaster).get(card(rolled, "void/")).status_code == 405


def test_a_voided_secret_stays_secret(as_, gamemaster, player, hidden):
    void_roll(hidden, reason="canary", by=gamemaster)

    assert "Does not count: canary (Gwen)" in text(as_(gamemaster).get(card(hidden)))
    assert as_(player).get(card(hidden)).status_code == 404


def test_a_card_holds_only_with_its_own_campaign(as_, gamemaster, rolled):
    """USER-REPORTS 36."""
    second = found_campaign(gamemaster.user, name="Second")
    client = as_(gamemaster)
    elsewhere = card(rolled).replace(str(rolled.campaign_id), str(second.pk))

    assert client.get(elsewhere).status_code == 404
    sent = {"key": new_id(), "reason": "no"}
    assert client.post(f"{elsewhere}void/", sent).status_code == 404
    assert not Void.objects.exists()


def test_a_check_used_in_winter_is_told_as_such(as_, gamemaster, player, sword):
    critical = roll_statistic(sword, side="left", by=player, audience=TABLE, throw=loaded(15))
    Check.objects.update(state=Check.State.USED)
    void_roll(critical, reason="late", by=gamemaster)

    assert "Check on Sword: used in winter." in text(as_(player).get(card(critical)))


def test_an_open_roll_is_voided_and_thrown_again_in_secret_with_its_modifiers(
    as_, gamemaster, player, sword, roll_at, typed, dice
):
    dice(9)
    as_(player).post(roll_at(sword), typed({"modifier1-amount": "-5", "modifier1-reason": "fog"}))
    first = Roll.objects.get()
    place = f"/campaigns/{sword.campaign_id}/rolls/{first.pk}/redo/"
    data = {"key": str(uuid4()), "reason": "an inquiry"}

    dice(12)
    client = as_(gamemaster)
    assert client.post(place, data).status_code == 302
    assert client.post(place, data).status_code == 302  # pressed twice, thrown once
    again = Roll.objects.exclude(pk=first.pk).get()
    side = again.sides.get()
    assert (side.face, side.value, side.modifiers) == (
        12,
        10,
        [{"amount": -5, "reason": "fog"}],
    )
    assert again.event.audience == "gamemaster_knows"
    assert list(Roll.objects.visible_to(player)) == [first]
    assert "an inquiry" in text(as_(player).get(f"/campaigns/{sword.campaign_id}/"))

    refused = client.post(place, data | {"key": str(uuid4())}, headers=HTMX)
    assert refused.status_code == 422
    assert Roll.objects.count() == 2


def test_where_only_inquiries_are_secret_nothing_else_is_thrown_again_in_secret(
    as_, rolled, sword, gamemaster
):
    rulings = {"d20": Rulings(any_roll_secret=False).to_json()}
    Campaign.objects.filter(pk=sword.campaign_id).update(rulings=rulings)

    place, data = f"{card(rolled)}redo/", {"key": str(uuid4()), "reason": "an inquiry"}
    refused = as_(gamemaster).post(place, data)

    assert refused.status_code == 422
    assert "only inquiries are rolled in secret" in text(refused)
    assert not Void.objects.exists()
    assert Roll.objects.count() == 1
