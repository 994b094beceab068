"""Timing by turns, and the figure that comes of it."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Call = Callable[[], object]
ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what came out, what it should be, and of what it was made."""

    name: str
    value: float
    goal: float
    unit: str = "×"
    made_of: str = ""
    at_least: bool = False

    @property
    def holds(self) -> bool:
        return self.value >= self.goal if self.at_least else self.value <= self.goal


def ratio(
    name: str, ours: Call, baseline: Call, *, most: float, times: int, before: Call | None = None
) -> Figure:
    """How many times as long as the baseline ours takes; `before` each of ours goes untimed."""
    prepare = before or (lambda: None)
    for _ in range(3):
        prepare(), ours(), baseline()
    rounds = [_round(ours, baseline, times, prepare) for _ in range(ROUNDS)]
    mine, theirs = middle(rounds)
    return Figure(name, mine / theirs, most, made_of=f"{shown(mine)} of {shown(theirs)}")


def _round(ours: Call, baseline: Call, times: int, prepare: Call) -> tuple[float, float]:
    pairs = []
    for _ in range(times):
        prepare()
        pairs.append((seconds(ours), seconds(baseline)))
    mine, theirs = zip(*pairs, strict=True)
    return median(mine), median(theirs)


def seconds(call: Call) -> float:
    began = perf_counter()
    call()
    return perf_counter() - began


def middle(rounds: list[tuple[float, float]]) -> tuple[float, float]:
    """The round whose ratio lies in the middle."""
    return sorted(rounds, key=lambda pair: pair[0] / pair[1])[len(rounds) // 2]


def shown(time: float) -> str:
    """Seconds in the unit that suits them."""
    for unit, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if time >= size:
            return f"{time / size:.3g} {unit}"
    return f"{time * 1e9:.3g} ns"
