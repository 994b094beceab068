"""Taking back what became of an ideal: asked first, with what would go back, or why not."""

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django_htmx.http import HttpResponseClientRedirect

from characters.actions.ideal_undo import is_of_an_ideal, must_stand, sides, undo_ideal, words
from characters.forms.keyed import KeyedForm
from characters.models import Event, Membership
from characters.models.history import undone_in
from characters.views.request import Request
from rolls.rules.errors import RuleError

NEWEST = 10


@dataclass(frozen=True, slots=True)
class IdealPassage:
    """One event as a page tells it: what it changed, whether it holds, and the way back."""

    event: Event
    changes: list[dict[str, str]]
    is_undone: bool
    may_undo: bool


def take_back_ideal(request: Request, member: Membership, event: Event) -> HttpResponse:
    """The question; and doing it."""
    if not member.is_gamemaster:
        raise PermissionDenied
    form = KeyedForm(request.POST if request.method == "POST" else None)
    done = form.is_valid() and form.once(member, undo_ideal, event, by=member)
    home = reverse("characters:ideals", args=(member.campaign_id,))
    if not done:
        return _ask(request, member, event, form, home)
    said = gettext("It was taken back.")
    if done.repeated:
        said = gettext("Done with the first press. Pressing again changed nothing.")
    messages.success(request, said)
    return HttpResponseClientRedirect(home) if request.htmx else redirect(home)


def _ask(
    request: Request, member: Membership, event: Event, form: KeyedForm, home: str
) -> HttpResponse:
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "event": event,
        "form": form,
        "home": home,
    }
    try:
        must_stand(event, by=member)
        context["changes"] = [_told(event)]
    except RuleError as error:
        context["trouble"] = str(error)
    page = "_question.html" if request.htmx else "question.html"
    status = form.status if form.is_bound else 200
    return render(request, f"characters/undo/{page}", context, status=status)


def told_of_ideals(member: Membership) -> list[IdealPassage]:
    """The newest of what became of the table's ideals, as the history of a knight tells it."""
    kinds = (Event.Kind.RULINGS, Event.Kind.UNDO)
    seen = Event.objects.visible_to(member).filter(kind__in=kinds, facts__has_key="change")
    found = seen.select_related("actor__user").newest_first()[:NEWEST]
    gone = undone_in(member.campaign_id, member=member)
    return [
        IdealPassage(one, [_told(one)], one.pk in gone, one.pk not in gone)
        for one in found
        if is_of_an_ideal(one)
    ]


def _told(event: Event) -> dict[str, str]:
    before, after = sides(event)
    return {"label": gettext("Ideal"), "before": words(before), "after": words(after)}
