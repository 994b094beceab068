"""Several winters in a row, one after the other; and years that are skipped without any."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import holding, lock_for, record
from characters.models import Audience, Campaign, Event, Membership, said
from characters.rules.years import campaign_year
from characters.seams import chance
from rolls.models import Roll
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from winter.actions.absent import waive_rest
from winter.actions.batch import run_and_tell
from winter.actions.phase import close_phase, open_phase
from winter.models.dying import left_dying
from winter.models.phase import WinterPhase

SKIPPED, TAKEN_BACK = "skipped", "unskipped"


@transaction.atomic
def run_year(
    campaign: Campaign,
    *,
    knights: Collection[UUID],
    based_on: int,
    by: Membership,
    throw: Throw = chance,
) -> WinterPhase:
    """One of several winters in a row: open that of the campaign's year (or go on with it), do all
    that is left for these knights, waive it for all others, and close it.

    Raises PermissionDenied for players; RuleError where it is not the year `based_on` any more,
    while somebody lies dying, and as `open_phase`, `run_winter` and `close_phase` do.
    """
    campaign = _gamemasters(by)
    must_stand_in(campaign, based_on)
    must_have_decided(campaign)
    going_on = WinterPhase.objects.filter(campaign=campaign, year=campaign.year).going_on()
    chosen = frozenset(knights)
    with holding(campaign):
        phase = going_on.first() or open_phase(campaign, by=by)
        phase.campaign = campaign
        run_and_tell(phase, by=by, throw=throw, only=chosen)
        waive_rest(phase, chosen=chosen, why=said.AWAY, by=by)
        return close_phase(phase, by=by)


@transaction.atomic
def skip_to(campaign: Campaign, *, year: int, based_on: int, by: Membership) -> Campaign:
    """Let years go by without a winter; the log says so.

    Raises PermissionDenied for players; RuleError for a year that is not later or beyond the last,
    where it is not the year `based_on` any more, and while a winter is going on.
    """
    campaign, year = _gamemasters(by), campaign_year(year)
    must_stand_in(campaign, based_on)
    if year <= campaign.year:
        raise RuleError("It is {now}; skip to a later year.", now=campaign.year)
    if WinterPhase.objects.filter(campaign=campaign).going_on().exists():
        raise RuleError("A winter is going on still: close it or take it back first.")
    before, campaign.year = campaign.year, year
    campaign.save(update_fields=("year",))
    _tell(campaign, by, what=SKIPPED, before=before, after=year)
    return campaign


def last_skip(campaign: Campaign) -> Event | None:
    """The years that were skipped last, where that can be taken back: nobody has thrown since, and
    no winter was begun."""
    told = Event.objects.filter(
        campaign=campaign, kind=Event.Kind.WINTER, facts__what__in=(SKIPPED, TAKEN_BACK)
    )
    event = told.order_by("-number").first()
    if event is None or event.facts["what"] != SKIPPED or event.facts["after"] != campaign.year:
        return None
    rolls = Roll.objects.filter(campaign=campaign, event__number__gt=event.number)
    rolled = rolls.exclude(event__facts__has_key="winter")  # those count with their winter
    begun = WinterPhase.objects.filter(campaign=campaign, opened__number__gt=event.number)
    begun = begun.exclude(state=WinterPhase.State.UNDONE)
    return None if rolled.exists() or begun.exists() else event


@transaction.atomic
def take_skip_back(campaign: Campaign, *, by: Membership) -> Campaign:
    """Back to the year before the skip. Raises PermissionDenied for players, RuleError where
    nothing was skipped or play has gone on."""
    campaign = _gamemasters(by)
    event = last_skip(campaign)
    if event is None:
        raise RuleError("No skipped years can be taken back: play has gone on. Nothing was.")
    campaign.year = event.facts["before"]
    campaign.save(update_fields=("year",))
    facts = {"before": event.facts["after"], "after": event.facts["before"]}
    _tell(campaign, by, what=TAKEN_BACK, **facts)
    return campaign


def must_have_decided(campaign: Campaign) -> None:
    """Raises RuleError, with the names, while a gamemaster has to decide about the dying."""
    names = ", ".join(dict.fromkeys(one.character.name for one in left_dying(campaign)))
    if names:
        raise RuleError(
            "First say who dies and who lives: {names}. No other year goes by before.", names=names
        )


def must_stand_in(campaign: Campaign, year: int) -> None:
    """Raises RuleError where somebody has moved the campaign's year meanwhile."""
    if campaign.year != year:
        raise RuleError("It is {now} by now. Nothing was done.", now=campaign.year)


def _gamemasters(by: Membership) -> Campaign:
    if not by.is_gamemaster:
        raise PermissionDenied
    return lock_for(by)


def _tell(campaign: Campaign, by: Membership, **facts: Any) -> Event:
    kind = Event.Kind.WINTER
    return record(campaign, kind=kind, actor=by, audience=Audience.TABLE, **facts)
