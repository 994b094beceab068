"""Squires in the hall: what is told of them, and what is rolled for them."""

import pytest

from characters.actions.household import (
    change_background,
    dismiss_squire,
    set_squire_field,
    take_squire,
)
from characters.models import Check
from characters.rules.skills import SKILLS
from rolls.models import Roll, RollSide
from tests.characters.views.of_squires import HTMX, rolled, sent
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import text


@pytest.fixture
def wat(ector, gamemaster):
    return take_squire(ector, name="Wat", born=494, by=gamemaster, background="second_son")


@pytest.fixture
def fall(settings, monkeypatch):
    """`fall(14)`: what the next dice show that a page throws."""
    settings.THROW = "tests.rolls.faces.throw"
    monkeypatch.setattr(faces, "shown", [loaded()])
    return lambda *shown: faces.shown.append(loaded(*shown))


# --- the feed tells it ---


def test_the_hall_reads_every_change_in_a_sentence(as_, ector, gamemaster, player, spectator):
    wat = take_squire(ector, name="Wat", born=494, by=player, throw=loaded(14))
    hob = take_squire(ector, name="Hob", born=None, by=gamemaster, background="holy_child")
    set_squire_field(wat, field="name", value="Walter", based_on="Wat", by=player)
    set_squire_field(hob, field="born", value=493, based_on=None, by=player)
    change_background(hob, background="heir", based_on="holy_child", by=gamemaster)
    change_background(hob, based_on="heir", by=gamemaster, throw=loaded(2))
    dismiss_squire(hob, by=player)
    dismiss_squire(wat, by=gamemaster, why="knighted at Easter")

    told = text(as_(spectator).get(f"/campaigns/{ector.campaign_id}/")).replace("&#x27;", "'")

    for sentence in (
        "Wat is now squire to Sir Ector. The die showed 14: Second son of a vassal knight (Pat).",
        "Hob is now squire to Sir Ector, by choice: Child of a holy man (Gwen).",
        "Walter , squire to Sir Ector: name from Wat to Walter (Pat).",
        "Hob , squire to Sir Ector: born from nothing to 493 (Pat).",
        "Hob , squire to Sir Ector: background from Child of a holy man to Heir of a vassal knight"
        " (Gwen).",
        "Hob , squire to Sir Ector: background from Heir of a vassal knight to Esquire's son,"
        " for the die showed 2 (Gwen).",
        "Hob has left the service of Sir Ector (Pat).",
        "Walter has left the service of Sir Ector: knighted at Easter (Gwen).",
    ):
        assert sentence in told


# --- they are rolled for ---


def thrown(client, squire, skill=""):
    return sent(client, rolled(squire, skill), audience="table")


def test_the_panel_shows_the_squire_the_skill_and_the_chances(as_, wat, player):
    page = text(as_(player).get(rolled(wat, "Sword"), **HTMX))

    for words in ("Sword", "Wat", "critical 5 %", "success 15 %"):
        assert words in page


@pytest.mark.parametrize(("face", "outcome"), [(15, "critical"), (9, "success"), (20, "fumble")])
def test_a_squires_roll_may_be_critical_and_earns_no_check_c27(
    face, outcome, as_, wat, player, fall
):
    fall(face)

    answer = thrown(as_(player), wat)

    side = RollSide.objects.get()
    assert (side.character_name, side.name, side.outcome) == ("Wat", "Squire Skill", outcome)
    assert "Wat" in text(answer)
    assert not Check.objects.exists()


def test_a_roll_below_nought_fumbles_widely_c33(as_, ector, gamemaster, fall):
    wat = take_squire(ector, name="Wat", born=496, by=gamemaster, background="commoners_child")
    fall(18)

    assert thrown(as_(gamemaster), wat, "Sword").status_code == 200
    assert (RollSide.objects.get().value, RollSide.objects.get().outcome) == (-2, "fumble")


def test_a_roll_stays_under_the_name_after_the_squire_has_left(as_, ector, wat, player, fall):
    fall(4)
    client = as_(player)
    thrown(client, wat, "Sword")
    dismiss_squire(wat, by=player)

    card = client.get(f"/campaigns/{ector.campaign_id}/rolls/{Roll.objects.get().pk}/")

    assert "Wat" in text(card)
    assert "critical" in text(card)
    assert client.get(rolled(wat)).status_code == 404


def test_every_skill_of_the_list_may_be_rolled(as_, wat, player):
    client = as_(player)

    for skill in SKILLS:
        page = client.get(rolled(wat, skill.name), **HTMX)
        assert page.status_code == 200
        assert skill.name in text(page)


@pytest.mark.parametrize(
    ("asked", "name"),
    [("sword", "Sword"), ("Religion (Pagan)", "Religion (Pagan)"), ("awareness", "Awareness")],
)
def test_a_skill_is_called_as_the_sheet_calls_it(asked, name, as_, wat, player, fall):
    fall(5)

    thrown(as_(player), wat, asked)

    assert RollSide.objects.get().name == name


@pytest.mark.parametrize("asked", ["Nonsense", "Sword (" + "x" * 80, "Sword (\x00)", "Valorous"])
def test_what_is_no_skill_is_not_rolled(asked, as_, wat, player):
    client = as_(player)
    where = rolled(wat)

    assert client.get(where, {"skill": asked}).status_code == 404
    assert client.get(where.replace("roll/", "odds/"), {"skill": asked}).status_code == 404
