"""What an event of a fight tells, in sentences: its blows, and how it came out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rolls.models import fight_words


@dataclass(frozen=True)
class FightTold:
    """The facts of one event of a fight. What a file from elsewhere made of them, and cannot be
    read, is not told."""

    facts: Mapping[str, Any]

    @property
    def blows(self) -> list[str]:
        """A sentence a blow."""
        return self._read(lambda names: [fight_words.sentence(one, names) for one in self._blows])

    @property
    def ending(self) -> str:
        """How it came out, where it has."""
        over = self.facts.get("what") == "fought"
        return "".join(self._read(lambda _: [fight_words.ending(self.facts)] if over else []))

    @property
    def spoken(self) -> str:
        """The same as one text, to be heard."""
        return " ".join([*self.blows, self.ending]).strip()

    @property
    def _blows(self) -> Any:
        return self.facts.get("blows", ())

    def _read(self, tell: Callable[[tuple[str, str]], list[str]]) -> list[str]:
        try:
            return tell((self.facts["first"], self.facts["second"]))
        except (KeyError, IndexError, TypeError, ValueError, AttributeError):
            return []
