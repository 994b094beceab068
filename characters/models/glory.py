"""Glory, as the list of what it was given for."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Q, Sum
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.event import Audience, Event


class GloryQuerySet(models.QuerySet["GloryAward"]):
    def counted(self) -> Self:
        """Those that make up the total."""
        return self.filter(state=GloryAward.State.RELEASED)

    def held(self) -> Self:
        """Those that gamemasters have put aside and neither given nor dropped."""
        return self.filter(state=GloryAward.State.HELD)

    def standing(self) -> Self:
        """Those that count, and those that may yet."""
        return self.filter(state__in=(GloryAward.State.RELEASED, GloryAward.State.HELD))

    def visible_to(self, member: Membership) -> Self:
        """All for gamemasters. Others know of no award that is held, nor that one was dropped."""
        mine = self.filter(campaign_id=member.campaign_id)
        if member.is_gamemaster:
            return mine
        dropped = Q(state=GloryAward.State.DROPPED, because__audience=Audience.TABLE)
        return mine.filter(Q(state=GloryAward.State.RELEASED) | dropped)

    def total(self) -> int:
        return self.counted().aggregate(total=Sum("amount"))["total"] or 0


class GloryAward(CampaignRow):
    """An award with its reason and year. A knight's Glory is their sum; it is never typed.

    A held one counts nowhere; `because` then names the secret that earned it.
    """

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
