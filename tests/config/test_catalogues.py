"""The catalogues hold all that the screen says, with everything that is filled in."""

import gettext as of_python
from io import BytesIO

import pytest
from django.conf import settings

from tests.catalogue import LOCALES, all_said, compiled, key, places, read, wrong_places
from tests.words import in_code, in_rules, in_template, words

FILES = sorted(LOCALES.glob("*/LC_MESSAGES/django.po"))


@pytest.fixture(scope="module")
def said() -> set[object]:
    return set(words())


@pytest.fixture(scope="module", params=FILES, ids=lambda file: file.parents[1].name)
def catalogue(request):
    return read(request.param)


def test_every_language_on_offer_has_its_catalogue():
    there = {file.parents[1].name for file in FILES}
    assert {code for code, _name in settings.LANGUAGES} == {"en"} | there


def test_all_that_is_said_has_words_and_nothing_else_has(said, catalogue):
    """`bin/messages` brings the catalogue up to what is said."""
    there = {key(one) for one in catalogue if one.id}
    assert said - there == set()
    assert there - said == set()
    assert [one.id for one in catalogue if one.id and not all_said(one)] == []


def test_what_is_filled_in_stays_in_its_place(catalogue):
    assert [one.id for one in catalogue if one.id and wrong_places(one)] == []


def test_spaces_at_the_ends_and_marks_of_the_page_stay(catalogue):
    def kept(text: str) -> tuple[bool, bool, int, int]:
        return text[:1] == " ", text[-1:] == " ", text.count("<"), text.count('="')

    for one in catalogue:
        if isinstance(one.id, str) and one.id:
            assert kept(one.string) == kept(one.id), one.id


def test_what_is_compiled_is_what_is_written(catalogue):
    file = LOCALES / str(catalogue.locale) / "LC_MESSAGES" / "django.mo"
    there = of_python.GNUTranslations(BytesIO(file.read_bytes()))
    anew = of_python.GNUTranslations(BytesIO(compiled(catalogue)))
    assert vars(there)["_catalog"] == vars(anew)["_catalog"], "run bin/messages"


def test_texts_are_found_wherever_they_may_stand():
    code = 'a = _("One {x}."); b = ngettext("a {n}", "{n} a", n); raise RuleError("No.", x=1)'
    assert set(in_code(code)) == {
        (None, "One {x}.", None), (None, "a {n}", "{n} a"), (None, "No.", None)
    }  # fmt: skip
    rules = '"""Not this."""\nX: "Type" = ("Sword", "key", f"{X} no", "two words")\n'
    assert set(in_rules(rules)) == {(None, "Sword", None), (None, "two words", None)}
    told = ["{x} stays.", "{x}, {n}, lives.", "{x}: {n}, now {n}."]
    rules = f"SAID = {told} + ['{{x}}: {{n}}', 'key.word']"
    assert {text for _, text, _ in in_rules(rules)} == {*told}
    page = (
        '{% load i18n %}{% translate "Hall" %}{% blocktranslate with n=a.b %}To {{ n }}'
        "{% endblocktranslate %}{% blocktranslate count n=x %}{{ n }} day{% plural %}{{ n }} "
        "days{% endblocktranslate %}"
    )
    assert set(in_template(page)) == {
        (None, "Hall", None), (None, "To %(n)s", None), (None, "%(n)s day", "%(n)s days")
    }  # fmt: skip


def test_places_are_told_apart():
    assert places("%(a)s of {b}, 5 %%, {}") == {"%(a)s", "{b}", "%%", "{}"}
