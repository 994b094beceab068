"""One line of the chronicle: for gamemasters, who change it, strike it, and take a change back."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.sheet import Stale
from characters.forms.keyed import KeyedForm
from characters.models import Membership
from characters.views.request import Request
from characters.views.telling import tell
from rolls.actions.chronicle import change_line, mark_of_line, strike_line, take_back, words_of
from rolls.forms.chronicle import LineForm, TakeBackForm
from rolls.models import ChronicleLine, LineChange

NEWEST = 20
"""How many of its changes the page of a line shows."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def line(request: Request, campaign: UUID, line: UUID) -> HttpResponse:
    """The line to be written anew, and what was made of it so far."""
    member, found = _find(request, campaign, line)
    if request.method != "POST":
        return _page(request, member, found)
    form = LineForm(request.POST)
    if form.is_valid():
        try:
            done = form.once(member, change_line, found, by=member, **form.choices)
            if done:
                tell(request, done, gettext("The line was changed."))
                return _home(found)
        except Stale as stale:
            form.overtaken(stale.now)
    return _page(request, member, found, form=form)


@never_cache
@require_POST
def strike(request: Request, campaign: UUID, line: UUID) -> HttpResponse:
    """Take it out of the chronicle."""
    member, found = _find(request, campaign, line)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, strike_line, found, by=member)
    if not done:
        return _page(request, member, found, strike_form=form)
    tell(request, done, gettext("The line was struck; it can be taken back."))
    return _home(found)


@never_cache
@require_POST
def undo(request: Request, campaign: UUID, line: UUID) -> HttpResponse:
    """Take one change of it back."""
    member, found = _find(request, campaign, line)
    form = TakeBackForm(request.POST)
    done = form.is_valid() and form.once(member, take_back, found, by=member, **form.choices)
    if not done:
        return _page(request, member, found, undo_form=form)
    tell(request, done, gettext("It was taken back."))
    return redirect("rolls:line", campaign=campaign, line=line)


def _find(request: Request, campaign: UUID, line: UUID) -> tuple[Membership, ChronicleLine]:
    member = access.gamemaster(request.user, campaign)
    return member, access.find(member, ChronicleLine.objects.all(), line)


def _home(line: ChronicleLine) -> HttpResponse:
    return redirect("rolls:chronicle_year", campaign=line.campaign_id, year=line.year)


def _page(
    request: Request, member: Membership, found: ChronicleLine, **sent: KeyedForm
) -> HttpResponse:
    found.refresh_from_db()
    made = LineChange.objects.filter(line=found).select_related("event__actor__user")
    changes = made.order_by("-event__number")[:NEWEST]
    refused = next(iter(sent.values()), None)
    there = {"text": found.text, "audience": found.audience, "based_on": mark_of_line(found)}
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "line": found,
        "form": LineForm(initial=there),
        "strike_form": KeyedForm(),
        "refused": refused,
        "changes": [(one, _undo_form(one, found)) for one in changes],
        **sent,
    }
    status = refused.status if refused else 200
    return render(request, "rolls/chronicle/line.html", context, status=status)


def _undo_form(change: LineChange, line: ChronicleLine) -> TakeBackForm | None:
    """The press that takes it back, where the line still is as it was made by it."""
    if change.after != words_of(line):
        return None
    return TakeBackForm(initial={"change": change.pk}, auto_id=f"id_{change.pk}_%s")
