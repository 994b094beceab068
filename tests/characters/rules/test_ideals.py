import pytest

from characters.rules.ideals import FIFTH_EDITION, Ideal, Requirement, read
from characters.rules.traits import PAIRS, RELIGIONS, Side

CHIVALRY = FIFTH_EDITION[0]
NAMES = CHIVALRY.requirements[0].names


@pytest.mark.parametrize(("last", "met"), [(14, False), (15, True), (20, True)])
def test_chivalry_is_a_sum_of_eighty(last, met):
    values = dict(zip(NAMES, (13, 13, 13, 13, 13, last), strict=True))

    assert read(CHIVALRY, values).met is met
    assert read(CHIVALRY, values).answers[0].reached == 65 + last


@pytest.mark.parametrize("ideal", FIFTH_EDITION[1:], ids=lambda ideal: ideal.name)
def test_a_faith_asks_sixteen_in_each(ideal):
    names = ideal.requirements[0].names

    assert read(ideal, dict.fromkeys(names, 16)).met
    assert not read(ideal, dict.fromkeys(names, 20) | {names[-1]: 15}).met
    assert names == RELIGIONS[ideal.name]


def test_a_missing_value_is_no_nought():
    answer = read(CHIVALRY, dict.fromkeys(NAMES[:-1], 20)).answers[0]

    assert (answer.reached, answer.met) == (None, False)


def test_every_requirement_must_be_met():
    ideal = Ideal("Captain", (Requirement(("Battle",), 15), Requirement(("Orate",), 10)))

    assert read(ideal, {"Battle": 15, "Orate": 10}).met
    assert not read(ideal, {"Battle": 20, "Orate": 9}).met


def test_ideals_name_traits_of_the_sheet():
    names = {pair.name(side) for pair in PAIRS for side in Side}

    for ideal in FIFTH_EDITION:
        assert set(ideal.requirements[0].names) <= names
