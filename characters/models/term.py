"""The words of the game, and what the hall wrote of its own accord, in the reader's language.
What is stored keeps the words it was given."""

import re

from django.utils.translation import gettext

from characters.models import said
from characters.rules.characteristics import CHARACTERISTICS

SHORT = re.compile(rf"\b({'|'.join(one.short for one in CHARACTERISTICS)})\b")
RIDING = re.compile(r"(?P<name>.+), riding")
PARRY = re.compile(r"parry of (?P<weapon>.+)")
GLORY = re.compile(r"Winter: (?P<source>.+)")
HEIR = re.compile(r"Heir of (?P<name>.+)")


def term(name: object) -> str:
    """A name as the reader's book has it, also with something in brackets behind it, Love
    (family), in the saddle, or where it stands in a sum: (STR + SIZ) / 6. What a table has named
    itself is said as it stands."""
    text = str(name or "")
    known = gettext(text) if text else ""
    if known != text:
        return known
    if found := RIDING.fullmatch(text):
        return gettext(said.RIDING).format(name=term(found["name"]))
    first, bracket, rest = text.partition(" (")
    if bracket and first:
        text = f"{gettext(first)}{bracket}{rest}"
    return SHORT.sub(lambda found: gettext(found[0]), text)


def told(text: object) -> str:
    """A reason or another text of a row: what the hall wrote itself as the reader says it, what
    somebody typed as it stands."""
    text = str(text or "")
    if text in said.WHOLE:
        return gettext(text)
    if found := HEIR.fullmatch(text):
        unnamed = found["name"] == said.SOMEBODY
        name = gettext(said.SOMEBODY) if unnamed else found["name"]
        return gettext(said.HEIR_OF).format(name=name)
    found = GLORY.fullmatch(text)
    if found is None or found["source"] not in said.WINTER_SOURCES:
        return text
    return gettext(said.WINTER_GLORY).format(source=gettext(found["source"]))


def unsaid(names: object) -> str:
    """What nobody has written the points of, as an exchange keeps it: armour by its name."""
    return ", ".join(map(_unsaid, names)) if isinstance(names, list | tuple) else ""


def _unsaid(name: object) -> str:
    found = PARRY.fullmatch(str(name))
    return gettext(said.PARRY).format(weapon=term(found["weapon"])) if found else told(name)
