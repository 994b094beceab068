"""Which tests come near a guard: those that `bin/guards` runs when it has taken it away."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.doors.guards import Guard

DOORS = "tests/doors"
LIKELY = 3
"""What stands before so few addresses is missed at them; of anything else its own room knows
most."""


@dataclass(frozen=True, slots=True)
class Reached:
    """By file and line the tests that come past, and all of them."""

    lines: dict[str, dict[int, set[str]]]
    every: frozenset[str]


def read(files: Iterable[Path]) -> Reached:
    """What the plugin tests.doors.reach wrote, of several runs together."""
    reached: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
    for told in files:
        for file, lines in json.loads(told.read_text()).items():
            for line, tests in lines.items():
                reached[file][int(line)] |= set(tests) - {""}
    every = frozenset(test for file in reached.values() for test in _past(file, file))
    return Reached(reached, every)


def near(guard: Guard, reached: Reached) -> list[str]:
    """The tests that come past a guard, those first that are likeliest to miss it.

    Past one outside all functions come all. What one test of an address has asked, the others of
    that address need not ask: they go together.
    """
    lines = reached.lines.get(guard.file, {})
    found = _past(lines, guard.lines) or _past(lines, guard.around)
    if guard.function == "-":
        found = set(reached.every)
    addresses = {_address(test) for test in found} - {""}
    tests = found | {test for test in reached.every if _address(test) in addresses}
    own = frozenset() if len(addresses) <= LIKELY else _of_its_room(guard, tests)
    return sorted(tests, key=lambda test: (test not in own, *_order(test)))


def _of_its_room(guard: Guard, tests: Iterable[str]) -> frozenset[str]:
    """The tests of the room that a guard stands in: `test_glory` is that of models/glory."""
    room = f"test_{Path(guard.file).stem}"
    return frozenset(one for one in tests if Path(one.partition("::")[0]).stem.startswith(room))


def _address(test: str) -> str:
    return test.partition("[")[2] if test.startswith(DOORS) else ""


def _order(test: str) -> tuple[bool, bool, str, bool, str]:
    """Those first that miss most guards, in few seconds."""
    address = _address(test)
    doors, matrix = test.startswith(DOORS), "test_matrix" in test
    return not doors, not address, address, not matrix, test


def _past(lines: dict[int, set[str]], chosen: Iterable[int]) -> set[str]:
    return {test for line in chosen for test in lines.get(line, ())}
