"""A character's history: year by year, and every change that anybody made."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters import access
from characters.actions.undo import may_undo
from characters.models import Character, Event, Membership
from characters.models.chronicle import chronicle
from characters.models.history import (
    NEWEST,
    Passage,
    history_events,
    seats_of,
    told_in_order,
    undone_in,
)
from characters.models.told_change import ToldChange
from characters.views.before import asked_before
from characters.views.request import Request
from characters.views.rows import Rights


@cache_control(private=True, no_cache=True)
@require_safe
def history(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The years of a character and the newest changes; by `?before=` an event, older ones."""
    member, found = access.character(request.user, campaign, character)
    before = asked_before(request, member)
    events = history_events(member, found, before=before)
    undone = undone_in(member.campaign_id, member=member)
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "character": found,
        "rights": Rights.of(member, found),
        "passages": _passages(member, found, events[:NEWEST], undone),
        "older": events[NEWEST - 1].pk if len(events) > NEWEST else None,
        "is_older": before is not None,
    }
    if before is None:
        context["years"] = chronicle(member, found, undone=undone)
    return render(request, "characters/history/detail.html", context)


def _passages(
    member: Membership, character: Character, events: list[Event], undone: set[UUID]
) -> list[Passage]:
    seats = seats_of(member.campaign_id)
    return [
        Passage(
            event,
            _told(member, event, seats),
            event.pk in undone,
            may_undo(event, member, character, undone),
        )
        for event in events
    ]


def _told(member: Membership, event: Event, seats: dict[str, str]) -> list[ToldChange]:
    """What an event changed. Who read a note before is told, as in the feed, to none of those to
    whom somebody else has opened it."""
    opened = not member.is_gamemaster and event.actor_id != member.pk
    return told_in_order(event.changes.all(), seats, opened=opened)
