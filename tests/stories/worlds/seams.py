"""Chance, clock and ids of the world that is played: the settings name the three functions here.

Faces and moments are those of the deed that is being done, so that a secret deed moves none of an
open one's. Ids are each world's own: what hung on an id's value would differ.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from random import Random
from uuid import UUID

HERE = "tests.stories.worlds.seams"
SETTINGS = {"THROW": f"{HERE}.throw", "CLOCK": f"{HERE}.clock", "NEW_ID": f"{HERE}.new_id"}
BEGIN = datetime(2026, 3, 1, 19, 0, tzinfo=UTC)


class Now:
    """The one world that is played, as it stands."""

    faces: list[int] = []
    alike: int | None = None
    at = BEGIN
    ids = Random(0)

    @classmethod
    @contextmanager
    def all_alike(cls, dice: int) -> Iterator[None]:
        """Meanwhile all dice of one kind show the same, however many are thrown."""
        cls.alike = dice
        try:
            yield
        finally:
            cls.alike = None


def begin(world: str) -> None:
    Now.faces, Now.at, Now.ids = [], BEGIN, Random(world)


def open_deed(number: int) -> None:
    """Every open deed has its minute, in every world the same."""
    Now.at = BEGIN + timedelta(minutes=number)


def secret_deed() -> None:
    """Some seconds after whatever was done before: a moment that no open deed has."""
    Now.at += timedelta(seconds=3, microseconds=7)


def look(number: int) -> None:
    Now.at = BEGIN + timedelta(minutes=number, seconds=59)


def throw(sides: int) -> int:
    if Now.alike is not None:
        return 1 + Now.alike % sides
    assert Now.faces, f"nobody has said what a die of {sides} sides shows here"
    return Now.faces.pop(0)


def clock() -> datetime:
    return Now.at


def new_id() -> UUID:
    return UUID(int=Now.ids.getrandbits(128), version=4)


class Framework:
    """The time module as Django's cache headers see it: they know of no seam."""

    @staticmethod
    def time() -> float:
        return Now.at.timestamp()
