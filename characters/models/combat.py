"""What a knight fights with, and what fighting has left on him."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from characters.models.event import Event
from characters.models.record import Record


class Weapon(Record):
    """A weapon: the Skill it is used with, by its name on the sheet, and what it adds to damage.

    `basis` says whose dice it rolls; `dice` and `flat` are what it adds to them. An empty `parry`
    means that nobody has said what it parries.
    """

    class Basis(models.TextChoices):
        WEAPON = "weapon", _("Weapon Damage")
        BOW = "bow", _("Weapon Damage, as a bow")
        BRAWLING = "brawling", _("Brawling Damage")
        CHARGE = "charge", _("the horse's charge")
        TYPED = "typed", _("dice of its own")

    name = models.CharField(_("name"), max_length=120)
    skill = models.CharField(_("Skill"), max_length=80, blank=True)
    basis = models.CharField(_("damage by"), max_length=8, choices=Basis, default=Basis.WEAPON)
    dice = models.SmallIntegerField(_("dice more"), default=0)
    flat = models.SmallIntegerField(_("points more"), default=0)
    two_handed = models.BooleanField(_("two-handed"), default=False)
    parry = models.SmallIntegerField(_("parry"), null=True, blank=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("weapon")
    fields: ClassVar[tuple[str, ...]] = (
        "name",
        "skill",
        "basis",
        "dice",
        "flat",
        "two_handed",
        "parry",
        "words",
    )

    def __str__(self) -> str:
        return self.name


class Armour(Record):
    """A suit of armour or a shield. Only what is worn protects."""

    class Kind(models.TextChoices):
        ARMOUR = "armour", _("armour")
        SHIELD = "shield", _("shield")

    name = models.CharField(_("name"), max_length=120)
    form = models.CharField(_("kind"), max_length=8, choices=Kind, default=Kind.ARMOUR)
    points = models.PositiveSmallIntegerField(_("points"), null=True, blank=True)
    worn = models.BooleanField(_("worn"), default=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("armour")
    fields: ClassVar[tuple[str, ...]] = ("name", "form", "points", "worn", "words")

    def __str__(self) -> str:
        return self.name


class Wound(Record):
    """Points of damage with where they came from. Current Hit Points are the total less all that
    is not healed yet. `because` is the blow that was thrown for it: one blow is booked once."""

    class Severity(models.TextChoices):
        MINOR = "minor", _("minor")
        MAJOR = "major", _("major")
        MORTAL = "mortal", _("mortal")

    damage = models.PositiveSmallIntegerField(_("damage"))
    healed = models.PositiveSmallIntegerField(_("healed"), default=0)
    severity = models.CharField(_("severity"), max_length=6, choices=Severity)
    source = models.CharField(_("from"), max_length=200, blank=True)
    treatment = models.CharField(_("treatment"), max_length=200, blank=True)
    year = models.SmallIntegerField(_("year"))
    because = models.ForeignKey(Event, models.SET_NULL, null=True, related_name="+")

    called = _("wound")
    fields: ClassVar[tuple[str, ...]] = (
        "damage",
        "healed",
        "severity",
        "source",
        "treatment",
        "year",
    )

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "character", "because"),
                condition=Q(because__isnull=False),
                name="one_wound_a_blow",
            ),
        )

    def __str__(self) -> str:
        return f"{self.damage}: {self.source}"

    @property
    def left(self) -> int:
        """The points that are not healed yet."""
        return max(0, self.damage - self.healed)


class Affliction(Record):
    """A status mark: unconscious, debilitated, melancholic, or what the table calls it."""

    name = models.CharField(_("name"), max_length=80)
    year = models.SmallIntegerField(_("since"), null=True, blank=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("mark")
    fields: ClassVar[tuple[str, ...]] = ("name", "year", "words")

    def __str__(self) -> str:
        return self.name
