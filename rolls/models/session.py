"""Evenings of play."""

from typing import Self

from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.models import Membership
from characters.models.base import CampaignRow
from characters.models.record import LONGEST


class GameSessionQuerySet(models.QuerySet["GameSession"]):
    def going_on(self) -> Self:
        """The evening being played, if one is."""
        return self.filter(ended=None).order_by("-number")[:1]


class Season(models.TextChoices):
    SPRING = "spring", _("spring")
    SUMMER = "summer", _("summer")
    AUTUMN = "autumn", _("autumn")
    WINTER = "winter", _("winter")


class GameSession(CampaignRow):
    """One evening of a campaign: its number and its real date, the year and season of the story
    in which it began, who was there, and what is told of it."""

    campaign = models.ForeignKey("characters.Campaign", models.CASCADE, related_name="sessions")
    number = models.PositiveSmallIntegerField(_("number"))
    date = models.DateField(_("date"))
    ended = models.DateTimeField(null=True, blank=True)
    year = models.SmallIntegerField(_("year"), null=True)
    season = models.CharField(_("season"), max_length=6, choices=Season, blank=True)
    recap = models.TextField(_("recap"), max_length=LONGEST, blank=True)
    present = models.ManyToManyField(Membership, through="Attendance", related_name="+")

    objects = GameSessionQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_session_a_number"),
        )

    def __str__(self) -> str:
        return gettext("Session {number}").format(number=self.number)


class Attendance(CampaignRow):
    """That somebody was there on an evening."""

    session = models.ForeignKey(GameSession, models.CASCADE, related_name="attendances")
    seat = models.ForeignKey(Membership, models.CASCADE, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "session", "seat"), name="one_attendance_each"
            ),
        )

    def __str__(self) -> str:
        return f"{self.seat} in {self.session}"
