"""What was said after the dice had fallen."""

from django.db import models

from characters.models import Event
from characters.models.base import CampaignRow
from rolls.models.roll import RollSide


class Telling(CampaignRow):
    """Which message a gamemaster sent upon which side of an inquiry. Only gamemasters read this
    row: the message itself (`event`) is like any other."""

    side = models.ForeignKey(RollSide, models.CASCADE, related_name="tellings")
    event = models.OneToOneField(Event, models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"told upon {self.side_id}"
