"""Rolls whose sides throw on devices of their own: asked for, thrown, ended in one roll."""

from collections.abc import Sequence

from django.db import transaction

from characters.actions.event import lock, record
from characters.actions.fate import must_be_in_play
from characters.models import Audience, Campaign, Event, Membership
from characters.seams import chance, new_id, now
from rolls.actions.opposed import keep_contest, keep_opposed
from rolls.actions.subject import (
    Source,
    Subject,
    glory_source,
    statistic_source,
    typed_source,
)
from rolls.actions.throw import Asked, Cast, Stake, cast, rulings_of
from rolls.actions.unread import written
from rolls.models import Request, RequestSide, Roll
from rolls.rules.checks import Kind
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier, judge

MOST_SIDES = 40

MOST_WAITING = 60
"""So many requests of a table wait at once."""


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
    if Request.objects.filter(campaign=campaign).waiting().count() >= MOST_WAITING:
        raise RuleError(
            "{most} rolls wait at this table. Throw one or call it off; nothing was asked.",
            most=MOST_WAITING,
        )
    pk = new_id()
    event = record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        audience=Audience.TABLE,
        character=asked[0].source.character,
        request_id=str(pk),
        manner=manner,
        sides=[{"name": one.source.character_name, "statistic": one.source.name} for one in asked],
    )
    request = Request.objects.create(pk=pk, campaign=campaign, event=event, manner=manner)
    RequestSide.objects.bulk_create(
        _row(request, position, one) for position, one in enumerate(asked)
    )
    return request


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
def throw_side(
    side: RequestSide,
    *,
    by: Membership,
    modifiers: Sequence[Modifier] = (),
    typed_face: int | None = None,
    throw: Throw = chance,
) -> RequestSide:
    """Throw for one side and keep the face; the last one to throw ends the request in a roll.

    Raises RuleError when that side has thrown, when the request is over, or when the statistic is
    gone.
    """
    campaign = lock(by.campaign)
    sides = RequestSide.objects.select_related(
        "request__event", "character", "statistic__character"
    )
    side = sides.get(pk=side.pk)
    request = side.request
    if side.has_thrown:
        raise RuleError(
            "{name} has thrown already: {face}. Nothing was rolled.",
            name=side.character_name,
            face=side.face,
        )
    if request.roll_id or request.closed:
        raise RuleError("This is over. Nothing was rolled.")
    stake = Stake(side_source(side).fresh(), (*_asked(side), *modifiers), typed_face)
    one = cast(stake, audience=Audience.TABLE, rulings=rulings_of(campaign), throw=throw)
    _write(side, one, by)
    _tell(campaign, side, by)
    if not request.sides.filter(face=None).exists():
        _end(campaign, request, by)
    return side


def side_source(side: RequestSide) -> Source:
    """Where an asked side takes its value from: the sheet as it is when the die falls; for a rate
    or a squire, what stood when it was asked. Raises RuleError for what has gone."""
    if side.character:
        must_be_in_play(side.character)
    if side.statistic:
        return statistic_source(side.statistic, side.side)
    if side.character and side.kind == Kind.GLORY:
        return glory_source(side.character)
    if side.kind in (Kind.FREE, Kind.SQUIRE) and side.standing is not None:
        return typed_source(side.character_name, side.name, side.standing)
    raise RuleError("{name} is gone from the sheet. Nothing was rolled.", name=side.name)


def _asked(side: RequestSide) -> tuple[Modifier, ...]:
    return tuple(Modifier(one["amount"], one["reason"]) for one in side.modifiers)


def _write(side: RequestSide, one: Cast, by: Membership) -> None:
    side.modifiers = [{"amount": m.amount, "reason": m.reason} for m in one.stake.modifiers]
    side.standing, side.value = one.stake.subject.standing, one.judged.value
    side.face, side.total = one.judged.face, one.judged.total
    side.typed, side.outcome = one.stake.typed_face is not None, one.judged.outcome
    side.thrown_by = by
    side.save()


def _tell(campaign: Campaign, side: RequestSide, by: Membership) -> None:
    """Say that one has thrown, so that open pages show it."""
    record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        audience=Audience.TABLE,
        character=side.character,
        request_id=str(side.request_id),
        name=side.character_name,
        statistic=side.name,
        thrown=True,
    )


def _end(campaign: Campaign, request: Request, by: Membership) -> Roll:
    """All have thrown: keep the roll. What was judged is judged again from the stored faces."""
    rulings = rulings_of(campaign)
    sides = request.sides.select_related("character", "statistic").order_by("position")
    casts = [_again(side) for side in sides]
    keep = keep_opposed if request.manner == Request.Manner.OPPOSED else keep_contest
    roll = keep(casts, by=by, audience=Audience.TABLE, rulings=rulings)
    request.roll = roll
    request.save(update_fields=("roll",))
    return roll


def _again(side: RequestSide) -> Cast:
    """A side as it was thrown, against the value of that moment, whatever the sheet says now."""
    if side.face is None or side.value is None or side.standing is None:
        raise ValueError(side)
    subject = Subject(
        kind=Kind(side.kind),
        name=side.name,
        character_name=side.character_name,
        standing=side.standing,
        character=side.character,
        statistic=side.statistic,
        side=side.side,
    )
    stake = Stake(subject, _asked(side), side.face if side.typed else None)
    return Cast(stake, judge(side.value, side.face, characteristic=subject.characteristic))


@transaction.atomic
def call_off(request: Request, *, by: Membership) -> Request:
    """End a request that nobody need answer any more; what was thrown stays. Raises RuleError when
    it is over already."""
    campaign = lock(by.campaign)
    request = Request.objects.select_related("event").get(pk=request.pk)
    if request.roll_id or request.closed:
        raise RuleError("This is over already.")
    request.closed = now()
    request.save(update_fields=("closed",))
    record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        audience=Audience.TABLE,
        request_id=str(request.pk),
        called_off=True,
    )
    return request
