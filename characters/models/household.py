"""Who serves a knight, carries him, and is of his blood."""

from __future__ import annotations

from typing import ClassVar, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from characters.models.character import Character
from characters.models.record import Record
from characters.rules.squires import BACKGROUNDS, Background, background_named, squire_skill


class SquireQuerySet(models.QuerySet["Squire"]):
    def serving(self) -> Self:
        """Those who have not become knights."""
        return self.filter(became=None, knighted=None)


class Squire(Record):
    """A knight's squire. The Squire Skill and all skills by age are computed (R93, R96); `grown`
    is what winters have added to the Squire Skill (W21).

    `face` is the d20 that chose the background, where one was thrown. `became` is the character a
    squire was made into: that happens once, and the row stays to say so. `knighted` says it also
    where that knight is at another table, or is no more. `won` is the tournament whose prize it is
    to be made a knight.
    """

    name = models.CharField(_("name"), max_length=120)
    born = models.SmallIntegerField(_("born"), null=True, blank=True)
    background = models.CharField(
        _("background"), max_length=20, choices=[(one.key, one.title) for one in BACKGROUNDS]
    )
    face = models.PositiveSmallIntegerField(null=True, editable=False)
    grown = models.SmallIntegerField(_("learned in winters"), default=0, editable=False)
    became = models.OneToOneField(
        Character, models.SET_NULL, null=True, editable=False, related_name="squire_once"
    )
    knighted = models.SmallIntegerField(_("knighted in"), null=True, editable=False)
    won = models.CharField(max_length=120, blank=True, editable=False)

    called = _("squire")
    fields: ClassVar[tuple[str, ...]] = (
        "name",
        "born",
        "background",
        "face",
        "grown",
        "knighted",
    )

    objects = SquireQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(fields=("campaign", "character"), name="squires_of_a_character"),)

    def __str__(self) -> str:
        return self.name

    @property
    def origin(self) -> Background:
        return background_named(self.background)

    @property
    def serves(self) -> bool:
        """Whether still a squire: as `serving`, for one in hand."""
        return self.became_id is None and self.knighted is None

    @property
    def skill(self) -> int:
        """The Squire Skill as it stands (R93, W21)."""
        return squire_skill(self.origin) + self.grown

    def age(self, year: int) -> int | None:
        """The age in `year`, or nothing where the year of birth is not known."""
        return None if self.born is None else year - self.born


class Horse(Record):
    """A horse with its own characteristics; `charge` is the dice of damage in a charge. `health`
    counts grades of poor health: 0 good, 1 weak, 2 very weak (W23)."""

    name = models.CharField(_("name"), max_length=120, blank=True)
    breed = models.CharField(_("kind"), max_length=80)
    size = models.PositiveSmallIntegerField(_("SIZ"), null=True, blank=True)
    dexterity = models.PositiveSmallIntegerField(_("DEX"), null=True, blank=True)
    strength = models.PositiveSmallIntegerField(_("STR"), null=True, blank=True)
    constitution = models.PositiveSmallIntegerField(_("CON"), null=True, blank=True)
    move = models.PositiveSmallIntegerField(_("movement"), null=True, blank=True)
    armour = models.PositiveSmallIntegerField(_("armour"), null=True, blank=True)
    charge = models.PositiveSmallIntegerField(_("charge dice"), null=True, blank=True)
    damage = models.PositiveSmallIntegerField(_("damage taken"), default=0)
    health = models.PositiveSmallIntegerField(_("health"), default=0)
    care = models.SmallIntegerField(_("care"), default=0)
    ridden = models.BooleanField(_("ridden in battle"), default=False)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("horse")
    fields: ClassVar[tuple[str, ...]] = (
        "name",
        "breed",
        "size",
        "dexterity",
        "strength",
        "constitution",
        "move",
        "armour",
        "charge",
        "damage",
        "health",
        "care",
        "ridden",
        "words",
    )

    def __str__(self) -> str:
        return self.name or self.breed


class Relative(Record):
    """Spouse, child or other kin. The age follows from `born`; with `died` it stops."""

    class Relation(models.TextChoices):
        SPOUSE = "spouse", _("spouse")
        CHILD = "child", _("child")
        PARENT = "parent", _("parent")
        SIBLING = "sibling", _("brother or sister")
        KIN = "kin", _("other kin")

    name = models.CharField(_("name"), max_length=120)
    relation = models.CharField(_("relation"), max_length=8, choices=Relation)
    born = models.SmallIntegerField(_("born"), null=True, blank=True)
    died = models.SmallIntegerField(_("died"), null=True, blank=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("relative")
    fields: ClassVar[tuple[str, ...]] = ("name", "relation", "born", "died", "words")

    def __str__(self) -> str:
        return self.name

    def age(self, year: int) -> int | None:
        """The age in `year` or at death; nothing where the year of birth is not known."""
        if self.born is None:
            return None
        return (year if self.died is None else min(year, self.died)) - self.born


class Follower(Record):
    """One of the retinue: a priest, a huntsman, ten archers."""

    name = models.CharField(_("name"), max_length=120)
    role = models.CharField(_("serves as"), max_length=120, blank=True)
    number = models.PositiveSmallIntegerField(_("how many"), default=1)
    since = models.SmallIntegerField(_("since"), null=True, blank=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("follower")
    fields: ClassVar[tuple[str, ...]] = ("name", "role", "number", "since", "words")

    def __str__(self) -> str:
        return self.name
