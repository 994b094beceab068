"""How far each knight has come in a winter, for whoever may read the sheet."""

from dataclasses import dataclass

from characters.models import Character, Membership
from winter.models.comings import came_in
from winter.models.facts import players_knights, rulings_of
from winter.models.phase import TITLES, WinterPhase, WinterStep
from winter.rules.steps import Step, missing, steps_of


@dataclass(frozen=True, slots=True)
class Progress:
    """One knight: so many steps are settled of so many, and which comes next; whether it came
    while the winter was going on."""

    character: Character
    settled: int
    steps: int
    next_: str
    came_in: bool = False

    @property
    def is_done(self) -> bool:
        return self.settled == self.steps


def left_to_do(phase: WinterPhase) -> list[tuple[Character, tuple[Step, ...]]]:
    """Each living player's knight by name, and the steps that are left (W1)."""
    rulings = rulings_of(phase)
    settled: dict[object, set[Step]] = {}
    rows = phase.steps.filter(state__in=WinterStep.SETTLED)
    for character, step in rows.values_list("character", "step"):
        settled.setdefault(character, set()).add(Step(step))
    return [(one, missing(settled.get(one.pk, set()), rulings)) for one in players_knights(phase)]


def progress(phase: WinterPhase, member: Membership) -> list[Progress]:
    """Of those whose whole sheet `member` reads."""
    number = len(steps_of(rulings_of(phase)))
    return [
        Progress(
            one,
            number - len(steps),
            number,
            str(TITLES[steps[0]]) if steps else "",
            came_in(phase, one),
        )
        for one, steps in left_to_do(phase)
        if one.is_whole_to(member)
    ]
