"""Of a hidden character nobody but gamemasters finds a word, whatever address they ask."""

import pytest

from tests.doors.addresses import Address, addresses
from tests.doors.guests import UNKNOWN
from tests.doors.world import World

HERE = [one for one in addresses() if "<campaign>" in one.route or "<guest>" in one.route]
pytestmark = pytest.mark.django_db

at_every_address = pytest.mark.parametrize(
    "address", HERE, ids=lambda address: address.route, scope="module"
)


@at_every_address
def test_no_word_of_a_hidden_character_reaches_anybody_else(
    address: Address, world: World
) -> None:
    pk, told = world.things["character"]["hidden"], []
    for label, path in address.paths(world.things).items():
        words = [*UNKNOWN, *([] if pk in path else [pk])]
        for role in ("player", "spectator"):
            for method, htmx in (("GET", False), ("GET", True), ("POST", True)):
                page = world.ask(role, method, path, address.route, htmx=htmx).bytes[2]
                told += [(label, role, method, word) for word in words if word.encode() in page]
    assert not told


def test_a_gamemaster_reads_all_of_it(world: World) -> None:
    route = "/campaigns/<campaign>/characters/<character>/"
    (sheet,) = (one for one in HERE if one.route == route)
    path = sheet.paths(world.things)["character:hidden"]
    page = world.ask("gamemaster", "GET", path, route).bytes[2]
    assert [word for word in UNKNOWN if word.encode() not in page] == []
