"""What is hidden, what is elsewhere and what never was: nobody can tell one from another."""

from collections import defaultdict
from itertools import product

import pytest

from tests.doors.addresses import Address, addresses
from tests.doors.asking import Answer
from tests.doors.world import HIDDEN, ROLES, World

METHODS = ("GET", "HEAD", "POST")
ADDRESSES = [address for address in addresses() if address.places]
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
def test_every_refusal_is_the_same_byte_for_byte(address: Address, world: World) -> None:
    """For each asker and method there is one 404 and one 403, whatever they asked for."""
    said = defaultdict[tuple[str, ...], dict[Answer, list[str]]](lambda: defaultdict(list))
    for label, path in address.paths(world.things).items():
        for role, method in product(ROLES, ("GET", "POST")):
            answer = world.ask(role, method, path, address.route)
            if answer.told in ("403", "404"):
                said[role, method, answer.told][answer].append(label)
    wrong = {asked: list(kinds.values()) for asked, kinds in said.items() if len(kinds) > 1}
    assert not wrong


HIDING = [
    (address, f"{place}:{kind}", f"{place}:absent", askers)
    for address in ADDRESSES
    for place in address.places
    for kind, askers in HIDDEN.get(place, {}).items()
]


@pytest.mark.parametrize(
    ("address", "hidden", "absent", "askers"), HIDING, ids=lambda one: getattr(one, "route", None)
)
def test_what_is_hidden_answers_as_if_it_were_not_there(
    address: Address, hidden: str, absent: str, askers: frozenset[str], world: World
) -> None:
    paths = address.paths(world.things)
    for role, method, htmx in product(askers, METHODS, (False, True)):
        there, nowhere = (
            world.ask(role, method, paths[label], address.route, htmx=htmx)
            for label in (hidden, absent)
        )
        assert there == nowhere, (role, method, htmx)
