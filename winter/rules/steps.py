"""The steps of a knight's winter, and in which order they may be taken."""

from collections.abc import Set as AbstractSet
from enum import StrEnum

from rolls.rules.errors import RuleError
from winter.rules.rulings import Winter


class Step(StrEnum):
    """What is done once for each knight and year, in the order of the text. W2."""

    EXPERIENCE = "experience"
    TRAINING = "training"
    CIRCUMSTANCES = "circumstances"
    AGING = "aging"
    SQUIRES = "squires"
    HORSES = "horses"
    FAMILY = "family"
    GLORY = "glory"
    BONUS = "bonus"


FREE_ORDER = frozenset(tuple(Step)[:6])
"""These may be taken in any order, before the Glory of the year. W2."""


def steps_of(rulings: Winter) -> tuple[Step, ...]:
    """A knight's steps at this table: the family's only where the table has it, or marriages and
    births. W24."""
    has_family = rulings.family or rulings.births
    return tuple(one for one in Step if one is not Step.FAMILY or has_family)


def before(step: Step, rulings: Winter) -> frozenset[Step]:
    """What must be done or waived before a step.

    Before the Glory of the year all that stands above it, before the bonus the Glory too; before
    the others nothing, unless the table keeps the order. W2.
    """
    steps = steps_of(rulings)
    if step not in steps:
        raise RuleError("At this table winter has no such step.")
    free = step in FREE_ORDER or step is Step.FAMILY
    return frozenset() if free and not rulings.ordered else frozenset(steps[: steps.index(step)])


def missing(done: AbstractSet[Step], rulings: Winter) -> tuple[Step, ...]:
    """What is left before the phase may be closed; the waived count as done. W1."""
    return tuple(one for one in steps_of(rulings) if one not in done)
