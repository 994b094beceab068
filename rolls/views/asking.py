"""A gamemaster asks players for a roll; and what is asked of a character, for its sheet."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.once import Done
from characters.models import Audience, Character, Membership
from characters.views.request import Request
from rolls.access import asked_audiences
from rolls.actions.facing import ask_each
from rolls.forms.asking import AskForm
from rolls.models import Request as RollRequest
from rolls.models import RequestSide
from rolls.views.names import standard_names
from rolls.views.newest import newest_of


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: Request, campaign: UUID) -> HttpResponse:
    """Ask players for a roll, each on their own device."""
    member = access.gamemaster(request.user, campaign)
    form = AskForm(
        request.POST if request.method == "POST" else None,
        member=member,
        characters=Character.objects.living().known_to(member).filter(campaign=campaign).by_name(),
        audiences=asked_audiences(member),
    )
    done = _do(member, form) if form.is_valid() else None
    if done:
        return redirect("rolls:request", campaign=campaign, pk=done.result)
    context = {
        "campaign": member.campaign,
        "form": form,
        "names": standard_names(),
        "here": request.path,
        "refused": form.is_bound,
    }
    page = "rolls/asking/_panel.html" if request.htmx else "rolls/asking/panel.html"
    return render(request, page, context, status=form.status if form.is_bound else 200)


def _do(member: Membership, form: AskForm) -> Done | None:
    asked, audience = form.asked, Audience(form.cleaned_data["audience"])
    return form.once(member, ask_each, asked[0].source, asked=asked, by=member, audience=audience)


@never_cache
@require_safe
def asked(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """What is asked of a character and not thrown yet, of all that its player may know."""
    member, found = access.own_character(request.user, campaign, character)
    newest = None if request.htmx else newest_of(member)
    waiting = RollRequest.objects.visible_to(member).waiting()
    sides = RequestSide.objects.filter(character=found, face=None, request__in=waiting)
    context = {
        "campaign": member.campaign,
        "member": member,
        "newest": newest,
        "character": found,
        "asked": sides.select_related("request").order_by("request__event__number"),
        "here": request.path,
    }
    page = "rolls/asking/_asked.html" if request.htmx else "rolls/asking/asked.html"
    return render(request, page, context)
