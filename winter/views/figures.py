"""The figures of a table's winters: members read them, gamemasters change them."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.sheet import Stale
from characters.models import Membership
from characters.views.request import Request
from winter.actions.figures import change_figures, figures_of
from winter.forms.figures import FiguresForm, PresetForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def figures(request: Request, campaign: UUID) -> HttpResponse:
    """Every figure, each to be changed."""
    if request.method != "POST":
        return _page(request, access.member(request.user, campaign))
    by = access.gamemaster(request.user, campaign)
    return _changed(request, by, FiguresForm(request.POST, current=figures_of(by.campaign)))


@never_cache
@require_POST
def preset(request: Request, campaign: UUID) -> HttpResponse:
    """All figures as one edition has them."""
    by = access.gamemaster(request.user, campaign)
    return _changed(request, by, PresetForm(request.POST, current=figures_of(by.campaign)))


def _changed(request: Request, by: Membership, form: FiguresForm) -> HttpResponse:
    if form.is_valid():
        wanted = {"figures": form.figures, "based_on": form.shown}
        try:
            if form.once(by, change_figures, by.campaign, by=by, **wanted):
                return redirect("winter:figures", campaign=by.campaign_id)
        except Stale as stale:
            form.overtaken(stale.now)
    return _page(request, by, form)


def _page(request: Request, member: Membership, sent: FiguresForm | None = None) -> HttpResponse:
    current = figures_of(member.campaign)
    of_preset = isinstance(sent, PresetForm)
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "form": sent if sent and not of_preset else FiguresForm(current=current),
        "preset_form": sent if of_preset else PresetForm(current=current),
    }
    return render(
        request, "winter/figures/detail.html", context, status=sent.status if sent else 200
    )
