"""Many fights side by side: the columns that are still being fought, and the answer."""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rolls.rules.trials import packed
from rolls.rules.trials.fight import LAST_PLAIN_TURN
from rolls.rules.trials.packed import Numbers
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.tables import Tables


class Witness(Protocol):
    """Who is told of every die, fight by fight, so that the same can be fought by `replay`."""

    def saw(self, what: str, fights: Numbers, *dice: NDArray[Any]) -> None:
        """Of these fights these dice: "first go", "chart", "blow", "clash" or "damage"."""


class Columns:
    """`count` fights of `a` against `b`, the dice from `seed`.

    Columns are fights that are not over; `fights` holds their places in the answer, `ended`.
    `state` holds both squires' states (see `packed`), a's row first; `margin` is a's Hits less
    b's, `before` what it was when the turn began. `waiting` are chart dice thrown beforehand.
    """

    def __init__(
        self,
        a: Squire,
        b: Squire,
        rulings: Rulings,
        *,
        count: int,
        seed: int,
        witness: Witness | None = None,
    ) -> None:
        self.tables, self.rulings, self.witness = Tables(a, b, rulings), rulings, witness
        self.dice = np.random.default_rng(seed)
        self.fights = np.arange(count)
        self.state = np.repeat(self.tables.begin, count, axis=1)
        self.margin = np.zeros(count, np.int64)
        self.before = self.margin.copy()
        self.turn = self.exchange = 0
        self.waiting: list[list[Numbers]] = []
        self.ended = np.zeros((4, count), np.int64)

    def leave(self) -> None:
        """Fights that are over leave the columns (T33, T34)."""
        down = (self.state < packed.STANDING).any(axis=0)
        last = self.rulings.cap is not None and self.turn >= self.rulings.cap
        late = self.turn >= LAST_PLAIN_TURN
        over = down | (late & ((self.margin != 0) | last))
        wounds = np.maximum(self.state[:, over] >> packed.WOUNDS, 0)
        turns = np.full(wounds.shape[1], self.turn)
        self.ended[:, self.fights[over]] = [self.margin[over], *wounds, turns]
        stay = ~over
        self.fights, self.state = self.fights[stay], self.state[:, stay]
        self.margin, self.before = self.margin[stay], self.before[stay]

    def initiative(self, side: int) -> Numbers:
        """Of one squire in all fights, after damage."""
        less = (self.state[side] >> packed.INITIATIVE_LOST) & packed.LOST_BITS
        found: Numbers = self.tables.initiative[side].take(less)
        return found

    def show(self, what: str, lanes: Numbers, *dice: NDArray[Any]) -> None:
        """Tell the witness, if there is one."""
        if self.witness:
            self.witness.saw(what, self.fights[lanes], *dice)
