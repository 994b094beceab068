"""The experience roll: one d20 for each checked Statistic, and what it rises by."""

from collections.abc import Iterable
from dataclasses import dataclass

from characters.rules.traits import Side, sides
from rolls.rules.errors import RuleError
from rolls.rules.resolution import HIGHEST
from winter.rules.rulings import Winter

TOP = 20


@dataclass(frozen=True, slots=True)
class Learned:
    """One roll: the face, and the bare value before and after it."""

    face: int
    before: int
    after: int

    @property
    def rose(self) -> bool:
        """Whether something was learned."""
        return self.after > self.before


def succeeds(value: int, face: int, rulings: Winter) -> bool:
    """Whether the d20 teaches something at a standing value.

    In: the bare value, 0 to 200, and a face, 1 to 20. Out: true above the value (at a table that
    says so, at the value too) and on a 20. Raises RuleError for another face or value.
    Stands in winter, Experience; W5, W10.
    """
    if not 1 <= face <= TOP:
        raise RuleError("A twenty-sided die shows 1 to 20, not {face}.", face=face)
    if not 0 <= value <= HIGHEST:
        raise RuleError("A value lies between 0 and {most}.", most=HIGHEST)
    reached = face > value or (rulings.reaches == "at_least" and face == value)
    return reached or face == TOP


def learn(value: int, face: int, rulings: Winter) -> Learned:
    """The experience roll of a Skill or Passion.

    In and raises as `succeeds`. Out: the value after it, one more or the same; never above 200.
    Stands in winter, Experience; W5.
    """
    gain = succeeds(value, face, rulings) and value < HIGHEST
    return Learned(face, value, value + gain)


def moved(number: int, side: Side, amount: int = 1) -> int:
    """A Trait pair's one number when a side improves: it moves towards that side.

    At a pair of 21 and 0 the weaker side's gain makes 20 and 0. Raises RuleError where a side
    would stand above 200. Stands in winter, Experience; W6, W7.
    """
    after = number + (amount if side is Side.LEFT else -amount)
    sides(after)
    return after


@dataclass(frozen=True, slots=True)
class PairLearned:
    """One roll for a side of a pair: its face, and the pair's number before and after."""

    side: Side
    face: int
    before: int
    after: int

    @property
    def rose(self) -> bool:
        """Whether the side moved the pair."""
        return self.after != self.before

    @property
    def values(self) -> tuple[int, int]:
        """Both standing values after the roll, left and right."""
        return sides(self.after)


def learn_pair(
    number: int, rolled: Iterable[tuple[Side, int]], rulings: Winter
) -> tuple[PairLearned, ...]:
    """The experience rolls of a Trait pair, the left side first whichever order they come in.

    In: the pair's number, and each checked side with its face. Out: one result for each, each
    against the value that its side has at that moment. Raises RuleError where a side comes twice
    and as `succeeds`. Stands in winter, Experience; W6, W7.
    """
    faces = list(rolled)
    if len(dict(faces)) < len(faces):
        raise RuleError("A side of a Trait is rolled once a winter.")
    results = []
    for side, face in sorted(faces, key=lambda one: one[0] is Side.RIGHT):
        value = sides(number)[side is Side.RIGHT]
        at_the_end = value >= HIGHEST
        rises = succeeds(value, face, rulings) and not at_the_end
        after = moved(number, side) if rises else number
        results.append(PairLearned(side, face, number, after))
        number = after
    return tuple(results)
