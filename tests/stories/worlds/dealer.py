"""What a random evening is dealt from: chance, and what the table sees before the next deed.

An evening is dealt while it is played in the world with secrets. What happens openly must be able
to happen in every world: a scene goes by what the table sees, never by what a secret die showed.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from django.db.models import QuerySet

from characters.models import Audience, Event
from rolls.models import Roll
from tests.stories.worlds.world import World

T = TypeVar("T")
GM = "gamemaster"
OWNERS = {"ector": "player", "enid": "other", "gareth": "third", "green": GM}
LINES = (
    *(f"ector/{name}" for name in ("Valorous", "Sword", "Awareness", "Merciful", "Cowardly")),
    *(f"enid/{name}" for name in ("Valorous", "Sword", "Cowardly")),
    *(f"{who}/{name}" for who in ("gareth", "green") for name in ("Valorous", "Sword")),
)
"""What dice fall for. They fall again and again for a few of them, so that boxes meet."""


class Dealer:
    """The chance of one evening, and what its scenes remember. `private`: whether the third player
    has secrets with the gamemaster, and then is no reader."""

    def __init__(self, seed: int, world: World) -> None:
        self.chance, self.world = Random(seed), world
        self.private = bool(seed % 2)
        self.hot = self.chance.sample(LINES, 3)
        self.open: dict[str, str] = {}
        self.secret: dict[str, str] = {}
        self.awarded: set[str] = set()
        self.gone: set[str] = set()
        self.told: dict[str, list[str]] = {}
        self.count = 0

    # --- Chance ---

    def one_of(self, things: Sequence[T]) -> T:
        return self.chance.choice(things)

    def happens(self, likely: float) -> bool:
        return self.chance.random() < likely

    def line(self) -> str:
        return self.one_of(self.hot if self.happens(0.7) else LINES)

    def hand(self, on: str) -> str:
        """Whoever may throw for it and write on it."""
        return self.one_of((OWNERS[who_of(on)], GM))

    def face(self, on: str) -> int:
        """A face that often is a critical, for that ticks a box."""
        line, side = self.world.statistic(on)
        value = line.value_of(side) or 10
        likely = (value, value, value, max(1, value - 3), 19, 20, 2)
        return self.one_of([face for face in likely if 1 <= face <= 20])

    def faces(self, on: str) -> tuple[int, int]:
        return self.face(on), self.face(on)

    def label(self, what: str) -> str:
        """A name by which nothing else is called."""
        self.count += 1
        return f"{what} {self.count}"

    # --- What the table sees ---

    def ticked(self, on: str) -> bool:
        return self.box(on).ticked().exists()

    def box(self, on: str) -> Any:
        line, side = self.world.statistic(on)
        return line.checks.filter(side=side)

    def roll(self, label: str) -> Roll:
        return Roll.objects.select_related("event").get(pk=self.world.rolls[label])

    def events(self) -> QuerySet[Event]:
        """What all have read, in its order: in every world the same."""
        return Event.objects.filter(audience=Audience.TABLE).order_by("number")

    def standing(self, labels: dict[str, str]) -> list[str]:
        """The rolls of these that nobody has voided."""
        return [label for label in labels if label not in self.gone]


def who_of(on: str) -> str:
    return on.partition("/")[0]
