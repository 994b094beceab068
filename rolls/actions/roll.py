"""Throwing dice and keeping what fell."""

from collections.abc import Sequence

from django.db import transaction

from characters.actions.check import mark_check, record_tick, withdraw_checks
from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Check, Event, Membership, Statistic
from characters.seams import chance
from rolls.models import GameSession, Roll, RollSide, Void
from rolls.rules.checks import Decision, Verdict, decide
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier, judge, modified
from rolls.rules.rulings import Rulings


@transaction.atomic
def roll_statistic(
    statistic: Statistic,
    *,
    side: str,
    by: Membership,
    audience: Audience,
    modifiers: Sequence[Modifier] = (),
    throw: Throw = chance,
) -> Roll:
    """Throw a d20 against one side of a statistic and keep the roll with what it earns.

    An open critical ticks its box at once, an open success or fumble is proposed to the
    gamemaster; what a secret roll earns is held (R13, R22-R26). Raises RuleError where the
    statistic has no value yet.
    """
    standing = statistic.value_of(side)
    if standing is None:
        raise RuleError(
            "{name} has no value yet, so nothing was rolled. Write its value on the sheet first.",
            name=statistic.name_of(side),
        )
    campaign = lock(by.campaign)
    rulings = Rulings.from_json(campaign.rulings["d20"])
    value = modified(standing, modifiers)
    judged = judge(value, throw(20), characteristic=not statistic.earns_checks)
    event = _record_roll(campaign, statistic, by=by, audience=audience)
    roll = Roll.objects.create(
        campaign=campaign, event=event, session=_tonight(campaign), edition=rulings.edition
    )
    RollSide.objects.create(
        campaign=campaign,
        roll=roll,
        character=statistic.character,
        statistic=statistic,
        side=side,
        character_name=statistic.character.name,
        name=statistic.name_of(side),
        kind=statistic.kind,
        standing=standing,
        modifiers=[{"amount": m.amount, "reason": m.reason} for m in modifiers],
        value=value,
        face=judged.face,
        total=judged.total,
        outcome=judged.outcome,
    )
    secret = audience.is_secret
    decision = decide(statistic.kind, judged.outcome, secret=secret, rulings=rulings)
    _earn(statistic, side, event, decision)
    return roll


def _record_roll(
    campaign: Campaign, statistic: Statistic, *, by: Membership, audience: Audience
) -> Event:
    return record(
        campaign,
        kind=Event.Kind.ROLL,
        actor=by,
        audience=audience,
        for_member=by if audience == Audience.MEMBER else None,
        character=statistic.character,
        statistic_id=str(statistic.pk),
    )


def _tonight(campaign: Campaign) -> GameSession | None:
    return GameSession.objects.filter(campaign=campaign).going_on().first()


def _earn(statistic: Statistic, side: str, event: Event, decision: Decision) -> None:
    """Book what a roll earns: in the box, before the gamemaster, or held where it is secret."""
    if decision.verdict is Verdict.NONE:
        return
    state = Check.State.RELEASED if decision.verdict is Verdict.MARK else Check.State.PROPOSED
    state = Check.State.HELD if decision.held else state
    mark_check(statistic, side, because=event, state=state)


@transaction.atomic
def void_roll(roll: Roll, *, reason: str, by: Membership) -> Void:
    """Say that a roll does not count, and why; its checks go, but none that a winter has used.

    Those who could read the roll read the void. Raises RuleError for a roll that is void already.
    """
    campaign = lock(by.campaign)
    if Void.objects.filter(roll=roll).exists():
        raise RuleError("This roll is void already.")
    rolled = roll.event
    event = record(
        campaign,
        kind=Event.Kind.VOID,
        actor=by,
        audience=Audience(rolled.audience),
        for_member=rolled.for_member,
        character=rolled.character,
        roll_id=str(roll.pk),
        statistic_id=rolled.facts.get("statistic_id"),
        reason=reason,
    )
    void = Void.objects.create(campaign=campaign, roll=roll, event=event, reason=reason)
    for check in withdraw_checks(rolled):
        if rolled.is_secret:  # the table sees its box emptied, and not why
            record_tick(campaign, check.statistic, check.side, by=by, ticked=False)
    return void
