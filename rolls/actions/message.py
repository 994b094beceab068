"""Words said at the table: to everyone, to one player, to the gamemaster."""

from collections.abc import Sequence

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Membership
from rolls.models import Roll, RollSide, Telling
from rolls.rules.errors import RuleError

LONGEST = 2_000
"""So many letters a message holds."""


@transaction.atomic
def say(campaign: Campaign, *, text: str, to: Membership | None, by: Membership) -> Event:
    """Say something to the whole table (`to` is None) or between one seat and the gamemaster.

    `to` is the player whom a gamemaster writes to; a player who writes to the gamemaster names the
    own seat. Raises PermissionDenied for a player who writes to another.
    """
    campaign = lock(by.campaign)
    if to is None:
        return record(
            campaign, kind=Event.Kind.MESSAGE, actor=by, audience=Audience.TABLE, text=text
        )
    if not by.is_gamemaster and to.pk != by.pk:
        raise PermissionDenied
    return _whisper(campaign, by, to, text)


@transaction.atomic
def tell(roll: Roll, *, words: Sequence[tuple[RollSide, str]], by: Membership) -> Event:
    """Tell the players what their characters make of an inquiry: true or not, each is a message
    like any other, sent in the order of the players' names.

    `words` are sides of the roll with the owner of their character at hand, and what is told.
    Raises RuleError where there is nobody to tell, or nothing.
    """
    campaign = lock(by.campaign)
    addressed = [(_owner(side), side, text) for side, text in words if text]
    if not addressed:
        raise RuleError("Write what at least one player is told. Nothing was sent.")
    addressed.sort(key=lambda one: (str(one[0]).casefold(), one[1].position))
    for owner, side, text in addressed:
        event = _whisper(campaign, by, owner, text)
        Telling.objects.create(campaign=campaign, side=side, event=event)
    return event


def _owner(side: RollSide) -> Membership:
    owner = side.character.owner if side.character else None
    if owner is None or owner.left is not None:
        raise RuleError(
            "No player at this table plays {name}. Nothing was sent.", name=side.character_name
        )
    return owner


def _whisper(campaign: Campaign, by: Membership, to: Membership, text: str) -> Event:
    return record(
        campaign,
        kind=Event.Kind.MESSAGE,
        actor=by,
        audience=Audience.MEMBER,
        for_member=to,
        text=text,
        to=str(to) if to.pk != by.pk else "",
    )
