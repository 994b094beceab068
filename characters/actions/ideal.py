"""The ideals of a table: written down, taken from the fifth edition, and struck out."""

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Ideal, Membership
from characters.rules.ideal_lines import to_json
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
    _tell(campaign, by, "came", name)
    return made


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
    gone, _ = Ideal.objects.filter(campaign=campaign, pk=ideal.pk).delete()
    if not gone:
        raise RuleError("{name} is not there any more. Nothing was changed.", name=ideal.name)
    return _tell(campaign, by, "left", ideal.name)


def _tell(campaign: Campaign, by: Membership, what: str, name: str) -> Event:
    """The table's ideals are part of how it plays: all read what becomes of them."""
    return record(
        campaign,
        kind=Event.Kind.RULINGS,
        actor=by,
        audience=Audience.TABLE,
        ideal=name,
        what=what,
    )
