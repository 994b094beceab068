"""The stream in a real browser: what comes, what is held back, and how it goes on."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from characters.actions.members import leave
from characters.models import Audience, Event, Membership
from tests.browser.hands import opener
from tests.browser.listening import HIDE, live, rolls, shown
from tests.browser.server import Server


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[[Membership, Any], Page]:
    """`open_(player, campaign)`: the page of something as a member's browser shows it."""
    go = opener(browser, server)
    return lambda member, place: go(member, place.get_absolute_url())


def test_others_see_a_roll_without_asking(open_, campaign, player, other, sword):
    with_them, alone = open_(other, campaign), open_(player, campaign)
    live(with_them)
    event = rolls(sword, player)

    entry = with_them.locator(f"#event-{event.pk}")
    expect(entry).to_be_visible(timeout=15_000)
    expect(with_them.locator("#announcer")).to_contain_text("Sir Ector, Sword 15")
    expect(alone.locator(f"#event-{event.pk}")).to_be_visible(timeout=15_000)
    alone.wait_for_timeout(500)
    expect(alone.locator("#announcer")).to_have_text("")


def test_a_secret_roll_reaches_only_the_gamemaster(open_, campaign, gamemaster, other, sword):
    master, page = open_(gamemaster, campaign), open_(other, campaign)
    live(page)
    before = shown(page)
    secret = rolls(sword, gamemaster, audience=Audience.GAMEMASTER_KNOWS)
    expect(master.locator(f"#event-{secret.pk}")).to_be_visible()
    last = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{last.pk}")).to_be_visible()

    assert shown(page) == [str(last.pk), *before]


def test_after_a_killed_server_the_page_goes_on(
    open_, campaign, gamemaster, other, sword, server_process: Server
):
    page = open_(other, campaign)
    live(page)
    first = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{first.pk}")).to_be_visible()
    before = shown(page)
    server_process.kill()
    expect(page.locator("#live-state")).to_have_attribute("data-state", "reconnecting")
    one = rolls(sword, gamemaster)
    rolls(sword, gamemaster, audience=Audience.GAMEMASTER_KNOWS)
    two = rolls(sword, gamemaster)
    server_process.start()

    expect(page.locator(f"#event-{two.pk}")).to_be_visible(timeout=20_000)
    expect(page.locator("#live-state")).to_have_attribute("data-state", "again")
    three = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{three.pk}")).to_be_visible()
    assert shown(page) == [str(event.pk) for event in (three, two, one)] + before
    expect(page.locator("#live-state")).to_have_attribute("data-state", "live", timeout=20_000)


def test_a_proxy_that_answers_503_only_delays(open_, campaign, gamemaster, other, sword):
    page = open_(other, campaign)
    refused: list[str] = []

    def refuse(route: Any) -> None:
        refused.append(route.request.url)
        if len(refused) <= 2:
            route.fulfill(status=503)
        else:
            route.continue_()

    page.route("**/live/**", refuse)
    page.reload()
    event = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{event.pk}")).to_be_visible(timeout=15_000)
    assert len(refused) == 3


def test_nothing_falls_between_the_page_and_its_stream(open_, campaign, gamemaster, other, sword):
    page = open_(other, campaign)
    between: list[Event] = []

    def write(route: Any) -> None:
        between.append(rolls(sword, gamemaster))
        route.continue_()

    page.route("**/live/**", write)
    page.reload()
    live(page)
    expect(page.locator(f"#event-{between[0].pk}")).to_be_visible()


def test_a_hidden_tab_keeps_no_stream_and_goes_on_when_shown(
    open_, campaign, gamemaster, other, sword
):
    page = open_(other, campaign)
    live(page)
    first = rolls(sword, gamemaster)
    expect(page.locator(f"#event-{first.pk}")).to_be_visible()
    with page.expect_event("requestfailed", lambda request: "/live/" in request.url):
        page.evaluate(HIDE, True)
    missed = rolls(sword, gamemaster)
    page.wait_for_timeout(700)
    assert str(missed.pk) not in shown(page)
    with page.expect_request("**/live/**") as opened:
        page.evaluate(HIDE, False)

    assert opened.value.url.endswith(f"?after={first.pk}")
    expect(page.locator(f"#event-{missed.pk}")).to_be_visible()
    assert shown(page)[:2] == [str(missed.pk), str(first.pk)]


def test_many_hidden_tabs_leave_room_for_one_more(open_, campaign, other):
    page = open_(other, campaign)
    for _ in range(8):
        tab = page.context.new_page()
        tab.goto(page.url)
        live(tab)
        tab.evaluate(HIDE, True)
    page.reload()
    live(page)
    assert page.evaluate("fetch('/healthz').then(answer => answer.status)") == 200


def test_who_is_removed_is_told_and_asks_no_more(open_, campaign, gamemaster, other):
    page = open_(other, campaign)
    live(page)
    asked: list[Request] = []
    leave(other, by=gamemaster)
    expect(page.locator("#live-state")).to_have_attribute("data-state", "off", timeout=15_000)
    page.on("request", lambda request: asked.append(request))
    page.wait_for_timeout(2500)
    assert asked == []
