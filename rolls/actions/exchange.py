"""An exchange of blows: both throw, and whoever strikes throws the damage with it."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from characters.actions.event import lock, record
from characters.models import Audience, Character, Event, Membership
from characters.rules.wounds import may_fall
from characters.seams import chance, new_id
from rolls.actions.fighter import Fighter, Ready
from rolls.actions.opposed import keep_opposed
from rolls.actions.throw import cast, rulings_of
from rolls.models import Roll, RollSide
from rolls.rules.checks import Kind
from rolls.rules.combat import blow, shielded, strikes, wounding
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.opposed import Standing, oppose
from rolls.rules.resolution import Outcome

LONGEST_LABEL = 120


@transaction.atomic
def exchange(
    character: Character,
    *,
    sides: Sequence[Fighter],
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Throw both sides against each other, and the damage of whoever strikes: the winner, or both
    where successes tie (R35). Nobody is wounded by it: that is booked by hand.

    `sides[0]` is the character's. Raises RuleError where a value is missing, or a character's dice
    are not known, before anything falls.
    """
    if len(sides) != 2 or sides[0].character != character:
        raise RuleError("Two fight in an exchange. Nothing was rolled.")
    rulings = rulings_of(lock(by.campaign))
    stakes = [one.asked.stake() for one in sides]
    ready = [one.ready() for one in sides]
    casts = [cast(one, audience=audience, rulings=rulings, throw=throw) for one in stakes]
    found = tuple(oppose(casts[0].judged, casts[1].judged, rulings=rulings))
    struck = {
        place: new_id()
        for place, one in enumerate(ready)
        if strikes(found[place]) and one.plain is not None
    }
    facts = {"blows": [str(pk) for pk in struck.values()]}
    roll = keep_opposed(casts, by=by, audience=audience, rulings=rulings, facts=facts)
    for place, pk in struck.items():
        critical = casts[place].judged.outcome is Outcome.CRITICAL
        told = _told(roll, ready[place], ready[1 - place], found[1 - place], critical=critical)
        _strike(roll, pk, ready[place], told, by=by, throw=throw)
    return roll


def _strike(
    exchanged: Roll,
    pk: UUID,
    striker: Ready,
    told: dict[str, Any],
    *,
    by: Membership,
    throw: Throw,
) -> Roll:
    """Throw one blow's damage, for the same eyes as the exchange, and keep what gets through."""
    dice = striker.critical if told["critical"] else striker.plain
    if dice is None:
        raise ValueError(striker)
    rolled = dice.roll(throw)
    points = blow(rolled)
    character = striker.fighter.character
    kept = Roll.objects.create(
        pk=pk,
        campaign_id=exchanged.campaign_id,
        event=_record(exchanged.event, character, by, _done(told, points)),
        session=exchanged.session,
        manner=Roll.Manner.DICE,
        edition=exchanged.edition,
        label=_label(told),
    )
    RollSide.objects.create(
        campaign_id=exchanged.campaign_id,
        roll=kept,
        character=character,
        character_name=striker.name,
        name=str(dice),
        kind=Kind.FREE,
        notation=str(dice),
        naturals=list(rolled.naturals),
        total=points,
    )
    return kept


def _label(told: dict[str, Any]) -> str:
    label = _("{weapon} on {name}").format(weapon=told["weapon"], name=told["struck"])
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def _told(
    exchanged: Roll, striker: Ready, struck: Ready, standing: Standing, *, critical: bool
) -> dict[str, Any]:
    """What is remembered of a blow before it falls: who struck whom, and what stops some of it.

    `hidden`: of somebody whose sheet the others do not read they are not told what stopped it.
    """
    guard = struck.guard if shielded(standing) else 0
    whom = struck.fighter.character
    return {
        "exchange": str(exchanged.pk),
        "exchange_event": str(exchanged.event_id),
        "striker": striker.name,
        "weapon": striker.fighter.arms.name,
        "struck": struck.name,
        "struck_id": str(whom.pk) if whom else None,
        "critical": critical,
        "armour": struck.armour,
        "guard": guard,
        "by": ("shield" if struck.shield >= struck.parry else "parry") if guard else "",
        "knockdown": struck.knockdown,
        "hidden": whom is not None and not whom.is_shown_whole,
    }


def _done(told: dict[str, Any], points: int) -> dict[str, Any]:
    """The same with what the dice came to."""
    limit = told["knockdown"]
    return told | {
        "points": points,
        "through": wounding(points, (told["armour"], told["guard"])),
        "falls": limit is not None and may_fall(points, limit),
    }


def _record(
    exchanged: Event,
    character: Character | None,
    by: Membership,
    told: dict[str, Any],
) -> Event:
    """Log a blow. No notice tells of it where it is secret: whether one was struck is the secret,
    and the notice of the exchange is the same either way."""
    return record(
        lock(by.campaign),
        kind=Event.Kind.ROLL,
        actor=by,
        audience=Audience(exchanged.audience),
        for_member=exchanged.for_member,
        character=character,
        statistic_id=None,
        blow=told,
    )
