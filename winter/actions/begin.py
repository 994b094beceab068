"""Beginning a step with what was chosen for it, whoever does it."""

from collections.abc import Mapping
from typing import Any

from characters.models import Membership
from rolls.rules.errors import RuleError
from winter.actions.fixed import must_hold
from winter.actions.place import Place, Scene, enter, who_and_when
from winter.models.phase import WinterStep
from winter.rules.steps import Step

Choice = Mapping[str, Any]

GAMEMASTERS = {
    Step.CIRCUMSTANCES: ("standard",),
    Step.GLORY: ("holdings", "chivalrous", "religious"),
    Step.BONUS: ("before",),
}
"""What of a step a gamemaster alone chooses: the standard of living (W14), and whatever gives
Glory or bonus points that nobody earned at the table (W25, W27)."""


def begin(place: Place, choice: Choice, by: Membership) -> Scene:
    """The step with what was chosen. Raises RuleError where it is done, and as `enter` and
    `choose` do."""
    scene = enter(place, by)
    must_be_open(scene.row)
    choose(scene, choice, by)
    return scene


def choose(scene: Scene, choice: Choice, by: Membership) -> None:
    """Let this be chosen. Raises RuleError for another choice than its dice fell for."""
    row = scene.row
    chosen = dict(choice) if by.is_gamemaster else _players(row, choice)
    must_hold(row, chosen)
    row.choice = chosen


def must_be_open(row: WinterStep) -> None:
    """Raises RuleError, and says by whom and when, for a step that is done or waived."""
    if row.is_settled:
        sentence = "This step is {state} already: {name}, {when}. Nothing was thrown again."
        raise RuleError(sentence, state=row.get_state_display(), **who_and_when(row.event))


def _players(row: WinterStep, choice: Choice) -> dict[str, Any]:
    """What a player chooses, beside what the gamemaster chose."""
    theirs = GAMEMASTERS.get(Step(row.step), ())
    kept = {name: value for name, value in row.choice.items() if name in theirs}
    return {name: value for name, value in choice.items() if name not in theirs} | kept
