"""Whoever leaves a page on which something was chosen or ticked, and not sent, is asked first."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.hands import Open, opener


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


@pytest.fixture
def page(open_, ector, player) -> Page:
    return open_(player, f"{ector.get_absolute_url()}records/weapon/new/")


def asks(page: Page) -> bool:
    """Whether the browser would be told to ask: its own question no test can answer twice."""
    told = "!dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    return bool(page.evaluate(told))


@pytest.mark.parametrize("kind", ["select", "checkbox"])
def test_what_was_chosen_and_not_sent_is_asked_about(kind, page):
    assert not asks(page)

    if kind == "select":
        page.locator("select[name=basis]").select_option("brawling")
    else:
        page.locator("input[name=two_handed]").check()
    assert asks(page)

    if kind == "select":
        page.locator("select[name=basis]").select_option("weapon")
    else:
        page.locator("input[name=two_handed]").uncheck()
    assert not asks(page)


def test_a_list_in_which_nothing_was_marked_has_its_first(page):
    page.locator("select[name=basis]").evaluate(
        "list => { list.querySelectorAll('option').forEach(o => o.removeAttribute('selected'));"
        " list.selectedIndex = 0; }"
    )
    assert not asks(page)

    page.locator("select[name=basis]").evaluate("list => { list.selectedIndex = 1; }")
    assert asks(page)
