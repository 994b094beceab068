"""A house that was lived in is brought up to date with everything in it."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from characters.models import Campaign, Character, Squire

FIRST = [("characters", "0001_initial"), ("rolls", "0001_initial")]
pytestmark = pytest.mark.django_db(transaction=True)


def moved_to(targets: list[tuple[str, str]]) -> Any:
    """The models as they were there."""
    executor = MigrationExecutor(connection)
    executor.migrate(targets)
    return MigrationExecutor(connection).loader.project_state(targets).apps


def newest() -> list[tuple[str, str]]:
    leaves = MigrationExecutor(connection).loader.graph.leaf_nodes()
    return [(app, name) for app, name in leaves]


@pytest.fixture
def then() -> Iterator[Any]:
    """The models of the first release; afterwards the database is of today again."""
    here = newest()
    try:
        yield moved_to(FIRST)
    finally:
        moved_to(here)


def test_what_stood_in_the_first_release_stands_in_this_one(then: Any) -> None:
    campaigns = [
        then.get_model("characters", "Campaign").objects.create(name=name, rulings={"d20": {}})
        for name in ("The Marches", "Elsewhere")
    ]
    for number in range(3):
        knight = then.get_model("characters", "Character").objects.create(
            campaign=campaigns[0], name=f"Sir {number}", sort_key=f"sir {number}"
        )
        then.get_model("characters", "Squire").objects.create(
            campaign=campaigns[0], character=knight, name="Wat", background="heir"
        )

    moved_to(newest())

    assert Character.objects.living().count() == 3
    assert len({one.uid for one in Character.objects.all()}) == 3
    assert len({one.uid for one in Campaign.objects.all()}) == 2
    assert Squire.objects.serving().count() == 3
