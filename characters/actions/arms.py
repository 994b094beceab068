"""A coat of arms, taken, changed or laid down."""

import json

from django.db import transaction

from characters.actions.event import lock, note_change
from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.models import Audience, Character, Event, Membership
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.blazon import blazon
from rolls.rules.errors import RuleError


@transaction.atomic
def set_arms(character: Character, *, arms: Arms | None, based_on: str, by: Membership) -> Event:
    """Give a character other arms, or none. All at the table read them, so all are told.

    Raises Stale, with what stands there now, when that no longer is `based_on`; RuleError where
    nothing would change.
    """
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    before, after = fresh.arms, arms.to_json() if arms else {}
    if written(before) != based_on:
        raise Stale(written(before))
    if before == after:
        raise RuleError("{name} bears these arms already. Nothing was changed.", name=fresh.name)
    fresh.arms = after
    fresh.save(update_fields=("arms",))
    event = tell(
        campaign,
        fresh,
        kind=Event.Kind.ARMS,
        by=by,
        audience=Audience.TABLE,
        before=told(before),
        after=told(after),
    )
    note_change(event, fresh, "arms", before, after)
    return event


def written(arms: object) -> str:
    """What is kept of arms, as a form holds it to say what it was based on."""
    return json.dumps(arms, sort_keys=True, separators=(",", ":"))


def told(arms: object) -> str:
    """What is kept of arms, as a herald tells it; nothing for none."""
    known = Arms.from_json(arms)
    return blazon(known) if known else ""
