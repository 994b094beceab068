"""The readings of the d20 text that a table may change, and the one it starts with."""

from dataclasses import dataclass
from typing import ClassVar

from rolls.rules.readings import Readings
from rolls.rules.ruling_fields import FIELDS, RulingField

__all__ = ["DEFAULT", "FIELDS", "RulingField", "Rulings"]


@dataclass(frozen=True, slots=True)
class Rulings(Readings):
    """How one table reads the d20 text; `FIELDS` tells what each reading means."""

    described: ClassVar = FIELDS

    critical_check: str = "automatic"
    fumble_check: str = "proposed"
    success_check: str = "proposed"
    contest_check: str = "proposed"
    contest_tie_check: str = "each"
    critical_beats_fixed: bool = True
    smallest_excess: bool = False
    any_roll_secret: bool = True
    inquiry_skills: tuple[str, ...] = (
        "Awareness",
        "Folklore",
        "Hunting",
        "Intrigue",
        "Recognize",
        "Religion",
    )
    player_audience: str = "table"
    gamemaster_audience: str = "table"
    reveal_on_close: bool = False
    secret_notice: bool = False
    owner_marks_checks: bool = True
    typed_faces: bool = False
    glory_ranks: str = "6e"
    heir_glory: str = "tenth"


DEFAULT = Rulings()
"""What a new campaign starts with."""
