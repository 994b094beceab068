"""The chronicle of a campaign, a page for each year; gamemasters write lines into it."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.models import Membership
from characters.rules.years import LAST
from characters.views.request import Request
from characters.views.telling import tell
from rolls.actions.chronicle import write_line
from rolls.forms.chronicle import LineForm
from rolls.models import ChronicleLine
from rolls.models.told_year import MOST_YEAR, told_year


@never_cache
@require_safe
def chronicle(request: Request, campaign: UUID) -> HttpResponse:
    """The year in which the campaign stands."""
    member = access.member(request.user, campaign)
    return _page(request, member, member.campaign.year)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def chronicle_year(request: Request, campaign: UUID, year: int) -> HttpResponse:
    """One year; a gamemaster writes a line of it here."""
    door = access.gamemaster if request.method == "POST" else access.member
    member = door(request.user, campaign)
    if not 0 < year <= (LAST if request.method == "POST" else MOST_YEAR):
        raise Http404
    if request.method != "POST":
        return _page(request, member, year)
    form = LineForm(request.POST)
    done = form.is_valid() and form.once(
        member, write_line, member.campaign, year=year, by=member, **form.written
    )
    if not done:
        return _page(request, member, year, form=form)
    tell(request, done, gettext("The line stands in the chronicle."))
    return redirect("rolls:chronicle_year", campaign=campaign, year=year)


def _page(
    request: Request, member: Membership, year: int, *, form: LineForm | None = None
) -> HttpResponse:
    told = told_year(member, year)
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "told": told,
        "sessions": [(one, _present(one)) for one in told.sessions],
    }
    if member.is_gamemaster:
        context["form"] = form or LineForm()
        struck = ChronicleLine.objects.filter(campaign=member.campaign_id, year=year, struck=True)
        context["struck"] = struck.in_order()
    status = form.status if form else 200
    return render(request, "rolls/chronicle/detail.html", context, status=status)


def _present(session: Any) -> list[str]:
    """Who was there, by name."""
    names = (str(one.seat) for one in session.attendances.all())
    return sorted(names, key=str.casefold)
