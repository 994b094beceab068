"""Many fights side by side: what the plain rules say of two squires, as tables to look up."""

from itertools import product

import numpy as np

from rolls.rules.trials import packed
from rolls.rules.trials.aim import Aim
from rolls.rules.trials.body import Body
from rolls.rules.trials.chart import PRACTICE, Attack
from rolls.rules.trials.combat import NO_DIE
from rolls.rules.trials.effects import damages, effects
from rolls.rules.trials.packed import CODE, Bytes, Numbers, Small
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.told import Side

_ONCE = frozenset({Attack.CLASH, Attack.DIVERSION})
_FACES = range(1, 7)
WEAKEST = 9
"""Strength and Initiative are at most 10 (with a style 11) and never lowered below 1."""
_POSTURES = {
    packed.LUNGED: Attack.LUNGE,
    packed.DEFLECTING: Attack.DEFLECTION,
    packed.SUBTLE: Attack.SUBTERFUGE,
}
_HIT, _SECOND, _SAVE, _WOUND = 0, 4, 8, 12
"""Where each die of a blow lies in a packed number of dice or of needs."""


class Tables:
    """All that the fights of `a` against `b` look up; who can counter, whose chart holds what is
    made once a fight.

    `need` by key (see `key`) packs what the dice of a blow need; `keep` and `gain` by code and
    outcome are what a striker's state loses and gains; `score` and `damage` likewise, by side.
    """

    def __init__(self, a: Squire, b: Squire, rulings: Rulings) -> None:
        self.squires = (a, b)
        self.bodies = tuple(
            Body(side, one, rulings) for side, one in zip(Side, (a, b), strict=True)
        )
        self.counters = np.array([one.manner.counters for one in self.squires])
        self.charts = np.array([[CODE[attack] for attack in one.chart] for one in self.squires])
        self.once = np.array([not _ONCE.isdisjoint(one.chart) for one in self.squires])
        self.begin = np.array([[one.profile.wounds << packed.WOUNDS] for one in self.squires])
        self.attacks = np.array([[one.start_attacks] for one in self.squires])
        self.initiative = np.array([_initiatives(body) for body in self.bodies])
        self.speed = np.zeros(16, np.int64)
        self.speed[: len(CODE)] = [PRACTICE[attack].initiative for attack in Attack]
        self.need = np.zeros(2 << 12, np.uint16)
        self._fill_needs(a, b, rulings)
        self.keep, self.gain, self.score = effects()
        self.damage = np.array([damages(body) for body in self.bodies])

    def _fill_needs(self, a: Squire, b: Squire, rulings: Rulings) -> None:
        for side in (0, 1):
            striker = Body(Side.A, self.squires[side], rulings)
            struck = Body(Side.B, self.squires[1 - side], rulings)
            codes: dict[int, Attack | None] = {
                CODE[attack]: attack for attack in striker.squire.chart
            }
            if striker.squire.manner.counters:
                codes |= {packed.COUNTER: None, packed.SUBTLE_COUNTER: None}
            weak = range(striker.profile.strength)
            for code, feint, posture, less in product(codes, (0, 1), range(5), weak):
                striker.lasting_strength = less
                striker.posture = Attack.SUBTERFUGE if code == packed.SUBTLE_COUNTER else None
                struck.posture, struck.missed = _POSTURES.get(posture), posture == packed.OPEN
                aim = Aim(striker, struck, codes[code], bool(feint))
                place = less | posture << 4 | feint << 7 | code << 8 | side << 12
                self.need[place] = _packed_needs(aim)
            self._repeat_the_weakest(side, striker.profile.strength)

    def _repeat_the_weakest(self, side: int, strength: int) -> None:
        """Strength lowered further than to 1 stays 1."""
        rows = self.need.reshape(2, -1, 16)[side]
        rows[:, strength:] = rows[:, strength - 1 : strength]


def key(striker: Numbers, struck: Numbers, codes: Numbers, sides: Numbers) -> Numbers:
    """Where `Tables.need` holds what these blows need."""
    less = np.minimum((striker >> packed.STRENGTH_LOST) & packed.LOST_BITS, WEAKEST)
    posture = (struck >> (packed.POSTURE - 4)) & (packed.POSTURE_BITS << 4)
    feint = (striker >> (packed.FEINT - 7)) & (1 << 7)
    found: Numbers = less | posture | feint | codes << 8 | sides << 12
    return found


def _packed_needs(aim: Aim) -> int:
    """A die passes if it and its need make 8 or more: 0 for what can never pass."""
    if aim.attack is Attack.DEFLECTION:
        return 0
    needs = (8 - aim.hit) << _HIT
    if aim.attack is Attack.DOUBLE_STRIKE:
        needs |= (8 - aim.hit) << _SECOND
    if aim.attack in (Attack.FEINT, Attack.CLASH):
        return needs
    for place, face in ((_SAVE, aim.save), (_WOUND, aim.wound)):
        needs |= (0 if face == NO_DIE else 8 - face) << place
    return needs


def four_dice() -> tuple[Small, Bytes]:
    """The dice of a blow, packed, for each of their 1296 falls; and what becomes of a blow, for
    each sum of dice and needs."""
    falls = list(product(_FACES, repeat=4))
    dice = [
        hit | second << _SECOND | save << _SAVE | wound << _WOUND
        for hit, second, save, wound in falls
    ]
    sums = np.arange(1 << 16)
    hit = (sums & (8 << _HIT | 8 << _SECOND)) != 0
    unsaved = np.where(sums & (8 << _WOUND), packed.WOUNDED, packed.HIT)
    came = np.where(sums & (8 << _SAVE), packed.SAVED, unsaved)
    return np.array(dice, np.uint16), np.where(hit, came, packed.MISSED).astype(np.uint8)


def _initiatives(body: Body) -> list[int]:
    """Initiative for each sum of what damage took of it."""
    found = []
    for less in range(packed.LOST_BITS + 1):
        body.lasting_initiative = less
        found.append(body.initiative)
    return found
