"""Making a knight step by step: begun, chosen, thrown, left to chance."""

import json
from collections.abc import Mapping
from typing import Any

from django.db import transaction

from characters.actions.creation_preset import preset_of
from characters.actions.event import lock
from characters.actions.sheet import Stale
from characters.models import Campaign, Making, Membership
from characters.rules.creation.chance import RANDOM
from characters.rules.creation.dice import DICE, Tape, dice_of
from characters.rules.creation.household import NOBODY
from characters.rules.creation.judges import read_all
from characters.rules.creation.steps import BY_KEY, Reading
from characters.rules.digest import digest
from characters.rules.squires import background_named
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError

MOST = 20
"""So many knights one member has in the making, those given up after dice fell among them."""


def readings(making: Making, campaign: Campaign) -> dict[str, Reading]:
    """How every step of a making stands."""
    steps, faces = making.kept("steps"), making.kept("faces")
    return read_all(preset_of(campaign), campaign.year, steps, faces)


def fingerprint(making: Making, step: str) -> str:
    """What tells whether a step has moved on since a form was made."""
    chosen = making.kept("steps").get(step)
    if chosen is None:
        return ""
    return digest(json.dumps(chosen, sort_keys=True))


@transaction.atomic
def begin_making(campaign: Campaign, *, by: Membership) -> Making:
    """Begin to make a knight. Raises RuleError where too many are in the making."""
    campaign = lock(campaign)
    if Making.objects.open_for(by).count() >= MOST:
        raise RuleError(
            "You have {most} knights in the making, those given up after dice fell among them."
            " Finish one, or ask a gamemaster to clear them away.",
            most=MOST,
        )
    return Making.objects.create(campaign=campaign, by=by)


@transaction.atomic
def take_step(
    making: Making,
    *,
    step: str,
    choice: Mapping[str, Any],
    based_on: str,
    by: Membership,
    throw: Throw = chance,
) -> Making:
    """Take a step, or take it otherwise; a squire's d20 falls with it.

    Raises RuleError for what does not hold, Stale where somebody has taken it meanwhile.
    """
    campaign, fresh = fresh_making(making, by)
    if fingerprint(fresh, step) != based_on:
        raise Stale(fresh.kept("steps").get(step))
    _may_choose(fresh, step, choice, by)
    if step == "squire" and choice.get("background") == DICE:
        _cast(campaign, fresh, step, throw)
    return _set(campaign, fresh, step, dict(choice))


@transaction.atomic
def throw_step(making: Making, *, step: str, by: Membership, throw: Throw = chance) -> Making:
    """Throw the dice of a step. They fall once: what lies there stays."""
    campaign, fresh = fresh_making(making, by)
    _reach(campaign, fresh, step)
    if not dice_of(preset_of(campaign), step):
        raise RuleError("This step has no dice. Nothing was thrown.")
    _cast(campaign, fresh, step, throw)
    fresh.save(update_fields=("choices",))
    return fresh


@transaction.atomic
def random_step(making: Making, *, step: str, by: Membership, throw: Throw = chance) -> Making:
    """Let chance take a step: its dice, and its choices. What it chose once it chooses again."""
    campaign, fresh = fresh_making(making, by)
    return leave_to_chance(campaign, fresh, step, throw)


def leave_to_chance(campaign: Campaign, making: Making, step: str, throw: Throw) -> Making:
    """As `random_step`, for a making in hand."""
    if step in making.kept("steps"):
        raise RuleError("This step is done. Take it back first. Nothing was changed.")
    _reach(campaign, making, step)
    _cast(campaign, making, step, throw)
    known = readings(making, campaign)[step].known
    tape = Tape(making.kept("lots").get(step, ()), throw)
    choice = RANDOM[step](known, tape)
    if tape.faces:
        making.kept("lots")[step] = tape.faces
    return _set(campaign, making, step, choice)


def fresh_making(making: Making, by: Membership) -> tuple[Campaign, Making]:
    """The making under the campaign's lock, still open."""
    campaign = lock(by.campaign)
    found = Making.objects.filter(pk=making.pk).first()
    if found is None or (found.is_left and not by.is_gamemaster):
        raise RuleError("This making was given up. Nothing was changed.")
    if found.made_id is not None:
        raise RuleError("This knight stands in the hall already. Nothing was changed.")
    return campaign, found


def _reach(campaign: Campaign, making: Making, step: str) -> None:
    missing = readings(making, campaign)[step].missing
    if missing:
        names = ", ".join(one.title for one in missing)
        raise RuleError("First come other steps: {names}.", names=names)


def _cast(campaign: Campaign, making: Making, step: str, throw: Throw) -> None:
    """Throw what lies in the cup still."""
    dice = dice_of(preset_of(campaign), step)
    if dice:
        tape = Tape(making.kept("faces").get(step, ()), throw)
        for one in dice:
            one.roll(tape)
        making.kept("faces")[step] = tape.faces


def _may_choose(making: Making, step: str, choice: Mapping[str, Any], by: Membership) -> None:
    """Dice that have fallen hold; uncommon squires are the gamemaster's choice (R95)."""
    manner = choice.get("background" if step == "squire" else "manner", "")
    if making.kept("faces").get(step) and manner not in (DICE, NOBODY):
        raise RuleError(
            "The dice of this step have fallen, and they hold. Only a gamemaster may allow"
            " another throw."
        )
    if step == "squire" and manner not in (DICE, NOBODY, ""):
        origin = background_named(manner)
        if origin.uncommon and not by.is_gamemaster:
            raise RuleError("“{title}” is the gamemaster's choice.", title=origin.title)


def _set(campaign: Campaign, making: Making, step: str, choice: dict[str, Any]) -> Making:
    _reach(campaign, making, BY_KEY[step].key)
    making.kept("steps")[step] = choice
    making.kept("undone").pop(step, None)
    wrong = readings(making, campaign)[step].wrong
    if wrong is not None:
        raise wrong
    making.save(update_fields=("choices",))
    return making
