"""Many fights side by side: what an attack and its outcome change, as tables to look up."""

from itertools import product

import numpy as np

from rolls.rules.trials import packed
from rolls.rules.trials.blows import FORFEITING
from rolls.rules.trials.body import Body
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.combat import (
    ARM,
    BODY,
    CHEST,
    LASTING_ARM,
    LASTING_LEG,
    LEG,
    LEG_GIVES,
    LESSER_WOUND,
    OUT,
    STUN,
    WOUNDING,
    halved,
)
from rolls.rules.trials.packed import CODE, Numbers

_FACES = range(1, 7)
_POSTURES = {
    Attack.LUNGE: packed.LUNGED,
    Attack.DEFLECTION: packed.DEFLECTING,
    Attack.SUBTERFUGE: packed.SUBTLE,
}
_SPENT = {Attack.CLASH: packed.CLASH_SPENT, Attack.DIVERSION: packed.DIVERSION_SPENT}
_ARM, _LEG = 1 << packed.STRENGTH_LOST, 1 << packed.INITIATIVE_LOST
_FOR_EVER = 1 + (1 << packed.TO_LASTING)
_LOSSES = {
    ARM: _ARM,
    LEG: _LEG,
    STUN: 1 << packed.STUNS,
    LASTING_ARM: _ARM * _FOR_EVER,
    CHEST: _ARM * _FOR_EVER,
    LASTING_LEG: _LEG * _FOR_EVER,
    LEG_GIVES: _LEG * _FOR_EVER,
}


def effects() -> tuple[Numbers, Numbers, Numbers]:
    """What a striker's state keeps and gains, and what a's lead in Hits gains by it.

    By four times the code of the attack and its outcome; the last likewise, b's blows after a's.
    """
    keep, gain, score = (np.zeros(16 * 4, np.int64) for _ in range(3))
    for code in range(16):
        attack = list(Attack)[code] if code < len(CODE) else None
        for came in range(4):
            place = code * 4 + came
            keep[place] = ~_lost(attack, code)
            gain[place] = _gained(attack, code, came)
            score[place] = came >= packed.HIT and attack not in (Attack.FEINT, Attack.CLASH)
    return keep, gain, np.concatenate([score, -score])


def _lost(attack: Attack | None, code: int) -> int:
    """The bits that an attack ends: what lasted until it, a feint's bonus, forfeited Attacks."""
    counter = code in (packed.COUNTER, packed.SUBTLE_COUNTER)
    lost = 0 if counter else packed.POSTURE_BITS << packed.POSTURE
    if attack is not Attack.DEFLECTION and code != packed.NOTHING:
        lost |= 1 << packed.FEINT
    if attack in FORFEITING:
        lost |= packed.LEFT_BITS
    return lost


def _gained(attack: Attack | None, code: int, came: int) -> int:
    if code in (packed.COUNTER, packed.SUBTLE_COUNTER):
        return 1 << packed.COUNTERED
    if attack is Attack.SHOULDER_CHARGE and came == packed.MISSED:
        return packed.OPEN << packed.POSTURE
    if attack is Attack.FEINT and came == packed.HIT:
        return 1 << packed.FEINT
    if attack in _SPENT:
        return 1 << _SPENT[attack]
    return _POSTURES.get(attack, 0) << packed.POSTURE if attack else 0


def damages(struck: Body) -> list[int]:
    """For the 216 falls of three dice what is added to the state of the wounded; then for the
    same falls of a Shoulder Charge."""
    falls = list(product(_FACES, repeat=3))
    table = [_damage(struck, first + second, third) for first, second, third in falls]
    return table + [-halved(first) << packed.WOUNDS for first, _, _ in falls]


def _damage(struck: Body, total: int, third: int) -> int:
    added = _LOSSES.get(total, 0)
    wounds = total in WOUNDING or (total in (BODY, LASTING_ARM) and third >= LESSER_WOUND)
    falls = total in (LASTING_LEG, LEG_GIVES) and third > struck.fall_needed
    return added - (wounds << packed.WOUNDS) - ((falls or total == OUT) * packed.ALL_WOUNDS)
