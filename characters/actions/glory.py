"""Glory given and withdrawn; or held, and then given or dropped."""

from typing import Any

from django.db import transaction

from characters.actions.check import touch
from characters.actions.event import lock, note_change, record
from characters.models import Audience, Campaign, Character, Event, GloryAward, Membership
from characters.rules.glory import MOST as MOST_IN_ALL
from rolls.rules.errors import RuleError, grouped

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
    year = campaign.year if year is None else year
    return _give(
        GloryAward(campaign=campaign, character=character, amount=amount, year=year), reason, by
    )


@transaction.atomic
def hold_glory(
    character: Character,
    *,
    amount: int,
    reason: str,
    by: Membership,
    year: int | None = None,
    because: Event | None = None,
) -> GloryAward:
    """Put Glory aside of which only gamemasters know, until it is given or dropped (R13).

    `because` is the secret roll that earned it, if one did: with it the award belongs to that
    roll's encounter. Raises RuleError outside 1 to 100,000.
    """
    campaign = lock(by.campaign)
    must_fit(amount, 0)
    event = record(
        campaign,
        kind=Event.Kind.GLORY,
        actor=by,
        audience=Audience.GAMEMASTER_KNOWS,
        character=character,
        name=character.name,
        amount=amount,
        reason=reason,
        held=True,
    )
    touch(character.pk, table=False)
    return GloryAward.objects.create(
        campaign=campaign,
        character=character,
        amount=amount,
        reason=reason,
        year=campaign.year if year is None else year,
        because=because or event,
        state=GloryAward.State.HELD,
        at=event.at,
    )


@transaction.atomic
def release_glory(award: GloryAward, *, by: Membership) -> GloryAward:
    """Give what was held: what the table reads is what it reads of a plain award.

    It is given for the year in which it is given, unless another year than that of the secret
    was named. Raises RuleError where it was decided before, and as `award_glory` does.
    """
    campaign, fresh = _held(award, by)
    if fresh.year == fresh.because.year:
        fresh.year = campaign.year
    return _give(fresh, fresh.reason, by)


@transaction.atomic
def drop_glory(award: GloryAward, *, by: Membership) -> GloryAward:
    """Do not give what was held; players learn nothing. Raises RuleError where it was decided
    before."""
    campaign, fresh = _held(award, by)
    record(
        campaign,
        kind=Event.Kind.GLORY,
        actor=by,
        audience=Audience.GAMEMASTER_KNOWS,
        character=fresh.character,
        name=fresh.character.name,
        amount=-fresh.amount,
        reason=fresh.reason,
        held=True,
    )
    fresh.state = GloryAward.State.DROPPED
    fresh.save(update_fields=("state",))
    touch(fresh.character_id, table=False)
    return fresh


def _held(award: GloryAward, by: Membership) -> tuple[Campaign, GloryAward]:
    """The campaign, locked, and the award as it is now. Raises RuleError unless it is held."""
    campaign = lock(by.campaign)
    fresh = GloryAward.objects.select_related("character", "because").get(pk=award.pk)
    if fresh.state != GloryAward.State.HELD:
        raise RuleError("This Glory was decided before. Nothing was changed.")
    fresh.campaign = campaign
    return campaign, fresh


def _give(award: GloryAward, reason: str, by: Membership) -> GloryAward:
    """Let an award count from now on: a new one and one that was held take the same steps."""
    character = award.character
    must_fit(award.amount, character.glory_awards.total())
    event = _record(award.campaign, character, by=by, amount=award.amount, reason=reason)
    touch(character.pk)
    award.reason, award.state = reason, GloryAward.State.RELEASED
    award.because, award.at = event, event.at
    award.save()
    note_change(event, character, "glory", None, kept_of(award))
    return award


@transaction.atomic
def withdraw_glory(award: GloryAward, *, by: Membership) -> Event:
    """Take an award back; it stays in the log. Raises RuleError when it was withdrawn before."""
    campaign = lock(by.campaign)
    fresh = GloryAward.objects.select_related("character").get(pk=award.pk)
    if fresh.state != GloryAward.State.RELEASED:
        raise RuleError("This award was withdrawn before. Nothing was changed.")
    event = _record(campaign, fresh.character, by=by, amount=-fresh.amount, reason=fresh.reason)
    GloryAward.objects.filter(pk=fresh.pk).update(state=GloryAward.State.DROPPED)
    note_change(event, fresh.character, "glory", kept_of(fresh), None)
    touch(fresh.character_id)
    return event


def kept_of(award: GloryAward) -> dict[str, Any]:
    """What the log keeps of an award."""
    return {
        "id": str(award.pk),
        "amount": award.amount,
        "reason": award.reason,
        "year": award.year,
    }


def must_fit(amount: int, total: int) -> None:
    """Raises RuleError for an award that may not be given, or not on top of so much Glory."""
    if not 1 <= amount <= MOST:
        raise RuleError(
            "An award of Glory is a whole number from 1 to {most}; you typed {amount}.",
            most=grouped(MOST),
            amount=amount,
        )
    if total + amount > MOST_IN_ALL:
        raise RuleError(
            "No Glory rises above {most}; this would make {total}.",
            most=grouped(MOST_IN_ALL),
            total=grouped(total + amount),
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
