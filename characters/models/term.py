"""The words of the game in the reader's language. What is stored keeps the name it was given."""

import re

from django.utils.translation import gettext

from characters.rules.characteristics import CHARACTERISTICS

SHORT = re.compile(rf"\b({'|'.join(one.short for one in CHARACTERISTICS)})\b")


def term(name: object) -> str:
    """A name as the reader's book has it, also with something in brackets behind it, Love
    (family), or where it stands in a sum: (STR + SIZ) / 6. What a table has named itself is said
    as it stands."""
    text = str(name or "")
    said = gettext(text) if text else ""
    if said != text:
        return said
    first, bracket, rest = text.partition(" (")
    if bracket and first:
        text = f"{gettext(first)}{bracket}{rest}"
    return SHORT.sub(lambda found: gettext(found[0]), text)
