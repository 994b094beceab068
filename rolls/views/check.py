"""Checks that wait for a gamemaster: granted, or not."""

from collections.abc import Callable
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from characters import access
from characters.actions import check as actions
from characters.models import Check, Event, Membership
from characters.views.request import Request
from rolls.forms.roll import DecideForm
from rolls.models import Roll, feed
from rolls.views.card import show_card

SHOWN = 50
"""How many waiting checks are shown at once; the others follow as these are decided."""


@never_cache
@require_safe
def waiting(request: Request, campaign: UUID) -> HttpResponse:
    """Every check that a decision would still change something about, newest first."""
    member = access.gamemaster(request.user, campaign)
    found = (
        Check.objects.visible_to(member)
        .waiting()
        .select_related("statistic", "because__actor__user")
    )
    checks = list(found.order_by("-because__number", "pk")[: SHOWN + 1])
    shown = checks[:SHOWN]
    told = {entry.event.pk: entry for entry in feed.entries(member, _events(shown))}
    context = {
        "campaign": member.campaign,
        "gamemaster": True,
        "waiting": [(told[check.because_id], check, DecideForm()) for check in shown],
        "has_more": len(checks) > SHOWN,
    }
    return render(request, "rolls/check/waiting.html", context)


@never_cache
@require_POST
def grant(request: Request, campaign: UUID, check: UUID) -> HttpResponse:
    """Tick the box."""
    return _decide(request, campaign, check, actions.grant)


@never_cache
@require_POST
def refuse(request: Request, campaign: UUID, check: UUID) -> HttpResponse:
    """Leave the box as it is."""
    return _decide(request, campaign, check, actions.refuse)


def _events(checks: list[Check]) -> list[Event]:
    return list({check.because_id: check.because for check in checks}.values())


def _decide(
    request: Request, campaign: UUID, pk: UUID, action: Callable[..., Event]
) -> HttpResponse:
    member = access.gamemaster(request.user, campaign)
    check = access.find(member, Check.objects.select_related("statistic"), pk)
    form = DecideForm(request.POST)
    done = form.is_valid() and form.once(member, action, check, by=member)
    check.refresh_from_db(fields=("state", "spare", "award"))
    if request.htmx:
        context = {"campaign": member.campaign, "gamemaster": True, "check": check, "form": form}
        status = 200 if done else form.status
        return render(request, "rolls/check/_check.html", context, status=status)
    if done and request.POST.get("back") == "waiting":
        return redirect("rolls:waiting", campaign=campaign)
    return _card(request, member, check, form, bool(done))


def _card(
    request: Request, member: Membership, check: Check, form: DecideForm, done: bool
) -> HttpResponse:
    """The card of the roll that earned the check; where no dice were thrown there is none."""
    roll = Roll.objects.filter(event=check.because_id).first()
    entry = feed.card(member, roll.pk) if roll else None
    if roll is None or entry is None:
        raise Http404
    if done:
        return redirect("rolls:card", campaign=member.campaign_id, roll=roll.pk)
    return show_card(request, member, entry, status=form.status, decisions={check.pk: form})
