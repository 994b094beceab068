"""The winters of a campaign: what is left of each knight's; opened, closed and taken back."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import Model
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.forms.keyed import KeyedForm
from characters.models import Membership
from characters.views.request import Request
from rolls.views.newest import newest_of
from winter.actions.batch import run_winter
from winter.actions.phase import (
    close_phase,
    open_phase,
    reopen_phase,
    undecided,
    undo_phase,
)
from winter.models import WinterPhase
from winter.models.comings import left_out
from winter.models.progress import progress

Action = Callable[..., Model]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def winters(request: Request, campaign: UUID) -> HttpResponse:
    """All winters, and how far each knight has come in the latest; a gamemaster opens one here."""
    door = access.gamemaster if request.method == "POST" else access.member
    member = door(request.user, campaign)
    form = KeyedForm(request.POST if request.method == "POST" else None)
    if form.is_valid() and form.once(member, open_phase, member.campaign, by=member):
        return redirect("winter:winters", campaign=campaign)
    return _page(request, member, open_form=form)


@never_cache
@require_safe
def winter(request: Request, campaign: UUID, phase: UUID) -> HttpResponse:
    """One winter, also where a later one was begun and taken back."""
    member = access.member(request.user, campaign)
    found = access.find(member, WinterPhase.objects.select_related("campaign"), phase)
    return _page(request, member, found)


@never_cache
@require_POST
def done(request: Request, campaign: UUID, phase: UUID, what: str) -> HttpResponse:
    """Close, open again, take back, or do for the whole table: gamemasters only."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, WinterPhase.objects.select_related("campaign"), phase)
    form = KeyedForm(request.POST)
    if form.is_valid() and form.once(member, ACTIONS[what], found, by=member):
        return redirect("winter:winters", campaign=campaign)
    return _page(request, member, found, **{f"{what}_form": form})


ACTIONS: dict[str, Action] = {
    "close": close_phase,
    "reopen": reopen_phase,
    "undo": undo_phase,
    "all": run_winter,
}


def _page(
    request: Request,
    member: Membership,
    asked: WinterPhase | None = None,
    **forms: KeyedForm,
) -> HttpResponse:
    newest = newest_of(member)
    phases = list(
        WinterPhase.objects.filter(campaign=member.campaign)
        .select_related("campaign", "opened__actor__user", "closed__actor__user")
        .order_by("-year")
    )
    latest = next((one for one in phases if one == asked), None) or _shown(phases, member)
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "member": member,
        "newest": newest,
        "here": _here(member, asked),
        "gamemaster": member.is_gamemaster,
        "phases": phases,
        "latest": latest,
        "knights": progress(latest, member) if latest else [],
        "left_out": left_out(latest, member) if latest else [],
        "can_open": _may_open(phases, member) or bool(forms.get("open_form", KeyedForm()).errors),
    }
    if member.is_gamemaster:
        context["undecided"] = undecided(member.campaign)
        for name in ("open", *ACTIONS):
            context[f"{name}_form"] = forms.get(f"{name}_form") or KeyedForm()
    bound = [one for one in forms.values() if one.is_bound]
    context["sent"] = bool(bound)
    status = bound[0].status if bound else 200
    return render(request, "winter/phase/detail.html", context, status=status)


def _here(member: Membership, asked: WinterPhase | None) -> str:
    """Where the page is read anew."""
    if asked is None:
        return reverse("winter:winters", args=(member.campaign_id,))
    return reverse("winter:winter", args=(member.campaign_id, asked.pk))


def _shown(phases: list[WinterPhase], member: Membership) -> WinterPhase | None:
    """The winter that is going on, or the last one; one that was taken back only where there is
    no other."""
    year = member.campaign.year
    near = [one for one in phases if year - 1 <= one.year <= year]
    standing = [one for one in near if one.state != WinterPhase.State.UNDONE]
    going_on = [one for one in phases if one.is_open]
    return next(iter([*going_on, *standing, *near]), None)


def _may_open(phases: list[WinterPhase], member: Membership) -> bool:
    undone = WinterPhase.State.UNDONE
    stands = [one for one in phases if one.year == member.campaign.year and one.state != undone]
    return not stands and not any(one.is_open for one in phases)
