"""A blow under way, and the dice that are thrown for it."""

from dataclasses import dataclass

from rolls.rules.trials.aim import ALWAYS, Aim
from rolls.rules.trials.body import Body
from rolls.rules.trials.bout import Bout
from rolls.rules.trials.combat import NO_DIE
from rolls.rules.trials.told import Die, For


@dataclass(frozen=True, slots=True)
class Stroke:
    """A blow in its fight; `counter` is the place of an Adroit counter, None for other blows."""

    bout: Bout
    aim: Aim
    counter: int | None = None

    @property
    def striker(self) -> Body:
        """Who strikes."""
        return self.aim.striker

    @property
    def struck(self) -> Body:
        """Who is struck at."""
        return self.aim.struck

    def die(self, body: Body, purpose: For, needed: int | None = None) -> Die:
        """A die of one of the two."""
        return Die(body.side, purpose, needed, purpose is For.FALL, self.counter)

    def cast(self, body: Body, purpose: For) -> int:
        """The face of a die that needs nothing."""
        return self.bout.cast(self.die(body, purpose))

    def passes(self, body: Body, purpose: For, needed: int) -> bool:
        """Whether a die shows what it needs; none is thrown that never or always would."""
        if needed == ALWAYS:
            return True
        return needed != NO_DIE and self.bout.passes(self.die(body, purpose, needed))
