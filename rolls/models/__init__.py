"""What is remembered of the table: evenings and rolls."""

from rolls.models.roll import Roll, RollSide, Void
from rolls.models.session import GameSession

__all__ = ["GameSession", "Roll", "RollSide", "Void"]
