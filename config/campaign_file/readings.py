"""What is wrong with how a file says that a table reads the rules."""

from typing import Any

from config.campaign_file.winter_step import wrong_with_figures
from rolls.rules import pool
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings


def wrong_with_rulings(value: Any) -> str:
    """A campaign's readings of every system; those of the d20 must be there."""
    try:
        Rulings.from_json(value["d20"])
        pool.Rulings.from_json(value.get("pool", {}))
    except (RuleError, TypeError, ValueError, KeyError, AttributeError) as error:
        return str(error) if isinstance(error, RuleError) else "must hold the rulings of d20"
    return wrong_with_figures(value.get("winter", {}))


def wrong_with_pool(value: Any) -> str:
    """The readings by which a pool test was judged."""
    try:
        pool.Rulings.from_json(value)
    except (RuleError, TypeError, ValueError) as error:
        return str(error) if isinstance(error, RuleError) else "must hold rulings of the pool"
    return ""
