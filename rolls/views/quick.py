"""The quick way to a roll: a few letters, and Enter."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from characters import access
from characters.views.request import Request
from rolls.models.quick import lately, offers

LONGEST = 60


@never_cache
@require_safe
def quick(request: Request, campaign: UUID) -> HttpResponse:
    """What the letters typed may mean; with `go` at once to the nearest."""
    member = access.participant(request.user, campaign)
    typed = request.GET.get("q", "")[:LONGEST].strip()
    found = offers(member, typed) if typed else lately(member)
    if found and typed and "go" in request.GET:
        return redirect(found[0].href)
    context = {"campaign": member.campaign, "typed": typed, "offers": found}
    page = "rolls/quick/_panel.html" if request.htmx else "rolls/quick/detail.html"
    return render(request, page, context)
