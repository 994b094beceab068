"""The one door by which a roll comes into the log. Whoever throws says here who will see it:
nothing is taken for granted, and nowhere else is a roll written."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from characters.actions.event import record, record_all
from characters.actions.in_bulk import insert_all
from characters.models import Audience, Campaign, Character, Event, Membership
from rolls.models import Roll, RollSide
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


@dataclass(frozen=True, slots=True)
class Fallen:
    """Dice that fell together: who will see them (`reader` where that is one player), whose they
    are, the event's facts, the fields of the roll and those of each side."""

    audience: Audience
    reader: Membership | None
    character: Character
    facts: Mapping[str, Any]
    fields: Mapping[str, Any]
    sides: Sequence[Mapping[str, Any]]


def write_rolls(campaign: Campaign, fallen: Sequence[Fallen], *, by: Membership) -> list[Roll]:
    """As `write_roll` for several at once, with their sides: statements do not grow with them.
    Of those that only gamemasters know of, nobody else is given notice.

    Raises TypeError where no audience is said.
    """
    for one in fallen:
        if not isinstance(one.audience, Audience):
            raise TypeError(one.audience)
    events = record_all(campaign, [_told(one, by) for one in fallen])
    rolls = [
        Roll(campaign=campaign, event=event, **one.fields)
        for one, event in zip(fallen, events, strict=True)
    ]
    insert_all(rolls)
    insert_all(
        [
            RollSide(campaign=campaign, roll=roll, position=position, **side)
            for one, roll in zip(fallen, rolls, strict=True)
            for position, side in enumerate(one.sides)
        ]
    )
    return rolls


def _told(one: Fallen, by: Membership) -> dict[str, Any]:
    return {
        "kind": Event.Kind.ROLL,
        "actor": by,
        "audience": one.audience,
        "for_member": one.reader if one.audience == Audience.MEMBER else None,
        "character": one.character,
        "facts": dict(one.facts),
    }
