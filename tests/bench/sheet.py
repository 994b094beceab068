"""P1, P2: the owner's sheet, as it was last shown and just after one Skill changed."""

from collections.abc import Iterator

from characters.actions.sheet import set_value
from tests.bench.browser import Browser
from tests.bench.rounds import Figure, ratio
from tests.bench.world import Table

TIMES = 40


def figures(table: Table) -> Iterator[Figure]:
    browser = Browser(table.sessions[1])
    sheet = table.knight.get_absolute_url()
    plain = f"/bench/page/{table.knight.pk}/"
    missing = len(browser.get(sheet)) - len(browser.get(f"{plain}0/"))
    assert missing >= 0, "the baseline is longer than the sheet: make its template shorter"

    def ours() -> bytes:
        return browser.get(sheet)

    def baseline() -> bytes:
        return browser.get(f"{plain}{missing}/")

    yield ratio("P1, P2 sheet, unchanged since shown", ours, baseline, most=0.35, times=TIMES)
    change = change_a_skill(table).__next__
    yield ratio(
        "P1, P2 sheet, just after a change", ours, baseline, most=1.0, times=TIMES, before=change
    )


def change_a_skill(table: Table) -> Iterator[None]:
    """Each step gives another value to one Skill."""
    skill, owner = table.knight.statistics.get(key="awareness"), table.seats[1]
    value = skill.value
    while True:
        now, value = value, 5 if value == 6 else 6
        set_value(skill, value=value, based_on=now, by=owner)
        yield
