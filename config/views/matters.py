"""What waits for whoever asks: the list, and its number for the navigation."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.models import Membership
from characters.views.request import Request
from config.drafts.draft import found as kept_form
from config.matters import gamemaster, player
from config.matters.matter import Matter, Topic, number, topic
from rolls.views.newest import newest_of


@never_cache
@require_safe
def matters(request: Request, campaign: UUID) -> HttpResponse:
    """All that waits; for htmx the list alone."""
    member = access.member(request.user, campaign)
    newest = None if request.htmx else newest_of(member)
    context = {
        "campaign": member.campaign,
        "member": member,
        "newest": newest,
        "topics": waiting(request, member),
    }
    if request.htmx:
        return render(request, "config/matters/_list.html", context)
    return render(request, "config/matters/detail.html", context)


@never_cache
@require_safe
def count(request: Request, campaign: UUID) -> HttpResponse:
    """How much waits, as the navigation shows it."""
    member = access.member(request.user, campaign)
    context = {"campaign": member.campaign, "number": number(waiting(request, member))}
    return render(request, "config/matters/_count.html", context)


def waiting(request: Request, member: Membership) -> list[Topic]:
    """What waits for a member; nothing where nothing can be changed."""
    if member.campaign.archived is not None:
        return []
    kept = _kept(request, member)
    if member.is_spectator:
        return kept
    sources = gamemaster.SOURCES if member.is_gamemaster else player.SOURCES
    return [*kept, *(one for source in sources for one in source(member))]


def _kept(request: Request, member: Membership) -> list[Topic]:
    """A form of this table that was typed in vain."""
    form = kept_form(request) if member.user_id == request.user.pk else None
    if form is None or f"/campaigns/{member.campaign_id}/" not in form.path:
        return []
    return topic(
        _("Kept for you"), [Matter(_("What you typed and could not send"), reverse("draft"))]
    )
