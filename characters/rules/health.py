"""What a body can take: the numbers that wounds are judged by, and what each blow brings."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from characters.rules.wounds import (
    Condition,
    Severity,
    condition,
    current_hit_points,
    may_fall,
    severity,
)

NUMBERS = ("hit_points", "major_wound", "unconscious", "healing_rate", "knockdown")
"""The derived numbers that health hangs on."""


@dataclass(frozen=True, slots=True)
class Vitals:
    """A knight's numbers of health (R73-R77); nothing stands where a Characteristic is not written
    yet: `missing` names it."""

    hit_points: int | None
    major_wound: int | None
    unconscious: int | None
    healing_rate: int | None
    knockdown: int | None
    missing: tuple[str, ...] = ()

    def severity_of(self, points: int) -> Severity | None:
        """How grave a wound of so many points is; nothing where it cannot be judged."""
        if self.hit_points is None or self.major_wound is None:
            return None
        return severity(points, major_wound=self.major_wound, hit_points=self.hit_points)

    def current(self, wounds: Sequence[int]) -> int | None:
        """The Hit Points that the open wounds leave; nothing where the total is not known."""
        return None if self.hit_points is None else current_hit_points(self.hit_points, wounds)

    def condition(self, wounds: Sequence[int]) -> Condition | None:
        """What those Hit Points allow; nothing where it cannot be said."""
        current = self.current(wounds)
        if current is None or self.unconscious is None:
            return None
        return condition(current, self.unconscious)


class After(StrEnum):
    """What follows from a wound, in the order in which it is told."""

    DYING = "dying"
    UNCONSCIOUS = "unconscious"
    DEBILITATED = "debilitated"
    MAY_FALL = "may fall"


def follows(
    here: Vitals,
    wounds: Sequence[int],
    points: int,
    *,
    gravity: Severity | None,
    before_armour: int | None = None,
) -> tuple[After, ...]:
    """What one more wound brings.

    In: the knight's numbers, the points of the wounds that are open already, the new wound's
    points and how grave it is, and where known the points before armour. Out: what follows. A
    wound that is major or worse fells and debilitates; so low Hit Points take the senses or the
    life; a blow above Knockdown asks for a roll to stay up. Stands in lists, Fighting; R74-R77.
    """
    state = here.condition([*wounds, points])
    fells = gravity is not None and gravity.fells
    found = {
        After.DYING: state is Condition.DYING,
        After.UNCONSCIOUS: fells or state in (Condition.DYING, Condition.UNCONSCIOUS),
        After.DEBILITATED: fells,
        After.MAY_FALL: before_armour is not None
        and here.knockdown is not None
        and may_fall(before_armour, here.knockdown),
    }
    return tuple(one for one, holds in found.items() if holds)
