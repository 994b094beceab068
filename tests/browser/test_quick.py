"""A roll by keyboard alone: a stroke, two letters, Enter."""

import re

from playwright.sync_api import expect

from tests.browser.hands import opener


def test_the_stroke_key_leads_to_a_roll_and_can_be_switched_off(
    server, browser, campaign, player, ector
):
    page = opener(browser, server)(player, campaign.get_absolute_url())
    page.keyboard.press("/")
    typed = page.get_by_role("searchbox", name="What do you roll?").or_(
        page.get_by_label("What do you roll?")
    )
    expect(typed).to_be_focused()
    page.keyboard.type("swo")
    expect(page.locator("#quick-found a").first).to_contain_text("Sword")
    page.keyboard.press("Enter")
    expect(page.locator("#panel-title")).to_have_text(re.compile("Sword"))
    expect(page.locator("#throw-button")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()

    page.locator("details.menu summary").last.click()
    page.get_by_label("Key / rolls").uncheck()
    page.reload()
    page.keyboard.press("/")
    page.keyboard.press("Tab")
    expect(page.locator("#panel")).to_be_hidden()
