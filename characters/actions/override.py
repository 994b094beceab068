"""A gamemaster's number in the place of a derived one, with the reason; and taken away again."""

from typing import Any

from django.db import transaction

from characters.actions.event import lock, note_change
from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.models import Character, Event, Membership, Override
from characters.rules.characteristics import FORMULAS
from rolls.rules.errors import RuleError

LOWEST, HIGHEST, MOST_DICE = 0, 500, 40
"""The numbers that are set by hand; of dice there are fewer."""


@transaction.atomic
def set_override(
    character: Character,
    *,
    key: str,
    number: int,
    reason: str,
    based_on: int | None,
    by: Membership,
) -> Override:
    """Set a number by hand, or another one in its place.

    `key` names the derived number, as FORMULAS does; `based_on` is what was set before, if
    anything was. Raises RuleError outside 0 to 500 (of dice, to 40), Stale where another number
    was set meanwhile.
    """
    formula = FORMULAS[key]
    most = MOST_DICE if formula.dice else HIGHEST
    if not LOWEST <= number <= most:
        raise RuleError(
            "{name} must be a whole number from {lowest} to {highest}; you typed {value}.",
            name=formula.title,
            lowest=LOWEST,
            highest=most,
            value=number,
        )
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    found = Override.objects.filter(campaign=campaign, character=fresh, key=key).first()
    before = None if found is None else kept(found)
    if (found.number if found else None) != based_on:
        raise Stale(found.number if found else None)
    override = found or Override(campaign=campaign, character=fresh, key=key)
    override.number, override.reason = number, reason
    override.save()
    _tell(fresh, by, before, kept(override))
    return override


@transaction.atomic
def remove_override(override: Override, *, by: Membership) -> Event:
    """Let the number be counted again. Raises RuleError where it is already."""
    lock(by.campaign)
    rows = Override.objects.select_related("character__campaign", "character__owner")
    found = rows.filter(pk=override.pk).first()
    if found is None:
        raise RuleError("That number is counted already. Nothing was changed.")
    event = _tell(found.character, by, kept(found), None)
    found.delete()
    return event


def kept(override: Override) -> dict[str, Any]:
    """An override as the log keeps it."""
    return {"key": override.key, "number": override.number, "reason": override.reason}


def _tell(
    character: Character,
    by: Membership,
    before: dict[str, Any] | None,
    after: dict[str, Any] | None,
) -> Event:
    told = after or {"key": (before or {})["key"], "number": None, "reason": ""}
    event = tell(lock(by.campaign), character, kind=Event.Kind.OVERRIDE, by=by, **told)
    note_change(event, character, "override", before, after)
    return event
