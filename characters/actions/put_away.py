"""A campaign put away: archived, and brought back; deleted, and restored from the bin.

These are two things, and leaving is a third. What is archived is read by those who sat there and
changed by nobody; what is deleted is nowhere to be found, and for good after 30 days.
"""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F

from characters.actions.event import even_put_away, lock, record
from characters.models import Audience, Campaign, Character, Event, Membership
from characters.seams import now
from rolls.rules.errors import RuleError

DAYS = 30
"""So long a deleted campaign lies in the bin."""


@even_put_away
@transaction.atomic
def archive(campaign: Campaign, *, by: Membership) -> Event:
    """Nothing in it is changed any more. Raises RuleError where that is so already."""
    campaign = lock(campaign, even_put_away=True)
    if campaign.archived is not None:
        raise RuleError("{name} is archived already. Nothing was changed.", name=campaign.name)
    campaign.archived = now()
    campaign.save(update_fields=("archived",))
    return _tell(campaign, "archived", by)


@even_put_away
@transaction.atomic
def unarchive(campaign: Campaign, *, by: Membership) -> Event:
    """Bring it back into play. Raises RuleError where it is not archived."""
    campaign = lock(campaign, even_put_away=True)
    if campaign.archived is None:
        raise RuleError("{name} is not archived. Nothing was changed.", name=campaign.name)
    _keep_longer(campaign, since=campaign.archived)
    campaign.archived = None
    campaign.save(update_fields=("archived",))
    return _tell(campaign, "unarchived", by)


@even_put_away
@transaction.atomic
def delete_campaign(campaign: Campaign, *, by: Membership) -> Event:
    """Put it into the bin, with all seats as they are: nobody finds it, and every stream ends.
    Raises RuleError where it lies there already."""
    campaign = lock(campaign, even_put_away=True)
    if campaign.binned is not None:
        raise RuleError("{name} was deleted already. Nothing was changed.", name=campaign.name)
    return bin_of(campaign, by=by)


def bin_of(campaign: Campaign, *, by: Membership) -> Event:
    """Put a campaign that `lock` gave into the bin."""
    campaign.binned = now()
    campaign.save(update_fields=("binned",))
    return _tell(campaign, "deleted", by)


@transaction.atomic
def restore_campaign(campaign: Campaign, *, by: Membership) -> Event:
    """Take it out of the bin, whole, with everybody who sat there. Raises RuleError where it does
    not lie there."""
    campaign = lock(campaign, even_put_away=True)
    if campaign.binned is None:
        raise RuleError("{name} does not lie in the bin. Nothing was changed.", name=campaign.name)
    if campaign.archived is None:
        _keep_longer(campaign, since=campaign.binned)
    campaign.binned = None
    campaign.save(update_fields=("binned",))
    return _tell(campaign, "restored", by)


def _keep_longer(campaign: Campaign, *, since: datetime) -> None:
    """Nobody's days in the bin ran on while the campaign was put away."""
    away = now() - since
    Character.objects.binned().filter(campaign=campaign).update(binned=F("binned") + away)


def empty_campaign_bin() -> int:
    """Delete for good what has lain in the bin for more than 30 days; gives how many."""
    due = Campaign.objects.filter(binned__lt=now() - timedelta(days=DAYS))
    found = list(due.values_list("pk", flat=True))
    for pk in found:
        with transaction.atomic():
            for one in Campaign.objects.select_for_update().filter(pk=pk).exclude(binned=None):
                one.delete()
    return len(found)


def _tell(campaign: Campaign, what: str, by: Membership) -> Event:
    kind = Event.Kind.CAMPAIGN
    return record(campaign, kind=kind, actor=by, audience=Audience.TABLE, what=what)
