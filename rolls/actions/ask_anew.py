"""A throw that was asked of one knight's player alone goes with the knight into other hands."""

from typing import Any

from characters.actions.event import lock, owner_of, record
from characters.models import Audience, Campaign, Character, Event, Membership
from characters.seams import new_id
from rolls.actions.request import call_off
from rolls.models import FacingSide, Request, RequestSide


def ask_anew(character: Character, by: Membership) -> None:
    """Call off what waits for a player who plays `character` no more, and ask it of whoever does:
    the same throw, for the same eyes, by the one who asked at first. Who has no player has
    gamemasters, who know of it then and throw.

    What everybody or the gamemaster alone knows of is asked of the knight, whoever plays it.
    """
    private = (Audience.MEMBER, Audience.GAMEMASTER_READS)
    found = Request.objects.filter(
        campaign=by.campaign_id,
        sides__character=character,
        audience__in=private,
        roll=None,
        closed=None,
    )
    for request in found.select_related("event__actor").order_by("event__number"):
        call_off(request, by=by)
        _ask_again(lock(by.campaign), request, owner_of(character))


def _ask_again(campaign: Campaign, request: Request, told: dict[str, Any]) -> None:
    sides = list(request.sides.order_by("position"))
    pk = new_id()
    facts = {**request.event.facts, "request_id": str(pk)}
    event = record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=request.event.actor,
        character=sides[0].character,
        **told,
        **facts,
    )
    again = Request.objects.create(
        pk=pk,
        campaign=campaign,
        event=event,
        manner=request.manner,
        audience=request.audience,
        against=request.against,
    )
    for side in sides:
        side.pk, side.request = new_id(), again
    RequestSide.objects.bulk_create(sides)
    FacingSide.objects.filter(request=request).update(request=again)
