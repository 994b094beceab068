"""Rows are moved with two buttons that stay under the hand, and others see it at once; so is what
is hidden at zero."""

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.record import add_record
from characters.actions.zeros import hide_zeros
from characters.models import Note
from tests.browser.hands import opener
from tests.browser.test_accessibility import violations


@pytest.fixture
def open_(server: str, browser: Browser):
    return opener(browser, server)


def names(page: Page):
    return page.locator("#records-weapon .record__name")


def test_a_row_goes_down_twice_under_one_hand_and_others_see_it(open_, ector, player, other):
    for name in ("Sword", "Lance", "Axe"):
        add_record(ector, kind="weapon", by=player, name=name)
    here = f"{ector.get_absolute_url()}arming/"
    page, watcher = open_(player, here), open_(other, here)
    page.locator("#records-weapon summary").first.click()
    page.get_by_role("link", name="Move Sword in the list").click()
    panel = page.locator("#panel")
    down = panel.get_by_role("button", name="Move down")

    down.click()
    expect(panel.get_by_role("status")).to_have_text("Sword was moved.")
    expect(names(page)).to_have_text(["Lance", "Sword", "Axe"])
    expect(down).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(names(page)).to_have_text(["Lance", "Axe", "Sword"])
    expect(panel.get_by_role("button", name="Move up")).to_be_focused()

    expect(names(watcher)).to_have_text(["Lance", "Axe", "Sword"])


def test_a_note_moves_without_a_reload(open_, ector, player):
    for name in ("old", "new"):
        audience = Note.Audience.OWNER
        add_record(ector, kind="note", by=player, title=name, text="Words.", audience=audience)
    page = open_(player, f"{ector.get_absolute_url()}notes/")
    titles = page.locator("#notes .note h3")
    expect(titles).to_have_text(["new", "old"])

    page.get_by_role("link", name="Move old in the list").click()
    page.locator("#panel").get_by_role("button", name="Move up").click()

    expect(titles).to_have_text(["old", "new"])


def test_what_is_hidden_at_zero_is_hidden_on_every_open_page(open_, ector, player, other):
    ector.statistics.filter(key="falconry").update(value=0)
    row = f"#statistic-{ector.statistics.get(key='falconry').pk}"
    watcher = open_(other, ector.get_absolute_url())
    expect(watcher.locator(row)).to_be_visible()

    hide_zeros(ector, hidden=True, by=player)
    expect(watcher.locator(row)).to_be_hidden()

    hide_zeros(ector, hidden=False, by=player)
    expect(watcher.locator(row)).to_be_visible()
