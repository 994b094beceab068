"""A campaign that lies in the bin, with everybody's seat at it."""

from collections.abc import Mapping

from characters.actions.campaign import found_campaign
from characters.actions.put_away import delete_campaign
from characters.models import Campaign, Membership, Role
from tests.cast import seat


def deleted_campaign(seats: Mapping[str, Membership]) -> Campaign:
    """The gamemaster's second; the others that sit at the first sat there too."""
    leader = seats["gamemaster"].user
    assert leader is not None
    campaign = found_campaign(leader, name="The Marches", year=508)
    for role, one in seats.items():
        if role not in ("gamemaster", "stranger", "former") and one.user:
            seat(campaign, one.user, Role(one.role))
    delete_campaign(campaign, by=Membership.objects.get(campaign=campaign, user=leader))
    campaign.refresh_from_db()
    return campaign
