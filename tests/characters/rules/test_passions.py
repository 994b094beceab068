import pytest

from characters.rules.passions import (
    PASSIONS,
    Court,
    CourtWarning,
    court_of,
    court_total,
    court_warnings,
)
from rolls.rules.errors import RuleError


@pytest.mark.parametrize(
    ("court", "names"),
    [
        (Court.ADORATIO, ["Adoration", "Devotion"]),
        (Court.CIVILITAS, ["Chivalry", "Hospitality", "Station"]),
        (Court.FERVOR, ["Hate", "Love"]),
        (Court.FIDELITAS, ["Duty", "Fealty", "Homage", "Loyalty"]),
        (Court.NONE, ["Honor"]),
    ],
)
def test_passions_stand_by_court(court, names):
    assert [passion.name for passion in PASSIONS if passion.court is court] == names


@pytest.mark.parametrize(
    ("name", "court"),
    [
        ("Love (family)", Court.FERVOR),
        ("homage (Uther)", Court.FIDELITAS),
        ("Honor", Court.NONE),
        ("Fear of mice", Court.NONE),
    ],
)
def test_a_passion_finds_its_court(name, court):
    assert court_of(name) is court


@pytest.mark.parametrize(
    ("values", "warnings"),
    [
        ({"Love (family)": 20, "Hate (Saxons)": 20}, ()),
        ({"Love (family)": 21, "Hate (Saxons)": 5}, (CourtWarning.PASSION_TOO_HIGH,)),
        ({"Love": 15, "Hate": 15, "Envy": 11}, (CourtWarning.TOTAL_TOO_HIGH,)),
        ({"Love": 25, "Hate": 20}, tuple(CourtWarning)),
        ({}, ()),
    ],
)
def test_a_court_warns_and_never_refuses(values, warnings):
    assert court_warnings(Court.FERVOR, values) == warnings
    assert court_warnings(Court.NONE, values) == ()


def test_a_court_is_summed():
    assert court_total({"Love": 15, "Hate": 8}) == 23


def test_a_passion_below_nought_is_refused():
    with pytest.raises(RuleError):
        court_warnings(Court.FERVOR, {"Love": -1})


def test_a_court_is_labelled():
    assert [court.label for court in Court] == [
        "Adoratio",
        "Civilitas",
        "Fervor",
        "Fidelitas",
        "",
    ]
