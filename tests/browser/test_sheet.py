"""The sheet under real hands: a field is saved however one leaves it, nothing typed is lost."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from characters.actions.glory import award_glory
from characters.actions.sheet import set_value
from characters.models import Character, Check, Membership, Statistic
from tests.browser.hands import Open, opener


@pytest.fixture
def seated(server: str, browser: Browser) -> Open:
    """`seated(player, ector)`: a member's browser with a sheet before it, as on a phone."""
    open_ = opener(browser, server)

    def sit(member: Membership, knight: Character, **more: Any) -> Page:
        settings: Any = {"viewport": {"width": 360, "height": 640}} | more
        return open_(member, knight.get_absolute_url(), **settings)

    return sit


def line(page: Page, statistic: Statistic) -> Locator:
    return page.locator(f"#statistic-{statistic.pk}")


def edit(page: Page, statistic: Statistic) -> Locator:
    """The open input of a line."""
    line(page, statistic).locator(".field__edit").click()
    box = line(page, statistic).locator("input[name=value]")
    expect(box).to_be_focused()
    return box


def value(statistic: Statistic) -> int | None:
    return Statistic.objects.get(pk=statistic.pk).value


WATCH_MARKS = """() => {
  window.marks = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes)
      if (node.classList?.contains("field__saved")) window.marks.push(node.textContent);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""A mark is there for a moment, or until the row is drawn anew: what was seen is remembered."""


def marks(page: Page) -> list[str]:
    """The marks that were seen, once there is one, or after five seconds."""
    for _ in range(50):
        found: list[str] = page.evaluate("window.marks")
        if found:
            return found
        page.wait_for_timeout(100)
    return []


@pytest.mark.parametrize("leave", ["Enter", "Tab", "elsewhere", "button"])
def test_a_number_is_saved_however_one_leaves_it(leave, seated, player, ector, sword):
    """USER-REPORTS 54, 131."""
    page = seated(player, ector)
    page.evaluate(WATCH_MARKS)
    box = edit(page, sword)
    box.fill("17")

    if leave == "elsewhere":
        page.locator("#sheet-combat h2").click()
    elif leave == "button":
        line(page, sword).get_by_role("button", name="Save").click()
    else:
        box.press(leave)

    expect(line(page, sword).locator(".stat__value")).to_have_text("17")
    assert "saved" in marks(page)
    assert value(sword) == 17
    expect(page.locator("#panel")).not_to_have_attribute("open", "")


def test_escape_leaves_it_as_it_was(seated, player, ector, sword):
    page = seated(player, ector)
    box = edit(page, sword)
    box.fill("17")

    box.press("Escape")

    expect(line(page, sword).locator(".stat__value")).to_have_text("15")
    expect(line(page, sword).locator(".field__edit")).to_be_focused()
    assert value(sword) == 15


def test_nonsense_stays_in_the_box_with_a_sentence(seated, player, ector, sword):
    page = seated(player, ector)
    box = edit(page, sword)
    box.fill("1e3")
    box.press("Enter")

    expect(line(page, sword).locator(".form__error")).to_contain_text("from 0 to 60")
    expect(box).to_have_value("1e3")
    expect(box).to_be_focused()
    box.fill("18")
    box.press("Enter")
    expect(line(page, sword).locator(".stat__value")).to_have_text("18")


def test_who_comes_second_chooses(seated, player, gamemaster, ector, sword):
    """USER-REPORTS 39."""
    page = seated(player, ector)
    box = edit(page, sword)
    set_value(sword, value=16, based_on=15, by=gamemaster)
    box.fill("18")
    box.press("Enter")
    expect(line(page, sword)).to_contain_text("Sword was changed meanwhile from 15 to 16")
    assert value(sword) == 16

    line(page, sword).get_by_role("button", name="Keep mine").click()

    expect(line(page, sword).locator(".stat__value")).to_have_text("18")
    assert value(sword) == 18


def test_who_comes_second_may_give_way(seated, player, gamemaster, ector, sword):
    page = seated(player, ector)
    box = edit(page, sword)
    set_value(sword, value=16, based_on=15, by=gamemaster)
    box.fill("18")
    box.press("Enter")

    line(page, sword).get_by_role("link", name="Take theirs").click()

    expect(line(page, sword).locator(".stat__value")).to_have_text("16")
    assert value(sword) == 16


