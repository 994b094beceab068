"""Who comes to the table, in which role, and who leaves it."""

from typing import Any

from django.db import transaction
from django.db.models import F

from characters.actions.event import even_put_away, lock, record
from characters.actions.invitation import invitation_for
from characters.actions.put_away import archive
from characters.models import (
    Audience,
    Campaign,
    Event,
    Invitation,
    Membership,
    Role,
    ShareLink,
    User,
)
from characters.seams import now
from rolls.rules.errors import RuleError

CLOSED = "This invitation is not valid any more. Ask your gamemaster for a new one."


@transaction.atomic
def join(user: User, *, token: str) -> Membership:
    """Sit down at the table the invitation leads to; a former member gets the old seat back.

    Somebody who sits there already uses nothing up and keeps their role. Raises RuleError when the
    link is unknown, expired, used up, revoked, or older than their leaving: one sentence for all,
    which reveals nothing.
    """
    found = Invitation.objects.by_token(token).first()
    if found is None:
        raise RuleError(CLOSED)
    campaign = lock(found.campaign, even_put_away=True)
    seat = Membership.objects.filter(campaign=campaign, user=user).first()
    if seat and seat.left is None and campaign.binned is None:
        return seat
    invitation = invitation_for(user, token)
    if invitation is None:
        raise RuleError(CLOSED)
    Invitation.objects.filter(pk=invitation.pk).update(uses=F("uses") + 1)
    return _sit_down(seat or Membership(campaign=campaign, user=user), campaign, invitation.role)


def _sit_down(seat: Membership, campaign: Campaign, role: str) -> Membership:
    seat.left, seat.role = None, role
    seat.save()
    tell_of(campaign, Event.Kind.JOINED, seat, by=seat, role=role)
    return seat


@even_put_away
@transaction.atomic
def leave(seat: Membership, *, by: Membership) -> Event:
    """Get up from the table, or be asked to. Characters and rolls stay.

    The links that they made for guests are closed. No campaign is left to nobody: where the last
    one gets up it is archived, and stays theirs.
    Raises RuleError for the only gamemaster, and for a seat that is empty already.
    """
    campaign, seat = _still_seated(seat, even_put_away=True)
    if is_last(seat):
        return archive(campaign, by=seat)
    _never_zero_gamemasters(seat)
    get_up(seat)
    return tell_of(campaign, Event.Kind.LEFT, seat, by=by)


def get_up(seat: Membership) -> None:
    """Empty a seat. What only this person's links for guests showed is shown no more."""
    ShareLink.objects.filter(made_by=seat, revoked=None).update(revoked=now())
    seat.left = now()
    seat.save(update_fields=("left",))


@transaction.atomic
def change_role(seat: Membership, *, role: Role, by: Membership) -> Event:
    """Give a member another role, at once.

    Raises RuleError for the only gamemaster, and for a seat that is empty already.
    """
    campaign, seat = _still_seated(seat)
    if role != Role.GAMEMASTER:
        _never_zero_gamemasters(seat)
    seat.role = role
    seat.save(update_fields=("role",))
    return tell_of(campaign, Event.Kind.ROLE, seat, by=by, role=role)


def tell_of(
    campaign: Campaign, kind: Event.Kind, seat: Membership, *, by: Membership, **facts: Any
) -> Event:
    """Tell the table of a seat."""
    return record(
        campaign, kind=kind, actor=by, audience=Audience.TABLE, name=seat.kept_name, **facts
    )


def is_last(seat: Membership) -> bool:
    """Whether nobody else sits at this table."""
    others = Membership.objects.active().filter(campaign=seat.campaign_id).exclude(pk=seat.pk)
    return not others.exists()


def _still_seated(seat: Membership, *, even_put_away: bool = False) -> tuple[Campaign, Membership]:
    campaign = lock(seat.campaign, even_put_away=even_put_away)
    fresh = Membership.objects.active().select_related("user").filter(pk=seat.pk).first()
    if fresh is None:
        raise RuleError("{name} has left the table already. Nothing was changed.", name=str(seat))
    return campaign, fresh


def _never_zero_gamemasters(seat: Membership) -> None:
    others = Membership.objects.gamemasters().filter(campaign=seat.campaign).exclude(pk=seat.pk)
    if seat.is_gamemaster and not others.exists():
        raise RuleError(
            "{name} is the only gamemaster. Name another one first. Nothing was changed.",
            name=str(seat),
        )
