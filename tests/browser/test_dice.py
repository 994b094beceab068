"""The dice fall once, for a new card alone; and the last result stays within a thumb's reach."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from characters.actions.check import tick
from rolls.actions.reply import throw_side
from rolls.actions.request import ask
from rolls.actions.throw import Asked
from rolls.models import Request, Roll
from tests.browser.hands import opener
from tests.browser.listening import live, rolls
from tests.dice import loaded
from tests.rolls.actions.test_request import sword_of
from winter.actions.phase import open_phase

WATCH = """(() => {
  window.fell = [];
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.classList.contains("falls")) window.fell.push(target.closest("[id]").id);
  }).observe(document, { attributes: true, attributeFilter: ["class"], subtree: true });
})()"""
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


def test_the_die_of_a_winters_step_falls_on_its_page_once(
    server, browser, campaign, gamemaster, player, ector, sword, valorous
):
    for statistic in (sword, valorous):
        tick(statistic, side="left", by=player)
    winter = open_phase(campaign, by=gamemaster)
    page = opener(browser, server)(player, f"/campaigns/{campaign.pk}/winters/")
    page.add_init_script(WATCH)
    page.goto(f"/campaigns/{campaign.pk}/winters/{winter.pk}/{ector.pk}/")
    experience = page.locator("#experience")
    faces = experience.locator(".winter__face:not(.winter__face--none)")

    experience.get_by_role("button", name="Throw for").first.click()
    expect(faces).to_have_count(1)
    assert fell(page) == ["experience"]
    page.reload()
    expect(faces).to_have_count(1)
    assert fell(page) == []

    experience.get_by_role("button", name=re.compile("^Throw 1 die")).click()
    expect(faces).to_have_count(2)
    assert fell(page) == ["experience"]
    experience.get_by_role("button", name="Write it down").click()
    expect(experience).to_contain_text("done")
    assert fell(page) == []


def test_the_dice_of_an_asked_roll_fall_before_whoever_throws_and_whoever_waits(
    server, browser, gamemaster, player, other, ector, enid
):
    sides, manner = [Asked(sword_of(ector)), Asked(sword_of(enid))], Request.Manner.OPPOSED
    asked = ask(sides[0].source, asked=sides, manner=manner, by=gamemaster)
    place = f"/campaigns/{asked.campaign_id}/requests/"
    mine, theirs = (opener(browser, server)(one, place) for one in (player, gamemaster))
    for page in (mine, theirs):
        page.add_init_script(WATCH)
        with page.expect_response("**/live/**"):
            page.goto(f"{place}{asked.pk}/")

    mine.get_by_role("link", name="Throw Sword for Sir Ector").click()
    mine.locator("#panel").get_by_role("button", name="Throw", exact=True).click()
    expect(mine.locator("#panel .die")).to_have_count(1)
    expect(theirs.locator("main .die")).to_have_count(1)
    for one in (mine, theirs):
        assert fell(one) == [f"request-sides-{asked.pk}"]

    mine.keyboard.press("Escape")
    throw_side(asked.sides.get(position=1), by=other, throw=loaded(10))
    for one in (mine, theirs):
        expect(one.locator("main article.roll .die")).to_have_count(2)
    card = f"roll-{Roll.objects.get().pk}"
    assert fell(mine)[1:] == fell(theirs)[1:] == [card, card]

    mine.reload()
    expect(mine.locator("main article.roll .die")).to_have_count(2)
    assert fell(mine) == []


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
