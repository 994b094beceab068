"""P12: bytes over the wire; pages as a proxy compresses them, files as we serve them."""

import gzip
import re
from collections.abc import Callable, Iterable, Iterator

from characters.models import Audience
from rolls.actions.roll import roll_statistic
from rolls.live.frames import entry_frame
from rolls.models import feed
from tests.bench.browser import Browser
from tests.bench.rounds import Figure
from tests.bench.world import Table
from tests.dice import loaded

LINKED = re.compile(r'(?:href|src)="(/static/[^"#]*)')
FACE = re.compile(r"@font-face\s*\{[^}]*\}")
FONT = re.compile(r"url\(\"?\.\.(/fonts/[^\")]*)")
Served = Callable[[str], bytes]
"""What a server sends for an address below /static/ to a browser that takes gzip."""


def figures(table: Table) -> Iterator[Figure]:
    nobody, browser = Browser("nobody"), Browser(table.sessions[1])
    sheet = browser.get(table.knight.get_absolute_url())
    shown = [nobody.get("/"), browser.get(table.home), sheet]
    visit = first_visit(shown, lambda at: browser.get(at, HTTP_ACCEPT_ENCODING="gzip"))
    yield Figure("P12 first visit, fonts included", visit / 1000, 150, unit="kB")
    yield Figure("P12 sheet, compressed", packed(sheet) / 1000, 8, unit="kB")
    frame = live_roll(table)
    made_of = f"{len(frame)} bytes as sent"
    yield Figure("P12 a live roll, compressed", packed(frame) / 1000, 1, "kB", made_of)


def live_roll(table: Table) -> bytes:
    """What a watcher is sent of a roll."""
    roll_statistic(
        table.sword, side="left", by=table.seats[1], audience=Audience.TABLE, throw=loaded(5)
    )
    roll = next(one for one in feed.page(table.seats[1]).entries if one.roll)
    return entry_frame(roll, gamemaster=False)


def packed(page: bytes) -> int:
    """How many bytes it has as a proxy sends it; at the level that nginx has unless told."""
    return len(gzip.compress(page, 6, mtime=0))


def first_visit(pages: Iterable[bytes], served: Served) -> int:
    """Bytes of all these pages and, once each, of what they ask for; portraits and arms aside."""
    shown = list(pages)
    asked = {address for page in shown for address in LINKED.findall(page.decode())}
    sent = {address: served(address) for address in asked}
    for address in [one for one in asked if one.endswith(".css")]:
        sent |= {font: served(font) for font in fonts(plain(sent[address]).decode())}
    return sum(map(packed, shown)) + sum(map(len, sent.values()))


def fonts(style: str) -> Iterator[str]:
    """Those that every page draws with; others wait for a letter that is theirs."""
    for face in FACE.findall(style):
        if "unicode-range" not in face:
            yield from (f"/static{font}" for font in FONT.findall(face))


def plain(sent: bytes) -> bytes:
    return gzip.decompress(sent) if sent.startswith(b"\x1f\x8b") else sent
