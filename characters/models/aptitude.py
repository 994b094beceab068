"""What a character brings to another game, the d6 pool of Beasts and mortals."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from characters.models.campaign import Campaign
from characters.models.record import Record


class Aptitude(Record):
    """An Attribute or a Knowledge: as many points, as many dice (P4)."""

    class Nature(models.TextChoices):
        ATTRIBUTE = "attribute", _("Attribute")
        KNOWLEDGE = "knowledge", _("Knowledge")

    name = models.CharField(_("name"), max_length=40)
    nature = models.CharField(_("kind"), max_length=9, choices=Nature, default=Nature.ATTRIBUTE)
    points = models.PositiveSmallIntegerField(_("points"), default=1)

    called = _("Attribute or Knowledge")
    fields: ClassVar[tuple[str, ...]] = ("name", "nature", "points")

    def __str__(self) -> str:
        return f"{self.name} {self.points}"


def plays_pool(campaign: Campaign) -> bool:
    """Whether a table has said that it plays this game too."""
    return campaign.rulings.get("pool", {}).get("played") is True
