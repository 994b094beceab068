"""The campaign's home: what happens at its table, and who is of it."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters.access import member as seat_of
from characters.models import Character, Event
from characters.views.before import asked_before
from characters.views.coat import coat
from characters.views.request import Request
from rolls import access
from rolls.models import feed as log


@cache_control(private=True, no_cache=True)
@require_safe
def feed(request: Request, campaign: UUID) -> HttpResponse:
    """The newest of the log with the roster, or, before an event, a page of what is older."""
    member, waiting, asked = access.seat_at_the_feed(request.user, campaign)
    context = {
        "campaign": member.campaign,
        "member": member,
        "gamemaster": member.is_gamemaster,
        "waiting": waiting,
        "asked": asked,
        "most_counted": access.MOST_COUNTED,
    }
    before = asked_before(request, member)
    if before is not None:
        context["page"] = log.page(member, before=before)
        return render(request, "rolls/feed/older.html", context)
    context["page"] = log.page(member)
    characters = Character.objects.living().known_to(member).filter(campaign=member.campaign_id)
    roster = characters.select_related("owner__user").by_name()
    context["roster"] = [(one, coat(one.campaign_id, one.pk, one.arms)) for one in roster]
    return render(request, "rolls/feed/detail.html", context)


@cache_control(private=True, no_cache=True)
@require_safe
def entry(request: Request, campaign: UUID, event: UUID) -> HttpResponse:
    """One entry of the feed as it stands now."""
    member = seat_of(request.user, campaign)
    found = Event.objects.visible_to(member).select_related("actor__user").filter(pk=event)
    for one in log.entries(member, found):
        context = {"entry": one, "gamemaster": member.is_gamemaster}
        return render(request, "rolls/feed/_entry.html", context)
    raise Http404
