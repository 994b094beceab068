"""Show every kind of page in each theme and width, and say what is wrong."""

import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import django

django.setup()

from django.db import transaction  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, sync_playwright  # noqa: E402

from tests.a11y import judge  # noqa: E402  Django comes first
from tests.a11y.looks import MOST, Look, looks  # noqa: E402
from tests.a11y.pages import pages  # noqa: E402
from tests.browser import chromium  # noqa: E402
from tests.browser.conftest import SWITCHES  # noqa: E402
from tests.browser.server import Server  # noqa: E402

WISHED = 44
"""What a thumb wants, each way; what has not even 24 with room around it, axe finds."""
Found = dict[str, list[str]]


def main() -> int:
    program = chromium.find()
    if program is None:
        sys.exit(chromium.MISSING)
    logging.disable(logging.ERROR)  # many are refused here on purpose
    with transaction.atomic():
        kinds = pages()
    only, most = os.environ.get("ONLY", ""), int(os.environ.get("LOOKS") or MOST)
    shown = [look for look in looks(kinds, most) if only in look.page.route]
    print(f"{len(kinds)} kinds of pages, {len(shown)} looks", flush=True)
    server = Server(os.environ["DATABASE_URL"], Path(os.environ["A11Y_FOLDER"]) / "log")
    server.start()
    begun = time.monotonic()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=list(SWITCHES))
            found = seen(browser, server.url, shown)
    finally:
        server.stop()
    return report(found, len(shown), time.monotonic() - begun)


def seen(browser: Browser, url: str, shown: Sequence[Look]) -> Found:
    """What is wrong, by look; all looks of a kind are had with one context."""
    found: Found = {}
    contexts: dict[tuple[str, str, int], BrowserContext] = {}
    for number, look in enumerate(shown, start=1):
        kind = (look.place.session, look.theme, look.width)
        if kind not in contexts:
            contexts[kind] = context(browser, url, look)
        wrong = judged(contexts[kind], look)
        print("\n  ".join((f"{number} {look}", *wrong)), flush=True)
        if wrong:
            found[str(look)] = wrong
    return found


def context(browser: Browser, url: str, look: Look) -> BrowserContext:
    made = browser.new_context(
        base_url=url,
        viewport={"width": look.width, "height": 800},
        color_scheme="dark" if look.theme == "dark" else "light",
        contrast="more" if look.theme == "contrast" else "no-preference",
        reduced_motion="reduce",
        has_touch=look.width == 320,
        is_mobile=look.width == 320,
    )
    if look.place.session:
        made.add_cookies([{"name": "sessionid", "value": look.place.session, "url": url}])
    return made


def judged(context: BrowserContext, look: Look) -> list[str]:
    page = context.new_page()
    page.goto(look.place.path)
    wrong = [f"axe: {one}" for one in judge.violations(page)]
    if look.width == 320:
        wrong += [f"thumb: {one}" for one in judge.small_targets(page, WISHED)]
    if look.page.route != "style/":  # which shows one page's headings after another's
        wrong += [f"headings: {one}" for one in judge.headings(page)]
    wrong += [f"sideways: {one}" for one in judge.sideways(page, look.width)]
    if wrong and (folder := os.environ.get("PICTURES")):
        page.screenshot(path=Path(folder) / f"{abs(hash(str(look)))}.png")
    page.close()
    return wrong


def report(found: Found, count: int, seconds: float) -> int:
    """How often each kind of thing was wrong; 0 where nothing was."""
    kinds = Counter(one.partition(":")[0] for wrong in found.values() for one in wrong)
    print(f"\n{count} looks in {seconds:.0f} s; {len(found)} of them with something wrong.")
    for kind, often in kinds.most_common():
        print(f"  {kind}: {often}")
    return int(bool(found) or not count)


if __name__ == "__main__":
    sys.exit(main())
