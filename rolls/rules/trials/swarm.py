"""Many fights side by side: the rules of `fight`, a whole column of fights at each step."""

import numpy as np

from rolls.rules.trials import packed
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.columns import Columns
from rolls.rules.trials.packed import CODE, Flags, Numbers
from rolls.rules.trials.tables import four_dice, key

_CLASH, _DIVERSION = CODE[Attack.CLASH], CODE[Attack.DIVERSION]
_CLASH_MET = _CLASH * 4 + packed.HIT
_CHARGE = CODE[Attack.SHOULDER_CHARGE]
_DICE, _CAME = four_dice()


class Swarm(Columns):
    """`run` fights them all."""

    def run(self) -> Numbers:
        """Fight all to their ends. Out: rows of margin, a's and b's Wounds, and turns."""
        while self.fights.size:
            self._turn()
            self.leave()
        return self.ended

    def _turn(self) -> None:
        self.turn += 1
        ends = packed.LEFT_BITS | packed.LOST | 1 << packed.COUNTERED
        if not self.rulings.feint_waits:
            ends |= 1 << packed.FEINT
        lasting = (self.state >> packed.TO_LASTING) & packed.LOST
        self.state = ((self.state & ~ends) | lasting) + self.tables.attacks
        self.first = self._first_go()
        self.before = self.margin.copy()
        self._turn_dice()
        while ((self.state & packed.LEFT_BITS) > 0).any():
            self._exchange()

    def _turn_dice(self) -> None:
        """T5, read the other way."""
        self.exchange, self.waiting = 0, []
        if self.rulings.chart_dice == "turn":
            every = np.arange(self.fights.size)
            for side, attacks in enumerate(self.tables.attacks.flat):
                self.waiting.append([self._thrown(side, every) for _ in range(attacks)])

    def _first_go(self) -> Flags:
        """T4: whether it is a's."""
        lead = self.initiative(0) - self.initiative(1)
        lead = np.where(lead == 0, self.margin - self.before, lead)
        equal = np.flatnonzero(lead == 0)
        while equal.size:
            faces = self.dice.integers(1, 7, (2, equal.size))
            self.show("first go", equal, *faces)
            lead[equal] = faces[0] - faces[1]
            equal = equal[faces[0] == faces[1]]
        first: Flags = lead > 0
        return first

    def _exchange(self) -> None:
        """T5, T6: chart dice of both, then each at his place."""
        columns = self.fights.size
        left = (self.state & packed.LEFT_BITS) > 0
        throws = left & (self.state & packed.STUNNED == 0)
        codes = np.full((2, columns), packed.NOTHING)
        for side in (0, 1):
            lanes = np.flatnonzero(throws[side])
            codes[side, lanes] = self._charted(side, lanes)
        self.exchange += 1
        own, enemy = (
            self.initiative(side) + self.tables.speed.take(codes[side]) for side in (0, 1)
        )
        leads = (own > enemy) | ((own == enemy) & self.first)
        self._slots(leads, codes)
        self._slots(~leads, codes)

    def _charted(self, side: int, lanes: Numbers) -> Numbers:
        """T5: what the die of this exchange shows."""
        if not self.waiting or not lanes.size:
            return self._thrown(side, lanes)
        codes = self.waiting[side][self.exchange].take(lanes)
        clashes = self.rulings.clash_spent == "performed"
        self._throw_again(side, lanes, codes, self._spent(side, lanes, codes, clashes=clashes))
        return codes

    def _thrown(self, side: int, lanes: Numbers) -> Numbers:
        codes = np.empty(lanes.size, np.int64)
        self._throw_again(side, lanes, codes, np.arange(lanes.size))
        if self.rulings.clash_spent == "rolled":
            self.state[side, lanes[codes == _CLASH]] |= 1 << packed.CLASH_SPENT
        return codes

    def _throw_again(self, side: int, lanes: Numbers, codes: Numbers, again: Numbers) -> None:
        """Throw for the places `again` of `codes`, until none shows what is spent."""
        while again.size:
            faces = self.dice.integers(1, 7, again.size, dtype=np.uint8)
            self.show("chart", lanes[again], faces)
            codes[again] = self.tables.charts[side].take(faces - 1)
            if not self.tables.once[side]:
                return
            again = np.intersect1d(again, self._spent(side, lanes, codes, clashes=True))

    def _spent(self, side: int, lanes: Numbers, codes: Numbers, *, clashes: bool) -> Numbers:
        """T21, T22: places of dice to be thrown again; what is wasted becomes nothing."""
        held = self.state[side].take(lanes)
        spent = (codes == _CLASH) & (held >> packed.CLASH_SPENT & 1 > 0) & clashes
        second = (codes == _DIVERSION) & (held >> packed.DIVERSION_SPENT & 1 > 0)
        if self.rulings.diversion_again == "reroll":
            spent |= second
        else:
            codes[second] = packed.NOTHING
        return np.flatnonzero(spent)

    def _slots(self, by_a: Flags, codes: Numbers) -> None:
        """The attack of one squire in every fight where it comes up (T16, T27)."""
        a, b = self.state
        of_a = np.flatnonzero(by_a & (a & packed.LEFT_BITS > 0))
        of_b = np.flatnonzero(~by_a & (b & packed.LEFT_BITS > 0))
        lanes = np.concatenate([of_a, of_b])
        striker = np.concatenate([a.take(of_a), b.take(of_b)])
        struck = np.concatenate([b.take(of_a), a.take(of_b)])
        made = np.concatenate([codes[0].take(of_a), codes[1].take(of_b)])
        sides = np.repeat((0, 1), (of_a.size, of_b.size))
        stunned = np.flatnonzero(striker & packed.STUNNED > 0)
        striker -= 1
        striker[stunned] -= 1 << packed.STUNS
        made[stunned] = packed.NOTHING
        striker, struck = self._blows(lanes, sides, made, striker, struck)
        down = np.flatnonzero(np.minimum(striker, struck) < packed.STANDING)
        striker[down] &= ~packed.LEFT_BITS
        struck[down] &= ~packed.LEFT_BITS
        a[of_a], b[of_b] = np.split(striker, [of_a.size])
        b[of_a], a[of_b] = np.split(struck, [of_a.size])

    def _blows(
        self, lanes: Numbers, sides: Numbers, codes: Numbers, striker: Numbers, struck: Numbers
    ) -> tuple[Numbers, Numbers]:
        """One blow in each of these fights. Out: both squires' states after it."""
        tables = self.tables
        needs = tables.need.take(key(striker, struck, codes, sides))
        dice = _DICE.take(self.dice.integers(1296, size=lanes.size, dtype=np.uint16))
        came = _CAME.take(dice + needs)
        self.show("blow", lanes, sides, codes, dice, needs)
        after = codes * 4 + came
        striker = striker & tables.keep.take(after) | tables.gain.take(after)
        self.margin[lanes] += tables.score.take(after + sides * 64)
        hurt = np.flatnonzero(came == packed.WOUNDED)
        falls = self.dice.integers(216, size=hurt.size, dtype=np.uint16)
        self.show("damage", lanes[hurt], sides[hurt], codes[hurt], falls, struck[hurt])
        struck[hurt] += tables.damage[1 - sides[hurt], falls + 216 * (codes[hurt] == _CHARGE)]
        if tables.once.any():
            self._clashes(lanes, np.flatnonzero(after == _CLASH_MET), striker, struck)
        if tables.counters.any():
            saved = (came == packed.SAVED) & tables.counters[1 - sides]
            due = np.flatnonzero(saved & (struck >> packed.COUNTERED & 1 == 0))
            self._counters(lanes, sides, due, striker, struck)
        return striker, struck

    def _counters(
        self, lanes: Numbers, sides: Numbers, due: Numbers, other: Numbers, adroit: Numbers
    ) -> None:
        """T26: those who saved strike back; both states are changed where they stand."""
        if not due.size:
            return
        posture = (adroit[due] >> packed.POSTURE) & packed.POSTURE_BITS
        codes = np.where(posture == packed.SUBTLE, packed.SUBTLE_COUNTER, packed.COUNTER)
        after = self._blows(lanes[due], 1 - sides[due], codes, adroit[due], other[due])
        adroit[due], other[due] = after

    def _clashes(self, lanes: Numbers, met: Numbers, striker: Numbers, struck: Numbers) -> None:
        """T20: both throw, and one loses Attacks."""
        own, enemy, third = self.dice.integers(1, 7, (3, met.size))
        self.show("clash", lanes[met], own, enemy, third)
        left = struck[met] & packed.LEFT_BITS
        struck[met] -= np.where(own + 1 > enemy, np.minimum((third + 1) // 2, left), 0)
        striker[met] -= (own + 1 < enemy) & ((striker[met] & packed.LEFT_BITS) > 0)
