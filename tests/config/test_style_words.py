"""The page of components speaks every language, though its examples are plain markup."""

import re

from django.utils.translation import override

from config.templatetags.style_words import examples, spoken, words_of

PIECE = (
    '<ul class="traits"><li title="Roll Lustful, 7"><a aria-label="Change Valorous">Valorous</a>\n'
    "  <b>16</b> Sword 16</li></ul>"
)


def test_english_stays_as_it_was_written():
    with override("en"):
        assert spoken(PIECE) == PIECE


def test_what_stands_between_tags_and_what_they_say_is_told():
    with override("fr"):
        told = spoken(PIECE)
        roll, change = words_of("Roll Lustful, 7"), words_of("Change Valorous")
    assert told == (
        f'<ul class="traits"><li title="{roll}"><a aria-label="{change}">Valeureux</a>\n'
        "  <b>16</b> Épée 16</li></ul>"
    )
    assert "Luxurieux" in roll
    assert "Valeureux" in change


def test_a_text_stays_a_text():
    with override("fr"):
        told = spoken('<p title="&quot;&gt;&lt;b&gt;">&lt;script&gt; &amp; Sword</p>')
    assert re.findall(r"<[^>]*>", told) == ['<p title="&quot;&gt;&lt;b&gt;">', "</p>"]
    assert "&lt;script&gt; &amp; Sword" in told


def test_examples_are_found_wherever_they_stand():
    page = (
        '{% load i18n %}<h2 title="A whole">Court of honour</h2><b>16</b> <i>Glory 50</i>'
        '<a aria-label="Roll Chaste, 13">{{ name }} there</a>'
        '{% include "x.html" with name="Wat" %}'
    )
    assert examples(page) == ["Court of honour", "Glory", "A whole", "Wat"]


def test_the_page_of_components_is_french_for_who_reads_french(client, db):
    page = client.get("/style/", headers={"accept-language": "fr"}).content.decode()
    english = client.get("/style/").content.decode()
    for word, french in (("Valorous", "Valeureux"), ("Horsemanship", "Équitation")):
        assert f">{word}<" in english
        assert f">{word}<" not in page
        assert f">{french}<" in page
    assert page.count("<") == english.count("<")
