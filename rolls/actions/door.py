"""The one door by which a roll comes into the log. Whoever throws says here who will see it:
nothing is taken for granted, and nowhere else is a roll written."""

from collections.abc import Mapping
from typing import Any

from characters.actions.event import record
from characters.models import Audience, Campaign, Character, Event, Membership
from rolls.models import Roll
from rolls.rules.rulings import Rulings


def write_roll(
    campaign: Campaign,
    *,
    by: Membership,
    audience: Audience,
    reader: Membership | None,
    character: Character | None,
    facts: Mapping[str, Any],
    noticed: bool = True,
    **fields: Any,
) -> Roll:
    """Log that dice fell and keep the roll, whose `fields` are given; its sides follow.

    `reader` reads a private roll beside the gamemaster, where that is not `by`. Where the table's
    rulings want it, all read that the gamemaster rolls, and nothing more (R12), unless what fell
    was `noticed` before. Raises TypeError where no audience is said.
    """
    if not isinstance(audience, Audience):
        raise TypeError(audience)
    event = record(
        campaign,
        kind=Event.Kind.ROLL,
        actor=by,
        audience=audience,
        for_member=(reader or by) if audience == Audience.MEMBER else None,
        character=character,
        **facts,
    )
    secret = noticed and audience == Audience.GAMEMASTER_KNOWS
    if secret and Rulings.from_json(campaign.rulings["d20"]).secret_notice:
        record(campaign, kind=Event.Kind.NOTICE, actor=None, audience=Audience.TABLE)
    return Roll.objects.create(campaign=campaign, event=event, **fields)
