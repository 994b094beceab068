"""The two doors into the demo campaign. They need no account and exist in demo mode only."""

from uuid import UUID

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from characters.models import Character, Membership, User
from config.demo import people

BACKEND = "django.contrib.auth.backends.ModelBackend"


@never_cache
@login_not_required
@require_POST
def gamemaster(request: HttpRequest) -> HttpResponse:
    """Sit down as the demo's gamemaster; the way leads into the hall."""
    seat = _sit_down(request, people.GAMEMASTER)
    return redirect(seat.campaign) if seat else _empty(request)


@never_cache
@login_not_required
@require_POST
def player(request: HttpRequest, seat: int) -> HttpResponse:
    """Sit down as one of the demo's players; the way leads to their first knight."""
    if seat not in people.PLAYERS:
        raise Http404
    taken = _sit_down(request, people.PLAYERS[seat])
    if taken is None:
        return _empty(request)
    knight = Character.objects.living().owned_by(taken).by_name().first()
    return redirect(knight or taken.campaign)


def _sit_down(request: HttpRequest, pk: UUID) -> Membership | None:
    """Log in as one of the demo's people; nothing where a visitor has sent them from the table.

    Raises Http404 outside demo mode and where there is no demo.
    """
    campaign = people.campaign() if settings.DEMO else None
    if campaign is None:
        raise Http404
    login(request, get_object_or_404(User, pk=pk), backend=BACKEND)
    UserSession.objects.create_from_request(request)  # allauth's list of devices
    return people.seat(campaign, pk)


def _empty(request: HttpRequest) -> HttpResponse:
    said = gettext("A visitor has emptied this seat. “make demo” makes the demo anew.")
    messages.warning(request, said)
    return redirect("landing")
