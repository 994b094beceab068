"""A language whose catalogue is not full yet says what it can; for the rest English stands."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from django.conf import settings
from django.utils import translation
from django.utils.translation import override

from characters.models.term import term, told
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.passions import PASSIONS
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from tests.catalogue import all_said, compiled, read, written
from tests.words import words

SAID = {"Sword": "Schwert", "{name}, riding": "{name}, zu Pferd", "Knighted": "Ritterschlag"}
DICE = ("{pool} die", "{pool} dice"), ("{pool} Würfel", "{pool} Würfel")


@pytest.fixture
def german(tmp_path: Path, settings):
    """A catalogue of four texts, as one is begun."""
    catalogue = Catalog(locale="de")
    for english, german_words in SAID.items():
        catalogue.add(english, german_words)
    catalogue.add(*DICE)
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.mo").write_bytes(compiled(catalogue))
    settings.LOCALE_PATHS = [*settings.LOCALE_PATHS, tmp_path]
    settings.LANGUAGES = [*settings.LANGUAGES, ("de", "Deutsch")]


def test_what_is_said_already_is_said_and_english_stands_for_the_rest(german):
    with override("de"):
        assert term("Sword, riding") == "Schwert, zu Pferd"
        assert told("Knighted") == "Ritterschlag"
        assert told("Won before this sheet") == "Won before this sheet"
        assert term("Valorous") == "Valorous"
        assert [translation.ngettext(*DICE[0], n).format(pool=n) for n in (0, 1, 2)] == [
            "0 Würfel", "1 Würfel", "2 Würfel"
        ]  # fmt: skip


def test_a_page_is_whole_in_a_language_that_is_begun(german, as_, player, campaign, ector):
    client = as_(player)
    assert client.post("/language/", {"language": "de"}).status_code == 302
    for place in (campaign.get_absolute_url(), ector.get_absolute_url()):
        page = client.get(place)
        assert page.status_code == 200
        assert '<html lang="de">' in page.content.decode()
    sheet = page.content.decode()
    assert "Schwert" in sheet
    assert "Valorous" in sheet


def test_a_language_is_on_offer_only_when_its_catalogue_is_full():
    assert [code for code, _name in settings.LANGUAGES] == ["en", "fr"]


def test_a_language_begins_with_an_empty_file_and_the_words_of_the_game_come_first(tmp_path):
    """What `bin/messages` makes of it: every text, none with words, in German numbers."""
    file = tmp_path / "de" / "LC_MESSAGES" / "django.po"
    file.parent.mkdir(parents=True)
    file.write_text("")
    catalogue = read(file)
    for context, text, plural in words():
        catalogue.add((text, plural) if plural else text, context=context)
    file.write_bytes(written(catalogue))
    begun = read(file)
    assert begun.plural_expr == "(n != 1)"
    assert not any(all_said(one) for one in begun if one.id)
    game = [one.name for one in SKILLS] + [one.name for one in PASSIONS]
    game += [name for pair in PAIRS for name in (pair.left, pair.right)]
    game += [one.short for one in CHARACTERISTICS]
    assert [name for name in game if begun.get(name) is None] == []
