import dataclasses
import json

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.pool import DEFAULT, FIELDS, Rulings


def test_every_reading_is_described_for_the_screen():
    described = [field.name for field in FIELDS]

    assert described == [field.name for field in dataclasses.fields(Rulings)][1:]
    assert all(field.title and field.help and field.where for field in FIELDS)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("played", False, id="house"),
        pytest.param("mode", "count", id="P1"),
        pytest.param("success_from", 4, id="P2"),
        pytest.param("no_dice", "fails", id="P5"),
        pytest.param("catastrophe", "failed", id="P7"),
        pytest.param("tie", "nobody", id="P8"),
    ],
)
def test_a_table_starts_with_the_bold_readings(name, value):
    assert getattr(DEFAULT, name) == value


def test_a_copy_comes_back_as_it_was_kept():
    rulings = Rulings(played=True, mode="face", success_from=5, tie="active")

    assert Rulings.from_json(json.loads(json.dumps(rulings.to_json()))) == rulings
    assert Rulings.from_json({}) == DEFAULT
    assert [one.name for one in rulings.differences(DEFAULT)] == [
        "played",
        "mode",
        "success_from",
        "tie",
    ]


@pytest.mark.parametrize(
    "stored",
    [
        {"edition": 2},
        {"edition": True},
        {"moad": "count"},
        {"mode": "sum"},
        {"success_from": 1},
        {"success_from": True},
        {"success_from": "4"},
        {"played": 1},
        {"tie": ["nobody"]},
    ],
)
def test_a_copy_that_says_something_else_is_refused(stored):
    with pytest.raises(RuleError):
        Rulings.from_json(stored)
