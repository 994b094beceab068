import dataclasses
import json

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.trials.rulings import DEFAULT, FIELDS, Rulings


def test_every_reading_is_described_for_the_screen():
    described = [field.name for field in FIELDS]

    assert described == [field.name for field in dataclasses.fields(Rulings)][1:]
    assert all(field.title and field.help and field.where for field in FIELDS)


def test_a_new_campaign_starts_with_our_reading():
    assert DEFAULT.to_json() == {
        "edition": 1,
        "chart_dice": "exchange",
        "feint_waits": True,
        "clash_spent": "performed",
        "diversion_again": "reroll",
        "charge_wound_roll": True,
        "style_floor": True,
        "fall_test": "style",
        "last_turn": "none",
        "play_off": True,
    }
    assert all(getattr(DEFAULT, field.name) in dict(field.choices) for field in FIELDS)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_every_choice_goes_through_json(field):
    for value, _ in field.choices:
        one = Rulings.from_json({field.name: value})

        assert Rulings.from_json(json.loads(json.dumps(one.to_json()))) == one
        assert one.differences(DEFAULT) == ((field,) if one != DEFAULT else ())


def test_a_cap_is_a_number_or_none_t34():
    assert (DEFAULT.cap, Rulings(last_turn="20").cap) == (None, 20)


@pytest.mark.parametrize(
    "stored",
    [
        {"feints": True},
        {"feint_waits": "yes"},
        {"feint_waits": 1},
        {"clash_spent": True},
        {"last_turn": "4"},
        {"last_turn": 20},
        {"edition": 2},
        {"edition": "1"},
    ],
)
def test_what_is_no_reading_is_refused(stored):
    with pytest.raises(RuleError):
        Rulings.from_json(stored)
