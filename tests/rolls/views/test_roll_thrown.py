"""A throw: answered with its card, or refused in a sentence."""

import pytest

from characters.models import Event, Membership, Statistic
from rolls.models import Roll
from tests.rolls.pages import HTMX, text, value_of

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
