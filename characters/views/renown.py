"""The Glory of everybody at the table over the years."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from characters import access
from characters.models.renown import Renown
from characters.models.renown import renown as renown_of
from characters.rules.history import turns
from characters.views.chart import chart_of_all
from characters.views.parts import grouped
from characters.views.request import Request

MOST_DRAWN = 10
"""More lines than these nobody tells apart; the table has all."""


@cache_control(private=True, no_cache=True)
@require_safe
def renown(request: Request, campaign: UUID) -> HttpResponse:
    """A drawing with a line for each, and the same in figures."""
    member = access.member(request.user, campaign)
    found = renown_of(member)
    drawing = chart_of_all([one.years for one in found[:MOST_DRAWN]])
    context = {
        "campaign": member.campaign,
        "chart": drawing,
        "lines": list(zip(drawing.lines, drawing.ends, strict=True)) if drawing else [],
        "rows": [(one, grouped(one.glory), _told(one)) for one in found],
        "first": found[0].years[0][0] if found else None,
        "last": found[0].years[-1][0] if found else None,
        "most_drawn": MOST_DRAWN,
    }
    return render(request, "characters/renown/detail.html", context)


def _told(one: Renown) -> list[tuple[int, str]]:
    """The years in which it changed, the last first, and what it came to."""
    return [(year, grouped(glory)) for year, glory in reversed(turns(one.years)) if glory]
