"""A scene is played, its enemies are shown, and it closes: from both chairs."""

import re
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from characters.actions.glory import hold_glory
from characters.models import Character, Membership, Statistic
from rolls.actions.encounter import open_encounter
from rolls.actions.inquiry import inquire
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Encounter
from tests.browser.hands import Open, opener
from tests.dice import loaded

LIVE = re.compile("live|again")


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


@pytest.fixture
def ambush(gamemaster: Membership, ector: Character, valorous: Statistic) -> Encounter:
    """What failed unseen, and Glory that is held."""
    scene = open_encounter(gamemaster.campaign, name="The ambush", by=gamemaster)
    asked = Asked(statistic_source(valorous))
    inquire(asked.source, asked=[asked], by=gamemaster, throw=loaded(19))
    hold_glory(ector, amount=250, reason="He held the ford", by=gamemaster)
    return scene


def place(scene: Encounter) -> str:
    return f"/campaigns/{scene.campaign_id}/encounters/{scene.pk}/"


def hall(open_: Open, member: Membership) -> Page:
    page = open_(member, f"/campaigns/{member.campaign_id}/")
    expect(page.locator("#live-state")).to_have_attribute("data-state", LIVE)
    return page


def test_a_scene_closes_and_what_was_held_arrives_like_any_award(
    open_: Open, gamemaster: Membership, player: Membership, valorous: Statistic, ambush: Encounter
) -> None:
    theirs = hall(open_, player)
    expect(theirs.locator("#feed")).not_to_contain_text("Glory")
    master = open_(gamemaster, place(ambush))
    master.get_by_label("250 Glory that is held: He held the ford").select_option("grant")
    master.get_by_label("Grant a check of Valorous although it failed").check()
    master.get_by_role("button", name="Give all this and close").click()
    expect(master.get_by_text("closed", exact=False).first).to_be_visible()
    expect(master.get_by_role("button", name="Give all this and close")).to_have_count(0)

    feed = theirs.locator("#feed")
    expect(feed).to_contain_text("gave Sir Ector 250 Glory: He held the ford")
    expect(feed).to_contain_text("Valorous")
    for word in ("failed", "held for", "The ambush"):
        expect(feed).not_to_contain_text(word)


def test_enemies_come_out_of_nowhere_when_they_are_shown(
    open_: Open, gamemaster: Membership, player: Membership, ambush: Encounter
) -> None:
    theirs = hall(open_, player)
    master = open_(gamemaster, f"{place(ambush)}enemies/")
    typed = {
        "name": "Saxon",
        "number": "2",
        "numbers": "Axe 14, SIZ 15",
        "damage": "4D6",
        "armour": "6",
        "hit_points": "28",
    }
    for name, words in typed.items():
        master.locator(f"[name={name}]").fill(words)
    master.get_by_role("button", name="Make them").click()
    cast = master.locator("#cast")
    expect(cast).to_contain_text("Saxon 2")
    expect(cast).to_contain_text("Hit Points 28 of 28")

    saxon = Character.objects.hidden().by_name()[0]
    cast.locator(f"#enemy-{saxon.pk}").get_by_role("link", name="Show", exact=True).click()
    panel = master.locator("#panel[open]")
    panel.get_by_label("the whole sheet").check()
    panel.get_by_role("button", name="Save").click()

    expect(theirs.locator("#feed")).to_contain_text("shows Saxon 1 to the table")
    expect(theirs.locator("#feed")).not_to_contain_text("Saxon 2")
    theirs.reload()
    expect(theirs.locator("#roster")).to_contain_text("Saxon 1")
    expect(theirs.locator("#roster")).not_to_contain_text("Saxon 2")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_scene_fits_the_window(
    open_: Open, gamemaster: Membership, ambush: Encounter, width: int
) -> None:
    client = Client()
    client.force_login(gamemaster.user)  # type: ignore[arg-type]
    saxons: dict[str, Any] = {"name": "A Saxon with a very long name", "number": "3"}
    saxons |= {"numbers": "Axe 14, Valorous 16, SIZ 15, Awareness 12", "damage": "4D6"}
    client.post(f"{place(ambush)}enemies/", saxons | {"key": str(uuid4())})
    page = open_(gamemaster, place(ambush), viewport={"width": width, "height": 900})
    expect(page.locator("#cast")).to_contain_text("A Saxon with a very long name 3")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
