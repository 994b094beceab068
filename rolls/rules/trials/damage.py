"""What the damage table does to the squire who was wounded."""

from typing import Any

from rolls.rules.trials.body import Body
from rolls.rules.trials.bout import Bout
from rolls.rules.trials.combat import (
    ARM,
    BODY,
    CHEST,
    LASTING_ARM,
    LASTING_LEG,
    LEG,
    LEG_GIVES,
    OUT,
    STUN,
    WOUNDING,
)
from rolls.rules.trials.stroke import Stroke
from rolls.rules.trials.told import Die, For


def damage(stroke: Stroke) -> dict[str, Any]:
    """The damage table, upon the struck squire. T27, T28, T30-T32."""
    struck = stroke.struck
    total = stroke.cast(For.DAMAGE) + stroke.cast(For.DAMAGE)
    struck.passing_strength += total == ARM
    struck.passing_initiative += total == LEG
    struck.stuns += total == STUN
    struck.lasting_strength += total in (LASTING_ARM, CHEST)
    struck.lasting_initiative += total in (LASTING_LEG, LEG_GIVES)
    struck.wounds -= total in WOUNDING
    if total in (BODY, LASTING_ARM):
        struck.wounds -= stroke.passes(For.LESSER_WOUND, 5)
    if total == OUT:
        struck.wounds = 0
    tests = total in (LASTING_LEG, LEG_GIVES) and struck.wounds > 0
    if tests and not _stands(stroke.bout, struck, stroke.counter):
        struck.wounds = 0
        return {"damage": total, "fell": True}
    return {"damage": total}


def _stands(bout: Bout, struck: Body, counter: int | None) -> bool:
    """T31: a 6 always fails; without any Initiative he falls and no die is thrown."""
    needed = min(5, struck.tested)
    die = Die(struck.side, For.FALL, needed, at_most=True, counter=counter)
    return needed >= 1 and bout.passes(die)
