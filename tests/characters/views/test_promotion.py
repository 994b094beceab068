"""The question that makes a squire a knight."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from characters.actions.household import take_squire
from characters.models import Character, Membership, Squire
from characters.seams import new_id
from tests.dice import loaded

As = Callable[[Any], Client]
HTMX = {"HX-Request": "true"}


@pytest.fixture
def wat(ector: Character, player: Membership) -> Squire:
    return take_squire(ector, name="Wat", born=494, by=player, throw=loaded(13))


def place(squire: Squire) -> str:
    ids = (squire.campaign_id, squire.character_id, squire.pk)
    return reverse("characters:knight_squire", args=ids)


def typed(by: Membership, **more: Any) -> dict[str, Any]:
    told = {"key": new_id(), "name": "Sir Wat", "owner": by.pk, "year": 515, "glory": 1000}
    return told | more


def text(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_the_question_offers_what_is_usual(
    as_: As, gamemaster: Membership, player: Membership, wat: Squire
) -> None:
    page = as_(gamemaster).get(place(wat)).content.decode()

    assert 'name="glory" value="1000"' in page
    assert 'name="year" value="508"' in page
    assert f'<option value="{player.pk}" selected>' in page
    assert re.search(r'name="size"[^>]*>', page)
    assert 'name="size" value' not in page


def test_a_gamemaster_knights_a_squire(
    as_: As, gamemaster: Membership, player: Membership, wat: Squire
) -> None:
    client = as_(gamemaster)
    answer = client.post(place(wat), typed(player, size="14"), follow=True)
    made = Character.objects.get(squire_once=wat)
    page = answer.content.decode()

    assert "Wat was knighted in 515 and is now Sir Wat." in text(answer)
    assert f'<a href="{made.get_absolute_url()}">Wat</a>' in page
    assert "Wat : knighted in 515" in text(answer)
    assert place(wat) not in page
    sheet = text(client.get(made.get_absolute_url()))
    assert "Glory 1,000" in sheet
    assert "SIZ 14" in sheet


def test_pressed_again_there_is_still_one_knight(
    as_: As, gamemaster: Membership, player: Membership, wat: Squire
) -> None:
    client, sent = as_(gamemaster), typed(player)
    for data in (sent, sent, typed(player, name="Sir Walter")):
        answer = client.post(place(wat), data, headers=HTMX)
        assert answer.status_code == 200
        assert "Wat was knighted in 515 and is now Sir Wat." in text(answer)
    assert "is now Sir Wat" in text(client.get(place(wat), headers=HTMX))

    assert Character.objects.exclude(squire_once=None).count() == 1


def test_a_squire_may_keep_the_name(
    as_: As, gamemaster: Membership, player: Membership, wat: Squire
) -> None:
    answer = as_(gamemaster).post(place(wat), typed(player, name="Wat"), headers=HTMX)

    assert "Wat was knighted in 515 and has a sheet of their own." in text(answer)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "A character needs a name."),
        ({"name": "x" * 121}, "At most 120 characters"),
        ({"year": ""}, "Write a whole number"),
        ({"year": "493"}, "Wat is born in 494, after 493."),
        ({"glory": "-1"}, "Write a whole number"),
        ({"size": "１４"}, "Write a whole number"),
        ({"owner": "nobody"}, "Choose somebody who sits at this table."),
    ],
)
def test_nonsense_is_refused_and_nobody_knighted(
    wrong: dict[str, str],
    said: str,
    as_: As,
    gamemaster: Membership,
    player: Membership,
    wat: Squire,
) -> None:
    answer = as_(gamemaster).post(place(wat), typed(player, **wrong))

    assert answer.status_code == 422
    assert said in text(answer)
    assert not Character.objects.exclude(squire_once=None).exists()


def test_only_a_gamemaster_knights(
    as_: As,
    player: Membership,
    other: Membership,
    spectator: Membership,
    stranger: Any,
    wat: Squire,
    ector: Character,
) -> None:
    for who, status in ((player, 403), (other, 403), (spectator, 403), (stranger, 404)):
        assert as_(who).post(place(wat), typed(player)).status_code == status
    assert place(wat) not in as_(player).get(ector.get_absolute_url()).content.decode()


def test_who_was_knighted_is_rolled_for_no_more(
    as_: As, gamemaster: Membership, player: Membership, wat: Squire
) -> None:
    panel = reverse("rolls:roll_squire", args=(wat.campaign_id, wat.pk))
    client = as_(player)
    assert client.get(panel).status_code == 200
    as_(gamemaster).post(place(wat), typed(player))

    assert client.get(panel).status_code == 404


def test_the_hall_tells_who_was_knighted(
    as_: As, gamemaster: Membership, player: Membership, other: Membership, wat: Squire
) -> None:
    as_(gamemaster).post(place(wat), typed(player))
    hall = text(as_(other).get(wat.character.campaign.get_absolute_url()))

    assert "Sir Wat , squire to Sir Ector, was knighted in 515 (Gwen)." in hall
    assert "Wat has been knighted, and is squire to Sir Ector no more (Gwen)." in hall
