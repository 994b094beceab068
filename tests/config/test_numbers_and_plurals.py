"""Numbers, days and plurals, as each language has them."""

from datetime import date

import pytest
from django.template import Context, Template
from django.utils.translation import ngettext, override

from rolls.rules.errors import grouped
from tests.catalogue import LOCALES, key, read

FRENCH = read(LOCALES / "fr" / "LC_MESSAGES" / "django.po")
PLURAL = [(one, many) for _context, one, many in map(key, FRENCH) if many]
DAY = Template("{{ day|date }}")


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 dé"), (1, "1 dé"), (2, "2 dés"), (21, "21 dés")]
)
def test_french_counts_nothing_as_one(number, said):
    with override("fr"):
        assert ngettext("{pool} die", "{pool} dice", number).format(pool=number) == said


def test_english_counts_nothing_as_many():
    said = [ngettext("{pool} die", "{pool} dice", number) for number in (0, 1, 2)]
    assert said == ["{pool} dice", "{pool} die", "{pool} dice"]


def test_every_plural_of_french_has_both_numbers_and_says_each_where_it_belongs():
    assert len(PLURAL) > 20
    with override("fr"):
        for one, many in PLURAL:
            said = [ngettext(one, many, number) for number in (0, 1, 2)]
            assert said[0] == said[1]
            assert all(said)


@pytest.mark.parametrize(
    ("language", "number", "day"),
    [("en", "12,340", "March 1, 2026"), ("fr", "12\N{NO-BREAK SPACE}340", "1 mars 2026")],
)
def test_numbers_and_days_are_written_as_the_language_has_them(language, number, day):
    with override(language):
        written = grouped(12_340).replace("\N{NARROW NO-BREAK SPACE}", "\N{NO-BREAK SPACE}")
        assert written == number
        assert DAY.render(Context({"day": date(2026, 3, 1)})) == day
