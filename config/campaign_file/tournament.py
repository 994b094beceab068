"""What a file may say of a tournament: its squires' numbers and charts, and the dice of fights."""

from collections.abc import Callable, Mapping
from typing import Any

from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import check_chart
from rolls.rules.trials.profile import Profile
from rolls.rules.trials.rulings import Rulings

DIE, MOST_FACES = 6, 20_000


def _profile(value: Any) -> str:
    return _refusal(Profile.from_json, value)


def _chart(value: Any) -> str:
    """One that may stand, or none chosen yet."""
    if not isinstance(value, list):
        return "must be a list of six attacks"
    return _refusal(_must_stand, value) if value else ""


def _must_stand(value: list[Any]) -> None:
    for broken in check_chart(value):
        raise broken


def _rulings(value: Any) -> str:
    if not isinstance(value, dict):
        return "must be an object with named fields"
    return _refusal(Rulings.from_json, value)


def _refusal(judge: Callable[[Any], object], value: Any) -> str:
    try:
        judge(value)
    except RuleError as refused:
        return str(refused)
    return ""


def _faces(value: Any) -> str:
    dice = _whole(value) and all(1 <= face <= DIE for face in value)
    sound = dice and len(value) <= MOST_FACES
    return "" if sound else f"must be a list of faces, 1 to {DIE}"


def _declined(value: Any) -> str:
    sound = _whole(value) and all(0 <= one <= MOST_FACES for one in value)
    return "" if sound else "must be a list of counters, by their order in the fight"


def _whole(value: Any) -> bool:
    return isinstance(value, list) and all(type(one) is int for one in value)


WRONG_IN: Mapping[str, Callable[[Any], str]] = {
    "tournament.profile": _profile,
    "tournament.rulings": _rulings,
    "entrant.profile": _profile,
    "entrant.chart": _chart,
    "fight.faces": _faces,
    "fight.declined": _declined,
}
"""What is wrong with what stands in a column of JSON, or nothing: by the kind of row and the
column's name."""
