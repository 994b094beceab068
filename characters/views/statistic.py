"""One line of the sheet: shown, changed where it stands, and its check boxes."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.check import tick, untick
from characters.actions.sheet import Stale, set_value
from characters.forms.sheet import CheckForm, ValueForm
from characters.models import Kind, Membership, Side, Statistic
from characters.models.sheet import Sheet
from characters.views.body import part
from characters.views.courts import passions
from characters.views.panel import answer, ask
from characters.views.piece import piece
from characters.views.request import Request
from characters.views.rows import TEMPLATES, Rights, row_of

LOOKS = {Kind.CHARACTERISTIC: "characteristic", Kind.TRAIT: "trait"}
"""The class of a row that is being written; all others are plain lines."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def statistic(request: Request, campaign: UUID, statistic: UUID) -> HttpResponse:
    """One row: as it stands, or by `?edit=` a side as a form; a POST saves that side."""
    if request.method != "POST" and "edit" not in request.GET:
        member, found = access.statistic(request.user, campaign, statistic)
        return HttpResponse(_row(member, found)) if request.htmx else redirect(_place(found))
    member, found = access.own_statistic(request.user, campaign, statistic)
    if request.method != "POST":
        side = _side(found, request.GET["edit"])
        there = found.value_of(side)
        form = ValueForm(initial={"value": there, "based_on": there})
        return _form(request, member, found, side, form)
    side = _side(found, request.POST.get("side", Side.LEFT))
    form = ValueForm(request.POST)
    if not form.is_valid():
        return _form(request, member, found, side, form, status=422)
    try:
        set_value(found, side=side, by=member, **form.cleaned_data)
    except Stale as stale:
        moved = {"has_moved": True, "now": stale.now}
        return _form(request, member, found, side, form, status=409, **moved)
    if not request.htmx:
        return redirect(_place(found))
    member, found = access.statistic(request.user, campaign, statistic)
    return HttpResponse(_row(member, found) + _beside(member, found))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def check(request: Request, campaign: UUID, statistic: UUID) -> HttpResponse:
    """A check box: whether it is ticked and why, and for those who may the way to change it."""
    member, found = access.statistic(request.user, campaign, statistic)
    asked = request.POST if request.method == "POST" else request.GET
    side = _side(found, asked.get("side", Side.LEFT))
    if not found.earns_checks:
        raise Http404
    if request.method != "POST":
        return _box(request, member, found, side, CheckForm())
    if not Rights.of(member, found.character).tick:
        raise PermissionDenied
    form = CheckForm(request.POST)
    ticked = request.POST.get("tick") != "off"
    act = tick if ticked else untick
    done = form.is_valid() and form.once(member, act, found, side=side, by=member, **form.choices)
    if not done:
        return _box(request, member, found, side, form, status=form.status)
    said = gettext("{name} is checked.") if ticked else gettext("{name} is not checked any more.")
    undo = {"form": CheckForm(), "row": row_of(member, found), "side": side, "ticked": ticked}
    return answer(
        request,
        found.character,
        said.format(name=found.name_of(side)),
        _row(member, found, swap=True),
        anchor=f"#statistic-{found.pk}",
        undo=undo,
    )


def _side(statistic: Statistic, asked: str) -> Side:
    if asked not in statistic.sides():
        raise Http404
    return Side(asked)


def _place(statistic: Statistic) -> str:
    return f"{statistic.character.get_absolute_url()}#statistic-{statistic.pk}"


def _row(member: Membership, found: Statistic, *, swap: bool = False) -> SafeString:
    """The row as it stands on the sheet; with `swap`, to take its own place beside an answer."""
    context = {
        "rights": Rights.of(member, found.character),
        "row": row_of(member, found),
        "swap": swap,
    }
    return piece(TEMPLATES[Kind(found.kind)], context)


def _form(
    request: Request,
    member: Membership,
    found: Statistic,
    side: Side,
    form: ValueForm,
    *,
    status: int = 200,
    **moved: Any,
) -> HttpResponse:
    """The row as a form; else the page that holds that form."""
    row = row_of(member, found)
    context = {
        "campaign": member.campaign,
        "knight": found.character,
        "row": row,
        "form": form,
        "side": side,
        "other": next((one for one in row.line.halves if one.side != side), None),
        "action": row.here,
        "edit": found.pk,
        "label": row.line.half(side).spoken,
        "look": LOOKS.get(Kind(found.kind), "stat"),
        "more": _more(member, found),
        **moved,
    }
    page = "_statistic_form.html" if request.htmx else "statistic.html"
    return render(request, f"characters/sheet/{page}", context, status=status)


def _more(member: Membership, found: Statistic) -> str:
    """Where all else may be done to a line; the five Characteristics stand as they stand."""
    if found.kind == Kind.CHARACTERISTIC:
        return ""
    return reverse("characters:place", args=(member.campaign_id, found.pk))


def _beside(member: Membership, found: Statistic) -> str:
    """What else of the sheet follows from a changed value."""
    if found.kind == Kind.CHARACTERISTIC:
        counted = ("derived", "health")
        return "\n".join(part(member, found.character, name, swap=True) for name in counted)
    if found.kind == Kind.PASSION:
        courts = passions(Sheet(member, found.character))
        court = next(court for court in courts if court.key == found.group)
        return piece("characters/sheet/_court.html", {"court": court, "swap": True})
    return ""


def _box(
    request: Request,
    member: Membership,
    found: Statistic,
    side: Side,
    form: CheckForm,
    *,
    status: int = 200,
) -> HttpResponse:
    row = row_of(member, found)
    return ask(
        request,
        member,
        found.character,
        "check_question",
        status=status,
        form=form,
        row=row,
        half=row.line.half(side),
        rights=Rights.of(member, found.character),
    )
