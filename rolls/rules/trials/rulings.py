"""The readings of the Trials' text that a table may change, and the one it starts with."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Self

from rolls.rules.errors import RuleError
from rolls.rules.trials.ruling_fields import FIELDS, SWITCH, RulingField

__all__ = ["DEFAULT", "EDITION", "FIELDS", "RulingField", "Rulings"]

EDITION = 1


@dataclass(frozen=True, slots=True)
class Rulings:
    """How one table reads the Trials' text; `FIELDS` tells what each reading means.

    `edition` counts the changes of the defaults: a campaign keeps the full copy it began with.
    """

    edition: int = EDITION
    chart_dice: str = "exchange"
    feint_waits: bool = True
    clash_spent: str = "performed"
    diversion_again: str = "reroll"
    charge_wound_roll: bool = True
    style_floor: bool = True
    fall_test: str = "style"
    last_turn: str = "none"
    play_off: bool = True

    @property
    def cap(self) -> int | None:
        """The turn after which equal Hits are a draw, 5 or later; None: they fight on (T34)."""
        return None if self.last_turn == "none" else int(self.last_turn)

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
        return asdict(self)

    def differences(self, other: "Rulings") -> tuple[RulingField, ...]:
        """The fields in which two tables read differently, in the order of the screen."""
        return tuple(
            field for field in FIELDS if getattr(self, field.name) != getattr(other, field.name)
        )


def _edition(value: object) -> int:
    if type(value) is not int or not 1 <= value <= EDITION:
        raise RuleError("Edition “{value}” of the rulings is not known here.", value=value)
    return value


def _checked(field: RulingField, value: object) -> object:
    right_type = type(value) is (bool if field.kind == SWITCH else str)
    if not right_type or value not in dict(field.choices):
        raise RuleError("“{name}” cannot be set to “{value}”.", name=field.title, value=value)
    return value


DEFAULT = Rulings()
"""What a new campaign starts with."""
