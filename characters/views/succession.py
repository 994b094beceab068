"""A knight's heir: named by the player or a gamemaster, begun where there is no sheet yet, and
taking over by a gamemaster's word."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from characters import access
from characters.actions.heir_making import begin_heir
from characters.actions.sheet import Stale
from characters.actions.succession import mark_of, name_heir, seen_by
from characters.actions.taking_over import inheritance, stake_of, take_over
from characters.forms.keyed import KeyedForm
from characters.forms.succession import CHARACTER, KIN, HeirForm, TakeOverForm
from characters.models import Character, Membership, Succession
from characters.models.lineage import lineage
from characters.views.panel import ask
from characters.views.parts import grouped
from characters.views.piece import piece
from characters.views.request import Request

LINE = "line"
"""What the lines are called where they are asked for alone."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def heir(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Who is the heir: a form, and its answer."""
    member, found = access.own_character(request.user, campaign, character)
    seen, sent = seen_by(member, found), request.POST if request.method == "POST" else None
    there = {"heir": _choice(seen), "based_on": mark_of(seen)}
    form = HeirForm(sent, member=member, character=found, initial=there)
    done = None
    try:
        done = form.is_valid() and form.once(member, name_heir, found, by=member, **form.choices)
    except Stale as stale:
        seen = seen_by(member, found)
        said = gettext("Meanwhile somebody has named {heir}. Nothing was changed.")
        form.refuse(said.format(heir=stale.now or gettext("nobody")), based_on=mark_of(seen))
    if not done:
        return _ask(request, member, found, "heir", form, seen=seen)
    named = seen_by(member, found)
    said = gettext("{name} has no heir now.")
    if named is not None:
        said = gettext("{heir} is the heir of {name} now.")
    return _go(request, _home(found), said.format(name=found, heir=named))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def takes_over(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The heir takes over: what will be booked, and a POST that books it."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    seen, sent = seen_by(member, found), request.POST if request.method == "POST" else None
    usual = {"year": member.campaign.year, "based_on": _stake(seen)}
    known = seen is not None and seen.is_open
    form = TakeOverForm(sent, character=found, is_open=known, initial=usual)
    done = None
    try:
        done = form.is_valid() and form.once(member, take_over, found, by=member, **form.choices)
    except Stale as stale:
        seen = seen_by(member, found)
        said = gettext("Heir or Glory have moved on: it is {heir} now. Nothing was changed.")
        form.refuse(said.format(heir=stale.now), based_on=_stake(seen))
    if not done:
        glory = grouped(inheritance(seen)) if seen is not None else ""
        return _ask(request, member, found, "takes_over", form, seen=seen, glory=glory)
    said = gettext("{heir} has taken over from {name}.")
    return _go(request, _home(found), said.format(heir=seen_by(member, found), name=found))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def begin(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """An heir of the family list gets a sheet: its making begins."""
    member, found = access.own_character(request.user, campaign, character)
    form = KeyedForm(request.POST if request.method == "POST" else None)
    done = form.is_valid() and form.once(member, begin_heir, found, by=member)
    if not done:
        return _ask(request, member, found, "begin", form, seen=seen_by(member, found))
    return _go(request, reverse("characters:making", args=(campaign, done.result)))


def line(member: Membership, character: Character) -> SafeString:
    """The lines through a character, with the doors of whoever may change it."""
    found, mine = lineage(member, character), character.changeable_by(member)
    context = {
        "campaign": member.campaign_id,
        "here": character.get_absolute_url(),
        "one": character,
        "lines": found.lines,
        "own": found.own,
        "mine": mine,
        "judges": mine and member.is_gamemaster,
    }
    return piece("characters/succession/_line.html", context)


def _stake(seen: Succession | None) -> str:
    return "" if seen is None else stake_of(seen)


def _choice(seen: Succession | None) -> str:
    if seen is None:
        return ""
    return f"{CHARACTER}:{seen.heir_id}" if seen.heir_id else f"{KIN}:{seen.kin_id}"


def _ask(
    request: Request,
    member: Membership,
    found: Character,
    question: str,
    form: KeyedForm,
    **context: Any,
) -> HttpResponse:
    status = form.status if form.is_bound else 200
    context |= {"form": form, "home": _home(found)}
    return ask(request, member, found, question, room="succession", status=status, **context)


def _home(character: Character) -> str:
    return f"{character.get_absolute_url()}#{LINE}"


def _go(request: Request, place: str, said: str = "") -> HttpResponse:
    if said:
        messages.success(request, said)
    return HttpResponseClientRedirect(place) if request.htmx else redirect(place)
