"""Knights who are away for a winter: all that is left of it is waived for them at once."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from characters.actions.check import touch_all
from characters.actions.event import readers_of, record_all
from characters.models import Character, Event, Membership
from winter.models.phase import WinterPhase, WinterStep
from winter.models.progress import left_to_do
from winter.rules.steps import Step

State = WinterStep.State
Left = list[tuple[Character, tuple[Step, ...]]]


def waive_rest(phase: WinterPhase, *, chosen: Collection[UUID], why: str, by: Membership) -> None:
    """Waive what is left for every player's knight that is not chosen, under the campaign's lock:
    one line of the log a knight, and as many statements for ten as for one."""
    left = [(one, steps) for one, steps in left_to_do(phase) if steps and one.pk not in chosen]
    if not left:
        return
    events = record_all(phase.campaign, [_facts(phase, one, why, by) for one, _steps in left])
    begun = {(one.character_id, one.step): one for one in phase.steps.filter(state=State.BEGUN)}
    new: list[WinterStep] = []
    old: list[WinterStep] = []
    for (one, steps), event in zip(left, events, strict=True):
        for step in steps:
            row = begun.get((one.pk, step.value))
            (new if row is None else old).append(_waived(phase, one, step, row, event))
    WinterStep.objects.bulk_create(new)
    WinterStep.objects.bulk_update(old, ("state", "reason", "told", "kept", "event"))
    told = [
        one.pk for (one, _steps), event in zip(left, events, strict=True) if not event.is_secret
    ]
    touch_all([one.pk for one, _steps in left], told)


def _waived(
    phase: WinterPhase, character: Character, step: Step, row: WinterStep | None, event: Event
) -> WinterStep:
    row = row or WinterStep(
        campaign=phase.campaign, phase=phase, character=character, step=step.value
    )
    row.state, row.event, row.reason = State.WAIVED, event, str(event.facts["why"])
    row.told, row.kept = [], {}
    return row


def _facts(phase: WinterPhase, character: Character, why: str, by: Membership) -> dict[str, Any]:
    character.campaign = phase.campaign
    facts = {"name": character.name, "what": "away", "year": phase.year, "why": why}
    return {
        "kind": Event.Kind.WINTER,
        "actor": by,
        "character": character,
        **readers_of(character),
        "facts": facts,
    }
