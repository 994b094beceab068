"""Checks nobody had decided about when their line went off the sheet: only gamemasters are told,
and they come back with it. Whoever takes the line away sees the same, whatever was held."""

from typing import Any
from uuid import UUID

from characters.actions.event import lock, record
from characters.models import Audience, Check, Event, Membership, Statistic

COLUMNS = ("side", "year", "because_id", "award_id", "state", "spare")


def lose_checks(statistic: Statistic, *, by: Membership | None = None) -> Event | None:
    """Tell gamemasters which checks go with a line that is about to go, and keep them; nothing
    where none is undecided."""
    rows = list(statistic.checks.undecided().order_by("because__number", "id"))
    if not rows:
        return None
    return _tell(statistic, by, went=[_kept(one) for one in rows])


def regain_checks(statistic: Statistic) -> Event | None:
    """Put the checks back that went with a line which has come back; nothing where none did."""
    told = Event.objects.filter(
        campaign_id=statistic.campaign_id,
        kind=Event.Kind.CHECK,
        audience=Audience.GAMEMASTER_KNOWS,
        facts__lost=str(statistic.pk),
    )
    newest = told.newest_first().first()
    went = newest.facts.get("went") if newest else None
    if not went:
        return None
    reasons = {one["because_id"] for one in went}
    there = {str(pk) for pk in Event.objects.filter(pk__in=reasons).values_list("pk", flat=True)}
    Check.objects.bulk_create(
        Check(
            pk=UUID(one["id"]),
            campaign_id=statistic.campaign_id,
            statistic=statistic,
            **{name: one[name] for name in COLUMNS},
        )
        for one in went
        if one["because_id"] in there
    )
    return _tell(statistic, None, back=len(went))


def _kept(check: Check) -> dict[str, Any]:
    told = {name: getattr(check, name) for name in COLUMNS}
    told |= {name: told[name] and str(told[name]) for name in ("because_id", "award_id")}
    return told | {"id": str(check.pk), "name": check.name}


def _tell(statistic: Statistic, by: Membership | None, **facts: Any) -> Event:
    """Log it for gamemasters alone. The sheet's versions are moved by what took the line away."""
    return record(
        lock(statistic.character.campaign),
        kind=Event.Kind.CHECK,
        actor=by,
        audience=Audience.GAMEMASTER_KNOWS,
        character=statistic.character,
        name=statistic.character.name,
        statistic=str(statistic),
        lost=str(statistic.pk),
        **facts,
    )
