"""What tests of the table may ask for."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from characters.models import Statistic
from characters.seams import new_id
from tests.dice import loaded
from tests.rolls import faces


@pytest.fixture
def dice(settings: Any) -> Iterator[Callable[..., None]]:
    """`dice(14, 3)`: what the next dice show that a page throws."""
    settings.THROW = "tests.rolls.faces.throw"
    before = list(faces.shown)

    def load(*shown: int) -> None:
        faces.shown.append(loaded(*shown))

    load()
    yield load
    faces.shown[:] = before


@pytest.fixture
def roll_at() -> Callable[..., str]:
    """`roll_at(sword)`: where it is rolled."""

    def address(statistic: Statistic, side: str = "left") -> str:
        return f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/roll/?side={side}"

    return address


@pytest.fixture
def typed() -> Callable[..., dict[str, str]]:
    """`typed({"modifier1-amount": "5"})`: what a roll's form sends, with a key of its own."""

    def data(fields: dict[str, str] | None = None) -> dict[str, str]:
        return {"key": str(new_id()), "audience": "table"} | (fields or {})

    return data


@pytest.fixture
def secret(typed: Callable[..., dict[str, str]]) -> Callable[..., dict[str, str]]:
    """As `typed`, for the gamemaster alone to know."""
    return lambda fields=None: typed({"audience": "gamemaster_knows"} | (fields or {}))
