"""What a side of an exchange fights with that is asked to throw on a device of its own."""

from __future__ import annotations

from django.db import models

from characters.models.base import CampaignRow
from rolls.models.request import RequestSide


class SideArms(CampaignRow):
    """Arms as they were named: `name`, `notation` (dice that are not the sheet's) and `mounted` as
    typed; from the throw on also the dice of a blow, `plain` and `critical`, and what they parry:
    a weapon that leaves the sheet meanwhile changes nothing of that."""

    side = models.OneToOneField(RequestSide, models.CASCADE, related_name="arms")
    name = models.CharField(max_length=120, blank=True)
    notation = models.CharField(max_length=20, blank=True)
    mounted = models.BooleanField(default=False)
    plain = models.CharField(max_length=20, blank=True)
    critical = models.CharField(max_length=20, blank=True)
    parry = models.SmallIntegerField(null=True)
    without_shield = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.name}, {self.plain}"
