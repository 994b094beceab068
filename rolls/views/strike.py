"""The damage of a blow that was struck when nobody had said with which dice."""

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.views.request import Request
from rolls.actions.blow import strike_late
from rolls.forms.strike import StrikeForm
from rolls.models import feed
from rolls.views.blow import may_throw
from rolls.views.card import show_card


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def strike(request: Request, campaign: UUID, exchange: UUID) -> HttpResponse:
    """Type the dice or the points of a blow that is owed, and throw them."""
    member = access.member(request.user, campaign)
    entry = feed.card(member, exchange)
    if entry is None or entry.roll is None or "owed" not in entry.event.facts:
        raise Http404
    if not may_throw(member, entry.roll):
        raise PermissionDenied
    form = StrikeForm(request.POST if request.method == "POST" else None)
    sent = form.is_bound and form.is_valid()
    done = sent and form.once(member, strike_late, entry.roll, by=member, **form.choices)
    if done and not request.htmx:
        return redirect("rolls:card", campaign=campaign, roll=exchange)
    if done:
        fresh = feed.card(member, exchange)
        return show_card(request, member, fresh or entry)
    context = {
        "campaign": member.campaign,
        "owed": entry.event.facts["owed"]["told"],
        "form": form,
        "here": request.path,
        "roll": entry.roll,
    }
    page = "rolls/strike/_panel.html" if request.htmx else "rolls/strike/panel.html"
    return render(request, page, context, status=form.status if form.is_bound else 200)
