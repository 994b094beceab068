"""Founding a campaign, and who comes to and leaves its table."""

import hashlib
import secrets
from datetime import timedelta

from django.db import transaction
from django.db.models import F

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Invitation, Membership, Role, User
from characters.seams import now
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings


def found_campaign(user: User, *, name: str, year: int = 508, demo: bool = False) -> Campaign:
    """A new campaign with its founder as gamemaster and a full copy of today's rulings."""
    with transaction.atomic():
        campaign = Campaign.objects.create(
            name=name, year=year, demo=demo, rulings={"d20": Rulings().to_json()}
        )
        seat = Membership.objects.create(campaign=campaign, user=user, role=Role.GAMEMASTER)
        record(campaign, kind=Event.Kind.FOUNDED, actor=seat, audience=Audience.TABLE, name=name)
        return campaign


@transaction.atomic
def change_rulings(campaign: Campaign, *, rulings: Rulings, by: Membership) -> Event:
    """Set the campaign's readings of the d20 game; from now on, never for rolls already thrown."""
    campaign = lock(campaign)
    before = dict(campaign.rulings.get("d20", {}))
    campaign.rulings = campaign.rulings | {"d20": rulings.to_json()}
    campaign.save(update_fields=("rulings",))
    changed = {
        field: [before.get(field), value]
        for field, value in rulings.to_json().items()
        if before.get(field) != value
    }
    return record(
        campaign, kind=Event.Kind.RULINGS, actor=by, audience=Audience.TABLE, changed=changed
    )


@transaction.atomic
def set_year(campaign: Campaign, *, year: int, by: Membership) -> Event:
    """Set the campaign's year; ages follow."""
    campaign = lock(campaign)
    before, campaign.year = campaign.year, year
    campaign.save(update_fields=("year",))
    return record(
        campaign, kind=Event.Kind.YEAR, actor=by, audience=Audience.TABLE, before=before, after=year
    )


def token_hash(token: str) -> str:
    """What is kept of an invitation's token."""
    return hashlib.sha256(token.encode()).hexdigest()


@transaction.atomic
def invite(campaign: Campaign, *, role: Role, days: int, limit: int) -> tuple[Invitation, str]:
    """A new invitation and the token of its link, which is shown once and never stored."""
    token = secrets.token_urlsafe(32)
    invitation = Invitation.objects.create(
        campaign=campaign,
        token_hash=token_hash(token),
        role=role,
        limit=limit,
        expires=now() + timedelta(days=days),
    )
    return invitation, token


@transaction.atomic
def revoke(invitation: Invitation) -> Invitation:
    """The link lets nobody in from now on."""
    lock(invitation.campaign)
    Invitation.objects.filter(pk=invitation.pk, revoked=None).update(revoked=now())
    return invitation


@transaction.atomic
def join(user: User, *, token: str) -> Membership:
    """Sit down at the table the invitation leads to; a former member gets the old seat back.

    Somebody who sits there already uses nothing up and keeps their role. Raises RuleError when the
    link is unknown, expired, used up or revoked: one sentence for all, which reveals nothing.
    """
    invitation = Invitation.objects.filter(token_hash=token_hash(token)).first()
    closed = RuleError("This invitation is not valid any more. Ask your gamemaster for a new one.")
    if invitation is None:
        raise closed
    campaign = lock(invitation.campaign)
    seat = Membership.objects.filter(campaign=campaign, user=user).first()
    if seat and seat.left is None:
        return seat
    if not Invitation.objects.open().filter(pk=invitation.pk).update(uses=F("uses") + 1):
        raise closed
    if seat is None:
        seat = Membership(campaign=campaign, user=user)
    seat.left, seat.role = None, invitation.role
    seat.save()
    record(
        campaign,
        kind=Event.Kind.JOINED,
        actor=seat,
        audience=Audience.TABLE,
        name=str(seat),
        role=seat.role,
    )
    return seat


@transaction.atomic
def leave(seat: Membership, *, by: Membership) -> Event:
    """Get up from the table, or be asked to. Characters and rolls stay.

    Raises RuleError for the only gamemaster, and for a seat that is empty already.
    """
    campaign = lock(seat.campaign)
    seat = _still_seated(seat)
    _never_zero_gamemasters(seat)
    seat.left = now()
    seat.save(update_fields=("left",))
    return record(
        campaign, kind=Event.Kind.LEFT, actor=by, audience=Audience.TABLE, name=str(seat)
    )


@transaction.atomic
def change_role(seat: Membership, *, role: Role, by: Membership) -> Event:
    """Give a member another role, at once. Raises RuleError for the only gamemaster."""
    campaign = lock(seat.campaign)
    seat = _still_seated(seat)
    if role != Role.GAMEMASTER:
        _never_zero_gamemasters(seat)
    seat.role = role
    seat.save(update_fields=("role",))
    return record(
        campaign,
        kind=Event.Kind.ROLE,
        actor=by,
        audience=Audience.TABLE,
        name=str(seat),
        role=role,
    )


def _still_seated(seat: Membership) -> Membership:
    fresh = Membership.objects.active().select_related("user").filter(pk=seat.pk).first()
    if fresh is None:
        raise RuleError("{name} has left the table already.", name=str(seat))
    return fresh


def _never_zero_gamemasters(seat: Membership) -> None:
    others = Membership.objects.gamemasters().filter(campaign=seat.campaign).exclude(pk=seat.pk)
    if seat.is_gamemaster and not others.exists():
        raise RuleError("{name} is the only gamemaster. Name another one first.", name=str(seat))
