"""A wound is tended by whoever is at hand; what it brings is marked once."""

import pytest

from characters.actions.household import take_squire
from characters.actions.record import add_record
from characters.actions.wounds import book_wound
from tests.rolls.pages import HTMX, text


@pytest.fixture
def wound(ector, player):
    return book_wound(ector, damage=14, source="a lance", by=player)


def place(wound, end: str = "") -> str:
    knight = f"/campaigns/{wound.campaign_id}/characters/{wound.character_id}/"
    return f"{knight}wounds/{wound.pk}/{end}"


def knows(character, **skills: int) -> None:
    for key, value in skills.items():
        name = {"first_aid": "First Aid", "chirurgery": "Chirurgery"}[key]
        assert character.statistics.filter(name=name).update(value=value) == 1


def test_the_healers_at_hand_are_offered_to_throw(as_, player, ector, enid, wound) -> None:
    knows(ector, first_aid=10, chirurgery=4)
    knows(enid, first_aid=15)
    squire = take_squire(ector, name="Wat", born=494, by=player, background="heir")
    answer = as_(player).get(place(wound, "treat/"), headers=HTMX)

    page = text(answer)
    for one in ("First Aid of Sir Ector", "Chirurgery of Sir Ector", "First Aid of Wat"):
        assert f"Roll {one}" in page
    assert "Lady Enid" not in page
    roll = f"/campaigns/{wound.campaign_id}/squires/{squire.pk}/roll/?skill=First+Aid"
    assert roll in answer.content.decode()
    assert as_(player).get(roll, headers=HTMX).status_code == 200


def test_who_has_no_value_is_no_healer(as_, player, wound) -> None:
    page = text(as_(player).get(place(wound, "treat/"), headers=HTMX))

    assert "Throw first" not in page


def test_what_is_marked_already_is_not_offered_again(as_, player, ector, wound) -> None:
    client = as_(player)
    before = text(client.get(place(wound), headers=HTMX))
    add_record(ector, kind="affliction", by=player, name="Unconscious", year=508)
    after = text(client.get(place(wound), headers=HTMX))

    assert "Mark as unconscious" in before
    assert "Mark as unconscious" not in after
    assert "Mark as debilitated" in after
