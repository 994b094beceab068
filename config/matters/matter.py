"""One thing that waits, and those that belong together."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

from characters.models import Membership

MOST = 20
"""So many lines of one sort are shown; the others follow as these are settled."""


@dataclass(frozen=True, slots=True)
class Matter:
    """One line: what waits, and the address where it is settled."""

    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Topic:
    """Matters of one sort; where there are more than are shown, `has_more`."""

    title: str
    matters: tuple[Matter, ...]
    has_more: bool = False


Source = Callable[[Membership], Iterable[Topic]]
"""Asks in a constant number of statements what waits for a member."""


def topic(title: str, found: Iterable[Matter]) -> list[Topic]:
    """The matters under their title; no title where there are none."""
    several = tuple(islice(found, MOST + 1))
    return [Topic(title, several[:MOST], len(several) > MOST)] if several else []


def number(topics: Iterable[Topic]) -> str:
    """How many lines there are; with a plus where not all of them are shown."""
    found = list(topics)
    lines = sum(len(one.matters) for one in found)
    return f"{lines}+" if any(one.has_more for one in found) else str(lines) if lines else ""
