"""The sentences of a winter in the reader's language, the words of the game in them too."""

from collections.abc import Mapping

from django.utils.translation import gettext

from characters.models.term import term
from winter.rules.reading import filled


def spoken(sentence: str, parts: Mapping[str, object]) -> str:
    """A sentence that a step said, with its places filled."""
    told = {name: term(one) if isinstance(one, str) else one for name, one in parts.items()}
    return filled(gettext(sentence), told)
