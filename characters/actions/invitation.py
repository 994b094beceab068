"""Links into a campaign: made, revoked, exchanged for a new one."""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils.crypto import salted_hmac

from characters.actions.event import lock
from characters.models import Campaign, Invitation, Membership, Role, User
from characters.models.campaign import token_hash
from characters.seams import now
from rolls.rules.errors import RuleError


def token_of(campaign: Campaign, key: UUID) -> str:
    """The token of the invitation that is made with this one-time key.

    It comes from the server's secret and the key, so that a double press shows the same link
    although only the token's hash is stored.
    """
    made = salted_hmac("characters.invitation", f"{campaign.pk} {key}", algorithm="sha256")
    return made.hexdigest()


@transaction.atomic
def invite(campaign: Campaign, *, role: Role, days: int, limit: int, token: str) -> Invitation:
    """A new invitation by that token, which the caller shows once and nobody stores."""
    return Invitation.objects.create(
        campaign=campaign,
        token_hash=token_hash(token),
        role=role,
        limit=limit,
        made=now(),
        expires=now() + timedelta(days=days),
    )


@transaction.atomic
def revoke(invitation: Invitation) -> Invitation:
    """The link lets nobody in from now on."""
    lock(invitation.campaign)
    Invitation.objects.filter(pk=invitation.pk, revoked=None).update(revoked=now())
    return invitation


@transaction.atomic
def rotate(invitation: Invitation, *, token: str) -> Invitation:
    """The old link is dead, a new one has its role, length and number of uses.

    Raises RuleError for a link that is dead already.
    """
    campaign = lock(invitation.campaign)
    if not Invitation.objects.open().filter(pk=invitation.pk).exists():
        raise RuleError("This invitation is not valid any more. Make a new one.")
    revoke(invitation)
    days = (invitation.expires - invitation.made).days
    return invite(
        campaign, role=Role(invitation.role), days=days, limit=invitation.limit, token=token
    )


def invitation_for(user: User, token: str) -> Invitation | None:
    """The invitation that would let `user` in now.

    Whoever has left the campaign needs one that was made afterwards: else a member who was asked
    to leave would come back by the link in their browser's history.
    """
    found = Invitation.objects.open().by_token(token).select_related("campaign").first()
    if found is None or found.campaign.archived or found.campaign.binned:
        return None
    seat = Membership.objects.filter(campaign=found.campaign, user=user).first()
    return None if seat and seat.left and found.made <= seat.left else found
