"""The whole table's winter at once: statements do not grow with the number of knights."""

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.models import Character, Membership
from characters.models.together import Answers
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from winter.actions.booking import Entry, book
from winter.actions.dice import Fell, Places, fall_as_usual, write_dice
from winter.actions.known import Known
from winter.actions.place import Scene, open_phase_of, who_and_when
from winter.actions.whole import tell_whole
from winter.models.facts import facts_of, knights_of, players_knights, rulings_of
from winter.models.phase import TITLES, WinterPhase, WinterStep
from winter.rules.after import after
from winter.rules.reading import Reading
from winter.rules.steps import Step, steps_of


@dataclass(frozen=True, slots=True)
class Told:
    """What came of one step of one knight: for who asked what would come, or what came."""

    character: Character
    step: Step
    said: tuple[str, ...]
    dying: bool


@transaction.atomic
def run_winter(phase: WinterPhase, *, by: Membership, throw: Throw = chance) -> WinterPhase:
    """Do all that is left of every player's knight, with what was chosen so far: without a choice
    the year is ordinary, nothing is trained, and bonus points are kept.

    Raises PermissionDenied for players, RuleError unless the winter is open, where a knight's
    choice cannot be taken any more, and where somebody has done the last of it before.
    """
    if not run_and_tell(phase, by=by, throw=throw):
        _nothing_was_left(phase)
    return phase


def _nothing_was_left(phase: WinterPhase) -> None:
    """Raises RuleError that says by whom the last step was done, and when, if any was."""
    done = phase.steps.exclude(event=None).select_related("event__actor__user")
    last = done.order_by("-event__number").first()
    if last is not None:
        raise RuleError(
            "All of it was done before: {name}, {when}. Nothing was rolled again.",
            **who_and_when(last.event),
        )


def run_and_tell(
    phase: WinterPhase,
    *,
    by: Membership,
    throw: Throw = chance,
    only: AbstractSet[UUID] | None = None,
) -> list[Told]:
    """As `run_winter`, within a transaction: what came of each step; `only` for some knights."""
    if not by.is_gamemaster:
        raise PermissionDenied
    phase = open_phase_of(phase, by)
    people = [one for one in players_knights(phase) if only is None or one.pk in only]
    answers = facts_of(phase, people)
    done = list(_entries(phase, people, answers, throw))
    if not done:
        return []
    line = tell_whole(phase, by, "all")
    write_dice(phase, [fell for fell, _ in done], by=by, within=line)
    entries = [one for _, one in done]
    book(phase, entries, known=Known(phase.campaign, answers), by=by, within=line)
    return [
        Told(
            one.character,
            Step(one.row.step),
            tuple(map(str, one.reading.said)),
            one.reading.dying,
        )
        for one in entries
    ]


def _entries(
    phase: WinterPhase, people: list[Character], answers: Answers, throw: Throw
) -> Iterator[tuple[Fell, Entry]]:
    """All that is left, step by step and knight by knight; each goes by what the steps before it
    made of the sheet."""
    rows = {(one.character_id, one.step): one for one in phase.steps.all()}
    knights, rulings = dict(knights_of(phase, people, answers)), rulings_of(phase)
    for step in steps_of(rulings):
        for one in people:
            one.campaign = phase.campaign
            row = rows.get((one.pk, str(step))) or WinterStep(
                campaign=phase.campaign, phase=phase, character=one, step=step
            )
            if row.is_settled:
                continue
            knight = knights[one.pk]
            scene = Scene(phase, one, row, knight, rulings, answers)
            dice, reading = _read(scene, throw)
            knights[one.pk] = after(knight, step, reading)
            yield (scene, dice), Entry(row, one, reading, knight.glory)


def _read(scene: Scene, throw: Throw) -> tuple[Places, Reading]:
    """What fell, and what a step comes to with it. Raises RuleError, and says at whose step,
    where what was chosen cannot be taken any more."""
    try:
        return fall_as_usual(scene, throw)
    except RuleError as error:
        raise RuleError(
            "{name}, {step}: {why} Nothing was done for anybody.",
            name=scene.character.name,
            step=str(TITLES[Step(scene.row.step)]),
            why=str(error),
        ) from None
