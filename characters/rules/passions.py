"""Passions and the courts that they belong to."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.errors import RuleError

MOST_IN_A_COURT = 20
WARNING_TOTAL = 40


class Court(StrEnum):
    """Where a Passion belongs; Honor and a table's own may belong to none."""

    ADORATIO = "adoratio"
    CIVILITAS = "civilitas"
    FERVOR = "fervor"
    FIDELITAS = "fidelitas"
    NONE = ""

    @property
    def label(self) -> str:
        """The name on the sheet."""
        return self.value.capitalize()


@dataclass(frozen=True, slots=True)
class Passion:
    """A Passion, its court, and what kinds of subject it is felt towards (empty: none)."""

    name: str
    court: Court
    towards: tuple[str, ...] = ()


PASSIONS = (
    Passion("Adoration", Court.ADORATIO, ("person",)),
    Passion("Devotion", Court.ADORATIO, ("deity",)),
    Passion("Chivalry", Court.CIVILITAS),
    Passion("Hospitality", Court.CIVILITAS),
    Passion("Station", Court.CIVILITAS),
    Passion("Hate", Court.FERVOR, ("group", "person")),
    Passion("Love", Court.FERVOR, ("person", "family")),
    Passion("Duty", Court.FIDELITAS, ("vassals",)),
    Passion("Fealty", Court.FIDELITAS, ("lord",)),
    Passion("Homage", Court.FIDELITAS, ("lord",)),
    Passion("Loyalty", Court.FIDELITAS, ("companions", "king")),
    Passion("Honor", Court.NONE),
)
"""In sheet order. Stands in lists, Passions by court."""


class CourtWarning(StrEnum):
    """What a court's values give reason to say; nothing is refused."""

    PASSION_TOO_HIGH = "a passion above its cap"
    TOTAL_TOO_HIGH = "the court above its total"


def court_of(name: str) -> Court:
    """The court of a listed Passion, with or without its subject; none for a table's own.

    In: "Love (family)". Out: the court. Stands in lists, Passions by court.
    """
    plain = name.split("(")[0].strip().casefold()
    found = (passion.court for passion in PASSIONS if passion.name.casefold() == plain)
    return next(found, Court.NONE)


def court_total(values: Mapping[str, int]) -> int:
    """The sum of a court's Passions, from names to standing values."""
    return sum(values.values())


def court_warnings(court: Court, values: Mapping[str, int]) -> tuple[CourtWarning, ...]:
    """What to warn of in one court.

    In: the court, its Passions' names and standing values, 0 or more. Out: warnings, none when
    all is well or where there is no court. Raises RuleError for a value below 0.
    Stands in lists, Passions by court.
    """
    if any(value < 0 for value in values.values()):
        raise RuleError("A Passion never stands below 0.")
    if court is Court.NONE:
        return ()
    found = []
    if any(value > MOST_IN_A_COURT for value in values.values()):
        found.append(CourtWarning.PASSION_TOO_HIGH)
    if court_total(values) > WARNING_TOTAL:
        found.append(CourtWarning.TOTAL_TOO_HIGH)
    return tuple(found)
