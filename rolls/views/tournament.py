"""Tournaments of squires: called by gamemasters, read and watched by everyone at the table."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.db.models import Model
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from characters import access
from characters.actions.once import was_done
from characters.models import Membership
from characters.views.request import Request
from rolls.actions.tournament import call_off, call_tournament, put_away
from rolls.actions.tournament_course import begin, end, play_off
from rolls.forms.tournament import CallForm, PressForm
from rolls.models import Tournament
from rolls.rules.trials.profile import NUMBERS, PRESETS
from rolls.rules.trials.rulings import DEFAULT, FIELDS, Rulings
from rolls.views.tournament_rows import Course, Prize


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tournaments(request: Request, campaign: UUID) -> HttpResponse:
    """All tournaments, the latest first; a gamemaster calls the next one here."""
    door = access.gamemaster if request.method == "POST" else access.member
    member = door(request.user, campaign)
    sent = request.POST if request.method == "POST" else None
    form = CallForm(sent, campaign=member.campaign)
    done = form.is_valid() and form.once(
        member, call_tournament, member.campaign, by=member, **form.choices
    )
    if done:
        return redirect("rolls:tournament", campaign=campaign, tournament=done.result)
    found = Tournament.objects.filter(campaign=campaign)
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "tournaments": found.in_view(),
        "put_away": found.put_away(),
        "presets": PRESETS,
        "form": form if member.is_gamemaster else None,
    }
    status = form.status if form.is_bound else 200
    return render(request, "rolls/tournament/list.html", context, status=status)


@never_cache
@require_safe
def tournament(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """One tournament: who fights, how it stands, what comes next."""
    member = access.member(request.user, campaign)
    return page(request, member, access.find(member, Tournament.objects.all(), tournament))


def page(
    request: Request,
    member: Membership,
    found: Tournament,
    *,
    refused: PressForm | None = None,
) -> HttpResponse:
    """The whole page, or for htmx its one part; with what a press was refused for."""
    course = Course.of(found, member)
    prizes = [Prize.of(one, member) for one in course.standings.winners]
    context = {
        "campaign": member.campaign,
        "member": member,
        "gamemaster": member.is_gamemaster,
        "tournament": found,
        "course": course,
        "prizes": [one for one in prizes if one],
        "offers_play_off": Rulings.from_json(found.rulings).play_off,
        "form": refused or PressForm(),
        "readings": _readings(found),
        "numbers": [(title, found.profile.get(name)) for name, title in NUMBERS.items()],
        "preset": next((one for one in PRESETS if one.key == found.preset), None),
    }
    name = "rolls/tournament/_detail.html" if request.htmx else "rolls/tournament/detail.html"
    return render(request, name, context, status=refused.status if refused else 200)


def _readings(found: Tournament) -> list[tuple[str, str, bool]]:
    """Every ruling of the tournament: its title, its reading, and whether it is another than the
    usual one."""
    rulings = Rulings.from_json(found.rulings)
    changed = rulings.differences(DEFAULT)
    return [
        (
            f"{one.title} ({one.where})",
            dict(one.choices)[getattr(rulings, one.name)],
            one in changed,
        )
        for one in FIELDS
    ]


def _pressed(
    request: Request, campaign: UUID, pk: UUID, action: Callable[..., Model], **more: Any
) -> HttpResponse:
    """One press of a gamemaster's; where the rules forbid it, the page says why."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Tournament.objects.all(), pk)
    form = PressForm(request.POST)
    if form.is_valid() and form.once(member, action, found, by=member, **more):
        return redirect("rolls:tournament", campaign=campaign, tournament=pk)
    found.refresh_from_db()
    return page(request, member, found, refused=form)


@never_cache
@require_POST
def start(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """Who fights whom is fixed."""
    return _pressed(request, campaign, tournament, begin)


@never_cache
@require_POST
def tie_break(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """The joint winners fight it out."""
    return _pressed(request, campaign, tournament, play_off)


@never_cache
@require_POST
def finish(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """Somebody has won."""
    return _pressed(request, campaign, tournament, end)


@never_cache
@require_POST
def away(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """Out of the list, or back into it."""
    return _pressed(request, campaign, tournament, put_away)


@never_cache
@require_POST
def cancel(request: Request, campaign: UUID, tournament: UUID) -> HttpResponse:
    """A tournament that has not begun is deleted; pressed twice, it is gone all the same."""
    member = access.gamemaster(request.user, campaign)
    form = PressForm(request.POST)
    try:
        found = access.find(member, Tournament.objects.all(), tournament)
    except Http404:
        user = access.person(request.user)
        if not (
            form.is_valid()
            and was_done(user, form.cleaned_data["key"], call_off, subject=tournament)
        ):
            raise
        return redirect("rolls:tournaments", campaign=campaign)
    if form.is_valid() and form.once(member, call_off, found, by=member):
        return redirect("rolls:tournaments", campaign=campaign)
    return page(request, member, found, refused=form)
