"""An exchange of blows: both throw, and whoever strikes throws the damage with it."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Character, Event, Membership
from characters.rules.wounds import may_fall
from characters.seams import chance, new_id
from rolls.actions.fighter import Fighter, Ready
from rolls.actions.opposed import keep_opposed
from rolls.actions.throw import cast, rulings_of
from rolls.models import GameSession, Roll, RollSide
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
    campaign = lock(by.campaign)
    rulings = rulings_of(campaign)
    stakes = [one.asked.stake() for one in sides]
    ready = [one.ready() for one in sides]
    casts = [cast(one, audience=audience, rulings=rulings, throw=throw) for one in stakes]
    found = tuple(oppose(casts[0].judged, casts[1].judged, rulings=rulings))
    striking = [
        place for place, one in enumerate(ready) if strikes(found[place]) and one.plain is not None
    ]
    ids = {place: new_id() for place in striking}
    facts = {"blows": [str(pk) for pk in ids.values()]}
    roll = keep_opposed(casts, by=by, audience=audience, rulings=rulings, facts=facts)
    for place, pk in ids.items():
        critical = casts[place].judged.outcome is Outcome.CRITICAL
        pair = ready[place], ready[1 - place], found[1 - place]
        _strike(roll, pk, pair, critical=critical, by=by, throw=throw)
    return roll


def _strike(
    exchanged: Roll,
    pk: UUID,
    pair: tuple[Ready, Ready, Standing],
    *,
    critical: bool,
    by: Membership,
    throw: Throw,
) -> Roll:
    """Throw one blow's damage, for the same eyes as the exchange, and keep what gets through."""
    striker, struck, standing = pair
    dice = striker.critical if critical else striker.plain
    if dice is None:
        raise ValueError(striker)
    campaign, rolled = lock(by.campaign), dice.roll(throw)
    told = _told(exchanged, striker, struck, standing, blow(rolled)) | {"critical": critical}
    character = striker.fighter.character
    label = _("{weapon} on {name}").format(weapon=striker.fighter.arms.name, name=struck.name)
    kept = Roll.objects.create(
        pk=pk,
        campaign=campaign,
        event=_record(campaign, exchanged.event, character, by, told),
        session=GameSession.objects.filter(campaign=campaign).going_on().first(),
        manner=Roll.Manner.DICE,
        edition=exchanged.edition,
        label=label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…",
    )
    RollSide.objects.create(
        campaign=campaign,
        roll=kept,
        character=character,
        character_name=striker.name,
        name=str(dice),
        kind=Kind.FREE,
        notation=str(dice),
        naturals=list(rolled.naturals),
        total=blow(rolled),
    )
    return kept


def _told(
    exchanged: Roll, striker: Ready, struck: Ready, standing: Standing, points: int
) -> dict[str, Any]:
    """What is remembered of a blow: whom it struck, what stopped it, what got through.

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
        "points": points,
        "armour": struck.armour,
        "guard": guard,
        "by": ("shield" if struck.shield >= struck.parry else "parry") if guard else "",
        "through": wounding(points, (struck.armour, guard)),
        "falls": struck.knockdown is not None and may_fall(points, struck.knockdown),
        "hidden": whom is not None and not whom.is_shown_whole,
    }


def _record(
    campaign: Campaign,
    exchanged: Event,
    character: Character | None,
    by: Membership,
    told: dict[str, Any],
) -> Event:
    """Log a blow. No notice tells of it where it is secret: whether one was struck is the secret,
    and the notice of the exchange is the same either way."""
    return record(
        campaign,
        kind=Event.Kind.ROLL,
        actor=by,
        audience=Audience(exchanged.audience),
        for_member=exchanged.for_member,
        character=character,
        statistic_id=None,
        blow=told,
    )
