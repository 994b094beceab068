"""Readings of a text that a table may change: how any system describes and keeps them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from rolls.rules.errors import RuleError

SWITCH, CHOICE, NAMES = "switch", "choice", "names"
_YES_NO = ((True, "Yes"), (False, "No"))
_MOST_NAMES, _LONGEST_NAME = 60, 60


@dataclass(frozen=True, slots=True)
class RulingField:
    """One reading that a table may change.

    `kind` is "switch" (true or false), "choice" (one of `choices`) or "names" (a list of words).
    `choices` pairs each value with its label; empty for names. `where` tells where the doubt
    stands.
    """

    name: str
    kind: str
    title: str
    help: str
    where: str
    choices: tuple[tuple[str | int, str], ...] = _YES_NO

    def read(self, value: object) -> object:
        """A stored value as the rulings hold it. Raises RuleError for one that is no choice."""
        if self.kind == NAMES:
            return self._names(value)
        known = dict(self.choices)
        if type(value) not in {type(one) for one in known} or value not in known:
            raise RuleError("“{name}” cannot be set to “{value}”.", name=self.title, value=value)
        return value

    def _names(self, value: object) -> tuple[str, ...]:
        listed = value if isinstance(value, (list, tuple)) else None
        if listed is None or len(listed) > _MOST_NAMES or not all(map(_is_name, listed)):
            raise RuleError(
                "“{name}” takes a list of at most {most} names.", name=self.title, most=_MOST_NAMES
            )
        return tuple(dict.fromkeys(name.strip() for name in listed))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name.strip()) > 0 and len(name) <= _LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Readings:
    """How one table reads one system, which describes its readings in `described`.

    `edition` counts the changes of the defaults: a campaign keeps the full copy it began with.
    """

    described: ClassVar[tuple[RulingField, ...]]
    newest: ClassVar[int] = 1

    edition: int = 1

    @classmethod
    def from_json(cls, stored: Mapping[str, Any]) -> Self:
        """Read a stored copy.

        In: field names and values; what is missing keeps its default. Out: the rulings.
        Raises RuleError for an unknown field, an unknown edition or a value that is no choice.
        """
        given = dict(stored)
        known = {field.name: field for field in cls.described}
        read: dict[str, Any] = {"edition": cls._edition(given.pop("edition", cls.newest))}
        for name, value in given.items():
            if name not in known:
                raise RuleError("There is no ruling named “{name}”.", name=name)
            read[name] = known[name].read(value)
        return cls(**read)

    def to_json(self) -> dict[str, Any]:
        """Every field and its value, as `from_json` reads it and JSON can hold it."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: list(one) if isinstance(one, tuple) else one for name, one in values.items()}

    def differences(self, other: Self) -> tuple[RulingField, ...]:
        """The fields in which two tables read differently, in the order of the screen."""
        return tuple(
            field
            for field in self.described
            if getattr(self, field.name) != getattr(other, field.name)
        )

    @classmethod
    def _edition(cls, value: object) -> int:
        if type(value) is not int or not 1 <= value <= cls.newest:
            raise RuleError("Edition “{value}” of the rulings is not known here.", value=value)
        return value
