"""Hands that have a keyboard alone: Tab until it is there, then a key."""

from playwright.sync_api import Locator, expect

THERE = "one => one === document.activeElement"
SEEN = "one => getComputedStyle(one).outlineStyle !== 'none'"
MOST = 250


def reach(target: Locator) -> Locator:
    """Go on with Tab, from where the focus is, until it is on the target, where it is seen."""
    expect(target).to_be_visible()
    for _ in range(MOST):
        target.page.keyboard.press("Tab")
        if target.evaluate(THERE):
            assert target.evaluate(SEEN), "the focus is not seen"
            return target
    raise AssertionError(f"Tab does not lead to {target}")


def enter(target: Locator) -> None:
    """Reach it, and press Enter."""
    reach(target)
    target.page.keyboard.press("Enter")
