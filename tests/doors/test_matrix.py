"""Who may open which address with which method, for every address that there is.

What is expected stands in `matrix.txt`, which says how to read it. What is hidden, what is
elsewhere and what never was answer alike, byte for byte.
"""

from collections import defaultdict
from itertools import product

import pytest
from django.test import override_settings

from tests.doors.addresses import STREAM, Address, addresses
from tests.doors.asking import METHODS, SAFE, Answer
from tests.doors.table import Answers, find, rows, written
from tests.doors.world import HIDDEN, OPEN, ROLES, World

ADDRESSES = addresses()
TABLE = rows()
BROKEN = "500"
OUTSIDE = ("nobody", "stranger", "former", "operator")
"""They are turned away before anybody looks what they ask for."""
pytestmark = pytest.mark.django_db


# The tests of one address follow each other: what the first has asked the next need not ask.
at_every_address = pytest.mark.parametrize(
    "address", ADDRESSES, ids=lambda address: address.route, scope="module"
)


@at_every_address
def test_every_door_opens_to_those_the_table_names_and_to_nobody_else(
    address: Address, world: World
) -> None:
    wrong = []
    for place, (label, path) in enumerate(address.paths(world.things).items()):
        # The others are judged before anybody looks what is asked for.
        methods = _opening(address, label) if place else METHODS
        answers = {
            (role, method): world.ask(role, method, path, address.route)
            for role in ROLES
            for method in methods
        }
        wrong += [f"{label}: {line}" for line in _wrong(address, label, answers)]
    if wrong:
        pytest.fail("\n  ".join([address.route, *wrong]), pytrace=False)


def _opening(address: Address, label: str) -> list[str]:
    """The methods by which the table opens this door to anybody."""
    row = find(TABLE, address.route, label)
    return [one for one in ("GET", "POST") if row is None or row.names(one)]


def _wrong(address: Address, label: str, answers: Answers) -> list[str]:
    row = find(TABLE, address.route, label)
    if row is None:
        return [f"no row of the table covers it. It answers now:\n{written(label, answers)}"]
    wrong: dict[str, list[str]] = defaultdict(list)
    for (role, method), answer in answers.items():
        expected = row.expected(role, method)
        if not (answer.told in expected or (expected == ["*"] and answer.told < BROKEN)):
            wrong[f"gives {answer.told} and not {' or '.join(expected)}"].append(
                f"{role} {method}"
            )
        if answer.wrote and (answer.refused or method in SAFE):
            wrong[f"gives {answer.told}, and yet wrote something"].append(f"{role} {method}")
    return [f"{', '.join(asked)} {what}" for what, asked in wrong.items()]


@at_every_address
def test_whoever_is_refused_is_so_whatever_they_send(address: Address, world: World) -> None:
    """Before anybody looks at what was typed."""
    wrong = []
    for place, (label, path) in enumerate(address.paths(world.things).items()):
        for role in ("player", "gamemaster") if place else ROLES:
            plain = world.ask(role, "POST", path, address.route)
            if plain.told in ("403", "404"):
                empty = world.ask(role, "POST", path, address.route, empty=True)
                if empty.told != plain.told:
                    wrong.append(f"{label} {role}: {empty.told} and not {plain.told}")
    assert not wrong, "\n".join([address.route, *wrong])


@at_every_address
def test_every_refusal_is_the_same_byte_for_byte(address: Address, world: World) -> None:
    """For each asker and method there is one 404 and one 403, whatever they asked for."""
    said: dict[tuple[str, ...], dict[Answer, list[str]]] = defaultdict(lambda: defaultdict(list))
    for label, path in address.paths(world.things).items():
        for role, method in product(ROLES, _opening(address, label)):
            answer = world.ask(role, method, path, address.route)
            if answer.told in ("403", "404"):
                said[role, method, answer.told][answer].append(label)
    assert [list(kinds.values()) for kinds in said.values() if len(kinds) > 1] == []


@at_every_address
def test_what_is_hidden_answers_as_if_it_were_not_there(address: Address, world: World) -> None:
    paths = address.paths(world.things)
    for place in address.places:
        for kind, askers in HIDDEN.get(place, {}).items():
            if kind == "limited" and address.route in OPEN:
                continue
            for role, method, htmx in product(ROLES, ("GET", "HEAD", "POST"), (False, True)):
                if role not in askers or (role in OUTSIDE and (htmx or method == "HEAD")):
                    continue
                there, nowhere = (
                    world.ask(role, method, paths[f"{place}:{one}"], address.route, htmx=htmx)
                    for one in (kind, "absent")
                )
                assert there == nowhere, (place, kind, role, method, htmx)


def test_every_row_of_the_table_covers_something(world: World) -> None:
    left = {(id(row), label) for row in TABLE for label in row.labels()}
    for address in (*ADDRESSES, STREAM):
        for label in address.paths(world.things):
            row = find(TABLE, address.route, label)
            left -= {(id(row), label), (id(row), "*")}
    unused = [
        f"{row.pattern} {label}"
        for row in TABLE
        for label in row.labels()
        if (id(row), label) in left
    ]
    assert not unused


@pytest.mark.parametrize("route", ["/demo/gamemaster/", "/demo/players/1/"])
@override_settings(DEMO=False)
def test_without_the_demo_there_is_no_door_into_it(route: str, world: World) -> None:
    answers: list[Answer] = [world.ask(role, "POST", route, route) for role in ROLES]

    assert {answer.told for answer in answers} == {"404"}
