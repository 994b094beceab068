"""What a throw would come to: the value with its modifiers, and the exact chances."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Self

from characters.models import Kind
from characters.models.term import term
from characters.rules.traits import Side, modified_pair
from rolls.actions.subject import Subject
from rolls.models.roll import OUTCOMES, signed
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier, modified, odds, shown


@dataclass(frozen=True)
class Chance:
    """One outcome that can come, and how often in a hundred throws."""

    outcome: str
    label: str
    percent: float


@dataclass(frozen=True)
class Prospect:
    """The value to roll against, what moved it, and the chances; `trouble` where it cannot be.

    Of a trait also what its opposite becomes meanwhile (R44).
    """

    value: str = ""
    moved: str = ""
    standing: str = ""
    chances: Sequence[Chance] = field(default=())
    opposite: str = ""
    opposite_value: str = ""
    characteristic: bool = False
    trouble: str = ""

    @classmethod
    def of(cls, subject: Subject, modifiers: Sequence[Modifier]) -> Self:
        """In: what is thrown for, and the modifiers typed."""
        amount = sum(modifier.amount for modifier in modifiers)
        try:
            value = modified(subject.standing, modifiers)
        except RuleError as error:
            return cls(trouble=str(error))
        opposite, opposite_value = _opposite(subject, amount)
        return cls(
            value=shown(value),
            moved=signed(amount) if modifiers else "",
            standing=shown(subject.standing),
            chances=_chances(value, subject.characteristic),
            opposite=opposite,
            opposite_value=opposite_value,
            characteristic=subject.characteristic,
        )


def percent(chance: Fraction) -> float:
    """A chance in a hundred throws, to the last decimal that a pair of d20 can have."""
    return tidy(chance * 100)


def tidy(number: Fraction) -> float:
    """A number for reading: two decimals, and none where it is whole."""
    return int(number) if number.denominator == 1 else round(float(number), 2)


def _chances(value: int, characteristic: bool) -> list[Chance]:
    exact = odds(value, characteristic=characteristic)
    return [
        Chance(outcome.value, str(OUTCOMES[outcome]), percent(chance))
        for outcome, chance in exact.items()
        if chance
    ]


def _opposite(subject: Subject, amount: int) -> tuple[str, str]:
    statistic = subject.statistic
    if statistic is None or statistic.kind != Kind.TRAIT or statistic.value is None:
        return "", ""
    here = Side(subject.side)
    left, right = modified_pair(statistic.value, here, amount)
    return term(statistic.name_of(here.other)), shown(right if here is Side.LEFT else left)
