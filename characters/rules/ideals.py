"""Ideals: what a knight must be, and whether he is."""

from collections.abc import Mapping
from dataclasses import dataclass

from characters.rules.traits import RELIGIONS


@dataclass(frozen=True, slots=True)
class Requirement:
    """At least so much in these Traits, Passions or Skills: in `each`, or in their sum."""

    names: tuple[str, ...]
    least: int
    each: bool = False


@dataclass(frozen=True, slots=True)
class Ideal:
    """An ideal: its name, what it asks, and what it gives, as short entries for the sheet."""

    name: str
    requirements: tuple[Requirement, ...]
    benefits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """How a knight meets one requirement: what is `reached` (the sum, or the lowest where each
    counts; None when a value is missing) and whether that is enough."""

    requirement: Requirement
    reached: int | None
    met: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """How a knight stands to an ideal, requirement by requirement."""

    ideal: Ideal
    answers: tuple[Answer, ...]

    @property
    def met(self) -> bool:
        """Whether every requirement is met."""
        return all(answer.met for answer in self.answers)


_CHIVALRY = ("Energetic", "Generous", "Just", "Merciful", "Modest", "Valorous")
_RELIGIOUS_LEAST = 16
_RELIGIOUS_BENEFITS = {
    "British Christian": ("Damage +2", "Hit Points +3"),
    "Roman Christian": ("Hit Points +6",),
    "Pagan": ("Healing Rate +2",),
    "Wodinic": ("Damage +1D6",),
}

FIFTH_EDITION = (
    Ideal("Chivalry", (Requirement(_CHIVALRY, 80),), ("Armour +3", "Glory +100 a year")),
    *(
        Ideal(name, (Requirement(traits, _RELIGIOUS_LEAST, each=True),), _RELIGIOUS_BENEFITS[name])
        for name, traits in RELIGIONS.items()
    ),
)
"""The fifth edition's ideals, a preset; the sixth edition's thresholds are not known.
Stands in lists, Ideals."""


def read(ideal: Ideal, values: Mapping[str, int]) -> Reading:
    """How a knight stands to an ideal.

    In: the ideal, and standing values by name. Out: every requirement with what is reached; a
    missing value is no nought and leaves the requirement unmet. Stands in lists, Ideals.
    """
    return Reading(ideal, tuple(_answer(one, values) for one in ideal.requirements))


def _answer(requirement: Requirement, values: Mapping[str, int]) -> Answer:
    found = [values[name] for name in requirement.names if name in values]
    if not found or len(found) < len(requirement.names):
        return Answer(requirement, None, met=False)
    reached = min(found) if requirement.each else sum(found)
    return Answer(requirement, reached, reached >= requirement.least)
