"""A squire enters a tournament, and his player builds the chart that he fights by."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.once import was_done
from characters.actions.sheet import Stale
from characters.models import Character, Membership, Squire
from characters.views.request import Request
from rolls.actions.entrant import arm, enter, withdraw
from rolls.forms.chart import ChartForm
from rolls.forms.entrant import EnterForm
from rolls.forms.tournament import PressForm
from rolls.models import Entrant, Tournament
from rolls.rules.trials.chart import PRACTICE
from rolls.views.chart_preview import preview
from rolls.views.tournament_rows import EntrantRow


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_entrant(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """Who enters: one's own knights' squires; for a gamemaster all of them, and guests."""
    member = access.participant(request.user, campaign)
    found = access.find(member, Tournament.objects.all(), tournament)
    sent = request.POST if request.method == "POST" else None
    squires = _squires(member)
    if sent is None:  # a press that comes again names one who has entered by now
        entered = found.entrants.exclude(squire=None).values("squire")
        squires = squires.exclude(pk__in=entered)
    form = EnterForm(sent, member=member, squires=squires)
    done = form.is_valid() and form.once(member, enter, found, by=member, **form.choices)
    if done:
        return redirect("rolls:entrant", campaign, tournament, done.result)
    context = {"campaign": member.campaign, "tournament": found, "form": form}
    status = form.status if form.is_bound else 200
    return render(request, "rolls/entrant/new.html", context, status=status)


def _squires(member: Membership) -> QuerySet[Squire]:
    """Whom the member may enter: of a knight of whom not everybody knows nobody."""
    knights = Character.objects.living().in_the_open().filter(campaign=member.campaign_id)
    if not member.is_gamemaster:
        knights = knights.owned_by(member)
    serving = Squire.objects.serving().filter(character__in=knights)
    order = ("character__sort_key", "character_id", "position", "id")
    return serving.select_related("character").order_by(*order)


def find_entrant(
    member: Membership, tournament: UUID, entrant: UUID
) -> tuple[Tournament, Entrant]:
    """A tournament and one who entered it. Raises Http404 for one of another."""
    found = access.find(member, Tournament.objects.all(), tournament)
    rows = Entrant.objects.filter(tournament=found)
    one = access.find(member, rows.select_related("squire__character__campaign"), entrant)
    one.tournament = found
    return found, one


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def entrant(request: Request, campaign: UUID, tournament: UUID, entrant: UUID) -> HttpResponse:
    """What a squire fights with; whoever plays him builds it here until the tournament begins."""
    member = access.member(request.user, campaign)
    found, one = find_entrant(member, tournament, entrant)
    changes = request.method == "POST"
    if changes and not one.played_by(member):
        raise PermissionDenied
    asks = bool({"slot1", "against"} & set(request.GET)) and not changes
    form = ChartForm(_sent(request, asks), entrant=one, member=member)
    shows = asks or "show" in request.POST
    if changes and not shows and form.is_valid() and _save(form, member, one):
        return redirect("rolls:tournament", campaign=campaign, tournament=tournament)
    sent = request.POST if changes else request.GET
    context = _context(member, found, one, form) | preview(
        form, one, sent.get("against", ""), shown=shows or not form.is_bound
    )
    if asks and request.htmx:
        return render(request, "rolls/entrant/_preview.html", context)
    context["refused"] = changes and not shows
    status = form.status if context["refused"] else 200
    return render(request, "rolls/entrant/detail.html", context, status=status)


def _sent(request: Request, asks: bool) -> Any:
    """What the form was sent, to be kept or only to be looked at."""
    if request.method == "POST":
        return request.POST
    return request.GET if asks and "slot1" in request.GET else None


def _save(form: ChartForm, member: Membership, one: Entrant) -> bool:
    try:
        return bool(form.once(member, arm, one, by=member, **form.choices))
    except Stale as stale:
        form.overtaken(stale.now)
        return False


def _context(
    member: Membership, found: Tournament, one: Entrant, form: ChartForm
) -> dict[str, Any]:
    return {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "tournament": found,
        "entrant": one,
        "row": EntrantRow.of(one, member),
        "form": form,
        "may": one.played_by(member) and found.is_gathering,
        "press": PressForm(),
        "attacks": PRACTICE.values(),
    }


@never_cache
@require_POST
def leave(request: Request, campaign: UUID, tournament: UUID, entrant: UUID) -> HttpResponse:
    """A squire is taken out of a tournament that has not begun."""
    member = access.member(request.user, campaign)
    form = PressForm(request.POST)
    try:
        found, one = find_entrant(member, tournament, entrant)
    except Http404:
        user, valid = access.person(request.user), form.is_valid()
        if not (valid and was_done(user, form.cleaned_data["key"], withdraw, subject=entrant)):
            raise
        return redirect("rolls:tournament", campaign=campaign, tournament=tournament)
    if not one.played_by(member):
        raise PermissionDenied
    if form.is_valid() and form.once(member, withdraw, one, by=member):
        return redirect("rolls:tournament", campaign=campaign, tournament=tournament)
    chart = ChartForm(entrant=one, member=member)
    context = _context(member, found, one, chart) | {"press": form}
    context |= preview(chart, one, "", shown=True)
    return render(request, "rolls/entrant/detail.html", context, status=form.status)
