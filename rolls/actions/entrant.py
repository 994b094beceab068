"""Trials of Steel: squires enter a tournament, and choose what they fight with."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Max

from characters.actions.event import lock
from characters.actions.sheet import Stale
from characters.models import Membership, Squire
from characters.rules.digest import digest
from rolls.actions.tournament import found, must_gather, tell_of
from rolls.models import Entrant, Tournament
from rolls.rules.errors import RuleError
from rolls.rules.trials import profile as trials
from rolls.rules.trials.chart import EXAMPLE
from rolls.rules.trials.pairing import MOST


@transaction.atomic
def enter(
    tournament: Tournament,
    *,
    name: str,
    arms: Mapping[str, Any],
    by: Membership,
    squire: Squire | None = None,
    owner: Membership | None = None,
) -> Entrant:
    """Enter a squire of the campaign, or a guest of that name whom `owner` plays. He starts with
    the tournament's profile, the plainest style and a chart that may stand.

    Raises RuleError where it has begun, is full, or the squire has entered or serves no more.
    """
    campaign = lock(by.campaign)
    tournament = found(tournament)
    must_gather(tournament)
    _must_be_free(tournament, squire)
    made = Entrant.objects.create(
        campaign=campaign,
        tournament=tournament,
        position=_next(tournament),
        squire=squire,
        owner=owner,
        name=name,
        arms=dict(arms),
        profile=tournament.profile,
        style=trials.Style.AVERAGE.value,
        chart=[one.value for one in EXAMPLE],
    )
    tell_of(tournament, by, "entered", entrant=name)
    return made


@transaction.atomic
def withdraw(entrant: Entrant, *, by: Membership) -> Tournament:
    """Take a squire out of a tournament that has not begun. Raises RuleError where it has."""
    lock(by.campaign)
    fresh = _fresh(entrant, by)
    must_gather(fresh.tournament)
    tell_of(fresh.tournament, by, "withdrawn", entrant=fresh.name)
    fresh.delete()
    return fresh.tournament


@transaction.atomic
def arm(
    entrant: Entrant,
    *,
    style: str,
    chart: Sequence[str],
    arms: Mapping[str, Any],
    profile: Mapping[str, int],
    based_on: str,
    by: Membership,
) -> Entrant:
    """Choose the style, the chart of six, the two colours, and (a gamemaster) the profile.

    Raises RuleError for a chart that may not stand and where the tournament has begun; Stale with
    the words of now when what was chosen no longer has the digest `based_on`.
    """
    lock(by.campaign)
    fresh = _fresh(entrant, by)
    must_gather(fresh.tournament)
    told = trials.Squire.from_json({"profile": profile, "style": style, "chart": list(chart)})
    if based_on != mark_of(fresh):
        raise Stale(fresh)
    fresh.style, fresh.chart = told.style.value, [one.value for one in told.chart]
    fresh.arms = dict(arms)
    if by.is_gamemaster:
        fresh.profile = told.profile.to_json()
    fresh.save(update_fields=("style", "chart", "arms", "profile"))
    tell_of(fresh.tournament, by, "armed", entrant=fresh.name)
    return fresh


def mark_of(entrant: Entrant) -> str:
    """What tells one choice from another, for a form that was made with it."""
    chosen = [entrant.style, entrant.chart, entrant.arms, entrant.profile]
    return digest(json.dumps(chosen, sort_keys=True))


def _next(tournament: Tournament) -> int:
    """The place after the last entrant. Raises RuleError where there is room for no other."""
    entrants = Entrant.objects.filter(tournament=tournament)
    if entrants.count() >= MOST:
        raise RuleError(
            "No more than {most} squires fight in a tournament. Nobody was entered.", most=MOST
        )
    last = entrants.aggregate(last=Max("position"))["last"]
    return 0 if last is None else last + 1


def _must_be_free(tournament: Tournament, squire: Squire | None) -> None:
    """Raises RuleError for a squire who has entered before, or who serves nobody by now."""
    if squire is None:
        return
    now = Squire.objects.filter(pk=squire.pk).first()
    if now is None or not now.serves:
        raise RuleError("{name} is a squire no more, and did not enter.", name=squire.name)
    if Entrant.objects.filter(tournament=tournament, squire=squire).exists():
        raise RuleError("{name} has entered before. Nothing was changed.", name=squire.name)


def _fresh(entrant: Entrant, by: Membership) -> Entrant:
    """The entrant as he is now. Raises RuleError where he was withdrawn, and PermissionDenied for
    whoever plays him no more."""
    rows = Entrant.objects.select_related("tournament", "squire__character")
    fresh = rows.filter(pk=entrant.pk).first()
    if fresh is None:
        raise RuleError("{name} was withdrawn meanwhile. Nothing was changed.", name=entrant.name)
    if not fresh.played_by(by):
        raise PermissionDenied
    return fresh
