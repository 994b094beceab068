"""The panel of a roll, and its chances."""

import pytest

from characters.models import Campaign, Statistic
from rolls.models import Roll
from rolls.rules.rulings import Rulings
from tests.rolls.pages import HTMX, text, value_of
from tests.rolls.views.of_rolls import odds_at

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
