"""Who strikes whom with what, and the dice that the striker throws for it."""

from dataclasses import dataclass

from rolls.rules.trials.body import Body
from rolls.rules.trials.bout import Bout
from rolls.rules.trials.chart import PRACTICE, Attack, Practice
from rolls.rules.trials.told import Die, For

_COUNTER = Practice(
    "Counter", "A plain blow in answer to one that was saved.", to_hit=1, enemy_save=-1
)


@dataclass(frozen=True, slots=True)
class Stroke:
    """Who strikes whom with what; no attack of the chart in an Adroit counter, which is numbered.

    `feint` is what a feint before has won for this blow (T15).
    """

    bout: Bout
    striker: Body
    struck: Body
    attack: Attack | None
    feint: bool
    counter: int | None = None

    @property
    def practice(self) -> Practice:
        """What the attack changes."""
        return _COUNTER if self.attack is None else PRACTICE[self.attack]

    def own(self, purpose: For, needed: int | None = None) -> Die:
        """A die of the striker's."""
        return Die(self.striker.side, purpose, needed, counter=self.counter)

    def cast(self, purpose: For) -> int:
        """The face of a die of the striker's that needs nothing."""
        return self.bout.cast(self.own(purpose))

    def passes(self, purpose: For, needed: int) -> bool:
        """Whether a die of the striker's shows what it needs."""
        return self.bout.passes(self.own(purpose, needed))
