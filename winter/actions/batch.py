"""The whole table's winter at once: statements do not grow with the number of knights."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.models import Character, Membership
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from winter.actions.booking import Entry, book
from winter.actions.place import Scene, open_phase_of
from winter.models.facts import knights_of, players_knights, rulings_of
from winter.models.phase import TITLES, WinterPhase, WinterStep
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

    Raises PermissionDenied for players, RuleError
    unless the winter is open, and where a knight's choice cannot be taken any more.
    """
    run_and_tell(phase, by=by, throw=throw)
    return phase


def run_and_tell(phase: WinterPhase, *, by: Membership, throw: Throw = chance) -> list[Told]:
    """As `run_winter`, within a transaction: what came of each step."""
    if not by.is_gamemaster:
        raise PermissionDenied
    phase = open_phase_of(phase, by)
    told: list[Told] = []
    people = players_knights(phase)
    for one in people:
        one.campaign = phase.campaign
    for step in steps_of(rulings_of(phase)):
        told += _run(phase, step, people, by, throw)
    return told


def _run(
    phase: WinterPhase, step: Step, people: list[Character], by: Membership, throw: Throw
) -> list[Told]:
    rows: dict[UUID, Any] = {one.character_id: one for one in phase.steps.filter(step=step)}
    left = [one for one in people if one.pk not in rows or not rows[one.pk].is_settled]
    knights, rulings = knights_of(phase, left), rulings_of(phase)
    entries, new = [], []
    for one in left:
        row = rows.get(one.pk)
        if row is None:
            row = WinterStep(campaign=phase.campaign, phase=phase, character=one, step=step)
            new.append(row)
        scene = Scene(phase, one, row, knights[one.pk], rulings)
        entries.append(Entry(row, one, _read(scene, throw), knights[one.pk].glory))
    WinterStep.objects.bulk_create(new)
    WinterStep.objects.bulk_update([one.row for one in entries], ("faces",))
    book(phase, entries, by=by)
    return [
        Told(one.character, step, tuple(map(str, one.reading.said)), one.reading.dying)
        for one in entries
    ]


def _read(scene: Scene, throw: Throw) -> Reading:
    """What a step comes to, with all its dice thrown. Raises RuleError, and says at whose step,
    where what was chosen cannot be taken any more."""
    try:
        return scene.cast(throw)
    except RuleError as error:
        raise RuleError(
            "{name}, {step}: {why} Nothing was done for anybody.",
            name=scene.character.name,
            step=str(TITLES[Step(scene.row.step)]),
            why=str(error),
        ) from None
