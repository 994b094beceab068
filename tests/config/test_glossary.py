"""Every word of the game has its meaning, on one page and beside the word."""

import re

from django.template import Context, Template
from django.urls import reverse
from django.utils.html import escape

from characters.models import Squire
from characters.rules.characteristics import CHARACTERISTICS, FORMULAS
from characters.rules.passions import PASSIONS, Court
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from config.glossary import BY_SLUG, CHAPTERS, entry_of
from rolls.rules.trials.chart import PRACTICE
from rolls.rules.trials.styles import MANNERS
from winter.models.phase import TITLES

PAGE = reverse("words")
HTMX = {"HX-Request": "true"}
ON_A_SHEET = (
    *(name for pair in PAIRS for name in (pair.left, pair.right)),
    *(passion.name for passion in PASSIONS),
    *(court.label for court in Court if court),
    *(skill.name for skill in SKILLS),
    *(one.short for one in CHARACTERISTICS),
    *(formula.title for formula in FORMULAS.values()),
)
AT_THE_TABLE = (
    *("Trait", "Passion", "Skill", "Characteristic", "Glory", "Armour", "Damage", "Squire Skill"),
    *("Check", "Critical", "Fumble", "Opposed roll", "Partial", "Modifier", "Inquiry"),
    *("Reflexive modifier", "Held check", "Audience", "Squire", "Winter", "Solo", "Ideal"),
    *("Chivalrous bonus", "Religious bonus", "Directed Trait", "Chart", "Maneuver", "Counter"),
    *("Squire background", "Void roll", "Waived step"),
    *("Pool", "Success die", "Difficulty", "Crit", "Catastrophe", "Hit Points", "Pious"),
    *(str(title) for title in TITLES.values()),
    *(f"{key} style" for key in MANNERS),
    *(f"{key} attack" for key in PRACTICE),
)
MOST = 170
"""A hint is a line or two."""


def test_every_word_of_the_lists_has_a_meaning():
    assert [name for name in (*ON_A_SHEET, *AT_THE_TABLE) if entry_of(name) is None] == []


def test_a_meaning_is_a_line_or_two():
    words = [entry.word for entry in BY_SLUG.values()]
    assert [one.name for one in words if not 1 < len(one.meaning) <= MOST] == []
    assert [one.name for one in words if not one.meaning.endswith(".")] == []


def test_no_two_words_share_an_address():
    slugs = [entry.slug for chapter in CHAPTERS for entry in chapter.entries]
    assert len(set(slugs)) == len(slugs) == len(BY_SLUG)


def test_what_stands_in_brackets_changes_no_meaning_and_a_tables_own_word_has_none():
    assert entry_of("Love (family)") == entry_of("Love") is not None
    assert entry_of("Heraldic Lore") is None
    assert entry_of("") is None


def test_the_page_holds_every_word_for_whoever_asks(as_, db):
    page = as_(None).get(PAGE).content.decode()
    assert set(re.findall(r'id="word-([\w-]+)"', page)) == set(BY_SLUG)


def test_one_word_is_told_beside_it_and_leads_to_its_place_without_script(as_, db):
    client, address = as_(None), reverse("word", args=("trait",))
    told = client.get(address, headers=HTMX)
    assert told.status_code == 200
    assert escape(BY_SLUG["trait"].word.meaning) in told.content.decode()
    assert "<html" not in told.content.decode()
    assert client.get(address).headers["Location"] == f"{PAGE}#word-trait"
    assert client.get(reverse("word", args=("no-such-word",)), headers=HTMX).status_code == 404


def test_a_browser_keeps_a_word_for_an_hour_in_each_language(as_, db):
    told = as_(None).get(reverse("word", args=("trait",)), headers=HTMX)
    assert told.headers["Cache-Control"] == "private, max-age=3600"
    assert {"Cookie", "HX-Request", "Accept-Language"} <= set(told.headers["Vary"].split(", "))


def test_a_mark_stands_only_beside_a_word_that_is_explained():
    page = Template("{% hint known %}{% hint unknown %}{% hint nothing %}")
    drawn = page.render(Context({"known": "Sword", "unknown": "<b>", "nothing": None}))
    assert drawn == '<a class="hint" href="/words/sword/" aria-label="Sword: what it means"></a>'


def test_a_sheet_marks_its_words(as_, player, ector):
    page = as_(player).get(ector.get_absolute_url()).content.decode()
    marked = set(re.findall(r'class="hint" href="/words/([\w-]+)/"', page))
    assert {"trait", "passion", "skill", "characteristic", "glory", "squire"} <= marked
    assert {"major-wound", "healing-rate", "knockdown", "weapon-damage"} <= marked
    assert marked <= set(BY_SLUG)


def test_a_squires_lines_and_the_pool_mark_their_words_and_no_mark_lies_in_what_is_pressed(
    as_, player, ector
):
    Squire.objects.create(campaign=ector.campaign, character=ector, name="Kay", background="heir")
    sheet = as_(player).get(ector.get_absolute_url()).content.decode()
    pool = as_(player).get(reverse("rolls:pool", args=(ector.campaign_id,))).content.decode()

    assert "/words/squire-skill/" in sheet
    assert "/words/squire-background/" in sheet
    assert "/words/difficulty/" in pool
    for page in (sheet, pool):
        pressed = re.findall(r"<(summary|button)\b(.*?)</\1>", page, re.DOTALL)
        assert not [inside for _tag, inside in pressed if 'class="hint' in inside]
