"""Evenings begun, ended, and told of."""

import datetime
from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from characters.actions.event import lock, record
from characters.actions.sheet import Stale
from characters.models import Audience, Campaign, Event, Membership
from characters.rules.digest import digest
from characters.seams import now
from rolls.models import GameSession
from rolls.rules.errors import RuleError


@transaction.atomic
def start_session(
    campaign: Campaign,
    *,
    date: datetime.date,
    by: Membership,
    season: str = "",
    present: Sequence[Membership] = (),
) -> GameSession:
    """Begin the next evening, in the campaign's year. Raises RuleError while one is going on."""
    campaign = lock(by.campaign)
    sessions = GameSession.objects.filter(campaign=campaign)
    going_on = sessions.going_on().first()
    if going_on:
        raise RuleError(
            "{session} is still going on. End it first. Nothing was begun.", session=str(going_on)
        )
    last = sessions.aggregate(last=Max("number"))["last"] or 0
    session = GameSession.objects.create(
        campaign=campaign, number=last + 1, date=date, season=season, year=campaign.year
    )
    session.present.set(present, through_defaults={"campaign": campaign})
    _record(session, by, "started")
    return session


@transaction.atomic
def end_session(session: GameSession, *, by: Membership) -> GameSession:
    """End an evening. Raises RuleError for one that has ended."""
    lock(by.campaign)
    fresh = GameSession.objects.get(pk=session.pk)
    if fresh.ended is not None:
        raise RuleError("{session} has ended before. Nothing was changed.", session=str(fresh))
    fresh.ended = now()
    fresh.save(update_fields=("ended",))
    _record(fresh, by, "ended")
    return fresh


@transaction.atomic
def write_recap(session: GameSession, *, recap: str, based_on: str, by: Membership) -> GameSession:
    """Tell what happened. Raises Stale with the words of now when they no longer are those whose
    digest is `based_on`."""
    lock(by.campaign)
    fresh = GameSession.objects.get(pk=session.pk)
    if fresh.recap == recap:
        return fresh
    if digest(fresh.recap) != based_on:
        raise Stale(fresh.recap)
    fresh.recap = recap
    fresh.save(update_fields=("recap",))
    _record(fresh, by, "told")
    return fresh


def _record(session: GameSession, by: Membership, what: str) -> None:
    record(
        lock(by.campaign),
        kind=Event.Kind.SESSION,
        actor=by,
        audience=Audience.TABLE,
        what=what,
        number=session.number,
        session_id=str(session.pk),
    )
