"""Which dice a weapon rolls in somebody's hand."""

from dataclasses import dataclass

from rolls.rules.combat import brawling, damage
from rolls.rules.dice import Dice

WEAPON, BOW, BRAWLING, CHARGE, TYPED = "weapon", "bow", "brawling", "charge", "typed"
"""Whose dice a weapon rolls: the striker's, as a bow, the flat number, the horse's, its own."""


@dataclass(frozen=True, slots=True)
class Force:
    """What somebody strikes with: Weapon Damage in dice, Brawling Damage in points (R70, R71), the
    dice of the horse's charge; nothing where it is not known."""

    weapon: int | None
    brawling: int | None
    charge: int | None = None


@dataclass(frozen=True, slots=True)
class Strike:
    """A weapon as far as its damage goes: whose dice, and what it adds to them in dice and points.

    A second hand counts where the striker's own dice fall; a bow, a lance and dice of their own
    have it in them already.
    """

    basis: str = WEAPON
    dice: int = 0
    flat: int = 0
    two_handed: bool = False

    def thrown(self, by: Force, *, critical: bool = False) -> Dice | None:
        """The dice of a blow; nothing where it is not known whose they are, or where a weapon with
        dice of its own has none written.

        Raises RuleError beyond what can be thrown. Stands in lists, Fighting; R47, R48, C25.
        """
        if self.basis == BRAWLING:
            if by.brawling is None:
                return None
            return brawling(by.brawling + self.flat, critical=critical, extra_dice=self.dice)
        own = 0 if self.dice > 0 or self.flat > 0 else None
        count = {CHARGE: by.charge, TYPED: own}.get(self.basis, by.weapon)
        if count is None:
            return None
        return damage(
            Dice(max(count, 0), 6),
            critical=critical,
            two_handed=self.two_handed and self.basis == WEAPON,
            bow=self.basis == BOW,
            extra_dice=self.dice,
            flat=self.flat,
        )
