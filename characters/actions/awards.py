"""Glory given to several at once: all of them or none, in one moment."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, lock_for
from characters.actions.glory import award_glory
from characters.models import Campaign, Character, Event, GloryAward, Membership
from rolls.rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Share:
    """What one of them is given."""

    character: Character
    amount: int


@transaction.atomic
def give_awards(
    campaign: Campaign,
    *,
    shares: Sequence[Share],
    reason: str,
    by: Membership,
    year: int | None = None,
) -> GloryAward:
    """Give each their share for one reason: an award each, in the order of their names, all at the
    same time; each can be withdrawn by itself. Gives the first of them.

    Raises RuleError, and gives nobody anything, where somebody may not be given that much or is no
    longer in play; PermissionDenied for a player.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    lock_for(by)
    lock(campaign)
    living = {one.pk: one for one in Character.objects.living().filter(campaign=by.campaign_id)}
    ordered = sorted(shares, key=lambda one: (one.character.sort_key, str(one.character.pk)))
    given = [_give(one, living.get(one.character.pk), reason, by, year) for one in ordered]
    events = [one.because_id for one in given]
    Event.objects.filter(pk__in=events).update(at=given[0].at)
    GloryAward.objects.filter(because__in=events).update(at=given[0].at)
    return given[0]


def _give(
    share: Share, fresh: Character | None, reason: str, by: Membership, year: int | None
) -> GloryAward:
    name = share.character.name
    if fresh is None:
        raise RuleError("{name} is no longer in play. Nobody was given anything.", name=name)
    try:
        return award_glory(fresh, amount=share.amount, reason=reason, by=by, year=year)
    except RuleError as error:
        raise RuleError(
            "{name}: {why} Nobody was given anything.", name=name, why=str(error)
        ) from error
