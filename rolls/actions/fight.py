"""Trials of Steel: the dice of a fight fall."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock
from characters.models import Event, Membership
from characters.seams import chance
from rolls.actions.tournament import tell_of
from rolls.models import Fight
from rolls.models.fight_facts import blow_facts, fought, fought_out
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.trials.told import Fight as Fought
from rolls.rules.trials.told import For

SIDES = 6


class Moved(Exception):
    """Dice have fallen since the page was made: nothing more was thrown, and the view answers
    409."""


@dataclass(frozen=True, slots=True)
class Press:
    """How far the dice fall, and whether the counter that is due is let be."""

    how: str = "exchange"
    decline: bool = False

    DIE: ClassVar[str] = "die"
    EXCHANGE: ClassVar[str] = "exchange"
    ALL: ClassVar[str] = "all"


@transaction.atomic
def throw_on(
    fight: Fight, *, press: Press, seen: int, by: Membership, throw: Throw = chance
) -> Fight:
    """Throw the next dice of a fight and keep them: one, those of an exchange, or all.

    An exchange stops before a counter, which its owner may decline; all at once strikes every
    counter. `seen` is the `mark` of the fight that was shown. Raises Moved where dice have fallen
    since, RuleError where the fight is over or void, PermissionDenied for whoever plays neither.
    """
    lock(by.campaign)
    fight = fresh_fight(fight)
    if not fight.pressed_by(by):
        raise PermissionDenied
    _must_go_on(fight)
    if mark(fight) != seen:
        raise Moved
    before = fought(fight)
    after = _declined(fight, before, by) if press.decline else _thrown(fight, before, press, throw)
    _keep(fight, after)
    event = _tell(fight, before, after, press, by)
    if fight.begun_id is None:
        fight.begun = event
    fight.save()
    return fight


def mark(fight: Fight) -> int:
    """What a page shows of a fight: it grows with every die, and with every counter let be."""
    return len(fight.faces) + len(fight.declined)


def counter_due(so_far: Fought) -> int | None:
    """The counter that may be struck or let be now, by its place in the fight; None while none
    is due."""
    needs = so_far.needs
    if needs is None or needs.counter is None or needs.purpose is not For.HIT:
        return None
    begun = any(one.die.counter == needs.counter for one in so_far.pending)
    return None if begun else needs.counter


def fresh_fight(fight: Fight) -> Fight:
    """The fight as it is now, with all that is asked of it, in one statement."""
    rows = Fight.objects.with_entrants().select_related(
        "tournament",
        "first__squire__character__campaign",
        "second__squire__character__campaign",
        "begun",
    )
    return rows.get(pk=fight.pk)


def _must_go_on(fight: Fight) -> None:
    if fight.is_void:
        raise RuleError("This fight was voided. Nothing was thrown.")
    if not fight.may_be_thrown or not fight.tournament.is_going_on:
        raise RuleError("This fight is over. Nothing was thrown.")


def _declined(fight: Fight, before: Fought, by: Membership) -> Fought:
    """Let the counter that is due be: its owner's to say, and a gamemaster's."""
    due, needs = counter_due(before), before.needs
    if due is None or needs is None:
        raise RuleError("No counter is due now. Nothing was changed.")
    owner = fight.first if needs.side.value == "a" else fight.second
    if not owner.played_by(by):
        raise PermissionDenied
    fight.declined = [*fight.declined, due]
    return fought(fight)


def _thrown(fight: Fight, before: Fought, press: Press, throw: Throw) -> Fought:
    """Throw until what was pressed for is there."""
    if press.how == Press.ALL:
        now = fought_out(fight, throw)
        fight.faces = list(now.faces)
        return now
    now = before
    while now.needs is not None:
        fight.faces = [*fight.faces, throw(SIDES)]
        now = fought(fight)
        if press.how == Press.DIE or _is_far_enough(before, now):
            break
    return now


def _is_far_enough(before: Fought, now: Fought) -> bool:
    """Whether an exchange is over, or a counter is due, which may be let be. Where all chart dice
    of a turn lie there beforehand, a blow is enough."""
    if now.needs is None or counter_due(now) is not None:
        return True
    return not now.pending and len(now.blows) > len(before.blows)


def _keep(fight: Fight, now: Fought) -> None:
    """Write down what the dice have come to."""
    fight.hits_first, fight.hits_second = now.hits
    fight.state = Fight.State.OVER if now.over else Fight.State.GOING_ON
    fight.knock_out = now.knock_out
    if now.points is not None:
        fight.points_first, fight.points_second = now.points


def _tell(fight: Fight, before: Fought, now: Fought, press: Press, by: Membership) -> Event:
    """Log what fell: blow by blow, or, where it was all at once, how it ended."""
    told: Sequence[Any] = () if press.how == Press.ALL else now.blows[len(before.blows) :]
    return tell_of(
        fight.tournament,
        by,
        "fought" if now.over else "declined" if press.decline else "struck",
        fight_id=str(fight.pk),
        first=fight.first.name,
        second=fight.second.name,
        turn=now.turns,
        hits=list(now.hits),
        wounds=list(now.wounds),
        knock_out=now.knock_out,
        winner=now.winner.value if now.winner else "",
        points=list(now.points or ()),
        blows=[blow_facts(one) for one in told],
    )
