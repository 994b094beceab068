"""axe finds no A or AA violation, by day and by night, on a telephone and on a desk."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from characters.actions.glory import award_glory
from characters.models import Audience, Campaign, Character, Membership, Statistic
from rolls.actions.pool import throw_pools
from rolls.actions.pool_side import Against, Handful, Term
from rolls.actions.roll import roll_statistic, void_roll
from tests.browser.hands import Open, opener
from tests.dice import loaded

RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
}
SETTLED = """async () => {
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
}"""
LOOKS = [("light", 1280), ("light", 360), ("dark", 1280), ("dark", 360)]


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


@pytest.fixture
def evening(
    campaign: Campaign,
    gamemaster: Membership,
    player: Membership,
    ector: Character,
    enid: Character,
    sword: Statistic,
    valorous: Statistic,
) -> Character:
    """Something of everything: outcomes, a void, a secret, checks proposed, held and ticked."""
    for face in (15, 3, 18, 20):
        roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(face))
    lost = roll_statistic(
        valorous, side="right", by=player, audience=Audience.TABLE, throw=loaded(4)
    )
    void_roll(lost, reason="A wrong name was called.", by=gamemaster)
    secret = Audience.GAMEMASTER_KNOWS
    roll_statistic(valorous, side="left", by=gamemaster, audience=secret, throw=loaded(10))
    award_glory(ector, amount=1000, reason="Knighted", by=gamemaster)
    wolf = Against("a wolf", None, Handful((Term(3, "Teeth"),)))
    throw_pools(
        ector,
        tested=Handful((Term(2, "Speed"),)),
        against=wolf,
        by=player,
        audience=Audience.TABLE,
        throw=loaded(6, 1, 6, 4, 2),
    )
    return ector


def violations(page: Page) -> list[str]:
    """What axe finds once nothing moves: a colour half faded in is nobody's contrast."""
    page.evaluate(SETTLED)
    found: Any = Axe().run(page, options=RULES).response["violations"]
    return [f"{one['id']}: {[node['target'] for node in one['nodes']][:3]}" for one in found]


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_on_landing_hall_sheet_and_panel(
    open_: Open,
    gamemaster: Membership,
    player: Membership,
    evening: Character,
    sword: Statistic,
    scheme: str,
    width: int,
) -> None:
    look = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    hall = f"/campaigns/{gamemaster.campaign_id}/"
    assert violations(open_(None, "/", **look)) == []
    assert violations(open_(gamemaster, hall, **look)) == []
    assert violations(open_(player, hall, **look)) == []
    page = open_(player, evening.get_absolute_url(), **look)
    assert violations(page) == []
    page.locator(f"a.roll-link[href*='{sword.pk}']").first.click()
    page.locator("#panel[open] form.throw").wait_for()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_on_what_stands_around_them(
    open_: Open,
    gamemaster: Membership,
    evening: Character,
    sword: Statistic,
    scheme: str,
    width: int,
) -> None:
    look = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    hall = f"/campaigns/{gamemaster.campaign_id}/"
    places = (
        *(f"{hall}{place}/" for place in ("members", "rulings", "dice", "contest", "checks")),
        *(f"{hall}{place}/" for place in ("pool", "pool/opposed", "rulings/pool")),
        f"{hall}characters/new/",
        f"{hall}statistics/{sword.pk}/against/",
        f"{evening.get_absolute_url()}history/",
        f"{evening.get_absolute_url()}past/?of=glory&year=508",
        f"{evening.get_absolute_url()}delete/",
        f"{hall}bin/",
        *(f"{hall}{place}/" for place in ("requests", "requests/new", "facings/new")),
        *(f"{hall}{place}/" for place in ("chronicle", "matters", "overview", "glory")),
        "/campaigns/",
        "/accounts/",
    )
    page = open_(gamemaster, hall, **look)
    found = {}
    for place in places:
        page.goto(place)
        if bad := violations(page):
            found[place] = bad
        assert page.evaluate("document.documentElement.scrollWidth") <= width, place
    assert found == {}
