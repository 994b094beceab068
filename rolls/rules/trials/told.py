"""What a fight leaves to be told: the dice, the blows, the turns, and how it stands."""

from dataclasses import dataclass
from enum import StrEnum

from rolls.rules.trials.chart import Attack


class Side(StrEnum):
    """The squire named first, or second."""

    A = "a"
    B = "b"

    @property
    def other(self) -> "Side":
        """The enemy."""
        return Side.B if self is Side.A else Side.A


class For(StrEnum):
    """What a die is thrown for."""

    FIRST_GO = "first go"
    ATTACK = "attack"
    HIT = "hit"
    CLASH = "clash"
    ATTACKS_LOST = "attacks lost"
    SAVE = "save"
    WOUND = "wound"
    CHARGE = "wounds of the charge"
    DAMAGE = "damage"
    LESSER_WOUND = "lesser wound"
    FALL = "test against falling"


@dataclass(frozen=True, slots=True)
class Die:
    """One d6: whose it is, what for, and the face needed, if one is.

    `at_most` turns the need round: the face must not be above it (the test against falling).
    `counter` is the place, from 0, of an Adroit counter in the fight, on the dice of that counter.
    """

    side: Side
    purpose: For
    needed: int | None = None
    at_most: bool = False
    counter: int | None = None

    def passed(self, face: int) -> bool:
        """Whether a face is what was needed; a die that needs nothing always passes."""
        if self.needed is None:
            return True
        return face <= self.needed if self.at_most else face >= self.needed


@dataclass(frozen=True, slots=True)
class Cast:
    """A die that lies on the table."""

    die: Die
    face: int


class Lost(StrEnum):
    """Why an attack was not made."""

    STUNNED = "stunned"
    CLASH = "clash"
    WASTED = "wasted"


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack of one squire, or the loss of it; `casts` are its dice, the chart's first.

    `counted`: it was a Hit. `damage` is the sum on the damage table. `wounds_lost` is what the
    struck one lost by it, `fell` a failed test. `taken` attacks the enemy lost to a clash,
    `given` the striker himself. `hits` and `wounds`, first squire first, stand as after it.
    """

    turn: int
    exchange: int
    side: Side
    attack: Attack | None
    casts: tuple[Cast, ...]
    hits: tuple[int, int]
    wounds: tuple[int, int]
    counter: int | None = None
    lost: Lost | None = None
    hit: bool = False
    saved: bool = False
    counted: bool = False
    wounded: bool = False
    damage: int | None = None
    wounds_lost: int = 0
    fell: bool = False
    taken: int = 0
    given: int = 0


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn and who has the First Go in it; `casts` hold the dice, if it was rolled for, and the
    chart dice where all of a turn are thrown first (T5).

    `why` is "initiative", "hits" (of the turn before) or "dice" (T4).
    """

    number: int
    first: Side
    why: str
    casts: tuple[Cast, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """How a squire stands at this moment.

    `strength` and `initiative` with style and damage, `attacks` he has left in this turn besides
    the one under way, `stuns` that wait, `feint` whether a feint waits, `posture` what his last
    attack left behind, `unsaved` whether he may not save at all.
    """

    hits: int
    wounds: int
    strength: int
    initiative: int
    attacks: int
    stuns: int
    feint: bool
    posture: Attack | None
    unsaved: bool


@dataclass(frozen=True, slots=True)
class Fight:
    """A fight as far as its faces go; pairs hold the first-named squire first.

    `needs` is the die that comes next, None once it is over; `pending` are dice that belong to no
    whole blow or turn yet. `points` are shared when it is over. `counters` is how many Adroit
    counters came up so far, taken or declined.
    """

    faces: tuple[int, ...]
    needs: Die | None
    winner: Side | None
    knock_out: bool
    turns: int
    hits: tuple[int, int]
    wounds: tuple[int, int]
    points: tuple[int, int] | None
    blows: tuple[Blow, ...]
    rounds: tuple[Turn, ...]
    pending: tuple[Cast, ...]
    counters: int
    conditions: tuple[Condition, Condition]

    @property
    def over(self) -> bool:
        """Whether nothing is left to throw."""
        return self.needs is None

    @property
    def drawn(self) -> bool:
        """Whether it is over without a winner."""
        return self.over and self.winner is None
