"""What a file may say of a winter: the table's figures; a step's choice, dice and keeping."""

from collections.abc import Callable, Mapping
from typing import Any

from rolls.rules.errors import RuleError
from winter.rules.circumstances import Standard
from winter.rules.rulings import Winter

DIE = 20


def _word(value: Any) -> bool:
    return isinstance(value, str)


def _switch(value: Any) -> bool:
    return type(value) is bool


def _whole(value: Any) -> bool:
    return type(value) is int


def _number(value: Any) -> bool:
    return type(value) is int and value >= 0


def _standard(value: Any) -> bool:
    return isinstance(value, str) and value in tuple(Standard)


def _points(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_number, value.values()))


def _words(value: Any) -> bool:
    return isinstance(value, list) and all(map(_word, value))


Fields = Mapping[str, Callable[[Any], bool]]

CHOICE: Fields = {
    "to": _word,
    "line": _word,
    "side": _word,
    "amount": _whole,
    "points": _points,
    "standard": _standard,
    "holdings": _number,
    "chivalrous": _switch,
    "religious": _switch,
    "before": _number,
    "spent": _words,
    "spouse": _word,
    "born": _whole,
    "mother": _word,
    "constitution": _number,
    "children": _words,
}
KEPT: Fields = {
    "standard": _standard,
    "owed": _number,
    "size": _number,
    "spent": _number,
    "hard": _switch,
    "dying": _switch,
    "spared": _switch,
    "rows": _words,
}


def _fields(known: Fields) -> Callable[[Any], str]:
    def wrong(value: Any) -> str:
        if not isinstance(value, dict):
            return "must be an object with named fields"
        for name, sound in known.items():
            if name in value and not sound(value[name]):
                return f"holds a “{name}” that no step of a winter has"
        return ""

    return wrong


def _faces(value: Any) -> str:
    dice = isinstance(value, dict) and all(
        type(face) is int and 1 <= face <= DIE for face in value.values()
    )
    return "" if dice else f"must hold faces of dice, 1 to {DIE}"


def _places(value: Any) -> str:
    return "" if _words(value) else "must hold the places of dice"


WRONG_WITH: Mapping[str, Callable[[Any], str]] = {
    "choice": _fields(CHOICE),
    "kept": _fields(KEPT),
    "faces": _faces,
    "typed": _places,
}
"""What is wrong with what stands in one of a step's JSON columns, or nothing."""


def wrong_with_figures(value: Any) -> str:
    """What is wrong with a table's figures of winter, or nothing."""
    if not isinstance(value, dict):
        return "must hold the figures of winter"
    try:
        Winter.from_json(value)
    except (RuleError, TypeError) as error:
        return str(error)
    return ""
