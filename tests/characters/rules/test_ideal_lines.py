"""What an ideal asks, as a line that people write."""

import pytest

from characters.rules.ideal_lines import from_json, requirement, to_json, written
from characters.rules.ideals import FIFTH_EDITION, Ideal, Requirement
from rolls.rules.errors import RuleError


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ("Just 16", Requirement(("Just",), 16, each=True)),
        ("Energetic + Just 30", Requirement(("Energetic", "Just"), 30)),
        ("Chaste, Modest 16", Requirement(("Chaste", "Modest"), 16, each=True)),
        ("  Love (family) :  15.", Requirement(("Love (family)",), 15, each=True)),
        ("Play  (harp)≥ 10", Requirement(("Play (harp)",), 10, each=True)),
    ],
)
def test_a_line_names_what_must_be_reached(line: str, asked: Requirement) -> None:
    assert requirement(line) == asked


@pytest.mark.parametrize("ideal", FIFTH_EDITION, ids=lambda one: one.name)
def test_a_requirement_comes_back_from_its_line_and_from_what_is_kept(ideal: Ideal) -> None:
    for one in ideal.requirements:
        assert requirement(written(one)) == one
        assert from_json(to_json(one)) == one


@pytest.mark.parametrize(
    "line",
    [
        "Just",
        "16",
        "",
        "Just １６",
        "Just + Modest, Chaste 16",
        "Just, , Modest 16",
        "Just + 16",
        "Just, Just 16",
        "Just 0",
        "Just 401",
        f"{'x' * 81} 16",
        ", ".join(f"n{one}" for one in range(21)) + " 16",
    ],
)
def test_another_line_is_refused(line: str) -> None:
    with pytest.raises(RuleError):
        requirement(line)


@pytest.mark.parametrize(
    "told", [None, [], {}, {"names": [], "least": 1}, {"names": [1], "least": 1}, {"names": ["a"]}]
)
def test_what_is_no_requirement_is_read_as_none(told: object) -> None:
    assert from_json(told) is None
