"""A gamemaster's word on how throws that stood against each other came out."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from characters.actions.event import lock, record
from characters.models import Audience, Event, Membership
from characters.seams import now
from rolls.actions.facing import must_be_gamemaster
from rolls.actions.request import call_off
from rolls.actions.subject import Subject
from rolls.actions.throw import earn, rulings_of
from rolls.models import Facing, FacingSide, RollSide
from rolls.rules.checks import Kind, decide_contest
from rolls.rules.errors import RuleError
from rolls.rules.opposed import Contest, contest, oppose
from rolls.rules.resolution import Judged, judge
from rolls.rules.rulings import Rulings


def compared(
    facing: Facing, thrown: Sequence[RollSide], *, rulings: Rulings
) -> tuple[list[str], str]:
    """How each side of a facing fares, in order, and why; what was judged is judged again from
    the stored faces (R27-R37, C21)."""
    judged = [_judged(side) for side in thrown]
    if facing.manner == Facing.Manner.OPPOSED:
        first, second = judged
        found = oppose(first, second, rulings=rulings)
        return [*found], found.why
    won = contest(judged, rulings=rulings)
    return _fared(won, len(judged)), "critical" if won.by_critical else ""


def thrown_of(sides: Sequence[FacingSide]) -> list[RollSide] | None:
    """What the sides threw, in their order; nothing while one has not thrown, or where a throw
    does not count."""
    rolls = [side.request.roll_id for side in sides]
    found = RollSide.objects.filter(roll__in=[pk for pk in rolls if pk], roll__void=None)
    by_roll = {one.roll_id: one for one in found.select_related("statistic", "roll__event")}
    if not all(pk in by_roll for pk in rolls):
        return None
    return [by_roll[pk] for pk in rolls if pk]


@transaction.atomic
def resolve(facing: Facing, *, by: Membership) -> Facing:
    """Tell each side how it came out, in a word, and nothing of the other.

    Of a contest only winners are told, and only they earn; what a secret side earns is held (R13,
    R37). Raises PermissionDenied for a player, RuleError where it was told before or cannot be.
    """
    must_be_gamemaster(by)
    campaign = lock(by.campaign)
    facing = Facing.objects.get(pk=facing.pk)
    if facing.resolved:
        raise RuleError("It was told before how this came out. Nothing was told.")
    sides = sides_of(facing)
    thrown = thrown_of(sides)
    if thrown is None:
        raise RuleError("Not every side has a throw that counts. Nothing was told.")
    rulings = rulings_of(campaign)
    results, facing.why = compared(facing, thrown, rulings=rulings)
    facing.resolved = now()
    facing.save(update_fields=("resolved", "why"))
    for side, fell, result in zip(sides, thrown, results, strict=True):
        side.result = result
        side.save(update_fields=("result",))
        if facing.manner == Facing.Manner.OPPOSED or result != "loss":
            _tell(side, fell, result, by)
    if facing.manner == Facing.Manner.CONTEST:
        _earn(thrown, rulings)
    return facing


@transaction.atomic
def leave_untold(facing: Facing, *, by: Membership) -> Facing:
    """Tell nobody how it came out, and call off what still waits; what was thrown stays. Raises
    PermissionDenied for a player, RuleError where it was told before."""
    must_be_gamemaster(by)
    lock(by.campaign)
    facing = Facing.objects.get(pk=facing.pk)
    if facing.resolved:
        raise RuleError("It was told before how this came out. Nothing was told.")
    facing.resolved = now()
    facing.save(update_fields=("resolved",))
    for side in sides_of(facing):
        if not (side.request.roll_id or side.request.closed):
            call_off(side.request, by=by)
    return facing


def sides_of(facing: Facing) -> list[FacingSide]:
    """The sides in their order, with what is told of them."""
    rows = FacingSide.objects.filter(facing=facing).order_by("position")
    rows = rows.select_related("request__event__for_member", "request__roll__event")
    return list(rows.prefetch_related("request__sides"))


def _judged(side: RollSide) -> Judged:
    if side.face is None or side.value is None:
        raise ValueError(side)
    return judge(side.value, side.face, characteristic=side.kind == Kind.CHARACTERISTIC)


def _fared(won: Contest, number: int) -> list[str]:
    shared = "tie" if won.joint else "win"
    return [shared if place in won.winners else "loss" for place in range(number)]


def _tell(side: FacingSide, fell: RollSide, result: str, by: Membership) -> None:
    """The word goes to whoever knows of the request, and onto the roll, where they read it."""
    request = side.request
    request.result = fell.result = result
    request.save(update_fields=("result",))
    fell.save(update_fields=("result",))
    about: dict[str, Any] = {}
    if request.audience != Audience.GAMEMASTER_READS:  # who was asked reads the roll
        about["about"] = str(fell.roll.event_id)
    record(
        lock(by.campaign),
        kind=Event.Kind.REQUEST,
        actor=by,
        audience=Audience(request.event.audience),
        for_member=request.event.for_member,
        character=fell.character,
        request_id=str(request.pk),
        name=fell.character_name,
        statistic=fell.name,
        against=request.against,
        manner=request.manner,
        came=result,
        **about,
    )


def _earn(thrown: Sequence[RollSide], rulings: Rulings) -> None:
    won = contest([_judged(side) for side in thrown], rulings=rulings)
    for place, side in enumerate(thrown):
        event = side.roll.event
        kind, secret = Kind(side.kind), event.is_secret
        earned = decide_contest(kind, won, place, secret=secret, rulings=rulings)
        earn(_subject(side), event, earned)


def _subject(side: RollSide) -> Subject:
    return Subject(
        kind=Kind(side.kind),
        name=side.name,
        character_name=side.character_name,
        standing=side.standing or 0,
        statistic=side.statistic,
        side=side.side,
    )
