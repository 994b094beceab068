"""Telling the table what was done to a character: exactly those who read it there."""

from typing import Any

from characters.actions.check import touch
from characters.actions.event import owner_of, readers_of, record
from characters.models import Campaign, Character, Event, Membership

__all__ = ["owner_of", "readers_of", "tell"]


def tell(
    campaign: Campaign, character: Character, *, kind: Event.Kind, by: Membership, **facts: Any
) -> Event:
    """Log what became of a character, for those who read its sheet, and move the sheet's versions.

    `facts` may name another `audience` and `for_member`; what only some read moves nothing that
    the others hold.
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
    touch(character.pk, table=not event.is_secret)
    return event
