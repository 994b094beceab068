"""The dice fall once, for a new card alone; and the last result stays within a thumb's reach."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.hands import opener
from tests.browser.listening import live, rolls

WATCH = """() => {
  window.fell = [];
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.classList.contains("falls")) window.fell.push(target.closest("[id]").id);
  }).observe(document.body, { attributes: true, attributeFilter: ["class"], subtree: true });
}"""
"""What falls does so for less than a second: what was seen is remembered."""


def watched(page: Page) -> Page:
    live(page)
    page.evaluate(WATCH)
    return page


def fell(page: Page) -> Any:
    return page.evaluate("window.fell")


def test_the_dice_of_a_new_card_fall_once_and_never_where_motion_is_not_wanted(
    server, browser, campaign, gamemaster, other, sword
):
    open_, hall = opener(browser, server), campaign.get_absolute_url()
    old = rolls(sword, gamemaster)
    page = watched(open_(other, hall))
    calm = watched(open_(other, hall, reduced_motion="reduce"))

    new = rolls(sword, gamemaster, face=15)

    for one in (page, calm):
        expect(one.locator(f"#event-{new.pk}")).to_contain_text("critical")
    assert fell(page) == [f"event-{new.pk}"]
    assert fell(calm) == []
    page.keyboard.press("Shift")
    expect(page.locator(".falls")).to_have_count(0)

    page.reload()
    watched(page)
    expect(page.locator(f"#event-{old.pk}")).to_be_visible()
    assert fell(page) == []
    assert page.locator(".falls").count() == 0


def test_the_last_result_is_within_reach_on_a_phone_until_it_is_put_away(
    server, browser, player, ector, sword
):
    look = {"viewport": {"width": 360, "height": 640}}
    page = opener(browser, server)(player, ector.get_absolute_url(), **look)
    last = page.get_by_role("complementary", name="Last result")
    page.locator(f"a.roll-link[href*='{sword.pk}']").first.click()
    throw = page.locator("#panel form.throw").get_by_role("button", name="Throw", exact=True)
    throw.click()
    expect(page.locator("#panel-voice")).to_contain_text("Sir Ector, Sword 15: the die shows")
    said = page.locator("#panel-voice").text_content()
    page.keyboard.press("Escape")

    page.evaluate("scrollTo(0, document.body.scrollHeight / 2)")
    expect(last).to_be_in_viewport(ratio=1)
    expect(last.get_by_role("link")).to_have_text(str(said))
    for part in (last.get_by_role("link"), last.get_by_role("button")):
        box = part.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44

    page.locator("details.menu summary").last.click()
    page.get_by_label("Screen reader says rolls").uncheck()
    page.reload()
    expect(last).to_be_in_viewport(ratio=1)
    last.get_by_role("link").click()
    expect(page.locator("#panel article.roll")).to_be_visible()
    page.locator("#panel [data-panel-close]").first.click()
    page.locator(f"a.roll-link[href*='{sword.pk}']").first.click()
    throw.click()
    expect(page.locator("#panel article.roll")).to_be_visible()
    expect(page.locator("#throw-spoken")).to_have_attribute("data-said", "")
    page.wait_for_timeout(500)
    expect(page.locator("#panel-voice")).to_have_text("")
    page.locator("#panel [data-panel-close]").first.click()

    last.get_by_role("button", name="Put the last result away").click()
    expect(last).to_be_hidden()
    page.reload()
    expect(last).to_be_hidden()
