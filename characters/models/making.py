"""A knight that is still being made."""

from __future__ import annotations

from typing import Self

from django.db import models

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character
from characters.seams import now


class MakingQuerySet(models.QuerySet["Making"]):
    def open_for(self, member: Membership) -> Self:
        """What `member` has begun and not finished."""
        return self.filter(campaign_id=member.campaign_id, by=member, made=None)


class Making(CampaignRow):
    """What has been chosen and thrown so far, step by step; a step that is taken back falls out.

    `choices` holds one object for each finished step, with the faces that were thrown for it.
    """

    by = models.ForeignKey(Membership, models.CASCADE, related_name="makings")
    choices = models.JSONField(default=dict)
    made = models.ForeignKey(Character, models.SET_NULL, null=True, related_name="+")
    begun = models.DateTimeField(default=now, editable=False)

    objects = MakingQuerySet.as_manager()

    def __str__(self) -> str:
        return f"making {self.pk}"
