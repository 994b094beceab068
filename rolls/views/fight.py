"""One fight of a tournament: watched by everyone, thrown on by either player or a gamemaster."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.models import Membership
from characters.views.request import Request
from rolls.actions.fight import Moved, mark, throw_on
from rolls.actions.fight_void import void_fight
from rolls.forms.fight import ThrowOnForm, VoidForm
from rolls.models import Fight, Tournament
from rolls.views.fight_rows import Shown
from rolls.views.trial_chances import Chances


def find_fight(member: Membership, tournament: UUID, fight: UUID) -> Fight:
    """A fight with both squires. Raises Http404 for one of another tournament."""
    found = access.find(member, Tournament.objects.all(), tournament)
    rows = Fight.objects.with_entrants().filter(tournament=found)
    one = access.find(member, rows, fight)
    one.tournament = found
    return one


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def fight(request: Request, campaign: UUID, tournament: UUID, fight: UUID) -> HttpResponse:
    """The fight as it stands; a press throws the next dice."""
    member = access.member(request.user, campaign)
    found = find_fight(member, tournament, fight)
    if request.method != "POST":
        return _page(request, member, found)
    if not found.pressed_by(member):
        raise PermissionDenied
    form = ThrowOnForm(request.POST)
    if not (form.is_valid() and _throw(form, member, found)):
        return _page(request, member, find_fight(member, tournament, fight), form=form)
    if not request.htmx:
        return redirect(found.get_absolute_url() + "#panel-title")
    return _page(request, member, find_fight(member, tournament, fight))


def _throw(form: ThrowOnForm, member: Membership, found: Fight) -> bool:
    """Whether dice fell, or had fallen by this very press before."""
    try:
        return bool(form.once(member, throw_on, found, by=member, **form.choices))
    except Moved:
        said = gettext(
            "Dice have fallen since this page was made: here is what they show. "
            "This press has thrown nothing."
        )
        form.refuse(said)
        return False


@never_cache
@require_POST
def void(request: Request, campaign: UUID, tournament: UUID, fight: UUID) -> HttpResponse:
    """A gamemaster's word that it does not count: the two fight again."""
    member = access.gamemaster(request.user, campaign)
    found = find_fight(member, tournament, fight)
    form = VoidForm(request.POST)
    done = form.is_valid() and form.once(member, void_fight, found, by=member, **form.choices)
    if done:
        return redirect("rolls:fight", campaign, tournament, done.result)
    return _page(request, member, find_fight(member, tournament, fight), void_form=form)


def _page(
    request: Request,
    member: Membership,
    found: Fight,
    *,
    form: ThrowOnForm | None = None,
    void_form: VoidForm | None = None,
) -> HttpResponse:
    """The fight as it is now. A refused form stands there with the new mark and a new key."""
    refused = form or void_form
    context: dict[str, Any] = {
        "campaign": member.campaign,
        "member": member,
        "gamemaster": member.is_gamemaster,
        "tournament": found.tournament,
        "fight": found,
        "shown": Shown.of(found, member),
        "chances": None if found.faces or found.is_void else Chances.of_fight(found),
        "may": found.pressed_by(member) and found.may_be_thrown and found.tournament.is_going_on,
        "errors": form.non_field_errors() if form else (),
        "form": ThrowOnForm(initial={"seen": mark(found)}),
        "void_form": void_form or VoidForm(),
        "may_void": member.is_gamemaster and found.tournament.is_going_on and found.begun_id,
    }
    context["declines"] = context["shown"].counter and context["shown"].counter.played_by(member)
    name = "rolls/fight/_detail.html" if request.htmx else "rolls/fight/detail.html"
    return render(request, name, context, status=refused.status if refused else 200)
