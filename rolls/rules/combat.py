"""Blows: which dice they roll, and what of them gets through."""

from collections.abc import Iterable
from dataclasses import replace

from rolls.rules.dice import Dice, Rolled
from rolls.rules.errors import RuleError
from rolls.rules.opposed import Standing
from rolls.rules.reflexive import Reflexive, reflexive

CRITICAL_DICE = 4
CRITICAL_BRAWLING_DICE = 2
TWO_HANDED_DICE = 2
BOW_DICE = -1
BOW_MOST_DICE = 4

IMPROVISED_WEAPON = -5
MOUNTED_AGAINST_FOOT: Reflexive = reflexive(5, 5)


def damage(
    base: Dice,
    *,
    critical: bool = False,
    two_handed: bool = False,
    bow: bool = False,
    unarmed: bool = False,
    extra_dice: int = 0,
    flat: int = 0,
) -> Dice:
    """The dice of a blow with a weapon; `unarmed` with none, where its dice are typed.

    In: the striker's Weapon Damage, or the horse's charge dice for a lance; what the weapon is,
    and what else it adds in dice (may be negative) and in points. Out: the dice, never fewer than
    none; a bow has at most four before a critical. Raises RuleError beyond 100 dice.
    Stands in pendragon-game-system, Damage Modifiers, and lists, Fighting; R47, R48, C25.
    """
    count = base.count + TWO_HANDED_DICE * two_handed + extra_dice
    if bow:
        count = min(count + BOW_DICE, BOW_MOST_DICE)
    count += (CRITICAL_BRAWLING_DICE if unarmed else CRITICAL_DICE) * critical
    return replace(base, count=max(count, 0), flat=base.flat + flat)


def brawling(flat: int, *, critical: bool = False, extra_dice: int = 0) -> Dice:
    """The dice of a blow without a weapon: the flat Brawling Damage, and two dice on a critical.

    In: Brawling Damage in points and other dice. Out: the dice, often none and a flat number.
    Stands in pendragon-game-system, Damage Modifiers; R48, C26.
    """
    return Dice(max(CRITICAL_BRAWLING_DICE * critical + extra_dice, 0), 6, flat)


def blow(rolled: Rolled) -> int:
    """The points of a damage roll, never below 0. C25."""
    return max(rolled.total, 0)


def strikes(standing: Standing) -> bool:
    """Whether this side of a fight deals a blow: a winner does, and both do when successes tie.

    Stands in pendragon-game-system, Tie; R35.
    """
    return standing in (Standing.WIN, Standing.TIE)


def shielded(standing: Standing) -> bool:
    """Whether this side's shield or parry protects it: on a partial success, or when both strike.

    Stands in pendragon-game-system, Partial Success, and lists, Fighting; R35.
    """
    return standing in (Standing.PARTIAL, Standing.TIE)


def wounding(points: int, protection: Iterable[int]) -> int:
    """What gets through.

    In: the points of the blow, 0 or more, and the points of every protection that counts, 0 or
    more each. Out: the points of the wound, 0 when all is stopped. Raises RuleError for a
    negative number. Stands in lists, Fighting; R35.
    """
    layers = tuple(protection)
    if min((points, *layers)) < 0:
        raise RuleError("Damage and protection are never negative.")
    return max(points - sum(layers), 0)


def rider_value(weapon_skill: int, riding: int) -> int:
    """What a rider fights with: no better than he rides.

    In: the weapon's Skill and Horsemanship, or Charge for a lance. Out: the lower of both.
    Stands in lists, Fighting.
    """
    return min(weapon_skill, riding)
