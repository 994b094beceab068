"""The wargame's charts: which face hits, wounds and saves, and what 2D6 do to a wounded squire."""

from collections.abc import Mapping
from types import MappingProxyType

NO_DIE = 7
"""Needed faces above 6: no die can do it, so none is thrown."""


def hit_needed(own: int, enemy: int, bonus: int = 0) -> int:
    """The face that hits: 2 to 6, for a 1 always misses and a 6 always hits.

    In: the striker's Weapon Skill with his attack's, the enemy's, and the sum of what is added to
    the die. Stands in the Trials' rules file, 1.2 and T10.
    """
    number = 3 if own > enemy else 5 if enemy > 2 * own else 4
    return min(6, max(2, number - bonus))


def wound_needed(strength: int, toughness: int) -> int:
    """The face that wounds, 2 to 6, or `NO_DIE`. The Trials' rules file, 1.2 and T39."""
    above = strength - toughness
    if above <= -4:
        return NO_DIE
    return min(6, max(2, 4 - above))


def save_needed(save: int, strength: int) -> int:
    """The face that saves, 2 to 6, or `NO_DIE`; a 1 never saves.

    In: the squire's save with all that betters or worsens it, 1 or less allowed, and the blow's
    Strength, whose points above 3 spoil it. The Trials' rules file, 1.2, T12 and T13.
    """
    number = save + max(0, strength - 3)
    return NO_DIE if number > 6 else max(2, number)


def halved(face: int) -> int:
    """A d6 read as a d3: 1 to 3."""
    return (face + 1) // 2


ARM, LEG, BODY, STUN = 2, 3, 4, 5
LASTING_ARM, LASTING_LEG, CHEST, LEG_GIVES, OUT = 8, 9, 10, 11, 12
LESSER_WOUND = 5
"""The face of the further die, of results 4 and 8, that costs a Wound (T30)."""

DAMAGE: Mapping[int, str] = MappingProxyType(
    {
        2: "A graze on the arm: Strength −1 until the next turn begins.",
        3: "A graze on the leg: Initiative −1 until the next turn begins.",
        4: "A graze on the body: a die of 5 or 6 costs 1 Wound.",
        5: "Stunned: the next attack is lost.",
        6: "A telling blow: 1 Wound.",
        7: "A telling blow: 1 Wound.",
        8: "The arm is hurt: Strength −1 for this fight, and a die of 5 or 6 costs 1 Wound.",
        9: "The leg is hurt: Initiative −1 for this fight, and a test against falling.",
        10: "Struck on the chest: 1 Wound, and Strength −1 for this fight.",
        11: "The leg gives way: 1 Wound, Initiative −1 for this fight, a test against falling.",
        12: "Knocked out.",
    }
)
"""What the sum of two dice does, told in a line. Stands in trials-of-steel, The Damage Table."""

WOUNDING = frozenset({6, 7, CHEST, LEG_GIVES})
"""Results that cost one Wound without a further die."""
