"""The roll panel, the chances, and the throw."""

from uuid import uuid4

import pytest

from characters.actions.campaign import found_campaign
from characters.models import Audience, Campaign, Check, Event, Intent, Membership, Statistic
from rolls.models import Roll
from rolls.rules.rulings import Rulings
from tests.cast import knight
from tests.rolls.pages import HTMX, text, value_of

# --- The panel ---


def test_the_panel_shows_whose_what_and_at_which_value(as_, player, sword, roll_at):
    page = text(as_(player).get(roll_at(sword)))

    for word in ("Sword", "Sir Ector", "15", "critical 5 %", "success 70 %", "failure 20 %"):
        assert word in page


def test_a_value_above_20_is_shown_with_its_bonus(as_, player, sword, roll_at):
    Statistic.objects.filter(pk=sword.pk).update(value=24)

    page = text(as_(player).get(roll_at(sword)))

    assert "20+4" in page
    assert "critical 25 %" in page
    assert "fumble" not in page


def test_the_panel_for_htmx_is_the_part_that_the_page_holds(as_, player, sword, roll_at):
    part = as_(player).get(roll_at(sword), headers=HTMX)
    page = as_(player).get(roll_at(sword))

    assert part.content.decode().strip().startswith('<section id="throw"')
    assert part.templates[0].name in [t.name for t in page.templates]
    assert b"<html" in page.content


def test_the_panel_is_never_kept_by_a_browser(as_, player, sword, roll_at):
    assert "no-store" in as_(player).get(roll_at(sword))["Cache-Control"]


def test_every_panel_has_a_key_of_its_own(as_, player, sword, roll_at):
    client = as_(player)
    keys = {value_of(client.get(roll_at(sword)).content.decode(), "key")[0] for _ in range(3)}

    assert len(keys) == 3


def test_where_only_inquiries_are_secret_the_others_cannot_be(
    as_, gamemaster, sword, ector, roll_at
):
    """C36."""
    rulings = {"d20": Rulings(any_roll_secret=False).to_json()}
    Campaign.objects.filter(pk=gamemaster.campaign_id).update(rulings=rulings)
    awareness = ector.statistics.get(key="awareness")

    assert "knows" not in text(as_(gamemaster).get(roll_at(sword)))
    assert "only the gamemaster knows" in text(as_(gamemaster).get(roll_at(awareness)))


@pytest.mark.parametrize(
    ("named", "listed"), [("Religion (Pagan)", "Religion"), ("Awareness", "awareness")]
)
def test_an_inquiry_is_known_with_a_subject_and_in_any_case(
    as_, gamemaster, sword, roll_at, named, listed
):
    """C36."""
    rulings = Rulings(any_roll_secret=False, inquiry_skills=(listed,)).to_json()
    Campaign.objects.filter(pk=gamemaster.campaign_id).update(rulings={"d20": rulings})
    Statistic.objects.filter(pk=sword.pk).update(name=named)

    assert "only the gamemaster knows" in text(as_(gamemaster).get(roll_at(sword)))


def test_a_trait_says_what_its_opposite_is(as_, player, valorous, roll_at):
    Statistic.objects.filter(pk=valorous.pk).update(value=16)

    assert "Cowardly stands at 4." in text(as_(player).get(roll_at(valorous)))
    assert "Valorous stands at 16." in text(as_(player).get(roll_at(valorous, "right")))


def test_a_characteristic_says_that_it_knows_no_critical(as_, player, ector, roll_at):
    strength = ector.statistics.filter(kind="characteristic").first()

    page = text(as_(player).get(roll_at(strength)))

    assert "A characteristic knows no critical, no fumble and no check." in page
    assert "critical 5 %" not in page


def test_a_statistic_without_a_value_offers_no_throw(as_, player, sword, roll_at):
    Statistic.objects.filter(pk=sword.pk).update(value=None)

    page = as_(player).get(roll_at(sword))

    assert "has no value yet" in text(page)
    assert "button--throw" not in page.content.decode()


@pytest.mark.parametrize("side", ["right", "up", "", "LEFT"])
def test_a_side_that_there_is_not_is_not_found(as_, player, sword, roll_at, side):
    assert as_(player).get(roll_at(sword, side)).status_code == 404


# --- The chances ---


def odds_at(statistic: Statistic) -> str:
    return f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/odds/"


