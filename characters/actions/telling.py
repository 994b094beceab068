"""Telling the table what was done to a character: exactly those who read it there."""

from typing import Any

from characters.actions.check import touch
from characters.actions.event import record
from characters.models import Audience, Campaign, Character, Event, Membership


def readers_of(character: Character) -> dict[str, Any]:
    """The audience of what changes on a sheet: the table, where all read the whole sheet; else its
    owner and the gamemasters. It is said when the change is made, and stays."""
    if character.is_shown_whole:
        return {"audience": Audience.TABLE}
    if character.owner_id is None:
        return {"audience": Audience.GAMEMASTER_KNOWS}
    return {"audience": Audience.MEMBER, "for_member": character.owner}


def tell(
    campaign: Campaign, character: Character, *, kind: Event.Kind, by: Membership, **facts: Any
) -> Event:
    """Log what became of a character, for those who read its sheet, and move the sheet's versions.

    `facts` may name another `audience` and `for_member`; what only some read moves nothing that
    the others hold. Of a limited sheet nobody else holds anything.
    """
    told = readers_of(character) if "audience" not in facts else {}
    event = record(
        campaign,
        kind=kind,
        actor=by,
        character=character,
        name=character.name,
        **told,
        **facts,
    )
    touch(character.pk, table=bool(told) or not event.is_secret)
    return event
