"""Taking an event back: asked first, with all that would go back, or with the reason why not."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from characters import access
from characters.actions.ideal_undo import is_of_an_ideal
from characters.actions.undo import changes_of, must_be_theirs, must_stand
from characters.actions.undo import undo as take_back
from characters.forms.keyed import KeyedForm
from characters.models import Change, Event, Membership
from characters.models.history import seats_of, told_in_order
from characters.views.ideal_undo import take_back_ideal
from characters.views.request import Request
from rolls.rules.errors import RuleError


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def undo(request: Request, campaign: UUID, change: UUID) -> HttpResponse:
    """What taking this event back would do; and doing it."""
    member = access.member(request.user, campaign)
    found = _find(member, change)
    if is_of_an_ideal(found):
        return take_back_ideal(request, member, found)
    changes = changes_of(found)
    must_be_theirs(found, changes, member)
    if request.method != "POST":
        return _ask(request, member, found, changes, KeyedForm())
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, take_back, found, by=member)
    if not done:
        return _ask(request, member, found, changes, form, status=form.status)
    said = gettext("It was taken back.")
    if done.repeated:
        said = gettext("Done with the first press. Pressing again changed nothing.")
    home = _home(found, changes)
    messages.success(request, said)
    return HttpResponseClientRedirect(home) if request.htmx else redirect(home)


def _find(member: Membership, pk: UUID) -> Event:
    """An event that the member reads. Raises Http404, also where its character is deleted."""
    seen = Event.objects.visible_to(member).select_related("actor__user", "character")
    found = seen.filter(pk=pk).first()
    if found is None or (found.character and found.character.binned):
        raise Http404
    return found


def _home(event: Event, changes: list[Change]) -> str:
    """Where one goes afterwards: to the history of whom it was about."""
    whose = changes[0].character_id if changes else event.character_id
    if whose is None:
        return reverse("rolls:feed", args=(event.campaign_id,))
    return reverse("characters:history", args=(event.campaign_id, whose))


def _ask(
    request: Request,
    member: Membership,
    event: Event,
    changes: list[Change],
    form: KeyedForm,
    *,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "event": event,
        "form": form,
        "home": _home(event, changes),
    }
    try:
        must_stand(event, changes, member)
        seats = seats_of(member.campaign_id)
        context["changes"] = told_in_order(changes, seats)
    except RuleError as error:
        context["trouble"] = str(error)
    page = "_question.html" if request.htmx else "question.html"
    return render(request, f"characters/undo/{page}", context, status=status)
