"""Nothing on a page moves while it comes: not for a font, not for what is asked for afterwards."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from characters.models import Audience, Character, Membership, Statistic
from rolls.actions.roll import roll_statistic
from tests.browser.hands import context_of
from tests.dice import loaded
from winter.actions.phase import open_phase

MOST, WHEN_LETTERS_CHANGE = 0.01, 0.05
"""Of what a layout shift is counted in, where 0.1 is still called good. What stands in for a font
is as wide as the font in the mean, so that a line may break elsewhere now and then."""
WATCH = """
  window.shifts = [];
  const name = ({ node }) => `${node?.nodeName}.${node?.className ?? node?.textContent}`;
  const told = (list) => list.filter((one) => !one.hadRecentInput).map((one) => [
    one.value, one.sources.map(name).join(" "),
  ]);
  const seen = new PerformanceObserver((list) => shifts.push(...told(list.getEntries())));
  seen.observe({ type: "layout-shift", buffered: true });
  window.allShifts = () => [...shifts, ...told(seen.takeRecords())];
"""
PAINTED = """() => new Promise((done) => {
  const painted = () => performance.getEntriesByName("first-contentful-paint").length;
  const look = () => (painted() ? done() : setTimeout(look, 20));
  look();
})"""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SHOWN = f"async () => {{ await document.fonts.ready; await {DRAWN}; }}"


def coming(
    browser: Browser, server: str, who: Membership, width: int, address: str
) -> tuple[Page, Callable[[], None]]:
    """The page as it comes for the first time over a slow wire, with all that it asks for later;
    and what lets its fonts come, which wait meanwhile."""
    held: list[Route] = []
    context = context_of(browser, server, who, viewport={"width": width, "height": 800})
    context.add_init_script(WATCH)
    context.route("**/*.woff2", lambda route: held.append(route))
    page = context.new_page()
    page.goto(address, wait_until="domcontentloaded")
    page.evaluate(PAINTED)
    expect(page.locator("[hx-trigger~='load']")).to_have_count(0)
    page.evaluate(DRAWN)

    def letters_come() -> None:
        assert held, "the page has no font of ours"
        while held:
            held.pop().continue_()
            page.evaluate(SHOWN if not held else DRAWN)

    return page, letters_come


def moved(page: Page) -> tuple[float, list[str]]:
    """How much has moved until now, and what."""
    shifts = page.evaluate("allShifts()")
    return sum(value for value, _ in shifts), [what for _, what in shifts]


@pytest.mark.parametrize("width", [360, 1280])
def test_a_sheet_the_hall_a_winter_and_the_door_stand_still_while_they_come(
    server: str,
    browser: Browser,
    gamemaster: Membership,
    player: Membership,
    ector: Character,
    sword: Statistic,
    width: int,
) -> None:
    winter = open_phase(gamemaster.campaign, by=gamemaster)
    for face in (3, 12, 18):
        roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(face))
    hall = gamemaster.campaign.get_absolute_url()
    places = ector.get_absolute_url(), hall, f"{hall}winters/{winter.pk}/{ector.pk}/", "/"
    found: dict[str, Any] = {}
    for address in places:
        page, letters_come = coming(browser, server, player, width, address)
        before, what = moved(page)
        letters_come()
        after, more = moved(page)
        if before >= MOST or after >= WHEN_LETTERS_CHANGE:
            found[address] = (before, what, after, more)
        page.context.close()
    assert found == {}
