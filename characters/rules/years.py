"""The years in which a campaign may stand, and the periods of the story they belong to."""

from dataclasses import dataclass

from rolls.rules.errors import RuleError

FIRST, LAST, START = 400, 600, 508


@dataclass(frozen=True, slots=True)
class Period:
    """A time of the story, from its `first` year until the next one begins."""

    first: int
    name: str


PERIODS = (
    Period(415, "Constantin"),
    Period(439, "Vortigern"),
    Period(451, "Tyrant"),
    Period(461, "Uprising"),
    Period(469, "Aurelius"),
    Period(480, "Uther"),
    Period(496, "Anarchy"),
    Period(510, "Boy King"),
    Period(515, "Late Boy King"),
    Period(519, "Conquest"),
    Period(529, "Romance"),
    Period(540, "Tournament"),
    Period(548, "Grail Quest"),
    Period(558, "Twilight"),
)
"""In their order. Stands in lists, Years."""


def period(year: int) -> Period | None:
    """The period that a year belongs to; none before the first. Stands in lists, Years."""
    return next((one for one in reversed(PERIODS) if one.first <= year), None)


def campaign_year(year: int) -> int:
    """A year in which a campaign may stand: 400 to 600, given back. Raises RuleError outside."""
    if not FIRST <= year <= LAST:
        raise RuleError(
            "The year must be a whole number from {first} to {last}; you typed {year}.",
            first=FIRST,
            last=LAST,
            year=year,
        )
    return year
