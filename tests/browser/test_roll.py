"""The roll panel under real hands: taps, keys, a double click, Back, and no script at all."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.models import Audience, Membership
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from tests.browser.hands import Open, opener
from tests.dice import loaded

SWORD = "a.roll-link[href*='{pk}']"


@pytest.fixture
def seated(server: str, browser: Browser) -> Open:
    """`seated(player, ector)`: a member's browser with a sheet before it, as on a phone."""
    open_ = opener(browser, server)

    def sit(member: Membership, place: Any, **more: Any) -> Page:
        settings: Any = {"viewport": {"width": 360, "height": 640}} | more
        return open_(member, place.get_absolute_url(), **settings)

    return sit


def panel_of(page: Page, statistic: Any) -> Any:
    page.locator(SWORD.format(pk=statistic.pk)).first.click()
    panel = page.locator("#panel[open] form.throw")
    expect(panel).to_be_visible()
    return panel


def test_a_skill_is_rolled_in_two_taps(seated, player, ector, sword):
    """USER-REPORTS 138."""
    page = seated(player, ector)
    panel = panel_of(page, sword)

    panel.get_by_role("button", name="Throw", exact=True).click()

    expect(page.locator(f"#panel article#roll-{wait_for_roll(page)}")).to_be_visible()
    expect(page.locator("#panel h2")).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def wait_for_roll(page: Page) -> Any:
    expect(page.locator("#panel article.roll")).to_be_visible()
    return Roll.objects.get().pk


def test_the_chances_follow_what_is_typed_and_the_cursor_stays(seated, player, ector, sword):
    page = seated(player, ector)
    panel = panel_of(page, sword)
    amount = panel.get_by_label("Modifier 1")

    amount.press_sequentially("+3")

    expect(panel.locator("#throw-odds")).to_contain_text("18")
    expect(panel.locator("#throw-odds")).to_contain_text("success 85 %")
    expect(amount).to_be_focused()
    expect(amount).to_have_value("+3")


def test_enter_shows_the_chances_and_rolls_nothing(seated, player, ector, sword):
    """USER-REPORTS 131."""
    page = seated(player, ector)
    panel = panel_of(page, sword)
    amount = panel.get_by_label("Modifier 1")
    amount.fill("+4")

    with page.expect_response(lambda response: response.request.method == "POST"):
        amount.press("Enter")

    expect(page.locator("#panel #throw-odds")).to_contain_text("19")
    expect(page.get_by_label("Modifier 1")).to_have_value("+4")
    assert not Roll.objects.exists()


def test_a_double_click_is_one_roll(seated, player, ector, sword):
    """USER-REPORTS 135."""
    page = seated(player, ector)
    panel = panel_of(page, sword)

    panel.get_by_role("button", name="Throw", exact=True).dblclick()

    wait_for_roll(page)
    page.wait_for_timeout(500)
    assert Roll.objects.count() == 1


def test_what_was_wrong_is_said_and_kept(seated, player, ector, sword):
    page = seated(player, ector)
    panel = panel_of(page, sword)
    panel.get_by_label("Modifier 1").fill("abc")

    panel.get_by_role("button", name="Throw", exact=True).click()

    alert = page.locator("#panel [role=alert]")
    expect(alert).to_contain_text("Nothing was rolled")
    expect(page.get_by_label("Modifier 1")).to_be_focused()
    expect(page.get_by_label("Modifier 1")).to_have_value("abc")
    page.get_by_label("Modifier 1").fill("1")
    page.locator("#panel").get_by_role("button", name="Throw", exact=True).click()
    wait_for_roll(page)


def test_a_new_throw_is_offered_and_is_another_roll(seated, player, ector, sword):
    page = seated(player, ector)
    panel = panel_of(page, sword)
    panel.get_by_role("button", name="Throw", exact=True).click()
    wait_for_roll(page)

    page.get_by_role("link", name="A new throw").click()
    page.locator("#panel form.throw").get_by_role("button", name="Throw", exact=True).click()

    expect(page.locator("#panel article.roll")).to_be_visible()
    assert Roll.objects.count() == 2


def test_without_script_back_never_brings_a_spent_panel(seated, player, ector, sword):
    page = seated(player, ector, java_script_enabled=False)
    page.locator(SWORD.format(pk=sword.pk)).first.click()
    key = page.locator("[name=key]").get_attribute("value")
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator(f"article#roll-{wait_for_card(page)}")).to_be_visible()

    page.go_back()

    expect(page.locator("[name=key]")).not_to_have_attribute("value", str(key))
    assert Roll.objects.count() == 1


def wait_for_card(page: Page) -> Any:
    page.wait_for_url("**/rolls/*/")
    return Roll.objects.get().pk


def test_without_script_the_chances_are_shown_on_demand(seated, player, ector, sword):
    page = seated(player, ector, java_script_enabled=False)
    page.locator(SWORD.format(pk=sword.pk)).first.click()
    page.get_by_label("Modifier 1").fill("-5")

    page.get_by_role("button", name="Show the odds").click()

    expect(page.locator("#throw-odds")).to_contain_text("10")
    expect(page.get_by_label("Modifier 1")).to_have_value("-5")
    assert not Roll.objects.exists()


def test_a_gamemaster_decides_in_the_panel(seated, gamemaster, ector, sword, player):
    page = seated(gamemaster, ector)
    roll = roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    page.goto(gamemaster.campaign.get_absolute_url())
    page.locator(f"[data-roll='{roll.pk}']").get_by_role("link", name="A check?").click()

    page.locator("#panel").get_by_role("button", name="Grant").click()

    expect(page.locator("#panel .roll__check")).to_contain_text("Sword is checked")
    assert sword.checks.ticked().exists()
    expect(page.locator(f"[data-roll='{roll.pk}']")).to_contain_text("Sword is checked")
