"""Under real hands: logged out in the middle of typing, and nothing is lost."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.urls import reverse
from playwright.sync_api import Browser, Dialog, Page, expect

from characters.models import Character, GloryAward
from tests.browser.hands import Open, opener
from tests.browser.test_accessibility import violations
from tests.cast import PASSWORD

WORDS = 'Sir "Breunor" <the> Łong & Llŷn'


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


def log_in(page: Page, name: str) -> None:
    page.get_by_label("Name or e-mail address").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()


@pytest.mark.parametrize("script", [True, False])
def test_what_was_typed_is_back_after_the_log_in(
    open_: Open, campaign: Any, gamemaster: Any, script: bool
) -> None:
    address = reverse("characters:new_character", args=(campaign.pk,))
    page = open_(gamemaster, address, java_script_enabled=script)
    form = "form[action$='/blank/']"
    page.locator(form).get_by_label("Name").fill(WORDS)

    Session.objects.all().delete()
    page.locator(form).get_by_role("button").last.click()
    expect(page.get_by_text("What you typed is kept")).to_be_visible()
    log_in(page, "Gwen")

    expect(page.get_by_text("Nothing of it has been saved yet")).to_be_in_viewport()
    expect(page.locator(form).get_by_label("Name")).to_have_value(WORDS)
    assert not Character.objects.filter(name=WORDS).exists()
    if script:
        assert violations(page) == []
    page.locator(form).get_by_role("button").last.click()
    expect(page.get_by_role("heading", name=WORDS)).to_be_visible()
    assert Character.objects.filter(name=WORDS).count() == 1


@pytest.fixture
def panel(open_: Open, ector: Any, gamemaster: Any) -> Callable[[], Page]:
    """A filled panel on the sheet."""

    def fill() -> Page:
        page = open_(gamemaster, ector.get_absolute_url())
        page.get_by_role("link", name="Award").click()
        panel = page.locator("#panel")
        panel.get_by_label("Glory", exact=True).fill("125")
        panel.get_by_label("For", exact=True).fill(WORDS)
        return page

    return fill


def test_in_a_panel_it_stays_and_is_sent_after_a_log_in_in_another_tab(
    panel: Callable[[], Page],
) -> None:
    page = panel()
    button = page.locator("#panel button[type=submit]")

    Session.objects.all().delete()
    button.click()
    trouble = page.locator("#trouble")
    expect(trouble).to_contain_text("You were logged out meanwhile")
    expect(page.locator("#panel").get_by_label("For", exact=True)).to_have_value(WORDS)
    assert violations(page) == []
    page.wait_for_timeout(1500)
    expect(trouble).to_be_visible()

    with page.context.expect_page() as opened:
        trouble.get_by_role("link", name="Log in in another tab").click()
    log_in(opened.value, "Gwen")
    expect(opened.value.get_by_role("link", name="Log in")).to_have_count(0)
    page.bring_to_front()
    button.click()

    expect(page.locator("#panel").get_by_role("status")).to_be_visible()
    expect(trouble).to_be_hidden()
    assert GloryAward.objects.filter(reason=WORDS).count() == 1


def test_a_page_from_yesterday_sends_the_token_of_today(panel: Callable[[], Page]) -> None:
    page = panel()
    token = page.locator("#panel input[name=csrfmiddlewaretoken]")
    token.evaluate("node => { node.value = 'o'.repeat(64); }")

    page.locator("#panel button[type=submit]").click()

    expect(page.locator("#panel").get_by_role("status")).to_be_visible()
    assert GloryAward.objects.filter(reason=WORDS).count() == 1


def test_leaving_with_something_typed_asks_first(
    open_: Open, campaign: Any, gamemaster: Any
) -> None:
    page = open_(gamemaster, reverse("characters:new_character", args=(campaign.pk,)))
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    name = page.locator("form[action$='/blank/']").get_by_label("Name")
    name.click()
    page.get_by_role("link", name="Members").click()
    page.wait_for_url("**/members/")
    assert asked == []  # nothing was typed

    page.go_back()
    name.fill(WORDS)
    page.get_by_role("link", name="Members").click()
    page.wait_for_timeout(500)

    assert asked == ["beforeunload"]
    assert name.input_value() == WORDS
    page.remove_listener("dialog", stay)
    page.locator("form[action$='/blank/']").get_by_role("button").last.click()
    expect(page.get_by_role("heading", name=WORDS)).to_be_visible()
    assert asked == ["beforeunload"]  # what is sent asks nothing
