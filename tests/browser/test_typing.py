"""Hands that are quicker than the server, and a server that fails them: nothing typed is lost."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from characters.models import Character, Membership, Statistic
from tests.browser.hands import Open, opener
from tests.browser.test_sheet import edit, line, value

LONG = "A long sentence that somebody types while the server is slow to answer. " * 3


@pytest.fixture
def sit(server: str, browser: Browser) -> Open:
    open_ = opener(browser, server)

    def sit(member: Membership, knight: Character, **more: Any) -> Page:
        settings: Any = {"viewport": {"width": 1280, "height": 600}} | more
        return open_(member, knight.get_absolute_url(), **settings)

    return sit


def test_a_late_answer_takes_nothing_of_what_is_typed_meanwhile(
    sit: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    page = sit(player, ector)
    held: list[Route] = []
    page.route(f"**/statistics/{sword.pk}/", lambda route: held.append(route))
    box = edit(page, sword)
    box.fill("17")
    with page.expect_request(f"**/statistics/{sword.pk}/"):
        page.locator("#field-home .field__edit").click()
    home = page.locator("#field-home input[name=value]")
    expect(home).to_be_focused()
    home.press_sequentially(LONG[:100])

    held[0].continue_()
    expect(line(page, sword).locator(".stat__value")).to_have_text("17")
    home.press_sequentially(LONG[100:200])

    expect(home).to_have_value(LONG[:200])
    expect(home).to_be_focused()
    assert home.evaluate("box => box.selectionStart") == 200
    assert value(sword) == 17


@pytest.mark.parametrize("how", ["no answer", "broken", "forbidden"])
def test_a_save_that_fails_says_so_until_it_is_closed_and_keeps_what_was_typed(
    how: str, sit: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    page = sit(player, ector)
    box = edit(page, sword)
    status = {"broken": 500, "forbidden": 403}.get(how)

    def fail(route: Route) -> None:
        route.fulfill(status=status) if status else route.abort()

    page.route(f"**/statistics/{sword.pk}/", fail)
    box.fill("17")
    box.press("Enter")

    trouble = page.locator("#trouble")
    expect(trouble).to_be_visible()
    expect(box).to_have_value("17")
    page.unroute(f"**/statistics/{sword.pk}/")
    box.press("Enter")
    expect(line(page, sword).locator(".stat__value")).to_have_text("17")
    expect(trouble).to_be_hidden()
    assert value(sword) == 17


def test_the_wheel_over_a_number_scrolls_the_page_and_changes_nothing(
    sit: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    page = sit(player, ector)
    box = edit(page, sword)
    before = page.evaluate("scrollY")
    box.hover()
    page.mouse.wheel(0, -200 if before else 200)

    page.wait_for_function("before => scrollY !== before", arg=before)
    expect(box).to_have_value("15")


def test_after_a_save_the_page_stands_where_it_stood(
    sit: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    page = sit(player, ector)
    box = edit(page, sword)
    before = page.evaluate("scrollY")
    address = page.url
    box.fill("17")
    box.press("Enter")

    expect(line(page, sword).locator(".stat__value")).to_have_text("17")
    expect(line(page, sword).locator(".field__edit")).to_be_focused()
    assert (page.evaluate("scrollY"), page.url) == (before, address)


def test_every_roll_button_says_what_is_rolled_and_at_what(
    sit: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    page = sit(player, ector)
    names = page.locator("a.roll-link").evaluate_all(
        "all => all.map((one) => one.ariaLabel || one.innerText.replace(/\\s+/g, ' '))"
    )

    assert "Sword 15" in names
    assert [name for name in names if not re.search(r"\w,? \d|Roll against", name)] == []
    link = page.get_by_role("link", name="Sword 15", exact=True)
    link.press("Enter")
    expect(page.locator("#panel h2")).to_be_focused()
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
