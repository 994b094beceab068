"""The gamemaster's secret inquiry: one throw for many, of which nobody else learns."""

from collections.abc import Sequence

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock
from characters.models import Audience, Membership
from characters.seams import chance
from rolls.actions.subject import Source
from rolls.actions.throw import Asked, cast, earn, keep, rulings_of
from rolls.models import Roll
from rolls.rules.checks import decide
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError

MOST_SIDES = 40


@transaction.atomic
def inquire(
    source: Source, *, asked: Sequence[Asked], by: Membership, throw: Throw = chance
) -> Roll:
    """Throw for each of these at once, unseen (R11-R15); what they earn is held.

    `asked[0]` is the source's. Only the gamemaster knows. Raises PermissionDenied for a player,
    RuleError for none or too many, and where one has no value yet: then nobody has rolled.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    if not 1 <= len(asked) <= MOST_SIDES or asked[0].source != source:
        raise RuleError(
            "An inquiry takes from 1 to {most} characters. Nothing was rolled.", most=MOST_SIDES
        )
    campaign, audience = lock(by.campaign), Audience.GAMEMASTER_KNOWS
    rulings = rulings_of(campaign)
    stakes = [one.stake() for one in asked]
    casts = [cast(one, audience=audience, rulings=rulings, throw=throw) for one in stakes]
    roll = keep(
        campaign,
        casts,
        by=by,
        audience=audience,
        manner=Roll.Manner.INQUIRY,
        edition=rulings.edition,
    )
    for one in casts:
        subject = one.stake.subject
        earned = decide(subject.kind, one.judged.outcome, secret=True, rulings=rulings)
        earn(subject, roll.event, earned)
    return roll
