"""The blows of an exchange: thrown with it, or later where nobody had said with which dice."""

from typing import Any
from uuid import UUID

from django.db import transaction

from characters.actions.event import lock
from characters.models import Audience, Character, Event, Membership
from characters.rules.wounds import may_fall
from characters.seams import chance
from rolls.actions.door import write_roll
from rolls.actions.fighter import Ready
from rolls.models import Roll, RollSide, Void
from rolls.models.label import blow_label
from rolls.rules.checks import Kind
from rolls.rules.combat import blow, damage, shielded, wounding
from rolls.rules.dice import Dice, Rolled, Throw
from rolls.rules.errors import RuleError
from rolls.rules.opposed import Standing


def foreseen(
    striker: Ready, struck: Ready, standing: Standing, *, critical: bool
) -> dict[str, Any]:
    """What is remembered of a blow before it falls: who strikes whom, and what stops some of it;
    `standing` is that of the struck.

    `hidden`: of somebody whose sheet the others do not read they are not told what stopped it.
    """
    counts = shielded(standing)
    guard = struck.guard if counts else 0
    whom, has = struck.fighter.character, struck.has
    return {
        "striker": striker.name,
        "weapon": striker.fighter.arms.name,
        "struck": struck.name,
        "struck_id": str(whom.pk) if whom else None,
        "critical": critical,
        "armour": has.armour,
        "guard": guard,
        "by": ("shield" if has.shield >= has.parry else "parry") if guard else "",
        "unsaid": [*has.unsaid, *(has.unsaid_guard if counts else ())],
        "knockdown": struck.knockdown,
        "hidden": whom is not None and not whom.is_shown_whole,
    }


def strike(
    exchanged: Roll,
    pk: UUID,
    dice: Dice,
    told: dict[str, Any],
    *,
    striker: Character | None,
    by: Membership,
    throw: Throw,
    about: Event | None = None,
) -> Roll:
    """Throw one blow's damage, for the same eyes as the exchange, and keep what gets through. No
    notice tells of it where it is secret: whether one was struck is the secret, and the notice of
    the exchange is the same either way."""
    rolled = dice.roll(throw)
    whole = told | {"exchange": str(exchanged.pk), "exchange_event": str(exchanged.event_id)}
    facts = {"about": str(about.pk)} if about else {}
    kept = write_roll(
        lock(by.campaign),
        pk=pk,
        by=by,
        audience=Audience(exchanged.event.audience),
        reader=exchanged.event.for_member,
        character=striker,
        facts={"statistic_id": None, "blow": _done(whole, blow(rolled))} | facts,
        noticed=False,
        session=exchanged.session,
        manner=Roll.Manner.DICE,
        edition=exchanged.edition,
        label=blow_label(told["weapon"], told["struck"]),
    )
    _keep_side(kept, rolled, told["striker"], striker)
    return kept


def _keep_side(kept: Roll, rolled: Rolled, name: str, striker: Character | None) -> None:
    RollSide.objects.create(
        campaign_id=kept.campaign_id,
        roll=kept,
        character=striker,
        character_name=name,
        name=rolled.dice.shown,
        kind=Kind.FREE,
        notation=str(rolled.dice),
        naturals=list(rolled.naturals),
        total=blow(rolled),
    )


@transaction.atomic
def strike_late(
    exchanged: Roll, *, dice: Dice, by: Membership, throw: Throw = chance, unarmed: bool = False
) -> Roll:
    """Throw the damage of somebody without a sheet who struck when nobody had said with which
    dice; a critical adds its own (R47, R48).

    Raises RuleError where nothing is owed, where it was thrown before, and where the exchange does
    not count.
    """
    lock(by.campaign)
    owed = exchanged.event.facts.get("owed")
    if owed is None:
        raise RuleError("No blow waits for its damage here. Nothing was rolled.")
    if Void.objects.filter(roll=exchanged).exists():
        raise RuleError("This exchange does not count. Nothing was rolled.")
    if Roll.objects.filter(pk=owed["roll"]).exists():
        raise RuleError("The damage of this blow was thrown before. Nothing was rolled.")
    told = owed["told"]
    whole = damage(dice, critical=told["critical"], unarmed=unarmed or owed["unarmed"])
    pk = UUID(owed["roll"])
    about = exchanged.event
    return strike(exchanged, pk, whole, told, striker=None, by=by, throw=throw, about=about)


def _done(told: dict[str, Any], points: int) -> dict[str, Any]:
    """The same with what the dice came to."""
    limit = told["knockdown"]
    return told | {
        "points": points,
        "through": wounding(points, (told["armour"], told["guard"])),
        "falls": limit is not None and may_fall(points, limit),
    }
