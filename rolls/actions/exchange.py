"""An exchange of blows: both throw, and whoever strikes throws the damage with it."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from characters.actions.event import lock
from characters.models import Audience, Character, Membership
from characters.rules.striking import BRAWLING
from characters.seams import chance, new_id
from rolls.actions.blow import foreseen, strike
from rolls.actions.fighter import Fighter, Ready
from rolls.actions.opposed import keep_opposed
from rolls.actions.throw import Cast, cast, rulings_of
from rolls.models import Roll
from rolls.rules.combat import strikes
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.opposed import oppose
from rolls.rules.resolution import Outcome


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
    return keep_exchange(casts, ready, by=by, audience=audience, throw=throw)


def keep_exchange(
    casts: Sequence[Cast],
    ready: Sequence[Ready],
    *,
    by: Membership,
    audience: Audience,
    throw: Throw,
) -> Roll:
    """Keep two who have thrown against each other, and throw the damage of whoever strikes. What
    somebody strikes with whose dice nobody has said is owed (`strike_late`)."""
    rulings = rulings_of(lock(by.campaign))
    found = tuple(oppose(casts[0].judged, casts[1].judged, rulings=rulings))
    struck = {place: new_id() for place in range(len(ready)) if strikes(found[place])}
    told = {place: _told(place, casts, ready, found) for place in struck}
    facts: dict[str, Any] = {"blows": [str(pk) for pk in struck.values()]}
    for place, pk in struck.items():
        if ready[place].plain is None:
            unarmed = ready[place].fighter.arms.strike.basis == BRAWLING
            facts["owed"] = {"roll": str(pk), "told": told[place], "unarmed": unarmed}
    roll = keep_opposed(casts, by=by, audience=audience, rulings=rulings, facts=facts)
    for place, pk in struck.items():
        one = ready[place]
        dice = one.critical if told[place]["critical"] else one.plain
        if dice is not None:
            whose = casts[place].stake.subject.character
            strike(roll, pk, dice, told[place], striker=whose, by=by, throw=throw)
    return roll


def _told(
    place: int, casts: Sequence[Cast], ready: Sequence[Ready], found: Sequence[Any]
) -> dict[str, Any]:
    critical = casts[place].judged.outcome is Outcome.CRITICAL
    told = foreseen(ready[place], ready[1 - place], found[1 - place], critical=critical)
    striker, struck = (casts[one].stake.subject for one in (place, 1 - place))
    if struck.character is None:  # of a hidden one nothing leads to its sheet
        told["struck_id"] = None
    return told | {"striker": striker.character_name, "struck": struck.character_name}
