"""Two throws against each other, each for its own eyes; a gamemaster tells how they came out."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.actions.once import Done
from characters.models import Audience, Character, Membership
from characters.views.request import Request
from rolls.access import asked_audiences, audiences
from rolls.actions.facing import face as set_against
from rolls.actions.resolve import compared, leave_untold, sides_of, thrown_of
from rolls.actions.resolve import resolve as tell_of
from rolls.actions.throw import rulings_of
from rolls.forms.asking import FaceForm, ResolveForm, SideForm
from rolls.models import Facing, RollSide
from rolls.models.verdict import CONTESTED, REASONS, RESULTS
from rolls.views.names import standard_names
from rolls.views.newest import newest_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def face(request: Request, campaign: UUID) -> HttpResponse:
    """Set two sides against each other."""
    member = access.gamemaster(request.user, campaign)
    form = _form(member, request.POST if request.method == "POST" else None)
    done = _do(member, form) if form.is_valid() else None
    if done:
        return redirect("rolls:facing", campaign=campaign, facing=done.result)
    context = {
        "campaign": member.campaign,
        "form": form,
        "names": standard_names(),
        "here": request.path,
        "refused": form.is_bound,
    }
    page = "rolls/facing/_panel.html" if request.htmx else "rolls/facing/panel.html"
    return render(request, page, context, status=form.status if form.is_bound else 200)


def _form(member: Membership, data: Mapping[str, Any] | None) -> FaceForm:
    asked, knows = asked_audiences(member), Audience.GAMEMASTER_KNOWS
    characters = (
        Character.objects.living().known_to(member).filter(campaign=member.campaign_id).by_name()
    )
    first, second = (
        SideForm(data, prefix=prefix, member=member, characters=characters, audiences=offered)
        for prefix, offered in (("first", [*asked, knows]), ("second", [knows, *asked]))
    )
    return FaceForm(data, first=first, second=second)


def _do(member: Membership, form: FaceForm) -> Done | None:
    """Ask, unless the table's rulings keep this kind of roll open (R11, R12)."""
    sides = [one.faced for one in form.sides]
    knows = Audience.GAMEMASTER_KNOWS
    for one in sides:
        if one.audience is knows and knows not in audiences(member, one.asked.source.name):
            form.add_error(None, gettext("At this table only inquiries are rolled in secret."))
            return None
    source, manner = sides[0].asked.source, Facing.Manner.OPPOSED
    return form.once(member, set_against, source, sides=sides, manner=manner, by=member)


@never_cache
@require_safe
def facing(request: Request, campaign: UUID, facing: UUID) -> HttpResponse:
    """Both sides as the gamemaster reads them, and the word that tells how it came out."""
    member = access.gamemaster(request.user, campaign)
    newest = None if request.htmx else newest_of(member)
    return _page(request, member, _find(member, facing), ResolveForm(), newest=newest)


@never_cache
@require_POST
def resolve(request: Request, campaign: UUID, facing: UUID) -> HttpResponse:
    """Tell each side how it came out."""
    member = access.gamemaster(request.user, campaign)
    return _end(request, member, _find(member, facing), tell_of)


@never_cache
@require_POST
def leave(request: Request, campaign: UUID, facing: UUID) -> HttpResponse:
    """Tell nobody, and call off what waits."""
    member = access.gamemaster(request.user, campaign)
    return _end(request, member, _find(member, facing), leave_untold)


def _end(
    request: Request, member: Membership, found: Facing, action: Callable[..., Facing]
) -> HttpResponse:
    form = ResolveForm(request.POST)
    if form.is_valid() and form.once(member, action, found, by=member):
        return redirect("rolls:facing", campaign=member.campaign_id, facing=found.pk)
    return _page(request, member, found, form, status=form.status)


def _find(member: Membership, pk: UUID) -> Facing:
    found = Facing.objects.visible_to(member).select_related("event__actor__user").filter(pk=pk)
    for one in found:
        return one
    raise Http404


def _page(
    request: Request,
    member: Membership,
    found: Facing,
    form: ResolveForm,
    *,
    newest: UUID | None = None,
    status: int = 200,
) -> HttpResponse:
    sides = sides_of(found)
    thrown = thrown_of(sides)
    rolls = [side.request.roll_id for side in sides]
    fell = {
        one.roll_id: one
        for one in RollSide.objects.visible_to(member).filter(roll__in=[pk for pk in rolls if pk])
    }
    results, why = [side.result for side in sides], found.why
    if not found.resolved and thrown:
        results, why = compared(found, thrown, rulings=rulings_of(member.campaign))
    words = RESULTS | CONTESTED if found.manner == Facing.Manner.CONTEST else RESULTS
    context = {
        "campaign": member.campaign,
        "member": member,
        "newest": newest,
        "facing": found,
        "sides": [
            (side, fell.get(pk) if pk else None, result, str(words.get(result, "")))
            for side, pk, result in zip(sides, rolls, results, strict=True)
        ],
        "why": str(REASONS.get(why, "")),
        "form": None if found.resolved else form,
        "ready": bool(thrown),
        "untold": not any(side.result for side in sides),
    }
    page = "rolls/facing/_detail.html" if request.htmx else "rolls/facing/detail.html"
    return render(request, page, context, status=status)
