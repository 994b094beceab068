"""What is wrong with a page as it is shown: after axe, its width, its targets, its headings."""

from itertools import pairwise
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.test_accessibility import RULES, SETTLED

AXE = {**RULES, "rules": {"target-size": {"enabled": True}}}
ZOOMED = {400: 320, 200: 640}
"""A window of 1280 points, enlarged by so many per cent, is as wide as this."""
TARGETS = """(least) => {
  const reach = least / 2 - 1;
  const pressed_around = (one, wide, high) => {  // what is not seen may be pressed, too
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = one.getBoundingClientRect();
    const hits = (right, down) =>
      one.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down));
    const across = wide > least - 1 || (hits(-reach, 0) && hits(reach, 0));
    return across && (high > least - 1 || (hits(0, -reach) && hits(0, reach)));
  };
  const pressed = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const small = [];
  for (const one of document.querySelectorAll(pressed)) {
    const whole = one.labels?.[0] ?? one.closest(".card:has(.card__link)") ?? one;
    const style = getComputedStyle(whole);
    const { width, height, x, y } = whole.getBoundingClientRect();
    if (!whole.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (width < 2 || height < 2 || one.disabled || y + height < 0 || x + width < 0) continue;
    const text = whole.parentElement.textContent.trim().length;
    if (style.display === "inline" && text > whole.textContent.trim().length + 2) continue;
    const own = one.getBoundingClientRect();
    const [wide, high] = [Math.max(width, own.width), Math.max(height, own.height)];
    if (Math.min(wide, high) > least - 1 || pressed_around(whole, wide, high)) continue;
    const name = `${one.localName}.${[...one.classList].join(".")}`;
    const home = whole.parentElement;
    const where = `${home.localName}.${[...home.classList].join(".")}`;
    small.push(`${where} > ${name} ${Math.round(width)}x${Math.round(height)}`);
  }
  return [...new Set(small)];
}"""

HEADINGS = """() => [...document.querySelectorAll("main :is(h1, h2, h3, h4, h5, h6)")]
  .filter((one) => one.checkVisibility())
  .map((one) => Number(one.localName[1]))"""


def violations(page: Page) -> list[str]:
    """What axe finds at level A and AA once nothing moves, a target's size with it."""
    page.evaluate(SETTLED)
    found: Any = Axe().run(page, options=AXE).response["violations"]
    return [f"{one['id']} {node['target']}" for one in found for node in one["nodes"][:3]]


def sideways(page: Page, own: int) -> list[str]:
    """At its `own` width, and enlarged to 200 and 400 %, nothing stands beside the window."""
    found = []
    for width in (own, *ZOOMED.values()):
        page.set_viewport_size({"width": width, "height": 800})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{wide} points wide in a window of {width}")
    return found


def small_targets(page: Page, least: int) -> list[str]:
    """What is pressed and smaller than `least` points, but for links in running text."""
    found: list[str] = page.evaluate(TARGETS, least)
    return found


def headings(page: Page) -> list[str]:
    """One of the first level, before all others of the page, and none that leaves a level out."""
    levels: list[int] = page.evaluate(HEADINGS)
    found = [] if levels.count(1) == 1 and levels[0] == 1 else [f"levels {levels}"]
    pairs = pairwise(levels)
    return found + [f"{after} below {before}" for before, after in pairs if after > before + 1]
