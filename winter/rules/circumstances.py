"""How a knight lived this year, and what it gives and takes."""

from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.resolution import Outcome, judge
from winter.rules.rulings import Winter


class Standard(StrEnum):
    """The standard of living, the poorest first; a gamemaster chooses it. W14."""

    IMPOVERISHED = "impoverished"
    POOR = "poor"
    ORDINARY = "ordinary"
    RICH = "rich"
    SUPERLATIVE = "superlative"

    @property
    def hard(self) -> bool:
        """Whether it asks for a CON roll, and weighs on horses and children. W15, W23, W24."""
        return self in (Standard.IMPOVERISHED, Standard.POOR)


DEFAULT = Standard.ORDINARY


def yearly_glory(standard: Standard, rulings: Winter) -> int:
    """The Glory of a year lived so, in points. W15."""
    return int(getattr(rulings, f"glory_{standard.value}"))


@dataclass(frozen=True, slots=True)
class Hardship:
    """What a hard year takes: points of CON (`for_good`, or until a better year), points of Honor,
    and whether the gamemaster decides about losing squires and horses."""

    constitution: int
    for_good: bool
    honor: int
    servants: bool


EASE = Hardship(0, False, 0, False)


def hardship(
    standard: Standard, constitution: int | None, face: int | None, rulings: Winter
) -> Hardship:
    """What a year of this standard takes.

    In: the standard, CON, and the d20 that a hard year asks for; both None otherwise. Out: what is
    lost. Without a CON that is known nothing is lost of it. Raises RuleError as `judge` does for
    another face. Stands in winter, Circumstances; W15.
    """
    if not standard.hard:
        return EASE
    poorest = standard is Standard.IMPOVERISHED
    lost = 0
    if constitution is not None and face is not None:
        outcome = judge(constitution, face, characteristic=True).outcome
        lost = int(outcome in (Outcome.FAILURE, Outcome.FUMBLE))
    honor = rulings.honor_impoverished if poorest else 0
    return Hardship(lost, poorest and bool(lost), honor, poorest)
