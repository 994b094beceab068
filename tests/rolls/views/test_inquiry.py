"""The pages of an inquiry, and of messages."""

from uuid import uuid4

import pytest

from characters.actions.members import leave
from characters.models import Event, Membership, Role
from rolls.models import Roll
from tests.cast import person, seat
from tests.rolls.pages import HTMX, text


@pytest.fixture
def place(campaign, ector, enid) -> str:
    return f"/campaigns/{campaign.pk}/inquiry/"


@pytest.fixture
def sent(ector, enid):
    def data(*who, **more):
        chosen = who or (ector, enid)
        return {
            "key": str(uuid4()),
            "name": "awareness",
            "characters": [str(one.pk) for one in chosen],
        } | more

    return data


@pytest.fixture
def roll(as_, gamemaster, place, sent, dice) -> Roll:
    dice(5, 17)
    as_(gamemaster).post(place, sent())
    return Roll.objects.get()


def told(roll: Roll) -> str:
    return f"/campaigns/{roll.campaign_id}/rolls/{roll.pk}/told/"


def test_the_gamemaster_reads_every_outcome_on_one_card(as_, gamemaster, place, sent, dice):
    dice(17, 5)  # in the order of their names: Lady Enid, Sir Ector
    page = text(as_(gamemaster).post(place, sent(), headers=HTMX))
    assert "Lady Enid Awareness 5 failure" in page
    assert "Sir Ector Awareness 5 critical" in page
    assert "only the gamemaster knows" in page


def test_the_chances_of_each_show_before(as_, gamemaster, place, sent, ector):
    more = {"show": "odds", f"own-{ector.pk}": "+5", "all-amount": "-5"}
    page = text(as_(gamemaster).post(place, sent(**more), headers=HTMX))
    assert "Lady Enid 0: failure 95 %, fumble 5 %" in page
    assert "Sir Ector 5: critical 5 %, success 20 %" in page
    assert not Roll.objects.exists()


def test_pressed_twice_it_is_thrown_once(as_, gamemaster, place, sent, dice):
    dice(17, 5)
    data = sent()
    client = as_(gamemaster)
    assert client.post(place, data).status_code == 302
    assert "Already rolled at" in text(client.post(place, data))
    assert Roll.objects.count() == 1


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"characters": []}, "Choose at least one character."),
        ({"name": ""}, "Write what is rolled"),
        ({"name": "Cookery"}, "Nothing of that name on the sheet of: Lady Enid, Sir Ector."),
        ({"all-amount": "1e3"}, "Write a whole number"),
        ({"name": "Fashion"}, "has no value yet"),
    ],
)
def test_what_cannot_be_rolled_is_said_and_nothing_typed_is_lost(
    as_, gamemaster, place, sent, ector, changed, sentence
):
    data = sent(**{f"own-{ector.pk}": "-3"}) | changed
    answer = as_(gamemaster).post(place, data, headers=HTMX)
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert 'value="-3"' in answer.content.decode()
    assert answer.content.decode().count(" checked") == len(data["characters"])
    assert not Roll.objects.exists()


def test_whoever_does_not_play_here_is_no_choice(as_, gamemaster, place, sent, enid, ector):
    enid.campaign.characters.filter(pk=enid.pk).update(fate="dead")
    page = as_(gamemaster).get(place).content.decode()
    assert "Sir Ector" in page
    assert "Lady Enid" not in page
    assert as_(gamemaster).post(place, sent(enid), headers=HTMX).status_code == 422


def test_only_gamemasters_inquire(as_, player, other, spectator, stranger, place, sent, roll):
    for who, status in ((player, 403), (other, 403), (spectator, 403), (stranger, 404)):
        for address in (place, told(roll)):
            assert as_(who).get(address).status_code == status
            assert as_(who).post(address, sent()).status_code == status
    assert Roll.objects.count() == 1


def test_what_is_told_reaches_each_player_alone(as_, gamemaster, player, other, roll):
    assert roll.sides.get(position=0).character_name == "Lady Enid"
    data = {"key": str(uuid4()), "side0": "All is quiet.", "side1": "A bowstring creaks."}
    assert as_(gamemaster).post(told(roll), data).status_code == 302
    assert as_(gamemaster).post(told(roll), data).status_code == 302  # a second press

    feeds = {who: text(as_(who).get(f"/campaigns/{roll.campaign_id}/")) for who in (player, other)}
    assert feeds[player].count("Gwen to Pat: A bowstring creaks.") == 1
    assert "quiet" not in feeds[player]
    assert "Gwen to Quin: All is quiet." in feeds[other]
    sent = text(as_(gamemaster).get(told(roll)))
    assert "Sent already Sir Ector : A bowstring creaks. Lady Enid : All is quiet." in sent


def test_words_too_long_stay_in_the_box(as_, gamemaster, roll):
    data = {"key": str(uuid4()), "side0": "a" * 2001}
    answer = as_(gamemaster).post(told(roll), data, headers=HTMX)
    assert answer.status_code == 422
    assert "At most 2000 characters fit here; you typed 2001." in text(answer)
    assert "a" * 2001 in answer.content.decode()
    assert not Event.objects.filter(kind="message").exists()


def test_no_other_roll_is_told_of(as_, gamemaster, sword, roll):
    Roll.objects.update(manner=Roll.Manner.CONTEST)
    assert as_(gamemaster).get(told(roll)).status_code == 404


def test_a_player_speaks_to_the_table_or_to_the_gamemaster(as_, campaign, player, other):
    place = f"/campaigns/{campaign.pk}/messages/new/"
    page = as_(player).get(place).content.decode()
    assert "Quin" not in page

    data = {"key": str(uuid4()), "to": "table", "text": "<b>Hail</b>"}
    assert as_(player).post(place, data).status_code == 302
    feed = as_(other).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert "&lt;b&gt;Hail&lt;/b&gt;" in feed
    for wrong in ({"to": str(other.pk)}, {"to": "nobody"}, {"text": " "}):
        data |= {"key": str(uuid4())}
        assert as_(player).post(place, data | wrong).status_code == 422


def test_a_gamemaster_speaks_to_one_who_sits_at_this_table_and_is_none(
    as_, campaign, gamemaster, player, other, stranger
):
    place = f"/campaigns/{campaign.pk}/messages/new/"
    second = seat(campaign, person("Gil"), Role.GAMEMASTER)
    there = seat(Membership.objects.get(user=stranger).campaign, person("Yann"))
    leave(other, by=other)
    page = as_(gamemaster).get(place).content.decode()

    for who, known in ((player, True), (second, False), (there, False), (other, False)):
        assert (f'value="{who.pk}"' in page) is known
        data = {"key": str(uuid4()), "to": str(who.pk), "text": "Hail"}
        assert as_(gamemaster).post(place, data).status_code == (302 if known else 422)


def test_who_only_watches_says_nothing(as_, campaign, spectator, stranger):
    place = f"/campaigns/{campaign.pk}/messages/new/"
    assert as_(spectator).get(place).status_code == 403
    assert as_(stranger).get(place).status_code == 404
