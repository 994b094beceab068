"""The note on how a knight was made, in the reader's language.

It is kept in English, a line for each step: `Traits: No Trait is famous yet: one may be chosen.
Dice: 2D6+3: 4, 6.` What is not one of the hall's own sentences is told as it stands.
"""

import re
from functools import cache

from django.utils.translation import gettext

from characters.models import said
from characters.models.term import term
from characters.rules.creation.remarks import ALL
from characters.rules.creation.steps import BY_KEY

TITLES = frozenset(step.title for step in BY_KEY.values())
PLACE = re.compile(r"\\\{(\w+)\\\}")


def told_note(text: str) -> str:
    """The text of a note as its reader reads it."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    title, colon, rest = line.partition(": ")
    if not colon or title not in TITLES:
        return line
    words = _family(rest) if title == BY_KEY["family"].title else _sentences(rest)
    return f"{gettext(title)}: {words}"


def _family(rest: str) -> str:
    """What runs in the family and the Skill that goes with it, before its dice."""
    names, dice, thrown = rest.partition(" Dice: ")
    told = ": ".join(map(term, names.split(": ")))
    return f"{told} {_sentences(f'{dice}{thrown}'.strip())}" if dice else told


def _sentences(rest: str) -> str:
    told = []
    while rest:
        for sentence, pattern in _patterns():
            if found := pattern.match(rest):
                told.append(gettext(sentence).format(**_parts(found)))
                rest = rest[found.end() :].lstrip()
                break
        else:
            return " ".join((*told, rest))
    return " ".join(told)


def _parts(found: re.Match[str]) -> dict[str, str]:
    """What filled the places; lists of names name by name."""
    parts = found.groupdict()
    return {name: ", ".join(map(term, text.split(", "))) for name, text in parts.items()}


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple(
        (sentence, re.compile(PLACE.sub(r"(?P<\1>.+?)", re.escape(sentence))))
        for sentence in (*ALL, said.DICE)
    )
