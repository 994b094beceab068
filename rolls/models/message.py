"""What was said after the dice had fallen."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from characters.models import Event
from characters.models.base import CampaignRow
from rolls.models.roll import Roll, RollSide


class Telling(CampaignRow):
    """Which message a gamemaster sent upon which side of an inquiry. Only gamemasters read this
    row: the message itself (`event`) is like any other."""

    side = models.ForeignKey(RollSide, models.CASCADE, related_name="tellings")
    event = models.OneToOneField(Event, models.CASCADE, related_name="+")

    def __str__(self) -> str:
        return f"told upon {self.side_id}"


class Reveal(CampaignRow):
    """A gamemaster's word to the table about a secret roll: all of it, or how it came out. What
    the table reads stands in the event; the roll itself stays as hidden as it was."""

    class How(models.TextChoices):
        ALL = "all", _("the whole roll")
        OUTCOME = "outcome", _("only how it came out")

    roll = models.ForeignKey(Roll, models.CASCADE, related_name="reveals")
    event = models.OneToOneField(Event, models.CASCADE, related_name="+")
    how = models.CharField(max_length=8, choices=How)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "roll", "how"), name="one_reveal_each"),
        )

    def __str__(self) -> str:
        return f"{self.how} of roll {self.roll_id}"
