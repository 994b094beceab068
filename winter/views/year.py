"""The page of a knight's year, to be read and printed."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.views.request import Request
from rolls.models.told_year import MOST_YEAR
from winter.models import WinterPhase
from winter.models.knight_year import knight_year


@never_cache
@require_safe
def year(request: Request, campaign: UUID, year: int, character: UUID) -> HttpResponse:
    """What a year brought a knight whose whole sheet the reader reads."""
    member, found = access.sheet(request.user, campaign, character)
    if not 0 < year <= MOST_YEAR:
        raise Http404
    phases = WinterPhase.objects.filter(campaign=campaign, year=year)
    context = {
        "campaign": member.campaign,
        "character": found,
        "age": found.age(year),
        "told": knight_year(member, found, year),
        "phase": phases.exclude(state=WinterPhase.State.UNDONE).first(),
        "may": found.changeable_by(member),
    }
    return render(request, "winter/year/detail.html", context)
