"""Throwing for a side that was asked; when all have thrown, they end in a roll."""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction

from characters.actions.event import lock, record
from characters.actions.fate import must_be_in_play
from characters.models import Audience, Campaign, Event, Membership, said
from characters.seams import chance
from rolls.actions.opposed import keep_contest, keep_opposed
from rolls.actions.request import read_by
from rolls.actions.subject import (
    Source,
    Subject,
    glory_source,
    statistic_source,
    typed_source,
)
from rolls.actions.throw import Cast, Stake, cast, earn, keep, rulings_of
from rolls.models import Request, RequestSide, Roll
from rolls.rules.checks import Kind, decide
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.resolution import HIGHEST, LOWEST, Modifier, judge, modified

ROLLED_AS: dict[str, Roll.Manner] = {
    Request.Manner.SINGLE: Roll.Manner.UNOPPOSED,
    Request.Manner.FACED: Roll.Manner.OPPOSED,
    Request.Manner.RIVAL: Roll.Manner.CONTEST,
}
"""What the roll of a side that is asked alone is called."""


@transaction.atomic
def throw_side(
    side: RequestSide,
    *,
    by: Membership,
    modifiers: Sequence[Modifier] = (),
    typed_face: int | None = None,
    throw: Throw = chance,
) -> RequestSide:
    """Throw for one side; the last one to throw ends the request in a roll.

    Whoever asks a side alone has said who will see what falls. Raises RuleError when that side has
    thrown, when the request is over, or when the statistic is gone.
    """
    campaign = lock(by.campaign)
    side = still_to_throw(side)
    request = side.request
    subject = side_source(side).fresh()
    stake = Stake(subject, _moved(side, subject.standing, modifiers), typed_face)
    audience = Audience(request.audience)
    one = cast(stake, audience=audience, rulings=rulings_of(campaign), throw=throw)
    if request.is_alone:
        _keep_alone(campaign, side, one, by)
        return side
    write_cast(side, one, by)
    tell_thrown(campaign, side, by)
    if not request.sides.filter(face=None).exists():
        _end(campaign, request, by)
    return side


def still_to_throw(side: RequestSide) -> RequestSide:
    """The side as it stands under the lock. Raises RuleError where it has thrown, and where the
    request is over."""
    sides = RequestSide.objects.select_related(
        "request__event__for_member", "character", "statistic__character"
    )
    side = sides.get(pk=side.pk)
    request = side.request
    if request.roll_id and request.is_alone:
        raise RuleError("{name} has thrown already. Nothing was rolled.", name=side.character_name)
    if side.has_thrown:
        raise RuleError(
            "{name} has thrown already: {face}. Nothing was rolled.",
            name=side.character_name,
            face=side.face,
        )
    if request.roll_id or request.closed:
        raise RuleError("This is over. Nothing was rolled.")
    return side


def _keep_alone(campaign: Campaign, side: RequestSide, one: Cast, by: Membership) -> None:
    """Keep the roll of a side that is asked alone: what fell stands there and nowhere else. In a
    contest nothing is earned before it is known who won."""
    request, rulings = side.request, rulings_of(campaign)
    audience = Audience(request.audience)
    roll = keep(
        campaign,
        [one],
        by=by,
        audience=audience,
        manner=ROLLED_AS[request.manner],
        edition=rulings.edition,
        facts={"request_id": str(request.pk)},
        reader=request.event.for_member,
    )
    request.roll = roll
    request.save(update_fields=("roll",))
    if request.manner != Request.Manner.RIVAL:
        subject = one.stake.subject
        secret = audience.is_secret
        earned = decide(subject.kind, one.judged.outcome, secret=secret, rulings=rulings)
        earn(subject, roll.event, earned)
    if audience == Audience.GAMEMASTER_READS:  # whoever threw reads no roll, and was asked
        tell_thrown(campaign, side, by)


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


def asked_modifiers(side: RequestSide) -> tuple[Modifier, ...]:
    """What moves a side by the word of whoever asked."""
    return tuple(Modifier(one["amount"], one["reason"]) for one in side.modifiers)


def _moved(side: RequestSide, standing: int, own: Sequence[Modifier]) -> tuple[Modifier, ...]:
    """What moves a side. Of a throw that only the gamemaster reads no refusal tells the asker's
    part: what it would carry beyond the table stays at its end. Raises RuleError for what lies
    beyond by whoever throws alone."""
    moved = (*asked_modifiers(side), *own)
    if not side.request.is_blind:
        return moved
    modified(standing, own)
    value = standing + sum(one.amount for one in moved)
    end = min(max(value, LOWEST), HIGHEST)
    return moved if value == end else (*moved, Modifier(end - value, said.TABLES_END))


def write_cast(side: RequestSide, one: Cast, by: Membership) -> None:
    """Keep what fell for one side."""
    side.modifiers = [{"amount": m.amount, "reason": m.reason} for m in one.stake.modifiers]
    side.standing, side.value = one.stake.subject.standing, one.judged.value
    side.face, side.total = one.judged.face, one.judged.total
    side.typed, side.outcome = one.stake.typed_face is not None, one.judged.outcome
    side.thrown_by = by
    side.save()


def tell_thrown(campaign: Campaign, side: RequestSide, by: Membership) -> None:
    """Say that one has thrown, so that open pages show it."""
    record(
        campaign,
        kind=Event.Kind.REQUEST,
        actor=by,
        character=None if side.character and side.character.is_hidden else side.character,
        **read_by(side.request),
        request_id=str(side.request_id),
        name=side.character_name,
        statistic=side.name,
        thrown=True,
    )


def _end(campaign: Campaign, request: Request, by: Membership) -> Roll:
    """All have thrown: keep the roll. What was judged is judged again from the stored faces."""
    rulings = rulings_of(campaign)
    sides = request.sides.select_related("character", "statistic").order_by("position")
    casts = [again(side) for side in sides]
    keep = keep_opposed if request.manner == Request.Manner.OPPOSED else keep_contest
    roll = keep(casts, by=by, audience=Audience.TABLE, rulings=rulings)
    request.roll = roll
    request.save(update_fields=("roll",))
    return roll


def again(side: RequestSide) -> Cast:
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
    if side.character and side.character.is_hidden:  # since it was asked
        subject = replace(subject, character=None, statistic=None)
    stake = Stake(subject, asked_modifiers(side), side.face if side.typed else None)
    return Cast(stake, judge(side.value, side.face, characteristic=subject.characteristic))
