import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[2]
TABLE = Path(__file__).with_name("every_rule.txt")
RULES = [f"R{number}" for number in range(1, 97)] + [f"C{number}" for number in range(1, 41)]
NOTHING = "computes nothing: "


def homes():
    found = defaultdict(list)
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            rule, home = line.split(maxsplit=1)
            found[rule].append(home)
    return found


HOMES = homes()


@cache
def claims_in(path):
    """The names of the test functions in a file."""
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = (node.name for node in ast.walk(tree) if isinstance(node, kinds))
    return {name for name in names if name.startswith("test_")}


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_home(rule):
    assert HOMES[rule], f"{rule} stands nowhere in {TABLE.name}"


@pytest.mark.parametrize("rule", HOMES)
def test_every_home_is_there(rule):
    for home in HOMES[rule]:
        if home.startswith(NOTHING):
            assert len(home) > len(NOTHING) + 10, f"{rule} needs a place in words"
            continue
        path, _, name = home.partition("::")
        assert (TESTS / path).is_file(), f"{rule}: there is no {path}"
        assert name in claims_in(path), f"{rule}: {path} has no {name}"
