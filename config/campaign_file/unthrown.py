"""What some have thrown while others have not is in no file for the table: as on their pages, the
others know that it fell, and nothing of it."""

from typing import Any
from uuid import UUID

from characters.models import Audience
from rolls.rules.checks import Kind

Rows = dict[str, list[Any]]
NOTHING = {"value": None, "face": None, "total": None, "typed": False, "outcome": ""}
NO_DICE = {"plain": "", "critical": "", "notation": "", "parry": None}


def hide_unthrown(rows: Rows, closed: set[UUID]) -> None:
    """Let the sides of requests that ended in no roll be as if nobody had thrown, and a winter's
    steps that are not written down as if nobody had begun them; dice that fell for few are not
    told. What a sheet says is read from it again when they throw; of the `closed` it is not told.
    """
    rows["winterstep"] = [one for one in rows["winterstep"] if one.is_settled]
    for step in rows["winterstep"]:
        if step.audience != Audience.TABLE:
            _set(step, {"faces": {}, "typed": [], "told": [], "for_member_id": None})
    waiting = {one.pk for one in rows["request"] if one.roll_id is None}
    sides = [one for one in rows["requestside"] if one.request_id in waiting]
    for side in sides:
        _set(side, NOTHING)
        side.thrown_by_id = None
        if side.statistic_id or side.kind == Kind.GLORY or side.character_id in closed:
            side.standing = None
    theirs = {one.pk for one in sides}
    for arms in rows["sidearms"]:
        if arms.side_id in theirs:
            _set(arms, NO_DICE)


def _set(row: Any, values: dict[str, Any]) -> None:
    for name, value in values.items():
        setattr(row, name, value)
