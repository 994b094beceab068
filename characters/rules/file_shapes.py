"""What may stand where in a file that is carried from table to table.

Every fault is told with its place, what nobody here understands is put aside with its path, and
what is missing has the default of its field: missing is never zero.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol
from uuid import UUID

from characters.rules.reading import Fault

Path = tuple[Any, ...]
"""The way to a place: the name of a field, or [number, name] of a row in a list."""

REQUIRED = object()
"""In the place of a default: the field must be there."""


@dataclass
class Reading:
    """What is found on the way: all faults, and all that is not understood."""

    faults: list[Fault] = field(default_factory=list)
    unknown: list[tuple[Path, Any]] = field(default_factory=list)

    def fault(self, path: Path, sentence: str) -> None:
        self.faults.append(Fault(written(path), sentence))


def written(path: Path) -> str:
    """A path as people read it: "statistics[2].name"."""
    parts = (f"[{one[0]}]" if isinstance(one, list) else f".{one}" for one in path)
    return "".join(parts).lstrip(".")


class Shape(Protocol):
    """What may stand in a place."""

    def read(self, value: Any, path: Path, reading: Reading) -> Any: ...


@dataclass(frozen=True)
class Text:
    """A text of at most so many characters."""

    longest: int
    may_be_empty: bool = True

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if not isinstance(value, str):
            reading.fault(path, "must be a text")
        elif len(value) > self.longest:
            reading.fault(path, f"has {len(value)} characters; at most {self.longest} fit")
        elif not value.strip() and not self.may_be_empty:
            reading.fault(path, "must not be empty")
        return value


@dataclass(frozen=True)
class Whole:
    """A whole number in a range."""

    low: int
    high: int

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if type(value) is not int or not self.low <= value <= self.high:
            reading.fault(path, f"must be a whole number from {self.low} to {self.high}")
        return value


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if not isinstance(value, bool):
            reading.fault(path, "must be true or false")
        return value


@dataclass(frozen=True)
class OneOf:
    """One of the words that are known."""

    words: tuple[str, ...]

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if not isinstance(value, str) or value not in self.words:
            reading.fault(path, f"must be one of: {', '.join(filter(None, self.words))}")
        return value


@dataclass(frozen=True)
class Uid:
    """The number that is a thing's own at all tables."""

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        try:
            return str(UUID(value))
        except (ValueError, TypeError, AttributeError):
            reading.fault(path, "must be a UUID, as in 1b4e28ba-2fa1-41d2-883f-0016d3cca427")
            return value


@dataclass(frozen=True)
class Maybe:
    """Nothing (null) where it is not known, or what another shape reads."""

    shape: Shape

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        return None if value is None else self.shape.read(value, path, reading)


@dataclass(frozen=True)
class Judged:
    """Whatever `sentence` finds nothing wrong with."""

    sentence: Callable[[Any], str]

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if wrong := self.sentence(value):
            reading.fault(path, wrong)
        return value


@dataclass(frozen=True)
class Rows:
    """A list of what another shape reads; `same` tells by what two rows must differ."""

    shape: Shape
    most: int
    same: Callable[[Any], Any] = lambda row: None

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if not isinstance(value, list):
            reading.fault(path, "must be a list")
            return []
        if len(value) > self.most:
            reading.fault(path, f"holds {len(value)}; at most {self.most} fit")
            return []
        found, met = [], set()
        for number, one in enumerate(value):
            place = (*path, [number, label(one)])
            before = len(reading.faults)
            row = self.shape.read(one, place, reading)
            found.append(row)
            mark = self.same(row) if len(reading.faults) == before else None
            if mark is not None and mark in met:
                reading.fault(place, "stands there twice")
            met.add(mark)
        return found


def label(row: Any) -> str:
    """By what a row of a list is found again."""
    name = row.get("name") if isinstance(row, Mapping) else None
    return name if isinstance(name, str) else ""


@dataclass(frozen=True)
class Object:
    """Named fields, each with its shape and the default for a file that does not say it."""

    fields: Mapping[str, tuple[Shape, Any]]

    def read(self, value: Any, path: Path, reading: Reading) -> Any:
        if not isinstance(value, Mapping):
            reading.fault(path, "must be an object with named fields")
            return {}
        for name in sorted(set(value) - set(self.fields)):
            reading.unknown.append(((*path, name), value[name]))
        found = {}
        for name, (shape, default) in self.fields.items():
            if name in value:
                found[name] = shape.read(value[name], (*path, name), reading)
            elif default is REQUIRED:
                reading.fault((*path, name), "is missing")
            else:
                found[name] = default() if callable(default) else default
        return found


def put_back(value: Any, unknown: Iterable[tuple[Path, Any]]) -> list[tuple[Path, Any]]:
    """Put what was not understood where it stood. Gives what has no place there any more."""
    return [(path, one) for path, one in unknown if not _put(value, path, one)]


def _put(value: Any, path: Path, one: Any) -> bool:
    for step in path[:-1]:
        value = _row(value, step) if isinstance(step, list) else _field(value, step)
    if not isinstance(value, dict) or path[-1] in value:
        return False
    value[path[-1]] = one
    return True


def _field(value: Any, name: str) -> Any:
    return value.get(name) if isinstance(value, dict) else None


def _row(rows: Any, step: list[Any]) -> Any:
    number, name = step
    if not isinstance(rows, list):
        return None
    if number < len(rows) and label(rows[number]) == name:
        return rows[number]
    return next((row for row in rows if name and label(row) == name), None)
