"""What must become of checks, told without a database: which box holds which, and what waits."""

from dataclasses import dataclass

from characters.models import Event
from rolls.models import Roll

PROPOSED, HELD, IN_BOX, USED, GONE = "proposed", "held", "released", "used", "dropped"


@dataclass
class Known:
    """A check as it must be. `granted`: how often a gamemaster gave it."""

    line: str
    year: int
    secret: bool
    state: str
    order: int
    spare: bool = False
    granted: int = 0


@dataclass
class Fallen:
    """A roll, whether it counts, and the check that it earned."""

    roll: Roll
    check: str = ""
    void: bool = False


@dataclass
class Told:
    """An event that put something into a box or took it out; perhaps by undoing another."""

    event: Event
    line: str
    before: str
    after: str
    undoes: Event | None = None


class Boxes:
    """The boxes of a sheet as they must be."""

    def __init__(self) -> None:
        self.known: dict[str, Known] = {}
        self.rolls: list[Fallen] = []
        self.told: list[Told] = []

    def box(self, line: str) -> str:
        found = [pk for pk, one in self.known.items() if (one.line, one.state) == (line, IN_BOX)]
        assert len(found) <= 1
        return found[0] if found else ""

    def spares(self, line: str) -> list[Known]:
        found = [one for one in self.known.values() if one.line == line and one.spare]
        return sorted(found, key=lambda one: one.order)

    def forget_spares(self, line: str) -> None:
        for one in self.spares(line):
            one.spare = False

    def promote(self, spares: list[Known]) -> bool:
        for one in spares[:1]:
            one.state, one.spare = IN_BOX, False
        return bool(spares)

    def into_box(self, one: Known) -> None:
        """Into its box, or beside it: what a secret earned is never seen there."""
        ticked = bool(self.box(one.line))
        one.state, one.spare = (GONE, not one.secret) if ticked else (IN_BOX, False)

    def new(self, line: str, pk: str, event: Event, *, secret: bool) -> Known:
        self.known[pk] = Known(line, event.year, secret, GONE, event.number)
        return self.known[pk]

    def withdraw(self, one: Known) -> bool:
        """What the void of its roll makes of it; whether that emptied its box."""
        one.spare = False
        if one.state in (USED, GONE):
            return False
        was, one_year = (
            one.state,
            [each for each in self.spares(one.line) if each.year == one.year],
        )
        if was == IN_BOX and one.secret and one_year:
            return False
        one.state = GONE
        if was != IN_BOX or self.promote(one_year):
            return False
        if one.secret:
            self.forget_spares(one.line)
        return True

    def is_undone(self, told: Told) -> bool:
        """Whether it was taken back, and that was not."""
        return any(not self.is_undone(one) for one in self.told if one.undoes == told.event)
