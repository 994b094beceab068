"""Arms in a herald's words."""

import re
from itertools import product

import pytest

from characters.rules.heraldry.arms import DIVISIONS, NONE, ORDINARIES, PLACES, Arms
from characters.rules.heraldry.blazon import blazon
from characters.rules.heraldry.charges import CHARGES


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({}, "Azure"),
        ({"field": "ermine", "second": "gules"}, "Ermine"),
        ({"division": "per_pale", "field": "or", "second": "gules"}, "Per pale Or and Gules"),
        ({"division": "chequy", "field": "or", "second": "azure"}, "Chequy Or and Azure"),
        ({"ordinary": "fess"}, "Azure, a fess Or"),
        ({"charge": "axe"}, "Azure, an axe Argent"),
        ({"charge": "mullet", "number": 2}, "Azure, two mullets in pale Argent"),
        ({"charge": "fleur", "number": 3}, "Azure, three fleurs-de-lys Argent"),
        (
            {"ordinary": "fess", "charge": "mullet", "number": 3},
            "Azure, a fess Or between three mullets Argent",
        ),
        (
            {"ordinary": "fess", "charge": "mullet", "number": 3, "charge_tincture": "or"},
            "Azure, a fess between three mullets Or",
        ),
        ({"ordinary": "fess", "charge": "cup"}, "Azure, a fess Or, in chief a cup Argent"),
        (
            {"ordinary": "bend", "charge": "boar", "number": 3, "place": "ordinary"},
            "Azure, on a bend Or three boars' heads couped Argent",
        ),
        (
            {"ordinary": "pale", "charge": "heart", "number": 3},
            "Azure, a pale Or between three hearts Argent, two in dexter and one in sinister",
        ),
        (
            {"ordinary": "chief", "charge": "tower", "number": 2},
            "Azure, two towers in fess Argent, a chief Or",
        ),
        (
            {"ordinary": "chief", "charge": "tower", "number": 2, "place": "ordinary"},
            "Azure, on a chief Or two towers Argent",
        ),
        (
            {"ordinary": "bordure", "charge": "lion", "place": "ordinary"},
            "Azure, a lion's head erased Argent, a bordure Or",
        ),
        (
            {"ordinary": "saltire", "charge": "sword", "number": 2, "place": "ordinary"},
            "Azure, on a saltire Or two swords in bend Argent",
        ),
        (
            {"ordinary": "cross", "charge": "lozenge", "number": 3},
            "Azure, a cross Or, in the first, second and third quarters three lozenges Argent",
        ),
    ],
)
def test_the_field_comes_first_and_chief_and_bordure_last(
    chosen: dict[str, str], said: str
) -> None:
    assert blazon(Arms(**chosen)) == said  # type: ignore[arg-type]


def test_all_that_can_be_chosen_has_a_blazon_of_its_own() -> None:
    """What looks different is told differently."""
    told: dict[str, Arms] = {}
    for ordinary, number, place in product((NONE, *ORDINARIES), (1, 2, 3), PLACES):
        arms = Arms(ordinary=ordinary, charge="martlet", number=number, place=place)
        said = blazon(arms)
        same = told.setdefault(said, arms)
        assert (same.ordinary, same.number, same.on_ordinary) == (
            arms.ordinary,
            arms.number,
            arms.on_ordinary,
        )
        assert said.startswith("Azure, ")
        assert not re.search(r"[{}_]|  |,,|, ?$", said)


def test_every_division_and_every_charge_is_named() -> None:
    fields = {blazon(Arms(division=division)) for division in DIVISIONS}
    charges = {blazon(Arms(charge=charge)) for charge in CHARGES}

    assert (len(fields), len(charges)) == (len(DIVISIONS), len(CHARGES))
    assert len(CHARGES) >= 16
