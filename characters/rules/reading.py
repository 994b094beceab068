"""Reading a data file whole: what is wrong in it and where, every fault told, nothing guessed.

A frozen dataclass is its own description: each annotation says what may stand there, as in
`most: Annotated[int, Whole(0, 60)]`.
"""

from collections.abc import Hashable, Mapping
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, Protocol, cast, get_type_hints

from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError

MOST_FAULTS = 50


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong, and where: "cultures[2].skills"."""

    where: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.where}: {self.sentence}" if self.where else self.sentence


def _shown(text: str) -> str:
    """A text from a file, as it may stand on a page: half of a letter is no letter."""
    return text[:200].encode("utf-8", "replace").decode()


class Faults(Exception):
    """A file that is refused whole, with all that is wrong in it."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = [Fault(_shown(one.where), _shown(one.sentence)) for one in faults]
        super().__init__("; ".join(map(str, self.faults)))


class Spec(Protocol):
    """What may stand in a place: `read` gives the value, or adds to the faults."""

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any: ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number in a range."""

    low: int
    high: int

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        if type(value) is not int or not self.low <= value <= self.high:
            said = f"must be a whole number from {self.low} to {self.high}"
            faults.append(Fault(where, said))
        return value


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, not empty unless it `may_be_empty`; among `known`, where those are."""

    longest: int = 120
    known: tuple[str, ...] = ()
    may_be_empty: bool = False

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(value, str):
            faults.append(Fault(where, "must be a text"))
        elif len(value) > self.longest or not value.isprintable():
            faults.append(Fault(where, f"must be one line of at most {self.longest} characters"))
        elif not value.strip() and not self.may_be_empty:
            faults.append(Fault(where, "must not be empty"))
        elif self.known and value not in self.known:
            faults.append(Fault(where, f"“{value}” is not known here"))
        return value


@dataclass(frozen=True, slots=True)
class Notation:
    """Dice as people write them: 2D6+5."""

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        try:
            return Dice.parse(value if isinstance(value, str) else "")
        except RuleError:
            faults.append(Fault(where, "must be dice, as in 2D6+5"))
            return value


@dataclass(frozen=True, slots=True)
class Maybe:
    """Nothing (null) where nobody has said it, or what another spec reads."""

    spec: Spec

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        return None if value is None else self.spec.read(value, where, faults)


@dataclass(frozen=True, slots=True)
class Listed:
    """A list of what another spec reads; `alike` names the field, if any, that is never twice the
    same."""

    spec: Spec
    most: int = 100
    least: int = 0
    alike: str = ""

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            said = f"must be a list of {self.least} to {self.most}"
            faults.append(Fault(where, said))
            return ()
        found = tuple(self.spec.read(one, f"{where}[{n}]", faults) for n, one in enumerate(value))
        names = [getattr(one, self.alike, None) if self.alike else one for one in found]
        for n, name in enumerate(names):
            if isinstance(name, str) and name in names[:n]:
                faults.append(Fault(f"{where}[{n}]", f"“{name}” stands there twice"))
        return found


@dataclass(frozen=True, slots=True)
class Table:
    """Values by known names; `whole` asks for every name."""

    known: tuple[str, ...]
    spec: Spec
    whole: bool = False

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(value, Mapping):
            faults.append(Fault(where, "must be a table of names and values"))
            return {}
        for name in value:
            if name not in self.known:
                faults.append(Fault(where, f"“{name}” is not known here"))
        if missing := [name for name in self.known if self.whole and name not in value]:
            faults.append(Fault(where, f"{', '.join(missing)} is missing"))
        known = {name: one for name, one in value.items() if name in self.known}
        return {
            name: self.spec.read(one, f"{where}.{name}", faults) for name, one in known.items()
        }


@dataclass(frozen=True, slots=True)
class Part:
    """A dataclass with such annotations: all its fields stand there, and no other; one with a
    default may be missing, since older files do not know of it."""

    kind: type[Any]

    def read(self, value: Any, where: str, faults: list[Fault]) -> Any:
        if not isinstance(value, Mapping):
            faults.append(Fault(where, "must be a table of names and values"))
            return None
        specs = _specs(cast(Hashable, self.kind))
        dot = f"{where}." if where else ""
        faults += [Fault(dot + name, "is not known here") for name in value if name not in specs]
        needed = {one.name for one in fields(self.kind) if one.default is MISSING}
        faults += [Fault(dot + n, "is missing") for n in specs if n in needed and n not in value]
        read = {
            name: spec.read(value[name], dot + name, faults)
            for name, spec in specs.items()
            if name in value
        }
        return self.kind(**read) if needed <= read.keys() else None


@cache
def _specs(kind: Hashable) -> Mapping[str, Spec]:
    hints = get_type_hints(cast(type[Any], kind), include_extras=True)
    return {name: hint.__metadata__[0] for name, hint in hints.items()}


def read_whole(kind: type[Any], value: Any) -> Any:
    """The dataclass that a plain object holds. Raises Faults with all that is wrong in it."""
    faults: list[Fault] = []
    found = Part(kind).read(value, "", faults)
    if faults:
        raise Faults(faults[:MOST_FAULTS])
    return found
