"""What the tests of the live pages share: a roll, what a page lists, whether it is live."""

import re

from playwright.sync_api import Page, expect

from characters.models import Audience, Event, Membership, Statistic
from rolls.actions.roll import roll_statistic
from tests.dice import loaded

ENTRIES = "#feed > [id^=event-]"
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def rolls(
    statistic: Statistic, by: Membership, face: int = 9, audience: Audience = Audience.TABLE
) -> Event:
    throw = loaded(face)
    return roll_statistic(statistic, side="left", by=by, audience=audience, throw=throw).event


def shown(page: Page) -> list[str]:
    """The ids of the events in the list, newest first."""
    ids = page.locator(ENTRIES).evaluate_all("entries => entries.map(entry => entry.id)")
    return [one.removeprefix("event-") for one in ids]


def live(page: Page) -> None:
    expect(page.locator("#live-state")).to_have_attribute("data-state", re.compile("live|again"))
