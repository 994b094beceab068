"""What of a step's choice its dice were thrown for, and so is fixed when they have fallen."""

from collections.abc import Mapping
from typing import Any

from rolls.rules.errors import RuleError
from winter.models.phase import WinterStep
from winter.rules.judges.births import BIRTH
from winter.rules.steps import Step

FIXED = {
    Step.TRAINING: ("to", ""),
    Step.CIRCUMSTANCES: ("standard", ""),
    Step.FAMILY: ("constitution", BIRTH),
}
"""By step: which word of the choice, and for which die; without one for any."""


def must_hold(row: WinterStep, chosen: Mapping[str, Any]) -> None:
    """Raises RuleError where dice have fallen for something else than what is chosen now."""
    word, place = FIXED.get(Step(row.step), ("", ""))
    fallen = place in row.faces if place else bool(row.faces)
    if word and fallen and chosen.get(word) != row.choice.get(word):
        raise RuleError("The dice of this step have fallen, and they hold.")
