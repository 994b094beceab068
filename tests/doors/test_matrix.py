"""Who may open which address with which method, for every address that there is.

What is expected stands in `matrix.txt`, which says how to read it.
"""

from collections import defaultdict

import pytest
from django.test import override_settings

from tests.doors.addresses import STREAM, Address, addresses
from tests.doors.asking import METHODS, SAFE, Answer
from tests.doors.table import Answers, find, rows, written
from tests.doors.world import ROLES, World

ADDRESSES = addresses()
TABLE = rows()
BROKEN = "500"
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
def test_every_door_opens_to_those_the_table_names_and_to_nobody_else(
    address: Address, world: World
) -> None:
    wrong = []
    for place, (label, path) in enumerate(address.paths(world.things).items()):
        # The others than these are judged before anybody looks what is asked for.
        methods = ("GET", "POST") if place else METHODS
        answers = {
            (role, method): world.ask(role, method, path, address.route)
            for role in ROLES
            for method in methods
        }
        wrong += [f"{label}: {line}" for line in _wrong(address, label, answers)]
    if wrong:
        pytest.fail("\n  ".join([address.route, *wrong]), pytrace=False)


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


@pytest.mark.parametrize("address", ADDRESSES, ids=lambda address: address.route)
def test_whoever_is_refused_is_so_whatever_they_send(address: Address, world: World) -> None:
    """By script or without, and before anybody looks at what was typed."""
    wrong = []
    for label, path in address.paths(world.things).items():
        for role in ROLES:
            plain = world.ask(role, "POST", path, address.route)
            empty = world.ask(role, "POST", path, address.route, empty=True)
            if plain.refused and empty.told != plain.told:
                wrong.append(f"{label} {role}: {empty.told} and not {plain.told}")
    assert not wrong, "\n".join([address.route, *wrong])


@pytest.mark.parametrize("route", ["/demo/gamemaster/", "/demo/players/1/"])
@override_settings(DEMO=False)
def test_without_the_demo_there_is_no_door_into_it(route: str, world: World) -> None:
    answers: list[Answer] = [world.ask(role, "POST", route, route) for role in ROLES]

    assert {answer.told for answer in answers} == {"404"}
