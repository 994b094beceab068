"""Scenes within an evening, known to gamemasters alone."""

from typing import Self

from django.db import models
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from characters.models import Audience, Character, Check, Event, GloryAward
from characters.models.base import CampaignRow
from rolls.models.roll import Roll, RollSide
from rolls.models.session import GameSession
from rolls.rules.checks import Kind
from rolls.rules.resolution import Outcome


class EncounterQuerySet(models.QuerySet["Encounter"]):
    def going_on(self) -> Self:
        """The one that is open, if one is."""
        return self.filter(closed=None)


class Encounter(CampaignRow):
    """A scene. What is logged between the events by which it was opened and closed belongs to it;
    what its secret rolls earned is held until it is closed (R13)."""

    session = models.ForeignKey(GameSession, models.SET_NULL, null=True, related_name="encounters")
    name = models.CharField(_("name"), max_length=120)
    opened = models.OneToOneField(Event, models.CASCADE, related_name="+")
    closed = models.OneToOneField(Event, models.CASCADE, null=True, related_name="+")

    objects = EncounterQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign",), condition=Q(closed=None), name="one_open_encounter"
            ),
        )

    def __str__(self) -> str:
        return self.name

    def rolls(self) -> QuerySet[Roll]:
        """The rolls that fell in it, for a gamemaster to read."""
        return Roll.objects.filter(**self._within("event__"))

    def undecided(self) -> QuerySet[Check]:
        """The checks that its rolls earned and nobody has granted or refused."""
        return Check.objects.undecided().filter(**self._within("because__"))

    def held_glory(self) -> QuerySet[GloryAward]:
        """The Glory that was put aside in it, or for one of its rolls, and that still waits."""
        return GloryAward.objects.held().filter(**self._within("because__"))

    def missed(self) -> QuerySet[RollSide]:
        """What failed unseen in it and might have earned a check; its box is not ticked (R14)."""
        earned = Check.objects.filter(statistic=OuterRef("statistic"), side=OuterRef("side"))
        return RollSide.objects.filter(
            ~Exists(earned.undecided()),
            ~Exists(earned.ticked()),
            **self._within("roll__event__"),
            roll__void=None,
            character__binned=None,
            statistic__isnull=False,
            outcome__in=(Outcome.FAILURE, Outcome.FUMBLE),
            kind__in=[kind for kind in Kind if kind.earns_checks],
        ).exclude(roll__event__audience=Audience.TABLE)

    def _within(self, path: str) -> dict[str, object]:
        found = {
            f"{path}campaign_id": self.campaign_id,
            f"{path}number__gt": self.opened.number,
        }
        if self.closed is not None:
            found[f"{path}number__lt"] = self.closed.number
        return found


class Presence(CampaignRow):
    """That a gamemaster has put a character into a scene, hidden or not."""

    encounter = models.ForeignKey(Encounter, models.CASCADE, related_name="presences")
    character = models.ForeignKey(Character, models.CASCADE, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "encounter", "character"), name="one_presence_each"
            ),
        )

    def __str__(self) -> str:
        return f"{self.character} in {self.encounter}"
