"""Who is in a scene: what one gamemaster chooses takes nothing from what another has done."""

from uuid import uuid4

import pytest

from characters.actions.fate import die
from characters.models import Character
from rolls.actions.encounter import open_encounter
from rolls.models import Encounter, Presence
from tests.cast import knight

SAXON = {"name": "Saxon", "number": "2", "numbers": "Axe 14", "weapon": "Axe", "damage": "4D6"}


@pytest.fixture
def raid(campaign, gamemaster) -> Encounter:
    return open_encounter(campaign, name="The raid", by=gamemaster)


@pytest.fixture
def here(raid) -> str:
    return f"/campaigns/{raid.campaign_id}/encounters/{raid.pk}/"


@pytest.fixture
def opened(as_, gamemaster, here, campaign):
    """What a gamemaster's open page offers: the Black Knight, who is there, and the Red one."""

    def form() -> dict[str, object]:
        offered = as_(gamemaster).get(f"{here}present/").context["form"]["offered"].value()
        return {"key": str(uuid4()), "offered": offered}

    return form


@pytest.fixture
def black(campaign, gamemaster, raid) -> Character:
    made = knight(campaign, gamemaster, "The Black Knight", None)
    Presence.objects.create(campaign=campaign, encounter=raid, character=made)
    return made


def names() -> list[str]:
    return sorted(Presence.objects.values_list("character__name", flat=True))


def test_who_was_put_in_since_the_page_was_opened_stays(as_, gamemaster, here, opened, black):
    form = opened()
    as_(gamemaster).post(f"{here}enemies/", SAXON | {"key": str(uuid4())})

    as_(gamemaster).post(f"{here}present/", form | {"characters": []})

    assert names() == ["Saxon 1", "Saxon 2"]


def test_the_dead_stay_where_they_fell(as_, gamemaster, here, opened, black, green_knight):
    die(black, year=508, by=gamemaster)

    as_(gamemaster).post(f"{here}present/", opened() | {"characters": [str(green_knight.pk)]})

    assert names() == ["The Black Knight", "The Green Knight"]


@pytest.mark.parametrize("key", ["", "nonsense"])
def test_a_page_out_of_date_loses_none_of_several_that_were_chosen(
    as_, gamemaster, here, opened, black, green_knight, key
):
    chosen = sorted([str(black.pk), str(green_knight.pk)])
    sent = opened() | {"characters": chosen, "key": key}
    answer = as_(gamemaster).post(f"{here}present/", sent)

    assert answer.status_code == 422
    assert sorted(answer.context["form"]["characters"].value()) == chosen
