"""P5: every page of a player's round, at a hundred times the campaign: the one that grew most."""

from collections.abc import Callable, Iterator

from tests.bench.browser import Browser
from tests.bench.rounds import Figure, ratio
from tests.bench.world import Table

MOST, TIMES = 1.3, 12
PLACES = (
    *("", "rolls/", "sessions/", "chronicle/", "winters/", "members/", "rulings/", "matters/"),
    *("renown/", "ideals/", "requests/", "tournaments/", "dice/", "luck/"),
)
"""What the campaign's own links lead to."""
ON_A_SHEET = ("", "back/", "notes/", "history/", "print/")


def figures(old: Table, young: Table) -> Iterator[Figure]:
    """One line, of the page whose ratio is highest; it names it."""
    found = {place: _ratio(old, young, place) for place in _places()}
    place, worst = max(found.items(), key=lambda pair: pair[1].value)
    others = f"{sum(one.holds for one in found.values())} of {len(found)} pages hold"
    made_of = f"{place}: {worst.made_of}; {others}"
    yield Figure("P5 the page that grew most", worst.value, MOST, made_of=made_of)


def _places() -> Iterator[str]:
    yield from (f"hall/{place}" for place in PLACES)
    yield from (f"sheet/{place}" for place in ON_A_SHEET)


def _ratio(old: Table, young: Table, place: str) -> Figure:
    return ratio(place, _asked(old, place), _asked(young, place), most=MOST, times=TIMES)


def _asked(table: Table, place: str) -> Callable[[], object]:
    """Reads that page of the table as its player does."""
    room, _, rest = place.partition("/")
    home = table.home if room == "hall" else table.knight.get_absolute_url()
    browser = Browser(table.sessions[1])
    return lambda: browser.get(f"{home}{rest}")
