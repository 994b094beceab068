"""Rolls that somebody was asked for: who has thrown, who has not, and the throw."""

from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.models import Audience, Character, Membership
from characters.views.request import Request
from rolls.access import may_type
from rolls.actions.reply import side_source, throw_side
from rolls.actions.request import call_off
from rolls.forms.request import CallOffForm, ThrowForm
from rolls.models import Facing, FacingSide, RequestSide, Roll
from rolls.models import Request as RollRequest
from rolls.models.request import MOST_SHOWN
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier
from rolls.views.duel import throw_arms
from rolls.views.newest import newest_of
from rolls.views.prospect import Prospect


@never_cache
@require_safe
def requests(request: Request, campaign: UUID) -> HttpResponse:
    """The requests that still wait, newest first."""
    member = access.member(request.user, campaign)
    found = RollRequest.objects.visible_to(member).waiting().with_sides()
    facings = Facing.objects.visible_to(member).open().select_related("event")
    context = {
        "campaign": member.campaign,
        "member": member,
        "asked": [_told(member, one) for one in found.order_by("-event__number")[:MOST_SHOWN]],
        "facings": facings.order_by("-event__number")[:MOST_SHOWN],
    }
    return render(request, "rolls/request/list.html", context)


@never_cache
@require_safe
def detail(request: Request, campaign: UUID, pk: UUID) -> HttpResponse:
    """One request: its sides, what they threw, and the roll it ended in."""
    member = access.member(request.user, campaign)
    newest = None if request.htmx else newest_of(member)
    found = _find(member, pk)
    if found.roll_id and Roll.objects.visible_to(member).filter(pk=found.roll_id).exists():
        return redirect("rolls:card", campaign=campaign, roll=found.roll_id)
    return _detail(request, member, found, newest=newest)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def throw(request: Request, campaign: UUID, pk: UUID, side: UUID) -> HttpResponse:
    """The panel of one side, and its throw."""
    member = access.member(request.user, campaign)
    found = _find(member, pk)
    sides = found.sides.filter(character__binned=None)
    sides = sides.select_related("request", "character", "statistic__character")
    mine = get_object_or_404(sides, pk=side)
    if mine.character or not (mine.request.is_alone and member.is_gamemaster):
        access.must_change(member, mine.character)
    if found.manner == RollRequest.Manner.EXCHANGE:
        return throw_arms(request, member, mine)
    typed = may_type(member) and mine.request.audience == Audience.TABLE
    form = ThrowForm(request.POST if request.method == "POST" else None, typed=typed)
    sent = form.is_bound and "show" not in request.POST and form.is_valid()
    done = form.once(member, throw_side, mine, by=member, **form.choices) if sent else None
    if done and not done.repeated:
        return redirect("rolls:request", campaign=campaign, pk=pk)
    return _throw_panel(request, member, mine, form)


@never_cache
@require_POST
def close(request: Request, campaign: UUID, pk: UUID) -> HttpResponse:
    """Call it off: whoever asked, or a gamemaster."""
    member = access.member(request.user, campaign)
    found = _find(member, pk)
    if not _may_call_off(member, found):
        raise PermissionDenied
    form = CallOffForm(request.POST)
    done = form.is_valid() and form.once(member, call_off, found, by=member)
    if done:
        return redirect("rolls:requests", campaign=campaign)
    return _detail(request, member, found, form=form, status=form.status)


def _find(member: Membership, pk: UUID) -> RollRequest:
    found = RollRequest.objects.visible_to(member).with_sides().filter(pk=pk).first()
    if found is None:
        raise Http404
    return found


def _may_call_off(member: Membership, found: RollRequest) -> bool:
    asked = found.event.actor_id == member.pk and not member.is_spectator
    return member.is_gamemaster or asked


def _may_throw(member: Membership, found: RollRequest, character: Character | None) -> bool:
    if character is None:  # somebody without a sheet, of whom a gamemaster asks alone
        return found.is_alone and member.is_gamemaster
    return character.binned is None and character.changeable_by(member)


def _reads(member: Membership, character: Character | None) -> bool:
    """Whether `member` is told before all have thrown what moves a side: only where its whole
    sheet is read. Of a closed one it is told that it has thrown, and what for."""
    return member.is_gamemaster or (character is not None and character.is_whole_to(member))


def _told(member: Membership, found: RollRequest) -> dict[str, object]:
    sides = [
        (side, _may_throw(member, found, side.character), _reads(member, side.character))
        for side in found.sides.all()
    ]
    return {
        "request_row": found,
        "sides": sides,
        "open": not (found.roll_id or found.closed),
        "told": _knows_odds(member, found),
    }


def _knows_odds(member: Membership, found: RollRequest) -> bool:
    """Whether `member` may know what moves the value: of a throw that only the gamemaster reads
    the modifiers are the gamemaster's, and so are the chances."""
    return member.is_gamemaster or not found.is_blind


def _detail(
    request: Request,
    member: Membership,
    found: RollRequest,
    *,
    form: CallOffForm | None = None,
    newest: UUID | None = None,
    status: int = 200,
) -> HttpResponse:
    here = {"campaign": member.campaign, "member": member, "newest": newest}
    context = _told(member, found) | here
    if _may_call_off(member, found):
        context["form"] = form or CallOffForm()
    if member.is_gamemaster and found.is_alone:
        sides = FacingSide.objects.filter(request=found)
        context["facing"] = sides.values_list("facing", flat=True).first()
    page = "rolls/request/_detail.html" if request.htmx else "rolls/request/detail.html"
    return render(request, page, context, status=status)


def _throw_panel(
    request: Request, member: Membership, side: RequestSide, form: ThrowForm
) -> HttpResponse:
    more = form.modifiers_typed if form.is_bound else ()
    refused = form.is_bound and not form.is_valid()
    told = _knows_odds(member, side.request)
    context = {
        "campaign": member.campaign,
        "side": side,
        "form": form,
        "here": request.path,
        "place": reverse("rolls:request", args=(member.campaign_id, side.request_id)),
        "told": told,
        "prospect": None if more is None or not told else _prospect(side, more),
        "refused": refused,
    }
    page = "rolls/request/_throw.html" if request.htmx else "rolls/request/throw.html"
    return render(request, page, context, status=form.status if refused else 200)


def _prospect(side: RequestSide, more: tuple[Modifier, ...]) -> Prospect:
    """The chances, with the asker's modifiers and what was typed."""
    asked = (Modifier(one["amount"], one["reason"]) for one in side.modifiers)
    try:
        return Prospect.of(side_source(side).at_hand(), (*asked, *more))
    except RuleError as error:
        return Prospect(trouble=str(error))
