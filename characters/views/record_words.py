"""What the lists of the sheet are called, and where each of them stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404
from django.utils.translation import gettext_lazy as lazy

Lazy = Any  # a word that is translated when it is shown
FRONT, HOUSEHOLD, STANDING = "front", "household", "standing"


@dataclass(frozen=True, slots=True)
class Words:
    """What a list is called, what its button says, what stands where it is empty, and which fields
    stand beside a row's name; `part` is where on the knight's pages the list stands."""

    title: Lazy
    add: Lazy
    empty: Lazy
    brief: tuple[str, ...]
    part: str


WORDS: Mapping[str, Words] = {
    "weapon": Words(
        lazy("Weapons"),
        lazy("Add a weapon"),
        lazy("No weapon is written down."),
        ("skill", "basis", "dice", "flat", "parry"),
        FRONT,
    ),
    "armour": Words(
        lazy("Armour and shield"),
        lazy("Add armour"),
        lazy("No armour is written down."),
        ("form", "points", "worn"),
        FRONT,
    ),
    "affliction": Words(
        lazy("Marks"),
        lazy("Add a mark"),
        lazy("Nothing ails the knight."),
        ("year", "words"),
        FRONT,
    ),
    "horse": Words(
        lazy("Horses"),
        lazy("Add a horse"),
        lazy("No horse stands in the stable."),
        ("breed", "move", "armour", "damage", "ridden"),
        HOUSEHOLD,
    ),
    "relative": Words(
        lazy("Family"),
        lazy("Add a relative"),
        lazy("Nobody of the family is written down."),
        ("relation", "born", "died"),
        HOUSEHOLD,
    ),
    "follower": Words(
        lazy("Retinue"),
        lazy("Add a follower"),
        lazy("Nobody follows."),
        ("role", "number", "since"),
        HOUSEHOLD,
    ),
    "title": Words(
        lazy("Titles and offices"),
        lazy("Add a title"),
        lazy("No title is held."),
        ("since", "until"),
        STANDING,
    ),
    "holding": Words(
        lazy("Holdings"),
        lazy("Add a holding"),
        lazy("No land is held."),
        ("form", "income", "until"),
        STANDING,
    ),
    "payment": Words(
        lazy("Purse"),
        lazy("Add money in or out"),
        lazy("The purse is empty, and always was."),
        (),
        STANDING,
    ),
    "belonging": Words(
        lazy("Belongings"),
        lazy("Add a belonging"),
        lazy("Nothing is written down."),
        ("number", "words"),
        STANDING,
    ),
    "aptitude": Words(
        lazy("Attributes and Knowledges"),
        lazy("Add an Attribute or Knowledge"),
        lazy("Nothing is written down for the d6 pool."),
        ("nature",),
        STANDING,
    ),
}
"""Every kind whose rows are added, changed and taken away in this room."""


def words_of(kind: str) -> Words:
    """What a list of a kind is called. Raises Http404 for what has no such list."""
    if kind not in WORDS:
        raise Http404
    return WORDS[kind]
