"""The Glory of a year and its bonus."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from winter.rules.circumstances import Standard
from winter.rules.glory import (
    Source,
    Year,
    bonus_left,
    bonus_new,
    glory_of_year,
    known_for,
    of_appeal,
    spent_before,
)
from winter.rules.rulings import PRESETS, Winter

SIXTH, FIFTH = PRESETS["6e"], PRESETS["5e"]


@pytest.mark.parametrize(
    ("value", "sixth", "fifth"),
    [(15, 0, 0), (16, 15, 16), (19, 15, 19), (20, 25, 20), (24, 25, 24)],
)
def test_a_trait_or_passion_gives_w25(value, sixth, fifth):
    assert (known_for(value, SIXTH), known_for(value, FIFTH)) == (sixth, fifth)


@pytest.mark.parametrize(
    ("appeal", "points"),
    [(None, 0), (12, 0), (13, 10), (15, 10), (16, 25), (18, 25), (19, 50), (25, 50)],
)
def test_app_gives_w25(appeal, points):
    assert of_appeal(appeal, SIXTH) == points
    assert of_appeal(appeal, FIFTH) == 0


def test_a_year_in_the_sixth_edition_w25():
    year = Year(traits=(16, 20, 10), passions=(18,), appeal=17, standard=Standard.RICH, holdings=6)

    assert glory_of_year(year, SIXTH) == (
        (Source.TRAITS, 40),
        (Source.PASSIONS, 15),
        (Source.APPEAL, 25),
        (Source.CIRCUMSTANCES, 20),
        (Source.HOLDINGS, 6),
    )


def test_all_traits_and_all_passions_are_capped_each_w25():
    year = Year(traits=(20,) * 13, passions=(20,) * 5, standard=Standard.POOR)

    assert glory_of_year(year, SIXTH) == ((Source.TRAITS, 100), (Source.PASSIONS, 100))


def test_a_year_in_the_fifth_edition_w25():
    year = Year(traits=(16, 21), passions=(15,), appeal=19, chivalrous=True, religious=True)

    assert glory_of_year(year, FIFTH) == (
        (Source.TRAITS, 37),
        (Source.CHIVALRY, 100),
        (Source.RELIGION, 100),
    )


@pytest.mark.parametrize(("rulings", "points"), [(FIFTH, 101), (SIXTH, -1)])
def test_holdings_give_what_the_table_allows_w25(rulings, points):
    with pytest.raises(RuleError, match="Holdings give"):
        glory_of_year(Year(holdings=points), rulings)


@pytest.mark.parametrize(
    ("before", "now", "points"), [(1_999, 2_000, 1), (1_200, 3_300, 2), (0, 999, 0)]
)
def test_every_thousand_brings_a_point_w27(before, now, points):
    assert bonus_new(before, now, SIXTH) == points


@pytest.mark.parametrize(
    ("glory", "spent", "left"), [(2_000, 1, 1), (3_300, 1, 2), (1_999, 1, 0), (999, 3, 0)]
)
def test_points_stay_until_they_are_spent_w27(glory, spent, left):
    assert bonus_left(glory, spent, SIXTH) == left


def test_who_comes_with_glory_has_spent_it_w27():
    assert spent_before(3_999, SIXTH) == 3
    assert bonus_left(3_999, spent_before(3_999, SIXTH), SIXTH) == 0


def test_a_table_may_ask_for_more_glory():
    assert bonus_left(3_000, 0, Winter(bonus_each=1_500)) == 2
    with pytest.raises(RuleError):
        bonus_left(-1, 0, SIXTH)


years = st.builds(
    Year,
    traits=st.lists(st.integers(0, 40), max_size=13).map(tuple),
    passions=st.lists(st.integers(0, 40), max_size=8).map(tuple),
    appeal=st.none() | st.integers(0, 40),
    standard=st.sampled_from(Standard),
    holdings=st.integers(0, 100),
    chivalrous=st.booleans(),
    religious=st.booleans(),
)


@given(years, st.sampled_from(list(PRESETS)))
def test_a_year_never_takes_glory_and_names_each_source_once(year, preset):
    found = glory_of_year(year, PRESETS[preset])

    assert all(points > 0 for _, points in found)
    assert len({source for source, _ in found}) == len(found)


@given(st.integers(0, 50_000), st.integers(0, 50_000), st.integers(0, 50_000))
def test_no_bonus_is_lost_by_gaining_in_two_parts(glory, first, second):
    whole = bonus_new(glory, glory + first + second, SIXTH)
    parts = bonus_new(glory, glory + first, SIXTH) + bonus_new(
        glory + first, glory + first + second, SIXTH
    )
    assert whole == parts
