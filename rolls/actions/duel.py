"""An exchange of blows that each throws on a device of their own, with arms of their choice."""

from dataclasses import dataclass
from typing import NoReturn
from uuid import uuid5

from django.db import transaction

from characters.actions.event import lock
from characters.models import Audience, Character, Membership, said
from characters.models.health import body_of
from characters.rules.striking import Strike
from characters.seams import chance
from rolls.actions.challenge import Challenge
from rolls.actions.exchange import keep_exchange
from rolls.actions.fighter import Arms, Fighter, Ready, typed_guard, worn_guard
from rolls.actions.reply import (
    again,
    asked_modifiers,
    still_to_throw,
    tell_thrown,
    write_cast,
)
from rolls.actions.request import must_have_room, write_request
from rolls.actions.subject import Source, Subject
from rolls.actions.throw import Asked, Stake, cast, rulings_of
from rolls.models import Request, RequestSide, Roll, SideArms
from rolls.rules.checks import Kind
from rolls.rules.dice import Dice, Throw
from rolls.rules.errors import RuleError


@dataclass(frozen=True, slots=True)
class Chosen:
    """The arms that a side chooses when it throws, as they were typed; its modifiers come beside
    those of whoever asked."""

    fighter: Fighter
    weapon: str
    mounted: bool


@transaction.atomic
def challenge(knight: Character, *, call: Challenge, by: Membership) -> Request:
    """Call an exchange: both are asked, before everybody's eyes, and choose their arms when they
    throw. Raises RuleError where the caller's dice or value are not known, and where too many
    requests wait."""
    if call.mine.character != knight or call.opponent == knight:
        raise RuleError("Two fight in an exchange. Nothing was asked.")
    campaign = lock(by.campaign)
    must_have_room(by)
    call.mine.ready()
    other = call.opponent
    name = said.OWN_WEAPON
    unread = Subject(Kind.FREE, name, other.name, 0, other)
    pk = uuid5(other.pk, "exchange")
    source = Source(pk, name, other.name, other, _not_yet, _not_yet, unread)
    asked = (call.mine.asked, Asked(source, call.theirs))
    told = {"audience": Audience.TABLE}
    manner = Request.Manner.EXCHANGE
    request = write_request(campaign, asked, by=by, told=told, manner=manner)
    dice = call.mine.arms.dice
    SideArms.objects.create(
        campaign=campaign,
        side=request.sides.get(position=0),
        name=call.weapon,
        mounted=call.mounted,
        notation="" if dice is None else dice.shown,
    )
    return request


@transaction.atomic
def strike_side(
    side: RequestSide, *, chosen: Chosen, by: Membership, throw: Throw = chance
) -> RequestSide:
    """Throw for one side of an exchange, with the arms that are chosen now; the last one to throw
    ends it, and the blows fall.

    Raises RuleError where the side has thrown, where the exchange is over, and where a value or
    the dice of a blow are not known.
    """
    campaign = lock(by.campaign)
    side = still_to_throw(side)
    fighter = chosen.fighter
    if fighter.character is None or fighter.character != side.character:
        raise RuleError("Two fight in an exchange. Nothing was rolled.")
    subject = fighter.asked.source.fresh()
    ready = fighter.ready()
    moved = (*asked_modifiers(side), *fighter.asked.modifiers)
    stake = Stake(subject, moved, fighter.asked.typed_face)
    one = cast(stake, audience=Audience.TABLE, rulings=rulings_of(campaign), throw=throw)
    side.name, side.kind = subject.name, subject.kind
    side.statistic, side.side = subject.statistic, subject.side
    write_cast(side, one, by)
    _keep_arms(side, chosen, ready)
    tell_thrown(campaign, side, by)
    if not side.request.sides.filter(face=None).exists():
        _end(side.request, by, throw)
    return side


def _keep_arms(side: RequestSide, chosen: Chosen, ready: Ready) -> None:
    arms = ready.fighter.arms
    SideArms.objects.update_or_create(
        campaign_id=side.campaign_id,
        side=side,
        defaults={
            "name": arms.name,
            "notation": "" if arms.dice is None else arms.dice.shown,
            "mounted": chosen.mounted,
            "plain": str(ready.plain),
            "critical": str(ready.critical),
            "parry": arms.parry,
            "without_shield": arms.without_shield,
        },
    )


def _end(request: Request, by: Membership, throw: Throw) -> Roll:
    """Both have thrown: what protects them is what they wear now."""
    rows = request.sides.select_related("character__campaign", "statistic", "arms")
    sides = list(rows.order_by("position"))
    casts, ready = [again(one) for one in sides], [_ready(one) for one in sides]
    roll = keep_exchange(casts, ready, by=by, audience=Audience.TABLE, throw=throw)
    request.roll = roll
    request.save(update_fields=("roll",))
    return roll


def _ready(side: RequestSide) -> Ready:
    """A side with the dice of its throw, and its protection as it stands."""
    kept, who = side.arms, side.character
    arms = Arms(kept.name, Strike(two_handed=kept.without_shield), kept.parry)
    source = Source(side.pk, side.name, side.character_name, who, _not_yet, _not_yet)
    body = body_of(who) if who else None
    return Ready(
        Fighter(Asked(source), arms),
        Dice.parse(kept.plain),
        Dice.parse(kept.critical),
        worn_guard(arms, body) if body else typed_guard(arms),
        body.knockdown if body else None,
    )


def _not_yet() -> NoReturn:
    raise RuleError("Nobody has chosen a weapon for this side yet.")
