"""Who fights in an exchange, and with what: read from the sheet, or typed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import uuid5

from django.utils.translation import gettext as _

from characters.models import Character, Weapon
from characters.models.health import Body, body_of, strike_of
from characters.rules.striking import BOW, BRAWLING, CHARGE, Force, Strike
from rolls.actions.subject import Source, Subject
from rolls.actions.throw import Asked
from rolls.rules.combat import damage, rider_value
from rolls.rules.dice import Dice
from rolls.rules.errors import RuleError

LONGEST_NAME = 80
PLAIN = Strike()
BARE = {
    "bow": Strike(BOW),
    "brawling": Strike(BRAWLING),
    "charge": Strike(CHARGE),
    "two-handed hafted": Strike(two_handed=True),
}
"""What somebody strikes with who names the Skill alone, where it is no plain weapon."""


@dataclass(frozen=True, slots=True)
class Arms:
    """What a side fights with. `dice` are typed instead of those of the sheet; somebody without a
    sheet has `armour`, `shield` and `knockdown` typed too."""

    name: str
    strike: Strike = PLAIN
    parry: int = 0
    dice: Dice | None = None
    armour: int = 0
    shield: int = 0
    knockdown: int | None = None


@dataclass(frozen=True, slots=True)
class Fighter:
    """A side of an exchange before anything is read: what it throws for, and its arms."""

    asked: Asked
    arms: Arms

    @property
    def character(self) -> Character | None:
        return self.asked.source.character

    def ready(self) -> Ready:
        """The side with its numbers as they stand now. Raises RuleError for a character of whom
        nobody knows which dice it strikes with, and for more dice than can be thrown."""
        arms = self.arms
        if self.character is None:
            body = Body(Force(None, None), arms.armour, arms.shield, arms.knockdown)
        else:
            body = body_of(self.character)
        plain, critical = (self._dice(body.force, critical=one) for one in (False, True))
        full = arms.strike.two_handed or arms.strike.basis == BOW  # no hand for a shield
        shield = 0 if full else body.shield
        return Ready(self, plain, critical, body.armour, shield, arms.parry, body.knockdown)

    def _dice(self, by: Force, *, critical: bool) -> Dice | None:
        """The dice of a blow; nothing where nobody has said which somebody without a sheet has."""
        if self.arms.dice is not None:
            return damage(self.arms.dice, critical=critical)
        if self.character is None:
            return None
        found = self.arms.strike.thrown(by, critical=critical)
        if found is None:
            raise RuleError(
                "Nobody knows which dice {name} strikes with: write STR and SIZ, or for a charge"
                " the horse's dice, on the sheet, or type the dice here. Nothing was rolled.",
                name=self.character.name,
            )
        return found


@dataclass(frozen=True, slots=True)
class Ready:
    """A side with its numbers: the dice of its blow, and what protects it against one."""

    fighter: Fighter
    plain: Dice | None
    critical: Dice | None
    armour: int
    shield: int
    parry: int
    knockdown: int | None

    @property
    def name(self) -> str:
        return self.fighter.asked.source.character_name

    @property
    def guard(self) -> int:
        """What shield or parry is worth where it counts: the better of both."""
        return max(self.shield, self.parry)


def arms_of(weapon: Weapon, dice: Dice | None = None) -> Arms:
    """A weapon in the hands of its owner."""
    return Arms(weapon.name, strike_of(weapon), max(weapon.parry or 0, 0), dice)


def bare(skill: str, dice: Dice | None = None) -> Arms:
    """What somebody strikes with of whom the Skill alone is known."""
    return Arms(skill, BARE.get(skill.casefold(), Strike()), dice=dice)


def riding(source: Source, horsemanship: Source) -> Source:
    """The source in the saddle: no better than its rider rides."""

    def read(here: Subject, rides: Subject) -> Subject:
        standing = rider_value(here.standing, rides.standing)
        if standing == here.standing:
            return here
        name = _("{name}, riding").format(name=here.name)
        return replace(here, standing=standing, name=name[:LONGEST_NAME])

    return Source(
        pk=uuid5(source.pk, "riding"),
        name=source.name,
        character_name=source.character_name,
        character=source.character,
        at_hand=lambda: read(source.at_hand(), horsemanship.at_hand()),
        fresh=lambda: read(source.fresh(), horsemanship.fresh()),
    )