def odds(client, statistic, side="left", **amounts):
    typed = {f"modifier{place[-1]}-amount": amount for place, amount in amounts.items()}
    return client.get(odds_at(statistic), {"side": side} | typed, headers=HTMX)


def test_the_chances_follow_the_modifiers(as_, player, sword):
    page = text(odds(as_(player), sword, one1="+5", two2="−3"))

    assert "17 stands at 15, +2 for this roll" in page
    assert "success 80 %" in page


def test_modifiers_of_a_trait_are_mirrored(as_, player, valorous):
    """R44: 13 and 7 with -10 are 3 and 17."""
    Statistic.objects.filter(pk=valorous.pk).update(value=13)
    client = as_(player)

    assert "Cowardly becomes 17 meanwhile." in text(odds(client, valorous, one1="-10"))
    assert "Valorous becomes 20+3 meanwhile." in text(odds(client, valorous, "right", one1="-10"))


def test_a_value_below_zero_fumbles_more_often(as_, player, sword):
    """R61."""
    page = text(odds(as_(player), sword, one1="-17"))

    assert page.startswith("0 stands at 15, −17")
    assert "fumble 15 %" in page


def test_chances_of_no_number_are_not_shown(as_, player, sword):
    response = odds(as_(player), sword, one1="abc")

    assert response.status_code == 422
    assert "every modifier is a whole number" in text(response)


def test_chances_beyond_the_table_say_so(as_, player, sword):
    assert "beyond the table" in text(odds(as_(player), sword, a1="99", b2="99", c3="99"))


def test_without_script_a_button_shows_the_chances_and_rolls_nothing(
    as_, player, sword, roll_at, typed
):
    sent = typed({"modifier1-amount": "5", "modifier2-reason": "rain", "modifier2-amount": "-1"})

    page = as_(player).post(roll_at(sword), sent | {"show": "odds"})

    assert page.status_code == 200
    assert "19 stands at 15, +4 for this roll" in text(page)
    assert value_of(page.content.decode(), "modifier2-reason") == ["rain"]
    assert value_of(page.content.decode(), "key") == [sent["key"]]
    assert not Roll.objects.exists()


# --- The throw ---


def test_a_throw_answers_with_its_card(as_, player, sword, roll_at, typed, dice):
    dice(15)

    answer = as_(player).post(roll_at(sword), typed(), headers=HTMX)

    assert answer.status_code == 200
    page = text(answer)
    for word in ("Sir Ector", "Pat", "critical", "Sword is checked", "everyone at the table"):
        assert word in page
    assert "Sir Ector, Sword 15: the die shows 15, critical. The box is ticked." in page
    assert f'id="roll-{Roll.objects.get().pk}"' in answer.content.decode()


def test_without_script_a_throw_leads_to_its_card(as_, player, sword, roll_at, typed, dice):
    dice(9)

    answer = as_(player).post(roll_at(sword), typed(), follow=True)

    assert answer.redirect_chain == [
        (f"/campaigns/{sword.campaign_id}/rolls/{Roll.objects.get().pk}/", 302)
    ]
    assert "success" in text(answer)


def test_a_throw_keeps_modifiers_and_their_reasons(as_, player, sword, roll_at, typed, dice):
    dice(20)
    sent = typed(
        {
            "modifier1-amount": "+5",
            "modifier1-reason": "<b>higher</b> ground",
            "modifier4-amount": "−1",
        }
    )

    answer = as_(player).post(roll_at(sword), sent, headers=HTMX)

    assert Roll.objects.get().sides.get().modifiers == [
        {"amount": 5, "reason": "<b>higher</b> ground"},
        {"amount": -1, "reason": ""},
    ]
    assert "+5 &lt;b&gt;higher&lt;/b&gt; ground" in answer.content.decode()
    assert "Sword 19" in text(answer)


@pytest.mark.parametrize(
    ("face", "why"),
    [
        (15, "A critical earns a check."),
        (9, "A success that mattered may earn a check."),
        (17, "A failure earns no check."),
        (20, "A fumble can teach something."),
    ],
)
def test_a_card_says_why_a_check_is_earned_or_not(
    as_, player, sword, roll_at, typed, dice, face, why
):
    dice(face)

    assert why in text(as_(player).post(roll_at(sword), typed(), headers=HTMX))


