"""A number over the years as a drawing: plain figures, with which a template draws lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rolls.rules.errors import grouped

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, BOTTOM = 104, 16, 20, 44
MOST_TICKS = 5
MARK, MARKS = 18, 24
"""How tall the mark at the end of a line is, and how much room all have beside the drawing."""
STEPS = (1, 2, 5)

Years = Sequence[tuple[int, int | None]]


@dataclass(frozen=True, slots=True)
class Tick:
    """A place along an axis and what stands there."""

    at: int
    label: str


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines of stairs, one for each stretch of years of which the number is known, with the ticks
    of both axes and, where a year was asked for, its dot. Where lines are of several, in `ends`
    where each is marked, no two marks on each other."""

    lines: tuple[str, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    dot: tuple[int, int] | None = None
    ends: tuple[tuple[int, int], ...] = ()
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


def chart(years: Years, *, asked: int | None = None) -> Chart | None:
    """The chart of a number by year; nothing where no year has one."""
    known = [value for _, value in years if value is not None]
    if not known:
        return None
    first, last = years[0][0], years[-1][0]
    stride = tick_size(max(*known, 1))
    highest = -(-max(*known, 1) // stride) * stride
    scale = _Scale(first, last + 1, highest)
    dot = dict(years).get(asked) if asked is not None else None
    return Chart(
        lines=tuple(_stairs(stretch, scale) for stretch in _stretches(years)),
        across=tuple(Tick(scale.x(year), str(year)) for year in _years_told(first, last)),
        up=tuple(Tick(scale.y(n), grouped(n)) for n in range(0, highest + 1, stride)),
        dot=None if dot is None or asked is None else (scale.x(asked), scale.y(dot)),
    )


def chart_of_all(series: Sequence[Sequence[tuple[int, int]]]) -> Chart | None:
    """One line for each of several, all known over the same years; nothing of nobody."""
    if not series:
        return None
    years = [year for year, _value in series[0]]
    most = max(value for one in series for _year, value in one)
    stride = tick_size(max(most, 1))
    highest = -(-max(most, 1) // stride) * stride
    scale = _Scale(years[0], years[-1] + 1, highest)
    return Chart(
        lines=tuple(_stairs(one, scale) for one in series),
        across=tuple(Tick(scale.x(year), str(year)) for year in _years_told(years[0], years[-1])),
        up=tuple(Tick(scale.y(n), grouped(n)) for n in range(0, highest + 1, stride)),
        ends=_apart([(WIDTH - RIGHT + 4, scale.y(one[-1][1])) for one in series]),
        width=WIDTH + MARKS,
    )


def _apart(ends: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The same places, moved up where one would lie on another, and down where one would then lie
    above the drawing, in their own order."""
    moved, free, least = dict[int, tuple[int, int]](), HEIGHT, TOP
    upwards = sorted(enumerate(ends), key=lambda one: (-one[1][1], -one[0]))
    for place, (x, y) in upwards:
        free = min(y, free - MARK)
        moved[place] = (x, free)
    for place, (x, _) in reversed(upwards):
        moved[place] = (x, max(least, moved[place][1]))
        least = moved[place][1] + MARK
    return tuple(moved[place] for place in range(len(ends)))


def tick_size(most: int) -> int:
    """The step between ticks, 1, 2 or 5 with noughts: no more than five of them reach `most`."""
    nought = 1
    while True:
        for step in STEPS:
            if most <= step * nought * MOST_TICKS:
                return step * nought
        nought *= 10


@dataclass(frozen=True, slots=True)
class _Scale:
    first: int
    end: int
    highest: int

    def x(self, year: int) -> int:
        return LEFT + (year - self.first) * (WIDTH - LEFT - RIGHT) // (self.end - self.first)

    def y(self, value: int) -> int:
        return HEIGHT - BOTTOM - value * (HEIGHT - TOP - BOTTOM) // self.highest


def _stretches(years: Years) -> list[list[tuple[int, int]]]:
    """The years of which the number is known, in unbroken rows."""
    found: list[list[tuple[int, int]]] = [[]]
    for year, value in years:
        if value is None:
            found.append([])
        else:
            found[-1].append((year, value))
    return [stretch for stretch in found if stretch]


def _stairs(stretch: Sequence[tuple[int, int]], scale: _Scale) -> str:
    """Each year is one step wide."""
    points = [
        f"{scale.x(when)},{scale.y(value)}" for year, value in stretch for when in (year, year + 1)
    ]
    return " ".join(points)


def _years_told(first: int, last: int) -> range:
    return range(first, last + 1, tick_size(max(last - first, 1)))
