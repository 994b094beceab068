"""A winter, deed by deed: opened, stepped through, done for all, closed, taken back, done again.

Each deed has a key of its own, and dice that its number throws: who begins again from the first
does nothing twice, and what was broken off falls out as it would have.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any
from uuid import UUID, uuid5

from django.db.models import Model

from characters.actions.once import once
from characters.models import Character, Membership
from rolls.rules.dice import Throw
from tests.faults.world import YEAR, Table, table
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.place import Place, mark_of
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models import WinterPhase, WinterStep
from winter.models.facts import knights_of, rulings_of
from winter.rules.judges import JUDGES
from winter.rules.reading import Reading
from winter.rules.rulings import SIXTH
from winter.rules.steps import Step, steps_of

SPACE = UUID("9d6f6c1e-1fc5-4f3a-9c3f-0f5ee6c2a7d1")
LEAVING = frozenset({Step.SQUIRES, Step.HORSES, Step.FAMILY})
"""What may leave or die in these a gamemaster confirms; one hand writes a step down with any
faces, so that who begins again from the first has the same key for it."""
Deed = Callable[["Table", UUID, Throw], Any]


def phase_of(at: Table, year: int = YEAR) -> WinterPhase:
    """The winter of a year."""
    found = WinterPhase.objects.select_related("campaign")
    return found.get(campaign=at.campaign, year=year)


def mark(place: Place) -> str:
    """What the page shows that a step comes to; nothing where it is written down already."""
    reading = shown(place)
    return "" if reading is None else mark_of(reading)


def shown(place: Place) -> Reading | None:
    """What a step comes to, as its page says; nothing where it is written down already."""
    row = WinterStep.objects.filter(
        phase=place.phase, character=place.character, step=place.step
    ).first()
    if row is None or row.is_settled:
        return None
    sheet = knights_of(place.phase, [place.character])[place.character.pk]
    return JUDGES[place.step](sheet, row.choice, row.faces, rulings_of(place.phase))


@dataclass(frozen=True)
class On:
    """The whole winter, by a gamemaster."""

    action: Callable[..., Model]
    dice: bool = False

    def __call__(self, at: Table, key: UUID, throw: Throw) -> None:
        subject = at.campaign if self.action is open_phase else phase_of(at)
        more = {"throw": throw} if self.dice else {}
        once(at.gwen, key, self.action, subject, by=at.gwen, **more)


@dataclass(frozen=True)
class At:
    """One step of a knight's: `who` is the knight's name at the table."""

    action: Callable[..., Model]
    who: str
    step: Step

    def __call__(self, at: Table, key: UUID, throw: Throw) -> None:
        character: Character = getattr(at, self.who)
        place = Place(phase_of(at), character, self.step)
        by = self._by(at)
        once(by, key, self.action, place, by=by, **self._more(place, throw))

    def _by(self, at: Table) -> Membership:
        if self.action is waive_step or (self.action is take_step and self.step in LEAVING):
            return at.gwen
        return at.pat if self.who == "ector" else at.quin

    def _more(self, place: Place, throw: Throw) -> dict[str, Any]:
        if self.action is throw_step:
            return {"choice": choice(place), "throw": throw}
        if self.action is take_step:
            return {"based_on": mark(place)}
        return {"reason": "away"} if self.action is waive_step else {}


def choice(place: Place) -> dict[str, Any]:
    """What the player wants of a step."""
    if place.step is not Step.TRAINING:
        return {}
    sword = place.character.statistics.get(key="sword")
    awareness = place.character.statistics.get(key="awareness")
    if (awareness.value or 0) > 12:  # a winter or two later nothing is left that is cheap
        return {}
    points = {str(awareness.pk): 3} if (sword.value or 0) > 14 else {str(sword.pk): 1}
    return {"to": "skills", "points": points}


def _both(who: str, step: Step) -> tuple[Deed, Deed]:
    return At(throw_step, who, step), At(take_step, who, step)


def deeds() -> Iterator[Deed]:
    """All of them, in order."""
    yield On(open_phase)
    for step in steps_of(SIXTH):
        yield from _both("ector", step)
    yield from _both("enid", Step.EXPERIENCE)
    yield At(waive_step, "enid", Step.HORSES)
    yield At(undo_step, "ector", Step.BONUS)
    yield At(undo_step, "enid", Step.EXPERIENCE)
    yield On(run_winter, dice=True)
    yield On(close_phase)
    yield On(reopen_phase)
    yield On(close_phase)
    yield On(undo_phase)
    yield On(open_phase)
    yield from _both("ector", Step.SQUIRES)
    yield On(run_winter, dice=True)
    yield On(close_phase)


def play(seed: int) -> None:
    """The whole winter; what was done before of it with this seed is not done again."""
    at = table()
    for number, deed in enumerate(deeds()):
        dice = Random(f"{seed} {number}")
        deed(at, uuid5(SPACE, f"{seed} {number}"), partial(dice.randint, 1))
