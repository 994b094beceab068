"""A knight that is still being made."""

from __future__ import annotations

from typing import Any, Self

from django.db import models

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.succession import Succession
from characters.seams import now


class MakingQuerySet(models.QuerySet["Making"]):
    def open_for(self, member: Membership) -> Self:
        """What `member` has begun and not finished."""
        return self.filter(campaign_id=member.campaign_id, by=member, made=None)

    def visible_to(self, member: Membership) -> Self:
        """Those that `member` may look at: their own, and for gamemasters all of the table."""
        mine = self.filter(campaign_id=member.campaign_id)
        return mine if member.is_gamemaster else mine.filter(by=member)


class Making(CampaignRow):
    """What has been chosen and thrown so far.

    `heir_of` is the naming for which it makes an heir. `choices` holds by step: what was chosen
    (`steps`), what was chosen before a step was taken back (`undone`), the dice that fell
    (`faces`) and those of chance's own choices (`lots`), each as its number of sides and its face,
    and what fell before a gamemaster allowed a new throw (`before`). `left` tells that it was
    given up after dice had fallen, `kin` for whom of the family it was begun.
    """

    by = models.ForeignKey(Membership, models.CASCADE, related_name="makings")
    choices = models.JSONField(default=dict)
    made = models.ForeignKey(Character, models.SET_NULL, null=True, related_name="+")
    heir_of = models.ForeignKey(Succession, models.SET_NULL, null=True, related_name="makings")
    begun = models.DateTimeField(default=now, editable=False)

    objects = MakingQuerySet.as_manager()

    def __str__(self) -> str:
        return str(self.kept("steps").get("person", {}).get("name", ""))

    def kept(self, what: str) -> dict[str, Any]:
        """One part of what is remembered, by step; what is put in there stays."""
        found: dict[str, Any] = self.choices.setdefault(what, {})
        return found

    @property
    def is_left(self) -> bool:
        """Whether it was given up."""
        return bool(self.choices.get("left"))

    @property
    def has_fallen(self) -> bool:
        """Whether any dice have fallen for it."""
        return any(self.kept(what) for what in ("faces", "lots", "before"))
