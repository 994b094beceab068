"""Roles that change while a page is open, and a gamemaster who looks as a player does."""

from collections.abc import Callable
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from characters.actions.members import change_role, leave
from characters.actions.put_away import archive, unarchive
from characters.models import Audience, Membership, Role
from tests.browser.hands import opener
from tests.browser.listening import live, rolls
from tests.cast import person, seat


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    go = opener(browser, server)
    return lambda member, place, **more: go(member, place.get_absolute_url(), **more)


@pytest.fixture
def second(campaign: Any) -> Membership:
    """Another gamemaster."""
    return seat(campaign, person("Gil"), Role.GAMEMASTER)


def test_a_gamemaster_who_is_one_no_more_loses_secrets_and_buttons_on_the_open_page(
    open_, campaign, gamemaster, second, player, sword
):
    page = open_(second, campaign)
    live(page)
    secret = rolls(sword, gamemaster, audience=Audience.GAMEMASTER_KNOWS)
    expect(page.locator(f"#event-{secret.pk}")).to_be_visible()
    expect(page.get_by_role("link", name="Inquiry")).to_be_visible()

    change_role(second, role=Role.PLAYER, by=gamemaster)
    expect(page.get_by_role("link", name="Inquiry")).to_have_count(0)
    expect(page.locator(f"#event-{secret.pk}")).to_have_count(0)
    live(page)


def test_a_player_made_gamemaster_has_their_buttons_on_the_open_page(
    open_, campaign, gamemaster, player
):
    page = open_(player, campaign)
    live(page)
    change_role(player, role=Role.GAMEMASTER, by=gamemaster)
    expect(page.get_by_role("link", name="Inquiry")).to_be_visible()


def test_where_something_is_being_done_the_page_waits_and_says_so(
    open_, campaign, gamemaster, second, player, sword
):
    page = open_(second, campaign)
    live(page)
    secret = rolls(sword, gamemaster, audience=Audience.GAMEMASTER_KNOWS)
    expect(page.locator(f"#event-{secret.pk}")).to_be_visible()
    page.get_by_role("link", name="Message").click()
    page.locator("#panel textarea").first.fill("Ride out at dawn")

    change_role(second, role=Role.PLAYER, by=gamemaster)
    expect(page.locator("#turned")).to_be_visible()
    expect(page.locator("#turned")).to_contain_text("What you may do at this table has changed.")
    expect(page.locator("#panel textarea").first).to_have_value("Ride out at dawn")
    expect(page.locator(f"#event-{secret.pk}")).to_have_count(0)


def test_an_open_page_says_at_once_that_the_campaign_was_archived_and_brought_back(
    open_, campaign, gamemaster, player
):
    page = open_(player, campaign)
    live(page)
    archive(campaign, by=gamemaster)
    expect(page.locator("#archived")).to_be_visible()
    expect(page.get_by_role("link", name="Throw dice")).to_have_count(0)
    live(page)
    unarchive(campaign, by=gamemaster)
    expect(page.locator("#archived")).to_have_count(0)
    expect(page.get_by_role("link", name="Throw dice")).to_be_visible()


def test_the_page_of_who_was_sent_away_says_that_it_is_live_no_more(
    open_, campaign, gamemaster, player
):
    page = open_(player, campaign)
    live(page)
    leave(player, by=gamemaster)
    expect(page.locator("#live-state")).to_have_attribute("data-state", "off")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_gamemaster_looks_as_a_player_does_and_can_only_look(
    open_, width, campaign, gamemaster, player, ector
):
    view = open_(gamemaster, campaign, viewport={"width": width, "height": 800})
    view.goto(reverse("characters:members", args=(campaign.pk,)))
    view.get_by_label("As whom").select_option(label="Pat, player")
    view.get_by_role("button", name="Look").click()

    expect(view.locator("#looking")).to_contain_text("as Pat does")
    expect(view.get_by_role("link", name="Inquiry")).to_have_count(0)
    view.goto(ector.get_absolute_url())
    expect(view.locator("#looking")).to_be_visible()
    wide = view.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide

    view.goto(campaign.get_absolute_url())
    view.get_by_role("link", name="Throw dice").click()
    view.get_by_role("textbox", name="Dice").fill("2D6")
    expect(view.locator("#trouble")).to_be_visible()  # the chances are asked for too
    with view.expect_response(lambda answer: answer.request.method == "POST") as answer:
        view.get_by_role("button", name="Throw", exact=True).click()
    assert answer.value.status == 403
    expect(view.locator("#trouble")).to_contain_text("so nothing is changed")
    view.keyboard.press("Escape")
    view.goto(campaign.get_absolute_url())
    view.get_by_role("button", name="End this").click()
    expect(view.locator("#looking")).to_have_count(0)
    expect(view.get_by_role("link", name="Inquiry")).to_be_visible()
