"""A fight under way: the dice as they come, the two squires, and what there is to tell."""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rolls.rules.dice import Throw
from rolls.rules.trials.body import Body
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.told import Blow, Cast, Die, Side, Turn


class Awaited(Exception):
    """No error: the list of faces ends here, and the fight waits for this die."""

    def __init__(self, die: Die) -> None:
        super().__init__(die)
        self.die = die


class Bout:
    """What the steps of a fight share. Dice come from `faces`, then from `throw` if there is one.

    `shown` are each squire's chart dice of this exchange, `lying` the other dice of what is under
    way. `counters` is how many Adroit counters came up; those in `declined` are not made.
    """

    def __init__(
        self,
        squires: tuple[Squire, Squire],
        faces: Sequence[int],
        *,
        throw: Throw | None,
        declined: Collection[int],
        rulings: Rulings,
    ) -> None:
        self.bodies = {
            side: Body(side, squire, rulings) for side, squire in zip(Side, squires, strict=True)
        }
        self.faces, self.throw, self.used = list(faces), throw, 0
        self.declined, self.rulings, self.counters = frozenset(declined), rulings, 0
        self.turn = self.exchange = 0
        self.first = Side.A
        self.shown: dict[Side, list[Cast]] = {Side.A: [], Side.B: []}
        self.lying: list[Cast] = []
        self.blows: list[Blow] = []
        self.turns: list[Turn] = []

    def cast(self, die: Die) -> int:
        """The face of the next die. Raises Awaited when the list has ended and nobody throws."""
        if self.used == len(self.faces):
            if self.throw is None:
                raise Awaited(die)
            self.faces.append(self.throw(6))
        face = self.faces[self.used]
        self.used += 1
        self.lying.append(Cast(die, face))
        return face

    def passes(self, die: Die) -> bool:
        """Cast a die and see whether it shows what it needs."""
        return die.passed(self.cast(die))

    @contextmanager
    def chart_dice(self, side: Side) -> Iterator[None]:
        """Dice cast meanwhile lie with this squire's chart."""
        yield
        self.shown[side] += self.lying
        self.lying.clear()

    @property
    def down(self) -> bool:
        """Whether a squire has no Wounds left, which ends the fight at once (T33)."""
        return any(body.wounds <= 0 for body in self.bodies.values())

    def pair(self, name: str) -> tuple[int, int]:
        """A number of both squires, the first-named first."""
        return getattr(self.bodies[Side.A], name), getattr(self.bodies[Side.B], name)

    @property
    def wounds(self) -> tuple[int, int]:
        """Wounds left, none below 0."""
        a, b = self.pair("wounds")
        return max(0, a), max(0, b)

    def tell(self, side: Side, attack: Attack | None, **facts: Any) -> None:
        """Keep a blow with the dice that belong to it."""
        if "counter" not in facts:
            self.lying[:0] = self.shown[side]
            self.shown[side] = []
        blow = Blow(
            turn=self.turn,
            exchange=self.exchange,
            side=side,
            attack=attack,
            casts=tuple(self.lying),
            hits=self.pair("hits"),
            wounds=self.wounds,
            **facts,
        )
        self.blows.append(blow)
        self.lying.clear()
