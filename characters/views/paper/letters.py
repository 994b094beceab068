"""Which letters the type of the PDF has, and what stands for those it has not."""

import unicodedata
from collections.abc import Collection

BOX = "\N{WHITE SQUARE}"
UNSEEN = frozenset({"Cc", "Cf", "Cs"})
"""Kinds of characters that no page shows: controls, marks of direction, half characters."""


class Letters:
    """Makes text printable, and remembers what had to be replaced: nothing falls out unseen."""

    def __init__(self, known: Collection[int]) -> None:
        self._known = known
        self.missing: dict[str, None] = {}

    def printable(self, text: str) -> str:
        """The text in letters that are there: composed, else without what makes them unusual
        (full width, an accent that no letter has), else a box."""
        composed = unicodedata.normalize("NFC", text.replace("\t", " "))
        return "".join(self._letter(one) for one in composed)

    def _letter(self, one: str) -> str:
        if one == "\n" or ord(one) in self._known:
            return one
        if unicodedata.category(one) in UNSEEN:
            return ""
        plain = [
            part for part in unicodedata.normalize("NFKD", one) if not unicodedata.combining(part)
        ]
        if plain and all(ord(part) in self._known for part in plain):
            return "".join(plain)
        self.missing[one] = None
        return BOX

    def replaced(self, most: int = 8) -> str:
        """The names of what was replaced, the first few of them; empty where nothing was."""
        names = [f"U+{ord(one):04X}" for one in self.missing]
        more = ["…"] if len(names) > most else []
        return ", ".join(names[:most] + more)
