"""The readings of the Trials' text that a table may change, and the one it starts with."""

from dataclasses import dataclass
from typing import ClassVar

from rolls.rules.readings import Readings, RulingField
from rolls.rules.trials.ruling_fields import FIELDS

__all__ = ["DEFAULT", "FIELDS", "RulingField", "Rulings"]


@dataclass(frozen=True, slots=True)
class Rulings(Readings):
    """How one table reads the Trials' text; `FIELDS` tells what each reading means."""

    described: ClassVar = FIELDS

    chart_dice: str = "exchange"
    feint_waits: bool = True
    clash_spent: str = "performed"
    diversion_again: str = "reroll"
    charge_wound_roll: bool = True
    style_floor: bool = True
    fall_test: str = "style"
    last_turn: str = "none"
    play_off: bool = True

    @property
    def cap(self) -> int | None:
        """The turn after which equal Hits are a draw, 5 or later; None: they fight on (T34)."""
        return None if self.last_turn == "none" else int(self.last_turn)


DEFAULT = Rulings()
"""What a new campaign starts with."""
