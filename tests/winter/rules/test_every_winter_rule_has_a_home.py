"""Every rule of the winter is held somewhere, or it is said that it is not."""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.rolls.rules.test_every_rule_has_a_home import TESTS, claims_in

TABLE = Path(__file__).with_name("every_rule.txt")
RULES = [f"W{number}" for number in range(1, 28)]
WORDS = ("computes nothing: ", "not yet: ")


def homes():
    found = defaultdict(list)
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            rule, home = line.split(maxsplit=1)
            found[rule].append(home)
    return found


HOMES = homes()


def test_no_rule_is_named_that_is_none():
    assert sorted(HOMES) == sorted(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_every_home_of_a_winter_rule_is_there(rule):
    for home in HOMES.get(rule, []):
        said = next((home.removeprefix(word) for word in WORDS if home.startswith(word)), None)
        if said is not None:
            assert len(said) > 10, f"{rule} needs a place in words"
            continue
        path, _, name = home.partition("::")
        assert (TESTS / path).is_file(), f"{rule}: there is no {path}"
        assert name in claims_in(path), f"{rule}: {path} has no {name}"
