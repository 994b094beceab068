"""Who fights in an exchange, and with what: read from the sheet, or typed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from uuid import uuid5

from characters.models import Character, Weapon, said
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
    sheet has `armour`, `shield` and `knockdown` typed too. Nothing stands where nobody said it."""

    name: str
    strike: Strike = PLAIN
    parry: int | None = None
    dice: Dice | None = None
    armour: int | None = None
    shield: int | None = None
    knockdown: int | None = None

    @property
    def without_shield(self) -> bool:
        """Whether they leave no hand for one."""
        return self.strike.two_handed or self.strike.basis == BOW


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
        if self.character is None:
            plain, critical = (self._dice(None, critical=one) for one in (False, True))
            return Ready(self, plain, critical, typed_guard(self.arms), self.arms.knockdown)
        body = body_of(self.character)
        plain, critical = (self._dice(body.force, critical=one) for one in (False, True))
        return Ready(self, plain, critical, worn_guard(self.arms, body), body.knockdown)

    def _dice(self, by: Force | None, *, critical: bool) -> Dice | None:
        """The dice of a blow; nothing where nobody has said which somebody without a sheet has."""
        strike = self.arms.strike
        if self.arms.dice is not None:
            return damage(self.arms.dice, critical=critical, unarmed=strike.basis == BRAWLING)
        if by is None:
            return None
        found = strike.thrown(by, critical=critical)
        if found is None:
            raise RuleError(
                "Nobody knows which dice {name} strikes with: write STR and SIZ, for a charge the"
                " horse's dice, or the weapon's own, on the sheet, or type the dice here. Nothing"
                " was rolled.",
                name=self.asked.source.character_name,
            )
        return found


@dataclass(frozen=True, slots=True)
class Guard:
    """What protects a side; `unsaid` and `unsaid_guard` name what counts as 0 in armour, shield
    and parry because nobody has written its points."""

    armour: int
    shield: int
    parry: int
    unsaid: tuple[str, ...] = ()
    unsaid_guard: tuple[str, ...] = ()


def typed_guard(arms: Arms) -> Guard:
    """The protection of somebody without a sheet."""
    return Guard(
        arms.armour or 0,
        arms.shield or 0,
        0,
        (said.UNSAID_ARMOUR,) if arms.armour is None else (),
        (said.UNSAID_SHIELD,) if arms.shield is None else (),
    )


def worn_guard(arms: Arms, body: Body) -> Guard:
    """The protection of a character: what is worn, and what the arms parry or leave a hand for."""
    has = body.protection
    shield, unsaid = (0, ()) if arms.without_shield else (has.shield, has.unsaid_shields)
    if arms.parry is None and not shield:
        unsaid = (*unsaid, said.PARRY.format(weapon=arms.name))
    return Guard(has.armour, shield, max(arms.parry or 0, 0), has.unsaid_armour, unsaid)


@dataclass(frozen=True, slots=True)
class Ready:
    """A side with its numbers: the dice of its blow, and what protects it against one."""

    fighter: Fighter
    plain: Dice | None
    critical: Dice | None
    has: Guard
    knockdown: int | None

    @property
    def name(self) -> str:
        return self.fighter.asked.source.character_name

    @property
    def guard(self) -> int:
        """What shield or parry is worth where it counts: the better of both."""
        return max(self.has.shield, self.has.parry)


def arms_of(weapon: Weapon, dice: Dice | None = None) -> Arms:
    """A weapon in the hands of its owner."""
    return Arms(weapon.name, strike_of(weapon), weapon.parry, dice)


def bare(skill: str, dice: Dice | None = None) -> Arms:
    """What somebody strikes with of whom the Skill alone is known."""
    return Arms(skill, BARE.get(skill.casefold(), Strike()), dice=dice)


def strike_named(name: str) -> Strike:
    """How somebody without a sheet strikes with what was typed."""
    return BARE.get(name.casefold(), PLAIN)


def riding_skill(arms: Arms) -> str:
    """The Skill that caps these arms in the saddle."""
    return "Charge" if arms.strike.basis == CHARGE else "Horsemanship"


def riding(source: Source, horsemanship: Source) -> Source:
    """The source in the saddle: no better than its rider rides, or with a lance charges."""

    def read(here: Subject, rides: Subject) -> Subject:
        standing = rider_value(here.standing, rides.standing)
        if standing == here.standing:
            return here
        name = said.RIDING.format(name=here.name)
        return replace(here, standing=standing, name=name[:LONGEST_NAME])

    return Source(
        pk=uuid5(source.pk, "riding"),
        name=source.name,
        character_name=source.character_name,
        character=source.character,
        at_hand=lambda: read(source.at_hand(), horsemanship.at_hand()),
        fresh=lambda: read(source.fresh(), horsemanship.fresh()),
    )
