"""Chance, clock and ids: looked up in the settings at every call, so that all can be replayed.

Model defaults, actions and views use only these; nothing is patched in tests.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import cast
from uuid import UUID

from django.conf import settings
from django.utils.module_loading import import_string


def chance(sides: int) -> int:
    """One face of a die with `sides` sides, from the source named by `settings.THROW`."""
    return cast(int, import_string(settings.THROW)(sides))


def now() -> datetime:
    """The aware present moment, from the clock named by `settings.CLOCK`."""
    return cast(datetime, import_string(settings.CLOCK)())


def new_id() -> UUID:
    """A random id that tells neither count nor time, from the source `settings.NEW_ID`."""
    return cast(UUID, import_string(settings.NEW_ID)())


ALIKE = 116
"""How many of an id's 128 bits the lines of one sheet share."""


def new_ids() -> Iterator[UUID]:
    """Without end, different random ids that begin alike: for rows of one thing that a page names
    all at once, as a sheet its lines. So packed for the wire it is a kilobyte lighter, and their
    index grows in one place. What they begin with is no other thing's, the rest is random again;
    from the 2,049th on they begin in another way.
    """
    rest = 1 << 128 - ALIKE
    while True:
        beginning, taken = new_id().int // rest * rest, set[int]()
        while len(taken) < rest // 2:
            end = new_id().int % rest
            if end not in taken:
                taken.add(end)
                yield UUID(int=beginning + end)
