"""An id that is typed into a form opens no more than one in an address."""

from typing import Any

import pytest

from tests.doors.addresses import Address, addresses
from tests.doors.world import World

pytestmark = pytest.mark.django_db
FIELDS = {"owner": "seat", "character": "character", "characters": "character"}
ADDRESSES = [address for address in addresses() if address.route.startswith("/campaigns/<")]


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
@pytest.mark.parametrize("role", ["gamemaster", "player"])
def test_what_is_elsewhere_is_not_there_in_a_form_either(
    address: Address, role: str, world: World
) -> None:
    path = next(iter(address.paths(world.things).values()))
    for field, place in FIELDS.items():
        typed: list[Any] = [{field: world.things[place][kind]} for kind in ("elsewhere", "absent")]
        elsewhere, absent = (world.ask(role, "POST", path, address.route, **one) for one in typed)
        assert (elsewhere.told, elsewhere.wrote) == (absent.told, absent.wrote), field


def test_forms_do_ask_for_such_ids(world: World) -> None:
    """Else the test above would say nothing."""
    ours = f"/campaigns/{world.things['campaign']['ours']}"
    knight = f"{ours}/characters/{world.things['character']['own']}"
    nobody = world.things["seat"]["absent"]
    asked = [(f"{knight}/owner/", "owner"), (f"{ours}/contest/", "characters")]
    asked += [(f"{ours}/characters/new/blank/", "owner")]
    asked += [(f"{knight}/glory/against/", "character")]
    for path, field in asked:
        typed: Any = {field: nobody}
        assert world.ask("gamemaster", "POST", path, path, **typed).told == "422"
