"""All the words of the game that a page explains, in chapters; and each by its name or address."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.text import slugify
from django.utils.translation import gettext_lazy as _

from characters.rules.glossary.characteristics import CHARACTERISTICS, DERIVED
from characters.rules.glossary.passions import PASSIONS
from characters.rules.glossary.sheet import SHEET
from characters.rules.glossary.skills import SKILLS
from characters.rules.glossary.traits import TRAITS
from rolls.rules.glossary import ROLLING, Word
from rolls.rules.pool.glossary import POOL
from rolls.rules.trials.glossary import TRIALS
from winter.rules.glossary import WINTER


@dataclass(frozen=True, slots=True)
class Entry:
    """A word with its address: what stands at /words/<slug>/."""

    slug: str
    word: Word


@dataclass(frozen=True, slots=True)
class Chapter:
    """The words of one part of the game."""

    slug: str
    title: str | Promise
    entries: tuple[Entry, ...]


def _chapter(slug: str, title: str | Promise, *words: Word) -> Chapter:
    return Chapter(
        slug, title, tuple(Entry(slugify(word.key or word.name), word) for word in words)
    )


CHAPTERS = (
    _chapter("rolling", _("At the dice"), *ROLLING),
    _chapter("characteristics", _("Characteristics"), *CHARACTERISTICS, *DERIVED),
    _chapter("traits", _("Traits"), *TRAITS),
    _chapter("passions", _("Passions"), *PASSIONS),
    _chapter("skills", _("Skills"), *SKILLS),
    _chapter("sheet", _("Fame, wounds and squires"), *SHEET),
    _chapter("winter", _("Winter"), *WINTER),
    _chapter("trials", _("Trials of Steel"), *TRIALS),
    _chapter("pool", _("Beasts and mortals: the d6 pool"), *POOL),
)

BY_SLUG: Mapping[str, Entry] = MappingProxyType(
    {entry.slug: entry for chapter in CHAPTERS for entry in chapter.entries}
)


def entry_of(name: str) -> Entry | None:
    """The entry of a word, with or without something in brackets behind it: "Love (family)".

    In: a name as it is stored, in English. Out: its entry; None for what nobody has explained, as
    for what a table has named itself.
    """
    return BY_SLUG.get(slugify(name)) or BY_SLUG.get(slugify(name.partition(" (")[0]))
