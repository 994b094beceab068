"""Founding a campaign, its year and its rulings."""

from typing import Any, TypeVar

from django.db import transaction

from characters.actions.event import lock, record
from characters.actions.sheet import Stale
from characters.models import Audience, Campaign, Event, Membership, Role, User
from characters.rules.years import START, campaign_year
from rolls.rules import pool
from rolls.rules.readings import Readings
from rolls.rules.rulings import Rulings

TABLE = Audience.TABLE
AnyReadings = TypeVar("AnyReadings", bound=Readings)


@transaction.atomic
def found_campaign(user: User, *, name: str, year: int = START, demo: bool = False) -> Campaign:
    """A new campaign with its founder as gamemaster and a full copy of today's rulings.

    Raises RuleError for a year outside 400 to 600.
    """
    rulings = {"d20": Rulings().to_json(), "pool": pool.Rulings().to_json()}
    campaign = Campaign.objects.create(
        name=name, year=campaign_year(year), demo=demo, rulings=rulings
    )
    seat = Membership.objects.create(campaign=campaign, user=user, role=Role.GAMEMASTER)
    record(campaign, kind=Event.Kind.FOUNDED, actor=seat, audience=TABLE, name=name)
    return campaign


@transaction.atomic
def change_rulings(
    campaign: Campaign,
    *,
    rulings: AnyReadings,
    based_on: AnyReadings,
    by: Membership,
    system: str = "d20",
) -> Campaign:
    """Set those readings of a system ("d20", "pool") in which `rulings` differ from `based_on`,
    for the rolls to come.

    Raises Stale with the readings of now where one of them has been set otherwise meanwhile.
    """
    campaign = lock(campaign)
    before = type(rulings).from_json(campaign.rulings.get(system, {}))
    wanted = {field.name for field in rulings.differences(based_on)}
    moved = wanted & {field.name for field in before.differences(based_on)}
    if any(getattr(before, name) != getattr(rulings, name) for name in moved):
        raise Stale(before)
    old, new = before.to_json(), rulings.to_json()
    kept = old | {name: new[name] for name in wanted}
    changed = {
        field.name: [old[field.name], kept[field.name]]
        for field in type(rulings).from_json(kept).differences(before)
    }
    if changed:
        campaign.rulings = campaign.rulings | {system: kept}
        campaign.save(update_fields=("rulings",))
        facts: dict[str, Any] = {} if system == "d20" else {"system": system}
        kind = Event.Kind.RULINGS
        record(campaign, kind=kind, actor=by, audience=TABLE, changed=changed, **facts)
    return campaign


@transaction.atomic
def set_year(campaign: Campaign, *, year: int, based_on: int, by: Membership) -> Campaign:
    """Set the campaign's year, 400 to 600; ages follow.

    Raises RuleError outside, Stale with the year of now when it no longer is `based_on`.
    """
    campaign, year = lock(campaign), campaign_year(year)
    before = campaign.year
    if before == year:
        return campaign
    if before != based_on:
        raise Stale(before)
    campaign.year = year
    campaign.save(update_fields=("year",))
    record(campaign, kind=Event.Kind.YEAR, actor=by, audience=TABLE, before=before, after=year)
    return campaign
