"""Chance, clock and ids: looked up in the settings at every call, so that all can be replayed.

Model defaults, actions and views use only these three; nothing is patched in tests.
"""

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
