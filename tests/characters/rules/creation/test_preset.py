"""A table's figures: what is shipped is what is known, and a wrong file is refused whole."""

from copy import deepcopy

import pytest

from characters.rules.creation.preset import read_preset
from characters.rules.reading import Faults
from characters.rules.traits import RELIGIONS
from tests.characters.rules.creation.making import DATA, SHIPPED


def test_what_nobody_has_said_is_null_in_the_shipped_file_and_no_nought():
    assert set(SHIPPED.skills.start.values()) == {None}
    assert {one.characteristics for one in SHIPPED.cultures} == {None}
    assert {one.skills for one in SHIPPED.cultures} == {None}
    assert {one.passion for one in SHIPPED.homelands} == {None}
    assert {one.points for one in SHIPPED.equipment.armour} == {None}


def test_faiths_hold_the_traits_of_the_rules_dear():
    assert {one.name: one.traits for one in SHIPPED.religions} == dict(RELIGIONS)


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("format", 2, "format: must be a whole number from 1 to 1"),
        ("title", "", "title: must not be empty"),
        ("title", "a\nb", "title: must be one line of at most 120 characters"),
        ("title", 7, "title: must be a text"),
        ("names", [], "names: must be a list of 1 to 500"),
        ("names", ["Tor", "Tor"], "names[1]: “Tor” stands there twice"),
        ("cultures", [{"name": "Pict"}], "cultures[0].characteristics: is missing"),
        ("cultures", 3, "cultures: must be a list of 0 to 100"),
        ("characteristics.points", True, "characteristics.points: must be a whole number from 0"),
        ("characteristics.points", 60.0, "characteristics.points: must be a whole number from 0"),
        ("characteristics.points", 30, "characteristics: nothing fits: 40 must not be more than"),
        ("characteristics.dice", "2X", "characteristics.dice: must be dice, as in 2D6+5"),
        ("characteristics.dice", "90D6", "characteristics.dice: must be 1 to 20 dice"),
        ("characteristics.dice", "0D6+9", "characteristics.dice: must be 1 to 20 dice"),
        ("characteristics.dice", "3D6+5", "characteristics.dice: nothing fits: 23 must not be"),
        ("traits.starts", {"Brave": 3}, "traits.starts: “Brave” is not known here"),
        ("skills.start", {}, "skills.start: Battle, Bow, Brawling"),
        ("luck", 1, "luck: is not known here"),
        ("skills.luck", 1, "skills.luck: is not known here"),
        ("equipment.armour", [{"name": "x", "form": "hat", "points": 1}], "“hat” is not known"),
        ("test", None, "test: must be a table of names and values"),
    ],
)
def test_a_wrong_place_is_named(path, value, fault):
    data = deepcopy(DATA)
    *way, last = path.split(".")
    place = data
    for name in way:
        place = place[name]
    place[last] = value

    with pytest.raises(Faults) as refused:
        read_preset(data)

    assert any(fault in str(one) for one in refused.value.faults), refused.value.faults


def test_all_that_is_wrong_is_told_at_once():
    data = deepcopy(DATA)
    data["traits"]["famous"], data["ages"]["least"] = 99, "young"
    del data["names"]

    with pytest.raises(Faults) as refused:
        read_preset(data)

    assert {one.where for one in refused.value.faults} == {"traits.famous", "ages.least", "names"}


@pytest.mark.parametrize("value", [None, [], "preset", 3])
def test_what_is_no_table_is_no_preset(value):
    with pytest.raises(Faults, match="must be a table of names and values"):
        read_preset(value)
