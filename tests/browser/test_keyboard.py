"""By the keyboard alone: a skill is rolled, a value changed, an error met, a change taken back.
The other tasks of an evening are in `keyboard_tasks.py`, for `make a11y`."""

import re

from playwright.sync_api import expect

from rolls.models import Roll
from tests.browser.hands import opener
from tests.browser.keys import enter, reach


def test_a_skill_is_rolled_and_changed_and_the_focus_is_never_lost(
    server, browser, player, ector, sword
):
    page = opener(browser, server)(
        player, ector.get_absolute_url(), viewport={"width": 360, "height": 740}
    )
    line = page.locator(f"#statistic-{sword.pk}")
    link, quill = line.locator("a.roll-link"), line.locator("a.field__edit")

    enter(page.locator("nav.jump a[href='#sheet-combat']"))
    enter(link)
    expect(page.locator("#panel[open] #throw-odds")).to_be_visible()
    enter(page.locator("#panel").get_by_role("button", name="Throw", exact=True))
    expect(page.locator("#panel article.roll")).to_be_visible()
    expect(page.locator("#panel h2")).to_be_focused()
    assert Roll.objects.count() == 1
    page.keyboard.press("Escape")
    expect(link).to_be_focused()

    enter(quill)
    expect(line.locator("input[name=value]")).to_be_focused()
    page.keyboard.type("99")
    page.keyboard.press("Enter")
    expect(line.locator(".form__error")).to_contain_text("from 0 to 60")
    wrong = line.locator("input[aria-invalid=true]")
    expect(wrong).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("17")
    page.keyboard.press("Enter")
    expect(line.locator(".stat__value")).to_have_text("17")
    expect(quill).to_be_focused()

    page.goto(f"{ector.get_absolute_url()}history/")
    enter(page.get_by_role("link", name=re.compile("Take it back")).first)
    button = page.locator("#panel[open]").get_by_role("button", name=re.compile("back"))
    reach(button)
    page.keyboard.press("Enter")
    expect(page.locator("main .passage").first).to_contain_text("took back")
    page.goto(ector.get_absolute_url())
    expect(line.locator(".stat__value")).to_have_text("15")
