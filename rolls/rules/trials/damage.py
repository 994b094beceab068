"""What the damage table does to the squire who was wounded."""

from typing import Any

from rolls.rules.trials.combat import (
    ARM,
    BODY,
    CHEST,
    LASTING_ARM,
    LASTING_LEG,
    LEG,
    LEG_GIVES,
    LESSER_WOUND,
    OUT,
    STUN,
    WOUNDING,
)
from rolls.rules.trials.stroke import Stroke
from rolls.rules.trials.told import For


def damage(stroke: Stroke) -> dict[str, Any]:
    """The damage table, upon the struck squire. T27, T28, T30-T32."""
    striker, struck = stroke.striker, stroke.struck
    total = stroke.cast(striker, For.DAMAGE) + stroke.cast(striker, For.DAMAGE)
    struck.passing_strength += total == ARM
    struck.passing_initiative += total == LEG
    struck.stuns += total == STUN
    struck.lasting_strength += total in (LASTING_ARM, CHEST)
    struck.lasting_initiative += total in (LASTING_LEG, LEG_GIVES)
    struck.wounds -= total in WOUNDING
    if total in (BODY, LASTING_ARM):
        struck.wounds -= stroke.passes(striker, For.LESSER_WOUND, LESSER_WOUND)
    if total == OUT:
        struck.wounds = 0
    if total in (LASTING_LEG, LEG_GIVES) and struck.wounds > 0 and not _stands(stroke):
        struck.wounds = 0
        return {"damage": total, "fell": True}
    return {"damage": total}


def _stands(stroke: Stroke) -> bool:
    """T31: without any Initiative he falls, and no die is thrown."""
    needed = stroke.struck.fall_needed
    return needed >= 1 and stroke.bout.passes(stroke.die(stroke.struck, For.FALL, needed))
