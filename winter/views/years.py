"""The years ahead: several winters in a row, each shown as it is over; or years without any."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.forms.keyed import KeyedForm
from characters.models import Campaign, Character, Membership
from characters.views.request import Request
from winter.actions.years import last_skip, run_year, skip_to, take_skip_back
from winter.forms.years import AheadForm, SkipForm
from winter.models.dying import left_dying
from winter.models.facts import players_knights_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ahead(request: Request, campaign: UUID) -> HttpResponse:
    """How far, and for whom; each press does one winter. With script the next one follows by
    itself, until all are done or something has to be decided."""
    member = access.gamemaster(request.user, campaign)
    people = players_knights_of(member.campaign_id)
    if request.method != "POST":
        return _page(request, member, people)
    form = AheadForm(request.POST, campaign=member.campaign, people=people)
    if not form.is_valid():
        return _page(request, member, people, form=form)
    chosen = {"knights": form.knights, "based_on": form.cleaned_data["based_on"]}
    if not form.once(member, run_year, member.campaign, by=member, **chosen):
        return _page(request, member, people, form=form)
    return _next(request, member, people, form)


@never_cache
@require_POST
def skip(request: Request, campaign: UUID) -> HttpResponse:
    """To a later year without winters."""
    member = access.gamemaster(request.user, campaign)
    form = SkipForm(request.POST)
    if form.is_valid() and form.once(member, skip_to, member.campaign, by=member, **form.choices):
        return redirect("winter:ahead", campaign=campaign)
    return _page(request, member, skip_form=form)


@never_cache
@require_POST
def unskip(request: Request, campaign: UUID) -> HttpResponse:
    """Back from there, until play goes on."""
    member = access.gamemaster(request.user, campaign)
    form = KeyedForm(request.POST)
    if form.is_valid() and form.once(member, take_skip_back, member.campaign, by=member):
        return redirect("winter:ahead", campaign=campaign)
    return _page(request, member, back_form=form)


def _next(
    request: Request, member: Membership, people: list[Character], sent: AheadForm
) -> HttpResponse:
    """What is over by now, and the form for the winter that follows."""
    member.campaign = Campaign.objects.get(pk=member.campaign_id)
    now, until = member.campaign.year, sent.cleaned_data["until"]
    first = sent.cleaned_data["first"]
    done = {"first": first, "over": now - first, "years": until - first, "until": until}
    if now >= until:
        return _page(request, member, people, progress=done)
    kept = {"until": until, "first": first, "knights": sent.cleaned_data["knights"]}
    form = AheadForm(campaign=member.campaign, people=people, initial=kept)
    dying = [one.character for one in left_dying(member.campaign)]
    done |= {"dying": dying, "goes_on": not dying, "next": now}
    return _page(request, member, people, form=form, progress=done)


def _page(
    request: Request,
    member: Membership,
    people: list[Character] | None = None,
    *,
    progress: dict[str, Any] | None = None,
    **forms: KeyedForm,
) -> HttpResponse:
    campaign = member.campaign
    people = players_knights_of(campaign.pk) if people is None else people
    context: dict[str, Any] = {
        "campaign": campaign,
        "gamemaster": True,
        "progress": progress,
        "form": forms.get("form") or AheadForm(campaign=campaign, people=people),
        "skip_form": forms.get("skip_form") or SkipForm(initial={"based_on": campaign.year}),
        "back_form": forms.get("back_form") or KeyedForm(),
        "skipped": last_skip(campaign),
    }
    bound = [one for one in forms.values() if one.is_bound]
    template = "winter/years/_ahead.html" if request.htmx else "winter/years/detail.html"
    return render(request, template, context, status=bound[0].status if bound else 200)
