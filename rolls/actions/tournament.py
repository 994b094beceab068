"""Trials of Steel: a tournament is called, begun, ended, called off and put away."""

from collections.abc import Mapping
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Membership
from characters.seams import now
from rolls.models import Tournament
from rolls.rules.errors import RuleError

MOST = 200
"""So many tournaments stand in one campaign."""


@transaction.atomic
def call_tournament(
    campaign: Campaign,
    *,
    name: str,
    year: int,
    kind: str,
    fights: int | None,
    preset: str,
    profile: Mapping[str, int],
    rulings: Mapping[str, Any],
    by: Membership,
) -> Tournament:
    """Call a tournament: squires may enter it from now on. Raises RuleError beyond the most, and
    PermissionDenied for a player."""
    campaign = gamemasters(by)
    if Tournament.objects.filter(campaign=campaign).count() >= MOST:
        raise RuleError("A campaign holds {most} tournaments; call one off first.", most=MOST)
    made = Tournament.objects.create(
        campaign=campaign,
        name=name,
        year=year,
        kind=kind,
        fights=fights,
        preset=preset,
        profile=dict(profile),
        rulings=dict(rulings),
    )
    tell_of(made, by, "called")
    return made


@transaction.atomic
def call_off(tournament: Tournament, *, by: Membership) -> Campaign:
    """Delete a tournament that has not begun, with all who entered. Raises RuleError for one that
    has: that is put away instead."""
    campaign = gamemasters(by)
    fresh = found(tournament)
    must_gather(fresh)
    tell_of(fresh, by, "called_off")
    fresh.delete()
    return campaign


@transaction.atomic
def put_away(tournament: Tournament, *, by: Membership) -> Tournament:
    """Out of sight, or back from there; it can be read either way."""
    gamemasters(by)
    fresh = found(tournament)
    fresh.archived = now() if fresh.archived is None else None
    fresh.save(update_fields=("archived",))
    tell_of(fresh, by, "brought_back" if fresh.archived is None else "put_away")
    return fresh


def gamemasters(by: Membership) -> Campaign:
    """The campaign, locked. Raises PermissionDenied for a player."""
    if not by.is_gamemaster:
        raise PermissionDenied
    return lock(by.campaign)


def found(tournament: Tournament) -> Tournament:
    """The tournament as it is now. Raises RuleError where it was called off meanwhile."""
    fresh = Tournament.objects.filter(pk=tournament.pk).first()
    if fresh is None:
        raise RuleError(
            "“{name}” was called off meanwhile. Nothing was changed.", name=tournament.name
        )
    return fresh


def must_gather(tournament: Tournament) -> None:
    """Raises RuleError for a tournament that has begun."""
    if not tournament.is_gathering:
        raise has_begun(tournament)


def has_begun(tournament: Tournament) -> RuleError:
    """Why nothing of it may be changed any more."""
    return RuleError(
        "“{name}” has begun: who fights in it, and with what, is fixed. Nothing was changed.",
        name=tournament.name,
    )


def tell_of(tournament: Tournament, by: Membership, what: str, **facts: Any) -> Event:
    """Log what became of a tournament, for everybody at the table."""
    return record(
        lock(by.campaign),
        kind=Event.Kind.TOURNAMENT,
        actor=by,
        audience=Audience.TABLE,
        what=what,
        name=tournament.name,
        tournament_id=str(tournament.pk),
        **facts,
    )
