"""Invitations that end."""

from characters.actions.invitation import invite, revoke
from characters.models import Campaign, Role
from characters.seams import now


def test_what_is_revoked_twice_ended_the_first_time(campaign: Campaign) -> None:
    invitation = invite(campaign, role=Role.PLAYER, days=7, limit=1, token="open sesame")
    revoke(invitation)
    invitation.refresh_from_db()
    first = invitation.revoked
    assert first is not None
    assert first <= now()

    revoke(invitation)
    invitation.refresh_from_db()
    assert invitation.revoked == first
