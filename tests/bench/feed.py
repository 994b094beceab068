"""P4: the newest fifty after 100,000 rolls, beside a neighbour with 100,000 newer ones; and P5, of
all other pages of the same two tables (`pages`)."""

from collections.abc import Callable, Iterator

from rolls.models import feed
from tests.bench import pages
from tests.bench.browser import Browser
from tests.bench.rounds import Figure, ratio
from tests.bench.world import Table, roll_often, settle, table

TIMES = 40
FEW, MANY = 1_000, 100_000


def figures() -> Iterator[Figure]:
    young, old, neighbour = (table(name) for name in ("Young", "Old", "Neighbour"))
    for one, number in ((young, FEW), (old, MANY), (neighbour, MANY)):
        roll_often(one, number)
    settle()
    yield ratio(
        "P4 the hall's page at 100,000 rolls", hall(old), hall(young), most=1.15, times=TIMES
    )
    yield ratio("P4 its newest 50 alone", newest(old), newest(young), most=1.15, times=TIMES)
    yield from pages.figures(old, young)


def hall(table: Table) -> Callable[[], object]:
    browser, home = Browser(table.sessions[1]), table.home
    return lambda: browser.get(home)


def newest(table: Table) -> Callable[[], object]:
    return lambda: feed.page(table.seats[1])