def test_a_changed_characteristic_moves_what_is_counted_from_it(seated, player, ector):
    page = seated(player, ector)
    strength = ector.statistics.get(key="strength")
    damage = page.locator("#derived-weapon_damage .derived__value")
    expect(damage).to_have_text("4D6")
    box = edit(page, strength)
    box.fill("15")
    box.press("Enter")

    expect(damage).to_have_text("5D6")


def test_a_trait_is_written_by_its_other_side(seated, player, ector, valorous):
    page = seated(player, ector)
    edit(page, valorous)
    line(page, valorous).get_by_role("link", name="by Cowardly").click()
    expect(line(page, valorous).locator("label")).to_have_text("Cowardly")
    box = line(page, valorous).locator("input[name=value]")
    box.fill("3")
    box.press("Enter")

    expect(line(page, valorous).locator(".trait__value").first).to_have_text("17")


def test_a_mistaken_tick_is_one_tap_to_undo(seated, player, ector, sword):
    """USER-REPORTS 139."""
    page = seated(player, ector)
    page.get_by_role("link", name="Check Sword", exact=True).click()
    page.get_by_role("button", name="Tick the box").click()
    expect(page.locator("#panel")).to_contain_text("Sword is checked.")
    expect(line(page, sword).locator(".check--ticked")).to_have_count(1)

    page.get_by_role("button", name="Undo").click()

    expect(page.locator("#panel")).to_contain_text("Sword is not checked any more.")
    expect(line(page, sword).locator(".check--ticked")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(line(page, sword).locator(".check")).to_be_focused()
    assert not Check.objects.ticked().exists()


def test_glory_given_shows_on_the_sheet_behind(seated, gamemaster, ector):
    page = seated(gamemaster, ector)
    page.get_by_role("link", name="Award").click()
    page.get_by_label("Glory", exact=True).fill("1234")
    page.get_by_label("For", exact=True).fill("The boar")
    page.get_by_role("button", name="Award").click()

    expect(page.locator("#panel")).to_contain_text("Sir Ector was given 1,234 Glory.")
    expect(page.locator(".renown__total")).to_contain_text("1,234")
    page.get_by_role("link", name="Take it back").click()
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator(".renown__total")).to_contain_text("Glory 0")


def test_without_script_a_line_is_changed_and_ticked(seated, player, ector, sword):
    page = seated(player, ector, java_script_enabled=False)
    line(page, sword).locator(".field__edit").click()
    page.locator("input[name=value]").fill("16")
    page.get_by_role("button", name="Save").click()
    assert page.url.endswith(f"#statistic-{sword.pk}")
    expect(line(page, sword).locator(".stat__value")).to_have_text("16")

    page.get_by_role("link", name="Check Sword", exact=True).click()
    page.get_by_role("button", name="Tick the box").click()

    expect(line(page, sword).locator(".check--ticked")).to_have_count(1)


def test_a_knight_is_made_from_a_template_in_three_taps(seated, player, campaign, ector):
    page = seated(player, ector)
    page.goto(f"/campaigns/{campaign.pk}/characters/new/")
    page.locator("#template input[name=name]").fill("Sir Bors")
    page.locator("#template").get_by_role("button", name="Make the character").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Sir Bors")
    assert Character.objects.get(name="Sir Bors").owner == player


LONG = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch of the White Tower at Wylye"
"""Of its letters, 58 stand together."""


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_nothing_is_wider_than_the_screen(width, seated, gamemaster, ector):
    """USER-REPORTS 138, with the longest names that fit."""
    Character.objects.filter(pk=ector.pk).update(name=LONG, home=LONG, title=LONG)
    Statistic.objects.filter(character=ector).update(name=LONG[:80])
    award_glory(ector, amount=100_000, reason=LONG * 2, by=gamemaster)
    page = seated(gamemaster, ector, viewport={"width": width, "height": 640})
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")

    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.goto(f"/campaigns/{ector.campaign_id}/characters/new/paper/")
    assert page.evaluate("document.documentElement.scrollWidth") <= width


SMALL = """all => all.filter(one => {
  const { width, height } = one.getBoundingClientRect();
  return width && (width < 44 || height < 44);
}).map(one => one.outerHTML)"""


def test_what_is_tapped_on_a_phone_is_large_enough(seated, gamemaster, ector):
    """USER-REPORTS 138: 44 pixels each way."""
    page = seated(gamemaster, ector, has_touch=True, is_mobile=True)
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    tapped = page.locator("#sheet :is(.check, .roll-link, .field__edit, .jump a, summary)")

    assert tapped.evaluate_all(SMALL) == []
