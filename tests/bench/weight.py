"""P12: bytes over the wire; pages as a proxy compresses them, files as we serve them."""

import gzip
import re
from collections.abc import Iterator

from rolls.live.frames import entry_frame
from rolls.models import feed
from tests.bench.browser import Browser
from tests.bench.rounds import Figure
from tests.bench.world import Table

LINKED = re.compile(rb'(?:href|src)="(/static/[^"#]*)')
FONT = re.compile(rb"url\(\"?\.\.(/fonts/[^\")]*)")


def figures(table: Table) -> Iterator[Figure]:
    browser = Browser(table.sessions[1])
    page = browser.get(table.knight.get_absolute_url())
    sheet = len(gzip.compress(page))
    files = sum(map(len, all_files(browser, page)))
    roll = next(one for one in feed.page(table.seats[1]).entries if one.roll)
    frame = entry_frame(roll, gamemaster=False)
    yield Figure("P12 first visit, fonts included", (sheet + files) / 1000, 150, unit="kB")
    yield Figure("P12 sheet, compressed", sheet / 1000, 8, unit="kB")
    made_of = f"{len(frame)} bytes as sent"
    packed = len(gzip.compress(frame)) / 1000
    yield Figure("P12 a live roll, compressed", packed, 1, unit="kB", made_of=made_of)


def all_files(browser: Browser, page: bytes) -> Iterator[bytes]:
    """What the page links to, and the fonts that those link to for western Europe's letters."""
    fonts = set()
    for address in sorted(set(LINKED.findall(page))):
        if not address.endswith(b".woff2"):
            yield browser.get(address.decode(), HTTP_ACCEPT_ENCODING="gzip")
        if address.endswith(b".css"):
            fonts |= set(FONT.findall(browser.get(address.decode())))
    for font in sorted(fonts):
        if b"latin-ext" not in font:
            yield browser.get(f"/static{font.decode()}")
