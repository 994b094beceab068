"""A clock that the demo's story moves by hand, in the place of `settings.CLOCK`."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta

from django.conf import settings


class Hands:
    """Where the clock stands."""

    at: datetime

    def go_to(self, today: datetime, *, days_ago: int) -> None:
        self.at = today - timedelta(days=days_ago)

    def pass_seconds(self, seconds: int) -> None:
        self.at += timedelta(seconds=seconds)


hands = Hands()


def shown() -> datetime:
    """The moment at which the story stands."""
    return hands.at


@contextmanager
def running() -> Iterator[Hands]:
    """Within, time is the story's; afterwards the world's own clock is back."""
    before = settings.CLOCK
    settings.CLOCK = f"{__name__}.shown"
    try:
        yield hands
    finally:
        settings.CLOCK = before
