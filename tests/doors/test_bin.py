"""What lies in the bin answers as if it had never been, at every address there is."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.cache import caches

from characters.models import Character
from characters.seams import now
from tests.doors.addresses import PLACE, Address, addresses
from tests.doors.world import World

pytestmark = pytest.mark.django_db

ON_A_SHEET = frozenset(
    {
        "character",
        "statistic",
        "squire",
        "check",
        "award",
        "record",
        "wound",
        "note",
        "change",
        "side",
    }
)
"""Places in which a part of somebody's sheet stands, or what was done to it."""
READ_STILL = ("/requests/",)
"""Where a thing of the table is addressed beside the part of the sheet."""
ADDRESSES = [one for one in addresses() if ON_A_SHEET & set(PLACE.findall(one.route))]


@contextmanager
def _in_the_bin(world: World) -> Iterator[None]:
    """The first knight is deleted; what was asked before that was answered otherwise."""
    rows = Character.objects.filter(pk=world.things["character"]["own"])
    heard, world.heard = world.heard, {}
    rows.update(binned=now())
    caches["parts"].clear()
    try:
        yield
    finally:
        rows.update(binned=None)
        world.heard = heard


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
def test_what_lies_in_the_bin_is_not_there(address: Address, world: World) -> None:
    usual = next(iter(address.paths(world.things).values()))
    nowhere = usual
    for place in ON_A_SHEET & set(address.places):
        first = next(iter(world.things[place].values()))
        nowhere = nowhere.replace(first, world.things[place]["absent"])
    with _in_the_bin(world):
        for role in ("player", "gamemaster"):
            for method in ("GET", "POST"):
                there = world.ask(role, method, usual, address.route)
                absent = world.ask(role, method, nowhere, address.route)
                assert there == absent, (role, method)
                assert not there.wrote


def test_before_it_was_deleted_it_was_there(world: World) -> None:
    """Else the test above would say nothing."""
    asked = [next(iter(address.paths(world.things).values())) for address in ADDRESSES]
    told = [
        world.ask("gamemaster", "GET", path, address.route).told
        for path, address in zip(asked, ADDRESSES, strict=True)
    ]

    assert told.count("404") < len(told) / 4
