"""The one error that a rule raises."""

from collections.abc import Callable

translated: Callable[[str], str] = str
"""How a sentence is said to its reader: as it stands, unless whoever shows it says otherwise."""
grouping: Callable[[int], str] = "{:,}".format
"""How a large number is written to its reader, on the same terms."""


def grouped(number: int) -> str:
    """A number with its thousands apart, as the reader of a sentence has it."""
    return grouping(number)


class RuleError(Exception):
    """A move that the rules forbid, told in a sentence that a player may read.

    In: an English sentence with named places, and what fills each place.
    Out: `sentence` (unfilled, for translation), `parts` (what fills it) and `str()` (filled).
    """

    sentence: str
    parts: dict[str, object]

    def __init__(self, sentence: str, /, **parts: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.parts = parts

    def __str__(self) -> str:
        return translated(self.sentence).format(**self.parts)
