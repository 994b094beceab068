"""The Glory of a year, and the bonus that every thousand points bring."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.errors import RuleError
from winter.rules.circumstances import Standard
from winter.rules.circumstances import yearly_glory as of_standard
from winter.rules.rulings import Winter

FAMOUS, EXALTED = 16, 20


class Source(StrEnum):
    """What a year's Glory comes from, one award each. W25."""

    TRAITS = "traits"
    PASSIONS = "passions"
    APPEAL = "appeal"
    CIRCUMSTANCES = "circumstances"
    HOLDINGS = "holdings"
    CHIVALRY = "chivalry"
    RELIGION = "religion"


@dataclass(frozen=True, slots=True)
class Year:
    """All that a year's Glory is counted from: the higher side of each Trait pair, the Passions,
    APP (None where nobody knows one), the standard of living, the Glory of holdings as typed, and
    whether the knight met the ideals of chivalry and of a religion."""

    traits: tuple[int, ...] = ()
    passions: tuple[int, ...] = ()
    appeal: int | None = None
    standard: Standard = Standard.ORDINARY
    holdings: int = 0
    chivalrous: bool = False
    religious: bool = False


def known_for(value: int, rulings: Winter) -> int:
    """The yearly Glory of one Trait side or Passion, before any cap: nothing below 16. W25."""
    if value < FAMOUS:
        return 0
    if rulings.yearly_glory == "values":
        return value
    return rulings.exalted_glory if value >= EXALTED else rulings.famous_glory


def _all(values: Iterable[int], rulings: Winter) -> int:
    total = sum(known_for(value, rulings) for value in values)
    return total if rulings.yearly_glory == "values" else min(total, rulings.glory_cap)


def of_appeal(appeal: int | None, rulings: Winter) -> int:
    """The yearly Glory of APP, in three steps. W25."""
    steps = ((19, rulings.appeal_19), (16, rulings.appeal_16), (13, rulings.appeal_13))
    return next((points for least, points in steps if (appeal or 0) >= least), 0)


def glory_of_year(year: Year, rulings: Winter) -> tuple[tuple[Source, int], ...]:
    """What a year gives, by source and in points; sources that give nothing are left out.

    Raises RuleError for Glory of holdings below 0 or above what the table allows.
    Stands in winter, Glory of the year; W25.
    """
    if not 0 <= year.holdings <= rulings.holdings_most:
        raise RuleError("Holdings give 0 to {most} Glory a year.", most=rulings.holdings_most)
    found = (
        (Source.TRAITS, _all(year.traits, rulings)),
        (Source.PASSIONS, _all(year.passions, rulings)),
        (Source.APPEAL, of_appeal(year.appeal, rulings)),
        (Source.CIRCUMSTANCES, of_standard(year.standard, rulings)),
        (Source.HOLDINGS, year.holdings),
        (Source.CHIVALRY, rulings.chivalry_glory * year.chivalrous),
        (Source.RELIGION, rulings.religion_glory * year.religious),
    )
    return tuple((source, points) for source, points in found if points)


def thousands(glory: int, rulings: Winter) -> int:
    """How many bonus points so much Glory has brought in a whole life; it floors. W27."""
    if glory < 0:
        raise RuleError("Glory is never below 0.")
    return glory // rulings.bonus_each


def bonus_left(glory: int, spent: int, rulings: Winter) -> int:
    """The bonus points to spend.

    In: Glory in points, and the bonus points that were spent (before the knight came to the table,
    too). Out: what is left, 0 where more was spent than earned; unspent points stay.
    Stands in winter, Glory bonus; W27.
    """
    return max(0, thousands(glory, rulings) - spent)


def bonus_new(before: int, now: int, rulings: Winter) -> int:
    """The bonus points that a growth of Glory brings: 1,999 to 2,000 brings one. W27."""
    return thousands(now, rulings) - thousands(before, rulings)


def spent_before(glory: int, rulings: Winter) -> int:
    """What a knight who comes with Glory is taken to have spent already. W27."""
    return thousands(glory, rulings)
