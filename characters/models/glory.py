"""Glory, as the list of what it was given for."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Sum
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.event import Event


class GloryQuerySet(models.QuerySet["GloryAward"]):
    def counted(self) -> Self:
        """Those that make up the total."""
        return self.filter(state=GloryAward.State.RELEASED)

    def visible_to(self, member: Membership) -> Self:
        mine = self.filter(campaign_id=member.campaign_id)
        return mine if member.is_gamemaster else mine.exclude(state=GloryAward.State.HELD)

    def total(self) -> int:
        return self.counted().aggregate(total=Sum("amount"))["total"] or 0


class GloryAward(CampaignRow):
    """An award with its reason and year. A knight's Glory is their sum; it is never typed."""

    class State(models.TextChoices):
        HELD = "held", _("held")
        RELEASED = "released", _("given")
        DROPPED = "dropped", _("withdrawn")

    character = models.ForeignKey(Character, models.CASCADE, related_name="glory_awards")
    amount = models.IntegerField(_("Glory"))
    reason = models.CharField(_("for"), max_length=200)
    year = models.SmallIntegerField(_("year"))
    because = models.ForeignKey(Event, models.CASCADE, related_name="glory_awards")
    state = models.CharField(max_length=8, choices=State, default=State.RELEASED)
    at = models.DateTimeField()

    objects = GloryQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(fields=("campaign", "character"), name="glory_of_a_character"),)

    def __str__(self) -> str:
        return f"{self.amount}: {self.reason}"
