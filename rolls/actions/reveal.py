"""A secret roll told to the table, when the gamemaster will."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, record
from characters.models import Audience, Event, Membership
from rolls.models import Reveal, Roll, RollSide, Void
from rolls.rules.errors import RuleError


@transaction.atomic
def reveal(roll: Roll, *, how: str, by: Membership) -> Reveal:
    """Tell everyone at the table of a secret roll: all of it, or only how it came out (C36).

    The table reads a new entry with the time at which the dice fell; the roll stays hidden.
    Raises PermissionDenied for a player; RuleError for a roll that all could read, that does not
    count, or that was told before.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    campaign, rolled = lock(by.campaign), roll.event
    if not rolled.is_secret:
        raise RuleError(
            "Everyone at the table could read this roll when it fell. Nothing was told."
        )
    if Void.objects.filter(roll=roll).exists():
        raise RuleError("This roll does not count: there is nothing to reveal.")
    if Reveal.objects.filter(roll=roll, how__in=(how, Reveal.How.ALL)).exists():
        raise RuleError("The table was told of this roll before. Nothing was changed.")
    sides = RollSide.objects.filter(roll=roll).select_related("character").order_by("position")
    told = _all if how == Reveal.How.ALL else _outcome
    facts: dict[str, Any] = (
        {"difficulty": roll.opposition} if roll.manner == Roll.Manner.POOL else {}
    )
    event = record(
        campaign,
        kind=Event.Kind.REVEAL,
        actor=by,
        audience=Audience.TABLE,
        how=how,
        fell=rolled.at.isoformat(),
        manner=roll.manner,
        sides=[told(side) for side in sides],
        **facts,
    )
    return Reveal.objects.create(campaign=campaign, roll=roll, event=event, how=how)


def _outcome(side: RollSide) -> dict[str, Any]:
    """Who, what for, and how it came out; of plain dice the total is all there is."""
    words = {"name": _named(side), "what": side.name}
    came = {"outcome": side.outcome, "result": side.result}
    return words | came | ({} if side.outcome else {"total": side.total})


def _named(side: RollSide) -> str:
    """A hidden character is called as the table may know it, also when it is gone for good."""
    who = side.character
    if who is None:
        return side.told_as or side.character_name
    return who.told_name if who.is_hidden else side.character_name


def _all(side: RollSide) -> dict[str, Any]:
    """Every number that fell, and what it was thrown against."""
    numbers = {
        "value": side.value,
        "face": side.face,
        "total": side.total,
        "naturals": side.naturals,
        "notation": side.notation,
        "modifiers": side.modifiers,
    }
    return _outcome(side) | numbers
