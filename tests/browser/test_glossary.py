"""What a word means, by the keyboard and under a thumb, on a sheet and in a panel."""

from playwright.sync_api import expect

from tests.browser.hands import opener

TRAIT = "make 20 together"
SWORD = "the knight's own weapon"
PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True}


def test_a_word_tells_what_it_means_and_the_focus_stays(server, browser, player, ector) -> None:
    page = opener(browser, server)(player, ector.get_absolute_url(), **PHONE)
    mark, leaf = page.locator("#sheet-traits a.hint"), page.locator("#hint")
    mark.focus()
    page.keyboard.press("Enter")
    expect(leaf).to_contain_text(TRAIT)
    expect(mark).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    expect(mark).to_be_focused()
    page.keyboard.press("Space")
    expect(leaf).to_contain_text(TRAIT)
    page.keyboard.press("Space")
    expect(leaf).to_be_hidden()

    box = mark.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    mark.tap()
    expect(leaf).to_contain_text(TRAIT)
    mark.tap()
    expect(leaf).to_be_hidden()

    page.locator("#sheet-combat a.roll-link", has_text="Sword").click()
    inside = page.locator("#panel-title a.hint")
    inside.focus()
    page.keyboard.press("Enter")
    expect(leaf).to_contain_text(SWORD)
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()
    expect(page.locator("#panel")).to_be_visible()
    expect(inside).to_be_focused()
