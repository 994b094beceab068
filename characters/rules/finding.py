"""Finding a name by what somebody types in haste: pieces of its words, without accents."""

import unicodedata

FEWEST = 3
"""Fewer letters find no bearer: an s would find all that every Sir has."""


def folded(text: str) -> str:
    """A text as it is compared: without case and accents, its ligatures spelled out."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("æ", "ae"))
    return "".join(one for one in plain if not unicodedata.combining(one)).casefold()


def nearness(typed: str, name: str, who: str = "") -> int | None:
    """How near what was typed comes to a name, and the name of its bearer.

    Every word typed must begin a word of the name; where it has three letters or more, of the
    bearer's does as well. Out: 0 where all of it is the name itself, 1
    where it begins the name, 2 where its words begin words of the name, 3 where the bearer is
    needed for it; None where it is something else, and for nothing typed 2.
    """
    asked, told = folded(typed).split(), folded(name)
    if " ".join(asked) == told:
        return 0
    if asked and told.startswith(" ".join(asked)):
        return 1
    rest = [one for one in asked if not _begins(one, told)]
    if not rest:
        return 2
    bearer = folded(who)
    return 3 if all(len(one) >= FEWEST and _begins(one, bearer) for one in rest) else None


def _begins(typed: str, text: str) -> bool:
    return any(word.startswith(typed) for word in _words(text))


def _words(text: str) -> list[str]:
    return "".join(one if one.isalnum() else " " for one in text).split()
