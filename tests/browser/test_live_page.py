"""What others do changes the page, and takes nothing from the hands of whoever reads it."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.sheet import set_value
from characters.models import Membership
from rolls.actions.roll import void_roll
from tests.browser.hands import opener
from tests.browser.listening import ENTRIES, HIDE, live, rolls, shown


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[[Membership, Any], Page]:
    """`open_(player, campaign)`: the page of something as a member's browser shows it."""
    go = opener(browser, server)
    return lambda member, place: go(member, place.get_absolute_url())


def test_a_voided_roll_is_struck_where_others_read_it(open_, campaign, gamemaster, other, sword):
    event = rolls(sword, gamemaster)
    page = open_(other, campaign)
    live(page)
    void_roll(event.roll, reason="the wrong knight", by=gamemaster)
    expect(page.locator(f"#event-{event.pk}")).to_contain_text("the wrong knight")


def test_a_critical_ticks_the_box_on_an_open_sheet(open_, ector, player, other, valorous):
    page = open_(other, ector)
    row = page.locator(f"#statistic-{valorous.pk}")
    expect(row.get_by_label("Valorous is not checked")).to_be_visible()
    rolls(valorous, player, face=10)
    expect(row.get_by_label("Valorous is checked")).to_be_visible(timeout=15_000)


def test_what_is_being_typed_stays_when_others_change_the_sheet(
    open_, ector, gamemaster, player, sword, valorous
):
    page = open_(player, ector)
    row = page.locator(f"#statistic-{sword.pk}")
    row.locator("a.field__edit").click()
    field = row.locator("input:not([type=hidden])").first
    field.fill("17")
    set_value(sword, value=16, based_on=15, by=gamemaster)
    set_value(valorous, value=13, based_on=10, by=gamemaster)
    expect(page.locator(f"#statistic-{valorous.pk}")).to_contain_text("13")

    expect(field).to_be_focused()
    expect(field).to_have_value("17")


def test_a_form_opened_while_its_row_is_being_fetched_stays(
    open_, ector, gamemaster, player, sword
):
    page = open_(player, ector)
    row = page.locator(f"#statistic-{sword.pk}")
    late: list[Any] = []

    def hold(route: Any) -> None:
        late.append(route)

    page.route(re.compile(f"statistics/{sword.pk}/$"), hold)
    with page.expect_request(re.compile(f"statistics/{sword.pk}/$")):
        set_value(sword, value=16, based_on=15, by=gamemaster)
    row.locator("a.field__edit").click()
    page.wait_for_timeout(500)
    for route in late:
        route.continue_()
    page.wait_for_timeout(500)
    field = row.locator("input:not([type=hidden])").first
    expect(field).to_be_visible()
    field.fill("17")
    expect(field).to_be_focused()


def test_a_page_whose_last_event_is_unknown_reads_its_list_anew(
    open_, campaign, gamemaster, other, sword
):
    page = open_(other, campaign)
    event = rolls(sword, gamemaster)

    def lose(route: Any) -> None:
        route.continue_(url=f"{route.request.url.split('?')[0]}?after={uuid4()}")

    page.evaluate(HIDE, True)
    page.locator(ENTRIES).first.evaluate("entry => entry.parentElement.replaceChildren()")
    page.route("**/live/**", lose)
    page.evaluate(HIDE, False)
    expect(page.locator(f"#event-{event.pk}")).to_be_visible()
    new = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{new.pk}")).to_be_visible()
    assert shown(page)[:2] == [str(new.pk), str(event.pk)]


def test_focus_stays_on_the_list_while_events_arrive(open_, campaign, gamemaster, other, sword):
    first = rolls(sword, gamemaster)
    page = open_(other, campaign)
    live(page)
    link = page.locator(f"#event-{first.pk} a").first
    link.focus()
    new = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{new.pk}")).to_be_visible()
    expect(link).to_be_focused()


def test_without_script_the_newest_shows_on_reload(
    server, browser, open_, campaign, gamemaster, other, sword
):
    cookies = open_(other, campaign).context.cookies()
    plain = browser.new_context(base_url=server, java_script_enabled=False)
    plain.add_cookies(cookies)
    page = plain.new_page()
    page.goto(campaign.get_absolute_url())
    event = rolls(sword, gamemaster)
    page.reload()
    expect(page.locator(f"#event-{event.pk}")).to_be_visible()
