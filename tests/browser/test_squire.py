"""Squires under real hands: taken, changed, rolled for, and seen by others at once."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.household import take_squire
from characters.models import Membership, Squire
from tests.browser.hands import opener
from tests.browser.test_accessibility import LOOKS, violations
from tests.dice import loaded


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    """`open_(player, ector)`: the sheet as a member's browser shows it."""
    go = opener(browser, server)

    def sheet(member: Membership, place: Any, **more: Any) -> Page:
        return go(member, place.get_absolute_url(), **more)

    return sheet


@pytest.fixture
def wat(ector, player):
    return take_squire(ector, name="Wat", born=494, by=player, throw=loaded(14))


def test_a_squire_is_taken_in_the_panel_once_and_others_see_it(open_, ector, player, other):
    watcher, page = open_(other, ector), open_(player, ector)
    page.get_by_role("link", name="Take a squire").click()
    panel = page.locator("#panel")
    panel.get_by_label("Name").fill("Wat")

    panel.get_by_role("button", name="Take into service").dblclick()

    expect(panel.get_by_role("status")).to_contain_text("Wat now serves Sir Ector")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-squires article")).to_have_count(1)
    expect(watcher.locator("#sheet-squires article")).to_contain_text("494, aged 14")
    page.wait_for_timeout(300)
    assert Squire.objects.count() == 1


def test_the_skills_follow_the_year_of_birth(open_, ector, player, wat):
    page = open_(player, ector)
    page.get_by_role("link", name="Change the year in which Wat was born").click()
    field = page.locator(f"#squire-{wat.pk}-born input[name=value]")
    expect(field).to_be_focused()

    field.fill("490")
    field.press("Enter")

    squires = page.locator("#sheet-squires")
    expect(squires.get_by_role("link", name="Roll Sword, 8")).to_be_visible()
    expect(squires).to_contain_text("490, aged 18")


def test_any_other_skill_is_rolled_in_the_panel(open_, ector, player, wat):
    page = open_(player, ector)
    page.get_by_label("Any other Skill, 4").select_option("Singing")
    page.locator(f"#squire-{wat.pk}").get_by_role("button", name="Roll").click()

    panel = page.locator("#panel")
    expect(panel.get_by_role("heading", name="Singing")).to_be_visible()
    panel.get_by_role("button", name="Throw", exact=True).click()

    expect(panel.locator("article")).to_contain_text("Wat")


def test_who_leaves_goes_from_every_open_sheet(open_, ector, player, other, wat):
    watcher, page = open_(other, ector), open_(player, ector)
    expect(watcher.locator("#sheet-squires article")).to_have_count(1)
    page.get_by_role("link", name="Wat leaves").click()
    panel = page.locator("#panel")
    expect(panel).to_contain_text("Does Wat leave the service of Sir Ector?")

    panel.get_by_role("button", name="Wat leaves").click()

    expect(panel.get_by_role("status")).to_contain_text("Wat has left the service of Sir Ector.")
    expect(watcher.locator("#sheet-squires")).to_contain_text("No squire serves here.")


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_on_a_squire_and_in_the_questions(
    scheme, width, open_, ector, gamemaster, wat
):
    size = {"width": width, "height": 900}
    page = open_(gamemaster, ector, color_scheme=scheme, viewport=size)
    for link in ("Take a squire", "Change the background of Wat", "Wat leaves"):
        page.get_by_role("link", name=link).click()
        expect(page.locator("#panel form")).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
