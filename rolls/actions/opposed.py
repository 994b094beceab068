"""Two throws against each other, a throw against a fixed number, and friends in a contest."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction

from characters.actions.event import lock
from characters.models import Audience, Membership
from characters.seams import chance
from rolls.actions.subject import Source
from rolls.actions.throw import Asked, Cast, cast, earn, keep, rulings_of
from rolls.models import Roll
from rolls.rules.checks import decide, decide_contest
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.fixed import Fixed, fixed_result
from rolls.rules.opposed import contest, oppose
from rolls.rules.rulings import Rulings

LEAST_OPPOSITION, MOST_OPPOSITION = 0, 100


@transaction.atomic
def roll_opposed(
    source: Source,
    *,
    asked: Sequence[Asked],
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Throw both sides on one device, `asked[0]` being the source's, and keep who won and why.

    Reflexive modifiers stand on both sides already (R50). Raises RuleError unless there are two.
    """
    _named(asked, source, least=2, most=2)
    campaign = lock(by.campaign)
    rulings = rulings_of(campaign)
    stakes = [one.stake() for one in asked]
    casts = [cast(one, audience=audience, rulings=rulings, throw=throw) for one in stakes]
    return keep_opposed(casts, by=by, audience=audience, rulings=rulings)


def keep_opposed(
    casts: Sequence[Cast],
    *,
    by: Membership,
    audience: Audience,
    rulings: Rulings,
    facts: Mapping[str, Any] | None = None,
) -> Roll:
    """Keep two sides that have both thrown; `facts` are remembered with the event."""
    found = oppose(casts[0].judged, casts[1].judged, rulings=rulings)
    roll = keep(
        lock(by.campaign),
        casts,
        by=by,
        audience=audience,
        manner=Roll.Manner.OPPOSED,
        edition=rulings.edition,
        results=tuple(found),
        why=found.why,
        facts=facts,
    )
    for one in casts:
        subject = one.stake.subject
        earned = decide(
            subject.kind, one.judged.outcome, secret=audience.is_secret, rulings=rulings
        )
        earn(subject, roll.event, earned)
    return roll


@transaction.atomic
def roll_fixed(
    source: Source,
    *,
    asked: Asked,
    opposition: int,
    label: str = "",
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Throw against a number that does not roll; a success must also be above it (R38).

    `label` names what resists. Raises RuleError for an opposition outside 0 to 100.
    """
    if not LEAST_OPPOSITION <= opposition <= MOST_OPPOSITION:
        raise RuleError(
            "The opposition is a number from {least} to {most}; you typed {typed}.",
            least=LEAST_OPPOSITION,
            most=MOST_OPPOSITION,
            typed=opposition,
        )
    campaign = lock(by.campaign)
    rulings = rulings_of(campaign)
    stake = asked.stake()
    one = cast(stake, audience=audience, rulings=rulings, throw=throw)
    found = fixed_result(one.judged, opposition, rulings=rulings)
    roll = keep(
        campaign,
        [one],
        by=by,
        audience=audience,
        manner=Roll.Manner.FIXED,
        edition=rulings.edition,
        results=(found.word,),
        opposition=opposition,
        label=label,
        why="critical" if found.by_critical else "",
    )
    subject = one.stake.subject
    earned = decide(
        subject.kind,
        one.judged.outcome,
        secret=audience.is_secret,
        enough=found.word is not Fixed.NOT_ENOUGH,
        rulings=rulings,
    )
    earn(subject, roll.event, earned)
    return roll


@transaction.atomic
def roll_contest(
    source: Source,
    *,
    asked: Sequence[Asked],
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Throw for all friends at once, `asked[0]` being the source's; only winners earn (R37)."""
    _named(asked, source, least=2, most=40)
    campaign = lock(by.campaign)
    rulings = rulings_of(campaign)
    stakes = [one.stake() for one in asked]
    casts = [cast(one, audience=audience, rulings=rulings, throw=throw) for one in stakes]
    return keep_contest(casts, by=by, audience=audience, rulings=rulings)


def keep_contest(
    casts: Sequence[Cast], *, by: Membership, audience: Audience, rulings: Rulings
) -> Roll:
    """Keep a contest in which all have thrown."""
    found = contest([one.judged for one in casts], rulings=rulings)
    shared = "tie" if found.joint else "win"
    roll = keep(
        lock(by.campaign),
        casts,
        by=by,
        audience=audience,
        manner=Roll.Manner.CONTEST,
        edition=rulings.edition,
        results=[shared if place in found.winners else "loss" for place in range(len(casts))],
        why="critical" if found.by_critical else "",
    )
    for place, one in enumerate(casts):
        subject = one.stake.subject
        earned = decide_contest(
            subject.kind, found, place, secret=audience.is_secret, rulings=rulings
        )
        earn(subject, roll.event, earned)
    return roll


def _named(asked: Sequence[Asked], source: Source, *, least: int, most: int) -> None:
    if not least <= len(asked) <= most or asked[0].source != source:
        raise RuleError(
            "This roll takes from {least} to {most} sides. Nothing was rolled.",
            least=least,
            most=most,
        )
