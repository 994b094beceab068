"""The d6 pool of Beasts and mortals: a test against a difficulty, or two pools opposed.

It is a roll like every other: written by the one door, seen by whom it is for, voided alike.
"""

from typing import Any

from django.db import transaction

from characters.actions.event import lock
from characters.models import Audience, Campaign, Character, Membership
from characters.seams import chance
from rolls.actions.pool_side import Against, Handful, keep_pools, pool_rulings, thrown
from rolls.models import Roll
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.pool import Result, Winner, check_difficulty, judge, oppose


@transaction.atomic
def throw_pool(
    subject: Campaign | Character,
    *,
    tested: Handful,
    difficulty: int,
    label: str = "",
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Test a pool against a difficulty, for a character or for nobody in particular (P1-P7, P10).

    Raises RuleError, and stores nothing, for a pool or a difficulty that none can be, where no
    dice fall or none are needed, and for a character that rolls no more.
    """
    campaign = lock(by.campaign)
    rulings = pool_rulings(campaign)
    check_difficulty(difficulty, rulings)
    around: dict[str, Any] = {"campaign": campaign, "audience": audience, "throw": throw}
    pool = thrown(_who(subject), str(by), tested, **around, needed=difficulty > 0)
    judged = judge(pool.total, difficulty, pool.faces, rulings)
    if judged.result is Result.NO_NEED:
        raise RuleError("For a difficulty of 0 or less no roll is needed. Nothing was rolled.")
    if judged.by_itself:
        raise RuleError(
            "The pool is {pool}: no dice, so the test fails by itself. Nothing was rolled.",
            pool=_written(pool.total),
        )
    sides = [(pool, judged.successes, judged.result.value)]
    return keep_pools(
        campaign, sides, by=by, audience=audience, label=label, difficulty=difficulty
    )


@transaction.atomic
def throw_pools(
    subject: Campaign | Character,
    *,
    tested: Handful,
    against: Against,
    label: str = "",
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Throw two pools against each other on one device (P8, P11).

    Raises as `throw_pool` does; where one side alone has no dice, the other throws.
    """
    campaign = lock(by.campaign)
    around: dict[str, Any] = {"campaign": campaign, "audience": audience, "throw": throw}
    first = thrown(_who(subject), str(by), tested, **around)
    second = thrown(against.character, against.name, against.tested, **around)
    if not (first.faces or second.faces):
        raise RuleError(
            "The pools are {first} and {second}: no dice on either side. Nothing was rolled.",
            first=_written(first.total),
            second=_written(second.total),
        )
    totals = {"pool_a": first.total, "pool_b": second.total}
    found = oppose(first.faces, second.faces, **totals, rulings=pool_rulings(campaign))
    won = {Winner.FIRST: ("win", "loss"), Winner.SECOND: ("loss", "win")}
    results = won.get(found.winner, ("tie", "tie"))
    left = (found.first.left, found.second.left)
    sides = list(zip((first, second), left, results, strict=True))
    return keep_pools(campaign, sides, by=by, audience=audience, label=label)


def _who(subject: Campaign | Character) -> Character | None:
    return subject if isinstance(subject, Character) else None


def _written(pool: int) -> str:
    return f"{pool}".replace("-", "−")
