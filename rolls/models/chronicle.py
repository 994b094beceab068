"""What gamemasters write into the chronicle of the campaign, year by year."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from characters.models import Event, Membership
from characters.models.base import CampaignRow
from characters.seams import now

LONGEST_LINE = 4_000
"""So many letters a line of the chronicle holds."""


class ChronicleLineQuerySet(models.QuerySet["ChronicleLine"]):
    def visible_to(self, member: Membership) -> Self:
        """The lines that stand and that `member` may read: the door to them."""
        mine = self.filter(campaign_id=member.campaign_id, struck=False)
        if member.left is not None:
            return mine.none()
        if member.is_gamemaster:
            return mine
        return mine.filter(audience=ChronicleLine.Audience.TABLE)

    def in_order(self) -> Self:
        return self.order_by("told", "id")


class ChronicleLine(CampaignRow):
    """What is told of a year beside sessions and deeds. `told` is since when its readers read it:
    a line that is opened to the table stands where a new one would."""

    class Audience(models.TextChoices):
        TABLE = "table", _("everyone at the table")
        GAMEMASTER = "gamemaster", _("only the gamemaster")

    year = models.SmallIntegerField(_("year"))
    text = models.TextField(_("text"), max_length=LONGEST_LINE)
    audience = models.CharField(_("who reads it"), max_length=10, choices=Audience)
    told = models.DateTimeField(default=now)
    struck = models.BooleanField(default=False)

    objects = ChronicleLineQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(fields=("campaign", "year"), name="lines_of_a_year"),)

    def __str__(self) -> str:
        return self.text[:40]

    @property
    def is_open(self) -> bool:
        """Whether the table reads it."""
        return not self.struck and self.audience == self.Audience.TABLE


class LineChange(CampaignRow):
    """What an event made of a line, from what; gamemasters take it back by this. `before` and
    `after` hold text and audience, or nothing where no line stood."""

    line = models.ForeignKey(ChronicleLine, models.CASCADE, related_name="line_changes")
    event = models.OneToOneField(Event, models.CASCADE, related_name="+")
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)

    def __str__(self) -> str:
        return f"line {self.line_id}"
