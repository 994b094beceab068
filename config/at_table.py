"""What a request may do at a table: whether it writes, and as whom a gamemaster looks.

The one door for both kinds of looking without touching: an archived campaign, which nobody changes
(`characters.access` asks, and refuses by ReadOnly; `config.still` takes the controls off its
pages), and a gamemaster who looks as a player does.
"""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from characters.actions.event import ReadOnly
from characters.models import User
from characters.models.looking import LOOKING, Looking, looking
from characters.views.request import Request
from config.middleware import REFUSED
from config.still import still

SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")
ENDS = ("characters:look_as", "characters:look_no_more", "account_logout", "language")
"""What may be pressed while one looks as somebody else."""


class AtTable:
    """Says of each request whether it writes, and exchanges the seat of a gamemaster who looks at
    this campaign as a player: `characters.access` then finds the player's seat and no other.
    Whoever looks so changes nothing anywhere."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        match = request.resolver_match
        if match and "campaign" in match.kwargs and getattr(request.user, "at_archived", False):
            return still(request, response)
        return response

    def process_view(
        self, request: Request, view: Callable[..., HttpResponse], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        user = request.user
        if not getattr(view, "login_required", True) or not isinstance(user, User):
            return None
        user.writes = request.method not in SAFE
        now = looked_as(request, user)
        if now is None:
            return None
        match = request.resolver_match
        if user.writes and not (match and match.view_name in ENDS):
            said = _("You look at {campaign} as {name} does, so nothing is changed.")
            end = _("To change something, end that first.")
            told = said.format(campaign=now.by.campaign, name=now.seat)
            return refused(request, f"{told} {end}", now.by.campaign.get_absolute_url())
        if kwargs.get("campaign") == now.seat.campaign_id and not user.writes:
            user.looks_as = now.seat
        return None

    def process_exception(self, request: Request, error: Exception) -> HttpResponse | None:
        if not isinstance(error, ReadOnly):
            return None
        match = request.resolver_match
        campaign = match and match.kwargs.get("campaign")
        home = reverse("rolls:feed", args=(campaign,)) if campaign else "/"
        return refused(request, _(error.sentence).format(**error.parts), home)


def looked_as(request: HttpRequest, user: User) -> Looking | None:
    """As whom the asker looks; that ends by itself as soon as it may not be."""
    remembered = request.session.get(LOOKING)
    if remembered is None:
        return None
    now = looking(user, remembered)
    if now is None:
        del request.session[LOOKING]
        messages.info(request, _("You look with your own eyes again."))
    request.looking = now  # type: ignore[attr-defined]
    return now


def refused(request: Request, sentence: str, home: str) -> HttpResponse:
    """Nothing was changed: the sentence, on a page or for the page's script."""
    if request.htmx:
        headers = {REFUSED: "told"}
        return HttpResponse(sentence, status=403, content_type="text/plain", headers=headers)
    context = {"sentence": sentence, "home": home}
    return render(request, "config/read_only.html", context, status=403)
