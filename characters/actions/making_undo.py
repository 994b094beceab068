"""Making a knight: steps taken back, dice allowed to fall anew, and knights given up."""

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.making import fresh_making
from characters.models import Campaign, Making, Membership
from rolls.rules.errors import RuleError


@transaction.atomic
def undo_step(making: Making, *, step: str, by: Membership) -> Making:
    """Take a step back. Its dice stay as they fell. Raises RuleError where it was not taken."""
    _, fresh = fresh_making(making, by)
    if step not in fresh.kept("steps"):
        raise RuleError("This step is not done. Nothing was taken back.")
    fresh.kept("undone")[step] = fresh.kept("steps").pop(step)
    fresh.save(update_fields=("choices",))
    return fresh


@transaction.atomic
def allow_throw(making: Making, *, step: str, by: Membership) -> Making:
    """Let the dice of a step fall anew: a gamemaster's ruling. What fell before is remembered.

    Raises RuleError where none have fallen.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    _, fresh = fresh_making(making, by)
    fell = [fresh.kept(what).pop(step, []) for what in ("faces", "lots")]
    if not any(fell):
        raise RuleError("No dice have fallen for this step. Nothing was taken back.")
    fresh.kept("before").setdefault(step, []).append(fell[0])
    for what in ("steps", "undone"):
        fresh.kept(what).pop(step, None)
    fresh.save(update_fields=("choices",))
    return fresh


@transaction.atomic
def abandon_making(making: Making, *, by: Membership) -> Campaign:
    """Give a making up. Where dice have fallen, gamemasters still see that it was, until one of
    them clears it away."""
    campaign, fresh = fresh_making(making, by)
    if fresh.has_fallen and not by.is_gamemaster:
        fresh.choices["left"] = True
        fresh.save(update_fields=("choices",))
    else:
        fresh.delete()
    return campaign