def test_a_characteristic_says_why_it_earns_no_check(as_, player, ector, roll_at, typed, dice):
    dice(12)
    strength = ector.statistics.filter(kind="characteristic").first()

    page = text(as_(player).post(roll_at(strength), typed(), headers=HTMX))

    assert "Characteristics never earn checks." in page
    assert "critical" not in page


@pytest.mark.parametrize(
    "amount",
    ["abc", "１５", "1e3", "3.5", "-999", "1000000000", "+-5", "0x5", "5 5", "\0", "٥", "--5"],
)
def test_a_modifier_that_is_no_number_rolls_nothing(
    as_, player, sword, roll_at, typed, amount, dice
):
    sent = typed({"modifier1-amount": amount, "modifier1-reason": "fog", "modifier3-amount": "7"})

    answer = as_(player).post(roll_at(sword), sent, headers=HTMX)

    assert answer.status_code == 422
    assert "Nothing was rolled" in text(answer)
    assert "whole number from -99 to 99" in text(answer)
    page = answer.content.decode()
    assert value_of(page, "modifier1-reason") == ["fog"]
    assert value_of(page, "modifier3-amount") == ["7"]
    assert value_of(page, "key") == [sent["key"]]
    assert 'aria-invalid="true"' in page
    assert not Event.objects.filter(kind="roll").exists()


@pytest.mark.parametrize(
    ("typed_in", "sentence"),
    [
        ({"modifier1-reason": "fog"}, "Write the number that this reason stands for."),
        (
            {"modifier1-amount": "5", "modifier1-reason": "x" * 300},
            "A reason has at most 100 characters; this one has 300.",
        ),
        (
            {"modifier1-amount": "5", "modifier1-reason": "a\0b"},
            "Null characters are not allowed.",
        ),
        ({"audience": ""}, "Say who will see it."),
        ({"audience": "nobody"}, "Choose from the list who will see it."),
        ({"audience": "member"}, "Choose from the list who will see it."),
        ({"key": ""}, "please press again"),
        ({"key": "1"}, "please press again"),
        (
            {f"modifier{n}-amount": "99" for n in range(1, 5)},
            "it must lie between -100 and 200",
        ),
    ],
)
def test_what_makes_no_sense_rolls_nothing(
    as_, gamemaster, sword, roll_at, typed, typed_in, sentence
):
    answer = as_(gamemaster).post(roll_at(sword), typed(typed_in), headers=HTMX)

    assert answer.status_code == 422
    assert "Nothing was rolled" in text(answer)
    assert sentence in text(answer)
    assert not Roll.objects.exists()


def test_a_form_without_a_key_gets_one_and_can_be_sent_again(
    as_, player, sword, roll_at, typed, dice
):
    dice(9)
    client = as_(player)
    refused = client.post(roll_at(sword), typed({"key": ""}), headers=HTMX).content.decode()

    sent = typed({"key": value_of(refused, "key")[0]})

    assert client.post(roll_at(sword), sent, headers=HTMX).status_code == 200


def test_a_player_cannot_hide_a_roll(as_, player, sword, roll_at, secret):
    answer = as_(player).post(roll_at(sword), secret(), headers=HTMX)

    assert answer.status_code == 422
    assert not Roll.objects.exists()


def test_who_is_gamemaster_no_more_rolls_nothing_instead_of_openly(
    as_, gamemaster, sword, roll_at, secret
):
    Membership.objects.filter(pk=gamemaster.pk).update(role="player")
    sword.character.owner = gamemaster
    sword.character.save()

    assert as_(gamemaster).post(roll_at(sword), secret(), headers=HTMX).status_code == 422
    assert not Roll.objects.exists()


def test_a_statistic_without_a_value_is_refused(as_, player, sword, roll_at, typed):
    Statistic.objects.filter(pk=sword.pk).update(value=None)

    answer = as_(player).post(roll_at(sword), typed(), headers=HTMX)

    assert answer.status_code == 422
    assert "Sword has no value yet, so nothing was rolled." in text(answer)


def test_a_player_sends_no_face(as_, player, sword, roll_at, typed, dice):
    """USER-REPORTS 93: the dice are the server's."""
    dice(17)
    sent = typed({"face": "1", "value": "40", "outcome": "critical", "total": "40"})

    as_(player).post(roll_at(sword), sent)

    side = Roll.objects.get().sides.get()
    assert (side.face, side.value, side.outcome) == (17, 15, "failure")


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
