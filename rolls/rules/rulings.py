"""The readings of the d20 text that a table may change, and the one it starts with."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self

from rolls.rules.errors import RuleError
from rolls.rules.ruling_fields import FIELDS, NAMES, SWITCH, RulingField

__all__ = ["DEFAULT", "EDITION", "FIELDS", "RulingField", "Rulings"]

EDITION = 1
_MOST_NAMES, _LONGEST_NAME = 60, 60


@dataclass(frozen=True, slots=True)
class Rulings:
    """How one table reads the d20 text; `FIELDS` tells what each reading means.

    `edition` counts the changes of the defaults: a campaign keeps the full copy it began with.
    """

    edition: int = EDITION
    critical_check: str = "automatic"
    fumble_check: str = "proposed"
    success_check: str = "proposed"
    contest_check: str = "proposed"
    contest_tie_check: str = "each"
    critical_beats_fixed: bool = True
    smallest_excess: bool = False
    any_roll_secret: bool = True
    inquiry_skills: tuple[str, ...] = (
        "Awareness",
        "Folklore",
        "Hunting",
        "Intrigue",
        "Recognize",
        "Religion",
    )
    player_audience: str = "table"
    gamemaster_audience: str = "table"
    reveal_on_close: bool = False
    secret_notice: bool = False
    owner_marks_checks: bool = True
    typed_faces: bool = False
    glory_ranks: str = "6e"

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Read a stored copy.

        In: field names and values; what is missing keeps its default. Out: the rulings.
        Raises RuleError for an unknown field, an unknown edition or a value that is no choice.
        """
        given = dict(stored)
        known = {field.name: field for field in FIELDS}
        read: dict[str, Any] = {"edition": _edition(given.pop("edition", EDITION))}
        for name, value in given.items():
            if name not in known:
                raise RuleError("There is no ruling named “{name}”.", name=name)
            read[name] = _checked(known[name], value)
        return cls(**read)

    def to_json(self) -> dict[str, Any]:
        """Every field and its value, as `from_json` reads it and JSON can hold it."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return values | {"inquiry_skills": list(self.inquiry_skills)}

    def differences(self, other: Self) -> tuple[RulingField, ...]:
        """The fields in which two tables read differently, in the order of the screen."""
        return tuple(
            field for field in FIELDS if getattr(self, field.name) != getattr(other, field.name)
        )


def _edition(value: object) -> int:
    if type(value) is not int or not 1 <= value <= EDITION:
        raise RuleError("Edition “{value}” of the rulings is not known here.", value=value)
    return value


def _checked(field: RulingField, value: object) -> object:
    if field.kind == NAMES:
        return _names(field, value)
    right_type = type(value) is (bool if field.kind == SWITCH else str)
    if not right_type or value not in dict(field.choices):
        raise RuleError("“{name}” cannot be set to “{value}”.", name=field.title, value=value)
    return value


def _names(field: RulingField, value: object) -> tuple[str, ...]:
    listed = value if isinstance(value, (list, tuple)) else None
    if listed is None or len(listed) > _MOST_NAMES or not all(map(_is_name, listed)):
        raise RuleError(
            "“{name}” takes a list of at most {most} names.", name=field.title, most=_MOST_NAMES
        )
    return tuple(dict.fromkeys(name.strip() for name in listed))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name.strip()) > 0 and len(name) <= _LONGEST_NAME


DEFAULT = Rulings()
"""What a new campaign starts with."""
