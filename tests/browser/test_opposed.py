"""An opposed roll and a contest at two devices: each throws alone, both see how it ends."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.models import Membership
from rolls.models import Request, Roll
from tests.browser.hands import Open, opener


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


def throw_for(page: Page, who: str) -> None:
    page.get_by_role("link", name=f"for {who}").click()
    page.locator("#panel[open]").get_by_role("button", name="Throw", exact=True).click()


def test_an_opposed_roll_is_thrown_on_two_devices(
    open_: Any, player: Membership, other: Membership, ector: Any, enid: Any, sword: Any
) -> None:
    asking = open_(player, ector.get_absolute_url())
    asking.locator(f"a.roll-link[href*='{sword.pk}']").first.click()
    asking.get_by_role("link", name="Against somebody or something").click()
    panel = asking.locator("#panel[open]")
    panel.get_by_label("Who", exact=False).locator("visible=true").first.wait_for()
    panel.locator("select[name=character]").select_option(label="Lady Enid")
    panel.get_by_label("each throws on their own device").check()
    expect(panel.locator("#against-odds")).to_contain_text("wins 45 %")
    panel.get_by_role("button", name="Throw", exact=True).click()
    expect(panel.get_by_role("heading", name="Asked")).to_be_visible()
    request = Request.objects.get()
    place = f"/campaigns/{request.campaign_id}/requests/{request.pk}/"

    mine, theirs = open_(player, place), open_(other, place)
    expect(theirs.get_by_text("has not thrown yet")).to_be_visible()
    throw_for(mine, "Sir Ector")
    first = theirs.locator(".roll__side").filter(has_text="Sir Ector")
    expect(first).to_contain_text("has thrown")
    expect(first.locator(".outcome")).to_have_count(0)
    assert not Roll.objects.exists()

    throw_for(theirs, "Lady Enid")

    roll_page = theirs.locator("#panel article.roll, #roll-detail")
    expect(roll_page.first).to_be_visible()
    roll = Roll.objects.get()
    assert roll.sides.count() == 2
    expect(mine.locator(f"#panel #roll-{roll.pk}")).to_be_visible()
    expect(mine.locator(f"main #roll-{roll.pk}")).to_be_visible()


def test_a_contest_is_called_and_ends_on_every_screen(
    open_: Any,
    gamemaster: Membership,
    player: Membership,
    other: Membership,
    ector: Any,
    enid: Any,
) -> None:
    hall = f"/campaigns/{gamemaster.campaign_id}/"
    watching = open_(other, hall)
    calling = open_(gamemaster, hall)
    calling.get_by_role("link", name="Contest", exact=True).click()
    panel = calling.locator("#panel[open]")
    panel.get_by_label("What all roll").fill("Awareness")
    panel.get_by_label("Sir Ector").check()
    panel.get_by_label("Lady Enid").check()
    panel.get_by_label("all dice fall here").check()
    expect(panel.locator("#contest-odds")).to_contain_text("Lady Enid")
    panel.get_by_role("button", name="Begin").click()

    expect(panel.locator("article.roll")).to_be_visible()
    roll = Roll.objects.get()
    card = watching.locator(f"[data-roll='{roll.pk}']")
    expect(card).to_contain_text("friendly contest")
    expect(card).to_contain_text("Lady Enid")
