import pytest

from characters.rules.years import FIRST, LAST, PERIODS, campaign_year, period
from rolls.rules.errors import RuleError


@pytest.mark.parametrize(
    ("year", "name"),
    [
        (415, "Constantin"),
        (438, "Constantin"),
        (439, "Vortigern"),
        (495, "Uther"),
        (508, "Anarchy"),
        (510, "Boy King"),
        (515, "Late Boy King"),
        (557, "Grail Quest"),
        (558, "Twilight"),
        (600, "Twilight"),
    ],
)
def test_a_year_belongs_to_the_period_that_began_last(year, name):
    assert period(year).name == name


def test_before_the_first_period_there_is_none():
    assert period(414) is None


def test_the_periods_stand_in_their_order():
    assert [one.first for one in PERIODS] == sorted({one.first for one in PERIODS})


@pytest.mark.parametrize("year", [FIRST, LAST])
def test_the_first_and_the_last_year_are_given_back(year):
    assert campaign_year(year) == year


@pytest.mark.parametrize("year", [FIRST - 1, LAST + 1, -5, 10**20])
def test_other_years_are_refused_with_a_sentence(year):
    with pytest.raises(RuleError, match=f"from 400 to 600; you typed {year}"):
        campaign_year(year)
