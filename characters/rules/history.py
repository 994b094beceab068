"""What a number was in a year, told from what stands now and from what has changed; and which of
those changes have been taken back."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar
from uuid import UUID

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Step:
    """One change of a number: in which year, from what to what; nothing where it was not known."""

    year: int
    before: int | None
    after: int | None


def value_in(year: int, steps: Sequence[Step], now: int | None) -> int | None:
    """What the number was at the end of `year`; `steps` in the order in which they were made.

    A campaign's year may be set back and what is played again: of all changes in or before the
    year the one made last holds. Before the first change it is what that one found.
    """
    made = [step for step in steps if step.year <= year]
    if made:
        return made[-1].after
    return steps[0].before if steps else now


def told_to_the_end(steps: Sequence[Step], *, now: int | None, year: int) -> list[Step]:
    """The steps, and one more in `year` where what stands now was not reached by any of them."""
    found = list(steps)
    if found and found[-1].after != now:
        found.append(Step(year, found[-1].after, now))
    return found


def over_the_years(
    steps: Sequence[Step], *, now: int | None, first: int, last: int
) -> list[tuple[int, int | None]]:
    """The number at the end of each year from `first` to `last`."""
    return [(year, value_in(year, steps, now)) for year in range(first, last + 1)]


def glory_over_the_years(
    awards: Iterable[tuple[int, int]], *, first: int, last: int
) -> list[tuple[int, int]]:
    """The Glory at the end of each year, from awards by (year, amount)."""
    given = list(awards)
    return [
        (year, sum(amount for when, amount in given if when <= year))
        for year in range(first, last + 1)
    ]


def turns(values: Sequence[tuple[int, int | None]]) -> list[tuple[int, int | None]]:
    """Of the values of years those that differ from the year before; the first and last always."""
    return [
        pair
        for place, pair in enumerate(values)
        if place in (0, len(values) - 1) or pair[1] != values[place - 1][1]
    ]


def undone(undoings: Iterable[tuple[UUID, UUID]]) -> set[UUID]:
    """Which events hold no more, of `undoings` by (undoing, undone) in the order in which they
    happened: an undoing that has itself been taken back takes nothing back."""
    found: set[UUID] = set()
    for undoing, event in reversed(list(undoings)):  # what undoes an undoing came after it
        if undoing not in found:
            found.add(event)
    return found


def by_year(things: Iterable[tuple[int, Thing]]) -> list[tuple[int, list[Thing]]]:
    """Things in the order of their years, the latest year first; within one as they came."""
    found: dict[int, list[Thing]] = defaultdict(list)
    for year, thing in things:
        found[year].append(thing)
    return sorted(found.items(), key=lambda pair: -pair[0])


def same(now: Any, then: Any) -> bool:
    """Whether what stands now is what stood then; a row may lie elsewhere in its list, and may
    have gained fields that the log did not know then."""
    if not (isinstance(now, dict) and isinstance(then, dict)):
        return bool(now == then)
    asked = (set(then) - {"position"}) | ({"became"} & set(now))
    return all(now.get(name) == then.get(name) for name in asked)
