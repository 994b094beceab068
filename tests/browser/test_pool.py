"""The d6 pool under real hands: by keys alone, on a telephone."""

from playwright.sync_api import expect

from characters.actions.campaign import change_rulings
from rolls.models import RollSide
from rolls.rules.pool import DEFAULT, Rulings
from tests.browser.hands import opener


def test_a_pool_test_is_made_by_keys_alone_on_a_phone(
    server, browser, campaign, player, gamemaster
):
    played = Rulings(played=True)
    change_rulings(campaign, rulings=played, based_on=DEFAULT, by=gamemaster, system="pool")
    hall = campaign.get_absolute_url()
    page = opener(browser, server)(player, hall, viewport={"width": 360, "height": 640})

    page.get_by_role("link", name="Pool test").focus()
    page.keyboard.press("Enter")
    panel = page.locator("#panel[open] form.throw")
    expect(panel).to_be_visible()
    panel.get_by_label("Attribute or Knowledge 1").focus()
    for words in ("Speed", "+1", "Strength", "+2", "Size", "−2"):
        page.keyboard.type(words)
        page.keyboard.press("Tab")
    odds = panel.locator("#pool-odds")
    expect(odds).to_contain_text("Speed 1 + Strength 2 − Size 2 = 1 die")
    expect(odds).to_contain_text("1 die can never reach a difficulty of 2.")
    panel.get_by_label("2, normal").focus()
    page.keyboard.press("ArrowUp")
    expect(odds).to_contain_text("passes 50 %")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360

    panel.get_by_role("button", name="Throw", exact=True).focus()
    page.keyboard.press("Enter")

    card = page.locator("#panel article.roll")
    expect(card).to_contain_text("1 die, difficulty 1")
    expect(page.locator("#feed li.roll")).to_contain_text("Speed 1 + Strength 2 − Size 2")
    assert RollSide.objects.get().value == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
