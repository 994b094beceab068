"""Which step of which knight's winter: found, begun and guarded in one way by all that is done."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import NoReturn
from uuid import UUID, uuid5

from django.core.exceptions import PermissionDenied

from characters.actions.event import lock_for
from characters.models import Campaign, Character, Event, Fate, Membership
from characters.models.together import Answers, Question, Questions, made, together, whole
from characters.rules.digest import digest
from rolls.rules.errors import RuleError
from winter.models.facts import knights_of, rulings_of
from winter.models.phase import TITLES, WinterPhase, WinterStep
from winter.models.questions import questions_about
from winter.rules.judges import JUDGES
from winter.rules.knight import Knight
from winter.rules.reading import Reading
from winter.rules.rulings import Winter
from winter.rules.steps import Step, before, steps_of


@dataclass(frozen=True, slots=True)
class Place:
    """One step of one knight's winter, whether or not anything of it is written yet."""

    phase: WinterPhase
    character: Character
    step: Step
    answers: Answers | None = field(default=None, compare=False, repr=False)
    """What was read of it under the campaign's lock, once it is locked."""

    @property
    def pk(self) -> UUID:
        """An id of its own, for doing a thing to it once."""
        return uuid5(self.phase.pk, f"{self.character.pk}/{self.step}")

    def questions(self) -> Questions:
        """All that a step is done with; nothing where it was read already."""
        if self.answers is not None:
            return {}
        phase, pk = self.phase, self.character.pk
        about = questions_about([pk], campaign=phase.campaign_id, year=phase.year)
        return standing_of(self) | dict(about)

    def answered(self, answers: Answers) -> Place:
        """The same step, with what was read of it."""
        return replace(self, answers=answers)

    def read(self) -> Place:
        """As `answered`, by asking now: for who holds the lock."""
        return self.answered(together(self.questions())) if self.answers is None else self


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a step is done with, read under the campaign's lock."""

    phase: WinterPhase
    character: Character
    row: WinterStep
    knight: Knight
    rulings: Winter
    answers: Answers

    def read(self) -> Reading:
        """What the step comes to with what was chosen and the dice that have fallen."""
        row = self.row
        return JUDGES[Step(row.step)](self.knight, row.choice, row.faces, self.rulings)


def mark_of(reading: Reading) -> str:
    """What tells whether a step comes to something else than when its page was made."""
    told = [[one.what, one.pk, one.before, one.after] for one in reading.moves]
    told += [[one.sentence, sorted(one.parts.items()), one.face] for one in reading.said]
    kept = json.dumps([told, sorted(reading.needs.items())], default=str)
    return digest(kept)


def enter(place: Place, by: Membership) -> Scene:
    """The step under the lock, begun if it was not.

    Raises PermissionDenied for who may not change the knight, RuleError where the winter is not
    open, where the knight is not in play, and where other steps come first.
    """
    campaign = lock_for(by)
    place = place.read()
    phase, character, rows = fresh(place, campaign)
    must_go_on(phase)
    if not character.changeable_by(by):
        raise PermissionDenied
    must_be_in_play(character)
    rulings = rulings_of(phase)
    if place.step not in steps_of(rulings):
        raise RuleError("At this table winter has no such step.")
    settled = {Step(one.step) for one in rows.values() if one.is_settled}
    first = [one for one in steps_of(rulings) if one in before(place.step, rulings) - settled]
    if first:
        names = ", ".join(str(TITLES[one]) for one in first)
        raise RuleError("First come other steps: {names}.", names=names)
    row = rows.get(place.step) or WinterStep(
        campaign=phase.campaign, phase=phase, character=character, step=place.step
    )
    answers = place.answers or {}
    knight = knights_of(phase, [character], answers)[character.pk]
    return Scene(phase, character, row, knight, rulings, answers)


def standing_of(place: Place) -> dict[str, Question]:
    """What is asked of the winter and the knight themselves."""
    people = Character.objects.filter(pk=place.character.pk)
    return {
        "phase": whole(WinterPhase.objects.filter(pk=place.phase.pk)),
        "character": whole(people),
        "owner": whole(Membership.objects.filter(pk__in=people.values("owner"))),
    }


def fresh(
    place: Place, campaign: Campaign
) -> tuple[WinterPhase, Character, dict[str, WinterStep]]:
    """The winter, the knight and its steps, as they were read under the lock. Raises RuleError for
    a knight who was deleted for good while somebody waited for it."""
    answers = place.answers or {}
    (phase,) = made(WinterPhase, answers["phase"])
    character = next(iter(made(Character, answers["character"])), None)
    if character is None:
        raise RuleError(
            "{name} was deleted already. Nothing was changed.", name=place.character.name
        )
    phase.campaign = character.campaign = campaign
    character.owner = next(iter(made(Membership, answers["owner"])), None)
    rows = [one for one in made(WinterStep, answers["steps"]) if one.phase_id == phase.pk]
    for one in rows:
        one.phase, one.character, one.campaign = phase, character, campaign
    return phase, character, {one.step: one for one in rows}


def who_and_when(event: Event | None) -> dict[str, str]:
    """By whom something was done, and when, for a sentence that refuses to do it again."""
    if event is None:
        return {"name": "?", "when": "?"}
    return {"name": str(event.actor or "?"), "when": f"{event.at:%Y-%m-%d %H:%M}"}


def must_be_in_play(character: Character) -> None:
    """Raises RuleError for one who died, retired or was deleted."""
    if character.binned is not None or character.fate != Fate.ACTIVE:
        raise RuleError(
            "{name} is not in play any more, so this winter leaves {name} out.",
            name=character.name,
        )


def open_phase_of(phase: WinterPhase, by: Membership) -> WinterPhase:
    """The phase as it is under the lock. Raises RuleError unless it is open, and where the table
    was set to another year meanwhile: all that a winter writes belongs to its own."""
    campaign = lock_for(by)
    fresh = WinterPhase.objects.get(pk=phase.pk)
    fresh.campaign = campaign
    must_go_on(fresh)
    return fresh


def must_go_on(phase: WinterPhase) -> None:
    """Raises RuleError for a winter, read under the lock, with which nobody goes on now."""
    if not phase.is_open:
        _say_why_not(phase)
    if phase.campaign.year != phase.year:
        raise RuleError(
            "It is {now}, so the {winter} waits: a gamemaster sets the year back to {year} to go "
            "on with it. Nothing was changed.",
            now=phase.campaign.year,
            winter=str(phase),
            year=phase.year,
        )


def _say_why_not(phase: WinterPhase) -> NoReturn:
    """Of one that is over, who closed it and when: that is what a second who presses hears."""
    if phase.closed is not None:
        sentence = "{winter} was closed before by {name}, {when}. Nothing was changed."
        raise RuleError(sentence, winter=str(phase), **who_and_when(phase.closed))
    sentence = "{winter} is not open: {name} took it back, {when}. Nothing was changed."
    raise RuleError(sentence, winter=str(phase), **who_and_when(last_told(phase)))


def last_told(phase: WinterPhase) -> Event | None:
    """What a gamemaster did last to the winter as a whole, as the log has it."""
    told = Event.objects.filter(
        campaign=phase.campaign_id,
        kind=Event.Kind.WINTER,
        character=None,
        facts__year=phase.year,
    )
    return told.select_related("actor__user").order_by("-number").first()
