"""The campaign's evenings: begun and ended by a gamemaster, read by everyone at the table."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.actions.sheet import Stale
from characters.models import Membership
from characters.rules.digest import digest
from characters.views.request import Request
from rolls.actions.session import end_session, start_session, write_recap
from rolls.forms.session import EndForm, RecapForm, StartForm
from rolls.models import GameSession, Roll


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sessions(request: Request, campaign: UUID) -> HttpResponse:
    """All evenings, the latest first; a gamemaster begins the next one here."""
    door = access.gamemaster if request.method == "POST" else access.member
    member = door(request.user, campaign)
    form = StartForm(request.POST if request.method == "POST" else None, member=member)
    done = form.is_valid() and form.once(
        member, start_session, member.campaign, by=member, **form.choices
    )
    if done:
        return redirect("rolls:session", campaign=campaign, session=done.result)
    found = GameSession.objects.filter(campaign=campaign).order_by("-number")
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "sessions": found,
        "going_on": found.filter(ended=None).exists(),
        "form": form if member.is_gamemaster else None,
    }
    status = form.status if form.is_bound else 200
    return render(request, "rolls/session/list.html", context, status=status)


@never_cache
@require_safe
def session(request: Request, campaign: UUID, session: UUID) -> HttpResponse:
    """One evening: when it was, who was there, what is told of it."""
    member = access.member(request.user, campaign)
    return _page(request, member, access.find(member, GameSession.objects.all(), session))


@never_cache
@require_POST
def end(request: Request, campaign: UUID, session: UUID) -> HttpResponse:
    """The evening is over."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, GameSession.objects.all(), session)
    form = EndForm(request.POST)
    if form.is_valid() and form.once(member, end_session, found, by=member):
        return redirect("rolls:session", campaign=campaign, session=session)
    return _page(request, member, found, status=form.status, end_form=form)


@never_cache
@require_POST
def recap(request: Request, campaign: UUID, session: UUID) -> HttpResponse:
    """What happened that evening, in a gamemaster's words."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, GameSession.objects.all(), session)
    form = RecapForm(request.POST)
    if form.is_valid():
        try:
            if form.once(member, write_recap, found, by=member, **form.choices):
                return redirect("rolls:session", campaign=campaign, session=session)
        except Stale as stale:
            form.overtaken(stale.now)
    return _page(request, member, found, status=form.status, recap_form=form)


def _page(
    request: Request,
    member: Membership,
    found: GameSession,
    *,
    status: int = 200,
    end_form: EndForm | None = None,
    recap_form: RecapForm | None = None,
) -> HttpResponse:
    rolls = Roll.objects.visible_to(member).filter(session=found)
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "session": found,
        "present": sorted(map(str, found.present.select_related("user")), key=str.casefold),
        "rolls": rolls.count(),
    }
    if member.is_gamemaster:
        there = {"recap": found.recap, "based_on": digest(found.recap)}
        context["end_form"] = end_form or EndForm()
        context["recap_form"] = recap_form or RecapForm(initial=there)
    return render(request, "rolls/session/detail.html", context, status=status)
