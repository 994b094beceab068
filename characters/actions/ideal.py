"""The ideals of a table: written down, taken from the fifth edition, and struck out."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import Max

from characters.actions.event import lock, record
from characters.actions.sheet import Stale
from characters.models import Audience, Campaign, Event, Ideal, Membership
from characters.rules.ideal_lines import from_json, to_json, written
from characters.rules.ideals import FIFTH_EDITION, Requirement
from rolls.rules.errors import RuleError

MOST = 40
"""So many ideals a table holds."""


@transaction.atomic
def add_ideal(
    campaign: Campaign,
    *,
    name: str,
    requirements: Sequence[Requirement],
    benefits: str = "",
    by: Membership,
) -> Ideal:
    """Write an ideal down, at the end of the list. Raises RuleError for a name that is there
    already, and beyond forty."""
    campaign = lock(campaign)
    rows = Ideal.objects.filter(campaign=campaign)
    if rows.filter(name__iexact=name).exists():
        raise RuleError("This table has an ideal “{name}” already.", name=name)
    if rows.count() >= MOST:
        raise RuleError("A table holds at most {most} ideals. Nothing was added.", most=MOST)
    last = rows.aggregate(last=Max("position"))["last"]
    made = Ideal.objects.create(
        campaign=campaign,
        name=name,
        requirements=[to_json(one) for one in requirements],
        benefits=benefits,
        position=0 if last is None else last + 1,
    )
    _tell(made, by, "came", change={"before": None, "after": whole_of(made)})
    return made


@transaction.atomic
def change_ideal(
    ideal: Ideal,
    *,
    name: str,
    requirements: Sequence[Requirement],
    benefits: str,
    based_on: str,
    by: Membership,
) -> Event:
    """Write an ideal anew. Raises Stale, with what it says now, when that no longer is `based_on`;
    RuleError where it is gone, and for a name that is there already."""
    campaign = lock(by.campaign)
    fresh = Ideal.objects.filter(campaign=campaign, pk=ideal.pk).first()
    if fresh is None:
        raise RuleError("{name} is not there any more. Nothing was changed.", name=ideal.name)
    if said(fresh) != based_on:
        raise Stale(said(fresh))
    others = Ideal.objects.filter(campaign=campaign).exclude(pk=fresh.pk)
    if others.filter(name__iexact=name).exists():
        raise RuleError("This table has an ideal “{name}” already.", name=name)
    stood = whole_of(fresh)
    was, fresh.name, fresh.benefits = fresh.name, name, benefits
    fresh.requirements = [to_json(one) for one in requirements]
    fresh.save(update_fields=("name", "requirements", "benefits"))
    change = {"before": stood, "after": whole_of(fresh)}
    return _tell(fresh, by, "changed", was=was, before=based_on, change=change)


@transaction.atomic
def take_fifth_edition(campaign: Campaign, *, by: Membership) -> Campaign:
    """Add those of the fifth edition's ideals that the table does not have. Raises RuleError where
    it has them all."""
    campaign = lock(campaign)
    known = {
        name.casefold()
        for name in Ideal.objects.filter(campaign=campaign).values_list("name", flat=True)
    }
    new = [one for one in FIFTH_EDITION if one.name.casefold() not in known]
    if not new:
        raise RuleError("This table has all of them already. Nothing was added.")
    for one in new:
        add_ideal(
            campaign,
            name=one.name,
            requirements=one.requirements,
            benefits=", ".join(one.benefits),
            by=by,
        )
    return campaign


@transaction.atomic
def strike_ideal(ideal: Ideal, *, by: Membership) -> Event:
    """Strike an ideal out. Raises RuleError where it is gone already."""
    campaign = lock(by.campaign)
    fresh = Ideal.objects.filter(campaign=campaign, pk=ideal.pk).first()
    if fresh is None:
        raise RuleError("{name} is not there any more. Nothing was changed.", name=ideal.name)
    event = _tell(fresh, by, "left", change={"before": whole_of(fresh), "after": None})
    fresh.delete()
    return event


def whole_of(ideal: Ideal) -> dict[str, Any]:
    """An ideal as the log keeps it."""
    names = ("position", "name", "requirements", "benefits")
    return {"id": str(ideal.pk)} | {name: getattr(ideal, name) for name in names}


def lines_of(ideal: Ideal) -> list[str]:
    """What an ideal asks, as it is written: a line for each requirement."""
    kept = ideal.requirements if isinstance(ideal.requirements, list) else []
    return [written(one) for one in map(from_json, kept) if one is not None]


def said(ideal: Ideal) -> str:
    """All that an ideal says, in one line: what a change is based on, and what the log keeps."""
    asks = "; ".join(lines_of(ideal))
    return (
        f"{ideal.name}: {asks} → {ideal.benefits}" if ideal.benefits else f"{ideal.name}: {asks}"
    )


def _tell(ideal: Ideal, by: Membership, what: str, **facts: Any) -> Event:
    """The table's ideals are part of how it plays: all read word for word what becomes of it."""
    return record(
        lock(by.campaign),
        kind=Event.Kind.RULINGS,
        actor=by,
        audience=Audience.TABLE,
        ideal=ideal.name,
        what=what,
        said=said(ideal),
        **facts,
    )
