"""Asking each alone, with an audience; and throws that a gamemaster compares, side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Membership
from characters.seams import new_id
from rolls.actions.request import MOST_SIDES, must_have_room, named, write_request
from rolls.actions.subject import Source
from rolls.actions.throw import Asked
from rolls.models import Facing, FacingSide, Request
from rolls.rules.errors import RuleError

ASKED_AS = {
    Facing.Manner.OPPOSED: Request.Manner.FACED,
    Facing.Manner.CONTEST: Request.Manner.RIVAL,
}


@dataclass(frozen=True, slots=True)
class Faced:
    """One who is asked: who will see what falls, and what is told of the other side."""

    asked: Asked
    audience: Audience
    against: str = ""


@transaction.atomic
def ask_each(
    source: Source, *, asked: Sequence[Asked], audience: Audience, by: Membership
) -> Request:
    """Ask each of these for a roll of their own, `asked[0]` being the source's; the first request.

    Of what is not for everybody, each learns the own request and no other. Raises PermissionDenied
    for a player; RuleError for none or too many, where too many wait, for a secret asked of a
    character whom no player plays, and where there is no value yet: then nobody is asked.
    """
    must_be_gamemaster(by)
    if not 1 <= len(asked) <= MOST_SIDES:
        raise RuleError("From 1 to {most} characters are asked at once.", most=MOST_SIDES)
    campaign = lock(by.campaign)
    must_have_room(by, more=len(asked))
    manner = Request.Manner.SINGLE
    made = [_ask_alone(campaign, Faced(one, audience), manner, by) for one in asked]
    return made[0]


@transaction.atomic
def face(
    source: Source, *, sides: Sequence[Faced], manner: Facing.Manner, by: Membership
) -> Facing:
    """Set these against each other, `sides[0]` being the source's: each is asked alone, reads its
    own, and a gamemaster tells how it came out. Raises as `ask_each` does."""
    must_be_gamemaster(by)
    most = 2 if manner == Facing.Manner.OPPOSED else MOST_SIDES
    if not 2 <= len(sides) <= most:
        raise RuleError(
            "From {least} to {most} sides throw here. Nothing was asked.", least=2, most=most
        )
    campaign = lock(by.campaign)
    must_have_room(by, more=len(sides))
    pk = new_id()
    event = record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        audience=Audience.GAMEMASTER_KNOWS,
        facing_id=str(pk),
        manner=manner,
        sides=[named(one.asked.source) for one in sides],
    )
    facing = Facing.objects.create(pk=pk, campaign=campaign, event=event, manner=manner)
    asked = [_ask_alone(campaign, one, ASKED_AS[manner], by) for one in sides]
    FacingSide.objects.bulk_create(
        FacingSide(campaign=campaign, facing=facing, position=position, request=request)
        for position, request in enumerate(asked)
    )
    return facing


def must_be_gamemaster(by: Membership) -> None:
    """Raises PermissionDenied for a player."""
    if not by.is_gamemaster:
        raise PermissionDenied


def _ask_alone(campaign: Campaign, one: Faced, manner: Request.Manner, by: Membership) -> Request:
    fields = {"manner": manner, "audience": one.audience, "against": one.against}
    return write_request(campaign, [one.asked], by=by, told=_known_to(one), **fields)


def _known_to(one: Faced) -> dict[str, Any]:
    """Who knows of the request: whoever is to throw must."""
    if one.audience in (Audience.TABLE, Audience.GAMEMASTER_KNOWS):
        return {"audience": one.audience}
    character = one.asked.source.character
    owner = character.owner if character else None
    if owner is None or owner.left is not None or owner.is_spectator:
        raise RuleError(
            "No player at this table plays {name}, so only everybody or the gamemaster alone can"
            " know. Nothing was asked.",
            name=one.asked.source.character_name,
        )
    return {"audience": Audience.MEMBER, "for_member": owner}
