"""The six fighting styles, and what each adds to a squire's numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rolls.rules.errors import RuleError


class Style(StrEnum):
    """A squire's own manner of fighting, the same for a whole tournament (T38)."""

    DEFENSIVE = "defensive"
    AGGRESSIVE = "aggressive"
    AVERAGE = "average"
    RECKLESS = "reckless"
    FOCUSED = "focused"
    ADROIT = "adroit"


@dataclass(frozen=True, slots=True)
class Manner:
    """What a style adds to the numbers; +1 to the save betters it: 4+ becomes 3+ (T3)."""

    name: str
    line: str
    initiative: int = 0
    attacks: int = 0
    save: int = 0
    to_hit: int = 0
    counters: bool = False


MANNERS: Mapping[Style, Manner] = MappingProxyType(
    {
        Style.DEFENSIVE: Manner(
            "Defensive", "Save better by 1, Initiative −1.", initiative=-1, save=1
        ),
        Style.AGGRESSIVE: Manner(
            "Aggressive",
            "One Attack more and Initiative +1; save worse by 1.",
            initiative=1,
            attacks=1,
            save=-1,
        ),
        Style.AVERAGE: Manner("Average", "The numbers as they are."),
        Style.RECKLESS: Manner(
            "Reckless",
            "Two Attacks more; harder to hit with by 1, and save worse by 1.",
            attacks=2,
            save=-1,
            to_hit=-1,
        ),
        Style.FOCUSED: Manner(
            "Focused", "Easier to hit with by 1; Initiative −2.", initiative=-2, to_hit=1
        ),
        Style.ADROIT: Manner(
            "Adroit",
            "One Attack less and Initiative −2; once a turn a save is answered by a blow.",
            initiative=-2,
            attacks=-1,
            counters=True,
        ),
    }
)
"""Stands in trials-of-steel, Fighting Styles."""


def style_called(word: object) -> Style:
    """The style of this name, as stored: "adroit". Raises RuleError for any other word."""
    try:
        return Style(str(word))
    except ValueError:
        raise RuleError("There is no fighting style “{word}”.", word=str(word)[:40]) from None
