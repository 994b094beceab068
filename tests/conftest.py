"""What every test may ask for: the cast, and a client that is somebody.

Nothing here hangs on luck: dice that nobody loaded fall the same in every run, and so do the
examples of Hypothesis (`SEED=2 make test` lets others fall). SQLite gives rows that nobody put in
order backwards, so that a test which counts on an order fails there, and not now and then on
PostgreSQL.
"""

import os
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.db.backends.signals import connection_created
from django.test import Client
from hypothesis import HealthCheck, settings

from characters.models import Membership, User
from rolls.rules import dice
from tests.cast import *  # noqa: F403  the cast is everybody's


@pytest.fixture
def as_(db: None) -> Callable[[Membership | User | None], Client]:
    """`as_(player).get(...)`: a client logged in as a member or a user; nobody for None."""

    def log_in(who: Membership | User | None) -> Client:
        client = Client()
        user = who.user if isinstance(who, Membership) else who
        if user is not None:
            client.force_login(user)
        return client

    return log_in


_chance = random.Random()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin the dice anew, before anything that the test asks for is made."""
    _chance.seed(f"{os.environ.get('SEED', '1')} {item.nodeid.partition('::')[0]}")


settings.register_profile(
    "hall",
    deadline=None,  # a busy machine takes as long as it takes
    derandomize="SEED" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("hall")


def pytest_configure() -> None:
    vars(dice)["secrets"] = SimpleNamespace(randbelow=_chance.randrange)
    connection_created.connect(_backwards)


def _backwards(connection: Any, **_: Any) -> None:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA reverse_unordered_selects = ON")
