"""Every ruling of the d6 pool is held somewhere."""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.rolls.rules.test_every_rule_has_a_home import NOTHING, TESTS, claims_in

TABLE = Path(__file__).with_name("every_rule.txt")
RULES = [f"P{number}" for number in range(1, 12)]


def homes():
    found = defaultdict(list)
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            rule, home = line.split(maxsplit=1)
            found[rule].append(home)
    return found


HOMES = homes()


def test_no_rule_is_named_that_is_none():
    assert list(HOMES) == RULES


@pytest.mark.parametrize("rule", RULES)
def test_every_home_of_a_ruling_is_there(rule):
    for home in HOMES.get(rule, []):
        if home.startswith(NOTHING):
            assert len(home) > len(NOTHING) + 10, f"{rule} needs a place in words"
            continue
        path, _, name = home.partition("::")
        assert name in claims_in(path), f"{rule}: {TESTS / path} has no {name}"
