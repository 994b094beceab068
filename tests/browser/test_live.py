"""The hall and the sheet while others play: nothing is lost, nothing is taken from the hands."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, Request, expect

from characters.actions.members import leave
from characters.actions.sheet import set_value
from characters.models import Audience, Event, Membership, Statistic
from rolls.actions.roll import roll_statistic, void_roll
from tests.browser.server import Server
from tests.dice import loaded

ENTRIES = "#feed > [id^=event-]"
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def rolls(statistic: Statistic, by: Membership, face: int = 9, **kwargs: Any) -> Event:
    audience = kwargs.get("audience", Audience.TABLE)
    return roll_statistic(
        statistic, side="left", by=by, audience=audience, throw=loaded(face)
    ).event


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[[Membership, Any], Page]:
    """`open_(player, campaign)`: the page of something as a member's browser shows it."""

    def go(member: Membership, place: Any) -> Page:
        client = Client()
        assert member.user
        client.force_login(member.user)
        key = client.session.session_key or ""
        context = browser.new_context(base_url=server)
        context.add_cookies([{"name": "sessionid", "value": key, "url": server}])
        page = context.new_page()
        page.goto(place.get_absolute_url())
        return page

    return go


def shown(page: Page) -> list[str]:
    """The ids of the events in the list, newest first."""
    ids = page.locator(ENTRIES).evaluate_all("entries => entries.map(entry => entry.id)")
    return [one.removeprefix("event-") for one in ids]


def live(page: Page) -> None:
    expect(page.locator("#live-state")).to_have_attribute("data-state", re.compile("live|again"))


def test_others_see_a_roll_within_a_second(open_, campaign, player, other, sword):
    with_them, alone = open_(other, campaign), open_(player, campaign)
    live(with_them)
    event = rolls(sword, player)

    entry = with_them.locator(f"#event-{event.pk}")
    expect(entry).to_be_visible(timeout=1000)
    expect(with_them.locator("#announcer")).to_contain_text("Sir Ector, Sword 15")
    expect(alone.locator(f"#event-{event.pk}")).to_be_visible(timeout=1000)
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
    expect(page.locator("#live-state")).to_have_attribute("data-state", "live", timeout=8000)


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
    expect(page.locator("#live-state")).to_have_attribute("data-state", "off", timeout=2000)
    page.on("request", lambda request: asked.append(request))
    page.wait_for_timeout(2500)
    assert asked == []


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
    expect(row.get_by_label("Valorous is checked")).to_be_visible(timeout=1500)


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
