"""What a winter goes by: one knight's sheet as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.squires import Background

CHARACTERISTIC, TRAIT, PASSION, SKILL = "characteristic", "trait", "passion", "skill"


@dataclass(frozen=True, slots=True)
class Line:
    """A Statistic: `value` is raw, of a Trait pair its one number, None where nobody knows it."""

    pk: str
    kind: str
    name: str
    value: int | None
    key: str = ""
    opposite: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A ticked box: the check's own id, and the line and side it stands at."""

    pk: str
    line: str
    side: str = "left"

    @property
    def place(self) -> str:
        """Where its die lies: with the box, so that clearing and ticking it brings no other."""
        return f"{self.line}:{self.side}"


@dataclass(frozen=True, slots=True)
class Squire:
    """Who serves: `grown` is what winters have added to the Squire Skill of the background,
    `wintered` whether this one was had with another knight, whose heir was given the squire."""

    pk: str
    name: str
    age: int | None
    origin: Background
    grown: int = 0
    wintered: bool = False


@dataclass(frozen=True, slots=True)
class Horse:
    """A warhorse or a mount with a name: its grades of poor health and of poor care; `wintered` as
    of a squire."""

    pk: str
    name: str
    health: int = 0
    care: int = 0
    wintered: bool = False


@dataclass(frozen=True, slots=True)
class Child:
    """A small child of the knight's that is alive."""

    pk: str
    name: str
    age: int


@dataclass(frozen=True, slots=True)
class Knight:
    """One knight before a step of the winter.

    `size_trained`: how often SIZ was trained before. `owed`: points of CON that poor years took
    and a better year gives back. `glory` in points; `spent` the bonus points that were spent,
    those of before the table too. `standard` and `before`: the standard of living chosen this
    winter, and the values as they stood when it began, where they are known. `weighed`: whether
    the steps on which a hard year weighs, and that are written down, counted this year as one.
    """

    name: str
    age: int | None = None
    lines: tuple[Line, ...] = ()
    boxes: tuple[Box, ...] = ()
    squires: tuple[Squire, ...] = ()
    horses: tuple[Horse, ...] = ()
    children: tuple[Child, ...] = ()
    glory: int = 0
    spent: int = 0
    size_trained: int = 0
    owed: int = 0
    standard: str = "ordinary"
    before: Mapping[str, int | None] = field(default_factory=dict)
    weighed: Mapping[str, bool] = field(default_factory=dict)

    def line(self, pk: str) -> Line | None:
        """The line of that id."""
        return next((one for one in self.lines if one.pk == pk), None)

    def of(self, kind: str) -> tuple[Line, ...]:
        """The lines of one kind."""
        return tuple(one for one in self.lines if one.kind == kind)

    def characteristic(self, key: str) -> Line | None:
        """The line of one of the five."""
        return next((one for one in self.of(CHARACTERISTIC) if one.key == key), None)

    def characteristics(self) -> dict[str, int | None]:
        """The five by key; None where nobody knows one."""
        found = {one.key: one.value for one in self.of(CHARACTERISTIC)}
        return {one.key: found.get(one.key) for one in CHARACTERISTICS}

    def named(self, kind: str, name: str) -> Line | None:
        """The first line of a kind that is called so."""
        return next((one for one in self.of(kind) if one.name == name), None)
