"""Trials of Steel: tournaments of squires, and who has entered them."""

from __future__ import annotations

from typing import Any, Self

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from characters.models import Membership, Squire
from characters.models.base import CampaignRow
from characters.seams import now


class TournamentQuerySet(models.QuerySet["Tournament"]):
    def in_view(self) -> Self:
        """Those that nobody has put away, the latest first."""
        return self.filter(archived=None).order_by("-made", "id")

    def put_away(self) -> Self:
        """The others."""
        return self.exclude(archived=None).order_by("-made", "id")


class Tournament(CampaignRow):
    """Squires who fight each other, each so many times: everybody at the table reads all of it.

    `rulings` are kept in full as they were when it was called, and `profile` is what every squire
    starts from, so that no update changes a tournament that is going on; `fights` is how many each
    fights, nothing where each meets every other. Standings and winners are counted, never kept.
    """

    class Kind(models.TextChoices):
        ROBIN = "robin", _("each fights every other")
        ROUNDS = "rounds", _("each fights a set number of times")

    class State(models.TextChoices):
        GATHERING = "gathering", _("squires may enter")
        GOING_ON = "going_on", _("going on")
        OVER = "over", _("over")

    name = models.CharField(_("name"), max_length=120)
    year = models.SmallIntegerField(_("year"))
    kind = models.CharField(_("who fights whom"), max_length=6, choices=Kind, default=Kind.ROBIN)
    fights = models.PositiveSmallIntegerField(_("fights each"), null=True, blank=True)
    preset = models.CharField(max_length=20)
    profile: models.JSONField[Any, Any] = models.JSONField(default=dict)
    rulings: models.JSONField[Any, Any] = models.JSONField(default=dict)
    state = models.CharField(max_length=9, choices=State, default=State.GATHERING)
    archived = models.DateTimeField(null=True)
    made = models.DateTimeField(default=now)

    objects = TournamentQuerySet.as_manager()

    class Meta:
        indexes = (models.Index(fields=("campaign", "made"), name="tournaments_by_time"),)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("rolls:tournament", args=(self.campaign_id, self.pk))

    @property
    def is_gathering(self) -> bool:
        """Whether squires may still enter, and change what they fight with."""
        return self.state == Tournament.State.GATHERING

    @property
    def is_going_on(self) -> bool:
        return self.state == Tournament.State.GOING_ON

    @property
    def is_over(self) -> bool:
        return self.state == Tournament.State.OVER


class Entrant(CampaignRow):
    """A squire in a tournament: one of the campaign's own, or a guest.

    A guest is played by whoever sits on the seat `owner`, a squire by his knight's player; who has
    neither is the gamemaster's. `chart` holds the six attacks by their keys, in order. Profile,
    style and chart are fixed when the tournament begins.
    """

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="entrants")
    position = models.PositiveSmallIntegerField(default=0)
    squire = models.ForeignKey(Squire, models.SET_NULL, null=True, related_name="entries")
    owner = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    name = models.CharField(_("name"), max_length=120)
    arms: models.JSONField[Any, Any] = models.JSONField(default=dict)
    profile: models.JSONField[Any, Any] = models.JSONField(default=dict)
    style = models.CharField(_("fighting style"), max_length=20)
    chart: models.JSONField[Any, Any] = models.JSONField(default=list)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "tournament", "squire"), name="one_entry_each"
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def has_chart(self) -> bool:
        """Whether anything was chosen yet to fight with."""
        return bool(self.chart)

    def played_by(self, member: Membership) -> bool:
        """Whether `member` chooses for this one, and throws: its player, and gamemasters."""
        if member.is_gamemaster:
            return True
        if member.is_spectator or member.left is not None:
            return False
        player = self.squire.character.owner_id if self.squire else self.owner_id
        return player == member.pk
