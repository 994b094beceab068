"""Evenings of play."""

from typing import Self

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow


class GameSessionQuerySet(models.QuerySet["GameSession"]):
    def going_on(self) -> Self:
        """The evening being played, if one is."""
        return self.filter(ended=None).order_by("-number")[:1]


class GameSession(CampaignRow):
    """One evening of a campaign: its number and its real date."""

    campaign = models.ForeignKey("characters.Campaign", models.CASCADE, related_name="sessions")
    number = models.PositiveSmallIntegerField(_("number"))
    date = models.DateField(_("date"))
    ended = models.DateTimeField(null=True, blank=True)

    objects = GameSessionQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_session_a_number"),
        )

    def __str__(self) -> str:
        return gettext("Session {number}").format(number=self.number)
