"""Words said at the table."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.views.request import Request
from rolls.actions.message import say
from rolls.forms.message import MessageForm


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def message(request: Request, campaign: UUID) -> HttpResponse:
    """Say something: to everyone at the table, or between one player and the gamemaster."""
    member = access.participant(request.user, campaign)
    form = MessageForm(request.POST if request.method == "POST" else None, member=member)
    done = form.is_valid() and form.once(member, say, member.campaign, by=member, **form.choices)
    if done and not request.htmx:
        return redirect("rolls:feed", campaign=campaign)
    context = {"campaign": member.campaign, "form": form, "here": request.path, "done": done}
    page = "rolls/message/_panel.html" if request.htmx else "rolls/message/panel.html"
    refused = form.is_bound and not done
    return render(request, page, context, status=form.status if refused else 200)
