"""Arms under real hands: each choice is drawn at once, and with the keyboard's one press borne."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.ideal import take_fifth_edition
from characters.models import Character, Membership
from tests.browser.hands import opener
from tests.browser.test_accessibility import LOOKS, violations


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    """`open_(player, ector)`: the page of a knight's arms as a member's browser shows it."""
    go = opener(browser, server)

    def page(member: Membership, character: Character, **more: Any) -> Page:
        return go(member, f"{character.get_absolute_url()}arms/", **more)

    return page


def test_a_choice_is_drawn_at_once_and_borne_with_one_press(
    open_: Callable[..., Page], ector: Character, player: Membership
) -> None:
    page = open_(player, ector)
    words = page.locator(".arms__blazon")
    page.get_by_role("group", name="Field").get_by_label("Parted").select_option("quarterly")
    expect(words).to_have_text("Quarterly Azure and Or.")
    page.get_by_role("group", name="Charge").get_by_label("Which").select_option("fish")

    expect(words).to_have_text("Quarterly Azure and Or, a fish naiant Argent.")
    page.get_by_role("button", name="Bear these arms").click()

    shown = page.get_by_role("img", name="Quarterly Azure and Or, a fish naiant Argent")
    expect(shown).to_be_visible()
    assert shown.evaluate("image => image.naturalWidth") > 0
    ector.refresh_from_db()
    assert ector.arms["charge"] == "fish"


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_where_arms_portrait_and_ideals_are_written(
    scheme: str,
    width: int,
    server: str,
    browser: Browser,
    ector: Character,
    gamemaster: Membership,
) -> None:
    take_fifth_edition(ector.campaign, by=gamemaster)
    sheet, size = ector.get_absolute_url(), {"width": width, "height": 900}
    go = opener(browser, server)
    page = go(gamemaster, f"{sheet}arms/", color_scheme=scheme, viewport=size)
    hall = ector.campaign.get_absolute_url()
    for place in (f"{sheet}arms/", f"{sheet}portrait/change/", f"{sheet}back/", f"{hall}ideals/"):
        page.goto(place)
        assert violations(page) == [], place
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
