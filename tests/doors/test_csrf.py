"""A form that another site sends in somebody's name does nothing, at any address."""

import pytest

from tests.doors.addresses import AROUND, Address, addresses
from tests.doors.world import World

pytestmark = pytest.mark.django_db
ADDRESSES = [address for address in addresses() if address.route not in AROUND]


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
@pytest.mark.parametrize("role", ["gamemaster", "operator"])
def test_without_its_token_a_form_is_refused_in_our_own_words(
    address: Address, role: str, world: World
) -> None:
    path = next(iter(address.paths(world.things).values()))
    answer = world.ask(role, "POST", path, address.route, csrf=True)

    assert (answer.told, answer.wrote) == ("403", False)
    assert b"Winterhall" in answer.bytes[2]
