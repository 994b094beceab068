"""Coats of arms: chosen on a page of their own, and the picture of them."""

from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.arms import set_arms, told, written
from characters.actions.sheet import Stale
from characters.forms.arms import ArmsForm, starting
from characters.models import Character, Membership
from characters.rules.heraldry.arms import Arms, tincture_hint
from characters.rules.heraldry.blazon import blazon
from characters.rules.heraldry.shield import svg
from characters.views.coat import digest
from characters.views.picture import picture
from characters.views.request import Request


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def arms(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The choices with what comes of them; `?division=` or a POST with `show` shows others, any
    other POST takes them, or with `bare` lays the arms down."""
    member, found = access.own_character(request.user, campaign, character)
    if request.method != "POST" and "division" in request.GET:
        return _shown(request, found, member, ArmsForm(_asked(request, found)))
    if request.method != "POST":
        there = starting(found.arms) | {"based_on": written(found.arms)}
        return _shown(request, found, member, ArmsForm(initial=there))
    form = ArmsForm(request.POST)
    if "show" in request.POST or not _taken(form, member, found, bare="bare" in request.POST):
        return _shown(request, found, member, form)
    found.refresh_from_db(fields=("arms",))
    said = gettext("{name} bears: {blazon}.") if found.arms else gettext("{name} bears no arms.")
    messages.success(request, said.format(name=found, blazon=told(found.arms)))
    return redirect(found)


def _asked(request: Request, character: Character) -> dict[str, str]:
    """What an address asks to be shown, with a key and what it is based on."""
    fresh = ArmsForm(initial={"based_on": written(character.arms)})
    own = {name: str(fresh[name].value()) for name in ("key", "based_on")}
    return request.GET.dict() | own


def _taken(form: ArmsForm, member: Membership, character: Character, *, bare: bool) -> bool:
    """Whether the arms were changed by this form; what hinders it stands on the form."""
    if not form.is_valid():
        return False
    chosen = None if bare else form.arms
    based_on = form.cleaned_data["based_on"]
    try:
        done = form.once(member, set_arms, character, arms=chosen, based_on=based_on, by=member)
    except Stale as stale:
        form.overtaken(stale.now)
        return False
    return done is not None


def _shown(
    request: Request, character: Character, member: Membership, form: ArmsForm
) -> HttpResponse:
    """The page, or for htmx what would come of the choices."""
    status = form.status if form.is_bound and form.errors else 200
    chosen = form.arms or Arms.from_json(starting(character.arms)) or Arms()
    context = {
        "campaign": member.campaign,
        "character": character,
        "form": form,
        "picture": mark_safe(svg(chosen)),  # noqa: S308  drawn of our own paths alone
        "blazon": blazon(chosen),
        "hint": gettext(hint) if (hint := tincture_hint(chosen)) else "",
    }
    page = "_preview.html" if request.htmx else "detail.html"
    return render(request, f"characters/arms/{page}", context, status=status)


@require_safe
def arms_picture(request: Request, campaign: UUID, character: UUID) -> HttpResponseBase:
    """The arms as a picture; what there is none of does not exist."""
    _, found = access.known(request.user, campaign, character)
    borne = Arms.from_json(found.arms)
    if borne is None:
        raise Http404
    drawn = svg(borne)
    return picture(request, drawn.encode(), "image/svg+xml", digest(drawn))
