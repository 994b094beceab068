"""The number of what waits, in the navigation, and the list: both follow what happens."""

import pytest
from playwright.sync_api import Browser, expect

from characters.actions.check import refuse
from characters.models import Audience, Check
from rolls.actions.roll import roll_statistic
from tests.browser.hands import Open, opener
from tests.browser.listening import live
from tests.dice import loaded


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


def proposed(sword, by) -> Check:
    """A plain success, of which a gamemaster decides whether it earns a check."""
    roll_statistic(sword, side="left", by=by, audience=Audience.TABLE, throw=loaded(9))
    return Check.objects.select_related("statistic__character", "because").get()


def test_the_number_comes_with_the_page_and_follows_the_table(
    open_, campaign, gamemaster, player, sword
):
    hall = open_(gamemaster, f"/campaigns/{campaign.pk}/")
    count = hall.locator("#matters-count")
    expect(count).to_have_attribute("data-live-url", f"/campaigns/{campaign.pk}/matters/count/")
    expect(count).to_be_empty()
    live(hall)
    check = proposed(sword, player)
    expect(count).to_contain_text("1")
    refuse(check, by=gamemaster)
    expect(count).to_be_empty()


def test_the_list_follows_and_each_line_leads_to_where_it_is_settled(
    open_, campaign, gamemaster, player, sword
):
    page = open_(gamemaster, f"/campaigns/{campaign.pk}/matters/")
    expect(page.get_by_text("Nothing waits for you")).to_be_visible()
    proposed(sword, player)
    line = page.get_by_role("link", name="1 check that a roll proposed")
    expect(line).to_be_visible()
    line.click()
    expect(page.get_by_role("button", name="Grant").first).to_be_visible()
