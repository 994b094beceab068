"""Wounds and blows under real hands: what follows shows while it is typed, and others see it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.wounds import book_wound
from characters.models import Membership, Wound
from rolls.models import Roll
from tests.browser.hands import opener
from tests.browser.test_accessibility import LOOKS, violations


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    """`open_(player, ector)`: the sheet as a member's browser shows it."""
    go = opener(browser, server)

    def sheet(member: Membership, place: Any, **more: Any) -> Page:
        return go(member, place.get_absolute_url(), **more)

    return sheet


def test_what_follows_shows_while_it_is_typed_and_others_see_the_wound(
    open_, ector, player, other
) -> None:
    watcher, page = open_(other, ector), open_(player, ector)
    page.get_by_role("link", name="Take a wound").click()
    panel = page.locator("#panel")

    panel.get_by_label("Points that got through").press_sequentially("13")

    expect(panel).to_contain_text("A major wound: Sir Ector falls unconscious")
    assert not Wound.objects.exists()
    panel.get_by_role("button", name="Write this wound down").dblclick()
    expect(panel.get_by_role("status")).to_contain_text("The wound is written down.")
    expect(page.locator("#sheet-health")).to_contain_text("11 of 24 Hit Points")
    expect(watcher.locator("#sheet-health")).to_contain_text("11 of 24 Hit Points")
    assert Wound.objects.count() == 1


def test_the_chances_of_an_exchange_show_before_it_is_thrown(
    open_, ector, enid, gamemaster
) -> None:
    page = open_(gamemaster, ector)
    page.get_by_role("link", name="Exchange of blows").click()
    panel = page.locator("#panel")

    panel.get_by_label("Who", exact=True).first.select_option(label="Lady Enid")
    panel.get_by_label("Weapon or Skill").nth(1).fill("Sword")

    expect(panel.get_by_role("list", name="Chances")).to_contain_text("wins")
    assert not Roll.objects.exists()
    panel.get_by_role("button", name="Throw").click()
    expect(panel.locator(".roll__sides")).to_contain_text("Lady Enid")
    assert Roll.objects.filter(manner="opposed").count() == 1


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_where_somebody_fights(open_, ector, player, scheme: str, width: int) -> None:
    wound = book_wound(ector, damage=13, source="a lance", by=player)
    look = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    page = open_(player, ector, **look)
    here = f"/campaigns/{ector.campaign_id}/characters/{ector.pk}"

    for tail in ("", "wounds/new/", f"wounds/{wound.pk}/", "wounds/rest/", "arming/", "exchange/"):
        page.goto(f"{here}/{tail}")
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
