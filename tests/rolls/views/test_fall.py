"""What lets dice fall on a screen: that an answer is to a throw just made, and nothing besides."""

import pytest

from characters.models.looking import LOOKING
from rolls.models import Roll
from tests.rolls.pages import HTMX, text

MARK = "data-thrown"


def test_only_the_answer_to_a_new_throw_lets_dice_fall(as_, player, sword, roll_at, typed, dice):
    dice(15)
    client, sent = as_(player), typed()
    first = client.post(roll_at(sword), sent, headers=HTMX).content.decode()
    card = f"/campaigns/{sword.campaign_id}/rolls/{Roll.objects.get().pk}/"
    assert f'{MARK}="{card}"' in first

    again = client.post(roll_at(sword), sent, headers=HTMX).content.decode()
    hall = f"/campaigns/{sword.campaign_id}/"
    later = [client.get(place, headers=HTMX).content.decode() for place in (card, hall)]
    assert all(MARK not in page for page in (again, *later))


def test_of_a_roll_that_its_thrower_does_not_read_nothing_falls(
    as_, player, sword, roll_at, typed, dice
):
    """Not a die, not a mark, and the same bytes whatever it came to."""
    client, told = as_(player), []
    for face in (15, 20):
        dice(face)
        sent = typed({"audience": "gamemaster_reads"})
        told.append(client.post(roll_at(sword), sent, headers=HTMX).content.decode())

    assert told[0] == told[1]
    assert 'id="throw-spoken"' in told[0]
    assert all(sign not in told[0] for sign in (MARK, "<svg", 'class="die', 'class="roll'))


def test_a_result_is_said_once(as_, player, sword, roll_at, typed, dice):
    """The panel's one voice says the sentence; no other live region is sent with it, and the title
    that takes the focus names only what was rolled."""
    dice(9)
    page = as_(player).post(roll_at(sword), typed(), headers=HTMX).content.decode()

    assert page.count("the die shows 9") == 1
    assert "aria-live" not in page
    assert 'role="status"' not in page
    assert '<span aria-hidden="true">: success</span>' in page


@pytest.mark.parametrize("looks", [False, True])
def test_the_last_result_has_a_place_on_the_pages_of_whoever_may_throw(
    as_, gamemaster, player, ector, looks
):
    client = as_(gamemaster)
    if looks:
        session = client.session
        session[LOOKING] = {"campaign": str(player.campaign_id), "seat": str(player.pk)}
        session.save()
    page = client.get(ector.get_absolute_url())

    assert ("You look at" in text(page)) is looks
    assert ('id="last"' in page.content.decode()) is not looks
