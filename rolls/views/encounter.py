"""Scenes: opened, read and closed by gamemasters; nobody else learns that there are any."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.views.request import Request
from rolls.actions.encounter import close_encounter, open_encounter
from rolls.actions.throw import rulings_of
from rolls.forms.closing import CloseForm
from rolls.forms.encounter import OpenForm
from rolls.models import Encounter, Roll, RollSide
from rolls.models.cast import cast_of
from rolls.models.closing import Closing
from rolls.views.names import standard_names


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def encounters(request: Request, campaign: UUID) -> HttpResponse:
    """All scenes, the latest first; the next one is opened here."""
    member = access.gamemaster(request.user, campaign)
    form = OpenForm(request.POST if request.method == "POST" else None)
    done = form.is_valid() and form.once(
        member, open_encounter, member.campaign, by=member, **form.choices
    )
    if done:
        return redirect("rolls:encounter", campaign=campaign, encounter=done.result)
    found = Encounter.objects.filter(campaign=campaign).select_related("session", "opened")
    context = {
        "campaign": member.campaign,
        "encounters": found.order_by("-opened__number"),
        "form": form,
    }
    status = form.status if form.is_bound else 200
    return render(request, "rolls/encounter/list.html", context, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def encounter(request: Request, campaign: UUID, encounter: UUID) -> HttpResponse:
    """One scene: what fell in it; and its end, with what is held and what is given."""
    member = access.gamemaster(request.user, campaign)
    rows = Encounter.objects.select_related("opened", "closed", "session")
    found = access.find(member, rows, encounter)
    shown = Roll.objects.visible_to(member).filter(pk__in=found.rolls().values("pk"))
    rolls = RollSide.objects.visible_to(member).filter(roll__in=shown).cards()
    closing = Closing.of(found, rolls, rulings_of(member.campaign))
    form = CloseForm(request.POST if request.method == "POST" else None, closing=closing)
    done = form.is_valid() and form.once(member, close_encounter, found, by=member, **form.choices)
    if done:
        return redirect("rolls:encounter", campaign=campaign, encounter=encounter)
    context = {
        "campaign": member.campaign,
        "encounter": found,
        "rolls": rolls,
        "held": closing.glory,
        "cast": cast_of(found),
        "form": form,
        "names": standard_names(),
    }
    status = form.status if form.is_bound else 200
    return render(request, "rolls/encounter/detail.html", context, status=status)
