"""How a throw is answered, whatever way it was made: by its card, or by a bare receipt."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from characters.actions.once import Done
from characters.models import Membership
from characters.views.request import Request
from rolls.models import feed
from rolls.views.card import card_context


def answer(
    request: Request, member: Membership, done: Done, context: dict[str, Any]
) -> HttpResponse:
    """The card of what fell, or a receipt where the roller does not read it.

    `context` holds the campaign, and says with `again` and `back` where one may go from here.
    """
    entry = feed.card(member, done.result)
    if entry and not (request.htmx or done.repeated):
        return redirect("rolls:card", campaign=member.campaign_id, roll=done.result)
    context = context | {"done": done}
    if entry:
        context |= card_context(member, entry)
    page = "rolls/roll/_answer.html" if request.htmx else "rolls/roll/answer.html"
    return render(request, page, context)


def asked_answer(
    request: Request, member: Membership, done: Done, context: dict[str, Any]
) -> HttpResponse:
    """That somebody is asked, and where one sees who has thrown."""
    place = reverse("rolls:request", args=(member.campaign_id, done.result))
    if not request.htmx:
        return redirect(place)
    return render(request, "rolls/request/_asked.html", context | {"place": place, "done": done})
