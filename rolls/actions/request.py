"""Asking several to throw on devices of their own, before everybody's eyes; calling it off."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Membership
from characters.seams import new_id, now
from rolls.actions.subject import Source
from rolls.actions.throw import Asked
from rolls.actions.unread import written
from rolls.models import Request, RequestSide
from rolls.rules.errors import RuleError

MOST_SIDES = 40

MOST_WAITING = 60
"""So many requests of a table wait at once, of those that whoever asks knows of."""


@transaction.atomic
def ask(
    source: Source, *, asked: Sequence[Asked], manner: Request.Manner, by: Membership
) -> Request:
    """Ask each side, `asked[0]` being the source's, to throw for itself, openly.

    In an opposed roll there are two. Raises RuleError for too few or too many, where 60 wait
    already, and where there is no value yet.
    """
    least, most = (2, 2) if manner == Request.Manner.OPPOSED else (2, MOST_SIDES)
    if not least <= len(asked) <= most:
        raise RuleError(
            "From {least} to {most} sides throw here. Nothing was asked.", least=least, most=most
        )
    campaign = lock(by.campaign)
    must_have_room(by)
    return write_request(campaign, asked, by=by, told={"audience": Audience.TABLE}, manner=manner)


def must_have_room(by: Membership, more: int = 1) -> None:
    """Raises RuleError where too many wait; those that `by` may not know of do not count."""
    if Request.objects.visible_to(by).waiting().count() + more > MOST_WAITING:
        raise RuleError(
            "{most} rolls wait at this table. Throw one or call it off; nothing was asked.",
            most=MOST_WAITING,
        )


def write_request(
    campaign: Campaign,
    asked: Sequence[Asked],
    *,
    by: Membership,
    told: dict[str, Any],
    **fields: Any,
) -> Request:
    """Write a request with its sides. `told` says who reads of it; `fields` are the request's.

    Raises RuleError where the table would be told that a hidden character is to throw.
    """
    if told["audience"] != Audience.GAMEMASTER_KNOWS:
        _must_be_known(asked)
    pk = new_id()
    event = record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        character=asked[0].source.character,
        request_id=str(pk),
        manner=fields["manner"],
        sides=[named(one.source) for one in asked],
        **told,
        seen=fields.get("audience", ""),
        against=fields.get("against", ""),
    )
    request = Request.objects.create(pk=pk, campaign=campaign, event=event, **fields)
    RequestSide.objects.bulk_create(
        _row(request, position, one) for position, one in enumerate(asked)
    )
    return request


def _must_be_known(asked: Sequence[Asked]) -> None:
    for one in asked:
        who = one.source.character
        if who is not None and who.is_hidden:
            raise RuleError(
                "{name} is hidden from the table: throw for it here, or show it first. Nothing was"
                " asked.",
                name=who.name,
            )


def named(source: Source) -> dict[str, str]:
    """Who is asked, and for what, as the log tells it."""
    return {"name": source.character_name, "statistic": source.name}


def _row(request: Request, position: int, one: Asked) -> RequestSide:
    subject, standing = written(one.source)
    return RequestSide(
        campaign_id=request.campaign_id,
        request=request,
        position=position,
        character=subject.character,
        statistic=subject.statistic,
        side=subject.side,
        character_name=subject.character_name,
        name=subject.name,
        kind=subject.kind,
        standing=standing,
        modifiers=[{"amount": m.amount, "reason": m.reason} for m in one.modifiers],
    )


@transaction.atomic
def call_off(request: Request, *, by: Membership) -> Request:
    """End a request that nobody need answer any more; what was thrown stays. Raises RuleError when
    it is over already."""
    campaign = lock(by.campaign)
    request = Request.objects.select_related("event__for_member").get(pk=request.pk)
    if request.roll_id or request.closed:
        raise RuleError("This is over already. Nothing was changed.")
    request.closed = now()
    request.save(update_fields=("closed",))
    record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        **read_by(request),
        request_id=str(request.pk),
        called_off=True,
    )
    return request


def read_by(request: Request) -> dict[str, Any]:
    """The audience of all that is told of a request: that of its own event."""
    event = request.event
    return {"audience": Audience(event.audience), "for_member": event.for_member}
