"""What becomes of a character: four doors, each with a question of its own."""

from collections import Counter
from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db.models import Value
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from characters import access
from characters.actions import fate as actions
from characters.actions.once import was_done
from characters.forms.fate import DeleteForm, FateForm
from characters.forms.keyed import KeyedForm
from characters.models import RECORDS, Character, Event, Fate, Membership, Note
from characters.models.told_change import NOUNS
from characters.views.panel import ask
from characters.views.request import Request
from characters.views.telling import tell_again

Done = Callable[..., Event]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def retire(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Out of play, by the owner or a gamemaster."""
    member, found = access.own_character(request.user, campaign, character)
    said = gettext("{name} has retired.")
    return _become(request, member, found, actions.retire, said)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def die(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Dead: that is a gamemaster's to say."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    said = gettext("{name} is dead.")
    return _become(request, member, found, actions.die, said)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def come_back(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Back in play; from the dead only by a gamemaster's word."""
    member, found = access.own_character(request.user, campaign, character)
    if found.fate == Fate.DEAD and not member.is_gamemaster:
        raise PermissionDenied
    form = KeyedForm(request.POST if request.method == "POST" else None)
    done = form.is_valid() and form.once(member, actions.come_back, found, by=member)
    if not done:
        return _ask(request, member, found, "come_back", form)
    return _go(request, _history(found), gettext("{name} is back in play.").format(name=found))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Into the bin. Pressed twice, the second time it lies there, and that is well."""
    bin_ = reverse("characters:bin", args=(campaign,))
    key = _key(request)
    if key and was_done(access.person(request.user), key, actions.delete, subject=character):
        return _go(request, bin_)
    member, found = access.own_character(request.user, campaign, character)
    form = DeleteForm(request.POST if request.method == "POST" else None, named=found.name)
    done = form.is_valid() and form.once(member, actions.delete, found, by=member)
    if not done:
        return _ask(request, member, found, "delete", form, goes=_goes(member, found))
    said = gettext("{name} was deleted and lies in the bin for {days} days.")
    return _go(request, bin_, said.format(name=found, days=actions.DAYS))


def _become(
    request: Request, member: Membership, found: Character, act: Done, said: str
) -> HttpResponse:
    sent = request.POST if request.method == "POST" else None
    form = FateForm(sent, initial={"year": member.campaign.year})
    done = form.is_valid() and form.once(member, act, found, by=member, **form.choices)
    if not done:
        return _ask(request, member, found, act.__name__, form)
    return _go(request, _history(found), said.format(name=found))


def _ask(
    request: Request,
    member: Membership,
    found: Character,
    question: str,
    form: KeyedForm,
    **context: Any,
) -> HttpResponse:
    status = form.status if form.is_bound else 200
    context |= {"form": form, "home": _history(found), "days": actions.DAYS}
    return ask(request, member, found, question, room="fate", status=status, **context)


def _go(request: Request, place: str, said: str = "") -> HttpResponse:
    """To the page on which it shows; all of a sheet's parts may have changed."""
    if said:
        messages.success(request, said)
    else:
        tell_again(request)
    return HttpResponseClientRedirect(place) if request.htmx else redirect(place)


def _history(character: Character) -> str:
    return reverse("characters:history", args=(character.campaign_id, character.pk))


def _key(request: Request) -> UUID | None:
    form = KeyedForm(request.POST)
    return form.cleaned_data["key"] if request.method == "POST" and form.is_valid() else None


def _goes(member: Membership, character: Character) -> list[tuple[str, int]]:
    """What goes with a character, in nouns and numbers, as far as the member reads it: in one
    statement."""
    found = None
    for kind, model in RECORDS.items():
        rows = model._default_manager.all()
        if issubclass(model, Note):
            rows = Note.objects.visible_to(member)
        own = rows.filter(character=character).order_by()
        one = own.annotate(sort=Value(kind)).values_list("sort", "pk")
        found = one if found is None else found.union(one, all=True)
    counted = Counter(kind for kind, _ in found or ())
    glory = character.glory_awards.visible_to(member).counted().count()
    things = [(str(NOUNS[kind]), counted[kind]) for kind in RECORDS if counted[kind]]
    return [*things, (gettext("Awards of Glory"), glory)] if glory else things
