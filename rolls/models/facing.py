"""Throws of which each side reads its own, and which a gamemaster alone compares."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Exists, OuterRef

from characters.models import Event, Membership
from characters.models.base import CampaignRow
from characters.models.event import visible
from rolls.models.request import Request


class FacingQuerySet(models.QuerySet["Facing"]):
    def visible_to(self, member: Membership) -> Self:
        """Those that `member` may read now: its event says that only gamemasters do."""
        return self.filter(visible(member, "event__"))

    def open(self) -> Self:
        """Those of which it has not been told how they came out, and no side of which was called
        off."""
        called_off = FacingSide.objects.filter(
            campaign_id=OuterRef("campaign_id"), facing=OuterRef("pk")
        ).exclude(request__closed=None)
        return self.filter(~Exists(called_off), resolved=None)


class Facing(CampaignRow):
    """Which requests stand against each other, and when it was told how they came out. Only
    gamemasters know of it; `why` is the rule by which the sides were told apart."""

    class Manner(models.TextChoices):
        OPPOSED = "opposed"
        CONTEST = "contest"

    event = models.OneToOneField(Event, models.CASCADE, related_name="facing")
    manner = models.CharField(max_length=8, choices=Manner)
    resolved = models.DateTimeField(null=True)
    why = models.CharField(max_length=20, blank=True)

    objects = FacingQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.manner} {self.pk}"


class FacingSide(CampaignRow):
    """One side: its request, and how it fared, whoever was told."""

    facing = models.ForeignKey(Facing, models.CASCADE, related_name="sides")
    position = models.PositiveSmallIntegerField(default=0)
    request = models.OneToOneField(Request, models.CASCADE, related_name="facing_side")
    result = models.CharField(max_length=12, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "facing", "position"), name="one_facing_a_position"
            ),
        )

    def __str__(self) -> str:
        return f"side {self.position} of {self.facing_id}"
