"""Glory given and withdrawn."""

from typing import Any

from django.db import transaction

from characters.actions.check import touch
from characters.actions.event import lock, note_change, record
from characters.models import Audience, Campaign, Character, Event, GloryAward, Membership
from characters.rules.glory import MOST as MOST_IN_ALL
from rolls.rules.errors import RuleError

MOST = 100_000
"""The largest single award a sheet takes."""


@transaction.atomic
def award_glory(
    character: Character, *, amount: int, reason: str, by: Membership, year: int | None = None
) -> GloryAward:
    """Give a character Glory for a reason, in the campaign's year unless another is named.

    Raises RuleError outside 1 to 100,000, and where the total would rise above 200,000.
    """
    campaign = lock(by.campaign)
    total = character.glory_awards.total()
    _within(amount, total)
    event = _record(campaign, character, by=by, amount=amount, reason=reason)
    touch(character.pk)
    award = GloryAward.objects.create(
        campaign=campaign,
        character=character,
        amount=amount,
        reason=reason,
        year=campaign.year if year is None else year,
        because=event,
        at=event.at,
    )
    note_change(event, character, "glory", None, _kept(award))
    return award


@transaction.atomic
def withdraw_glory(award: GloryAward, *, by: Membership) -> Event:
    """Take an award back; it stays in the log. Raises RuleError when it was withdrawn before."""
    campaign = lock(by.campaign)
    fresh = GloryAward.objects.select_related("character").get(pk=award.pk)
    if fresh.state != GloryAward.State.RELEASED:
        raise RuleError("This award was withdrawn before.")
    event = _record(campaign, fresh.character, by=by, amount=-fresh.amount, reason=fresh.reason)
    GloryAward.objects.filter(pk=fresh.pk).update(state=GloryAward.State.DROPPED)
    note_change(event, fresh.character, "glory", _kept(fresh), None)
    touch(fresh.character_id)
    return event


def _kept(award: GloryAward) -> dict[str, Any]:
    """What the log keeps of an award."""
    return {
        "id": str(award.pk),
        "amount": award.amount,
        "reason": award.reason,
        "year": award.year,
    }


def _within(amount: int, total: int) -> None:
    if not 1 <= amount <= MOST:
        raise RuleError(
            "An award of Glory is a whole number from 1 to {most}; you typed {amount}.",
            most=f"{MOST:,}",
            amount=amount,
        )
    if total + amount > MOST_IN_ALL:
        raise RuleError(
            "No Glory rises above {most}; this would make {total}.",
            most=f"{MOST_IN_ALL:,}",
            total=f"{total + amount:,}",
        )


def _record(
    campaign: Campaign, character: Character, *, by: Membership, amount: int, reason: str
) -> Event:
    return record(
        campaign,
        kind=Event.Kind.GLORY,
        actor=by,
        audience=Audience.TABLE,
        character=character,
        name=character.name,
        amount=amount,
        reason=reason,
    )
