"""One fight of a tournament: two squires, and every die that fell between them."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from characters.models import Event, Membership
from characters.models.base import CampaignRow
from rolls.models.tournament import Entrant, Tournament


class FightQuerySet(models.QuerySet["Fight"]):
    def counted(self) -> Self:
        """All but those that a gamemaster has voided."""
        return self.exclude(state=Fight.State.VOID)

    def in_order(self) -> Self:
        """As they are to be fought; what was fought again stands behind what it replaces."""
        return self.order_by("playoff", "round", "position", "attempt", "id")

    def with_entrants(self) -> Self:
        """With both squires, and whose they are."""
        return self.select_related(
            "first__squire__character__campaign", "second__squire__character__campaign"
        )


class Fight(CampaignRow):
    """Two squires. `faces` are the dice in the order in which they fell, and `declined` which
    counters were not struck, by their order: with the squires and the tournament's rulings they
    are the whole fight, blow by blow. What came of it is kept beside them.

    A void fight stays as it fell; the same two fight again in another row, the next `attempt`.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("to be fought")
        GOING_ON = "going_on", _("being fought")
        OVER = "over", _("fought")
        VOID = "void", _("void")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="fights_fought")
    playoff = models.BooleanField(default=False)
    round = models.PositiveSmallIntegerField(default=1)
    position = models.PositiveSmallIntegerField(default=0)
    attempt = models.PositiveSmallIntegerField(default=1)
    first = models.ForeignKey(Entrant, models.CASCADE, related_name="+")
    second = models.ForeignKey(Entrant, models.CASCADE, related_name="+")
    faces: models.JSONField[Any, Any] = models.JSONField(default=list)
    declined: models.JSONField[Any, Any] = models.JSONField(default=list)
    state = models.CharField(max_length=8, choices=State, default=State.WAITING)
    points_first = models.PositiveSmallIntegerField(null=True)
    points_second = models.PositiveSmallIntegerField(null=True)
    hits_first = models.PositiveSmallIntegerField(default=0)
    hits_second = models.PositiveSmallIntegerField(default=0)
    knock_out = models.BooleanField(default=False)
    begun = models.ForeignKey(Event, models.SET_NULL, null=True, related_name="+")
    void = models.CharField(max_length=200, blank=True)

    FOUGHT: ClassVar[tuple[str, ...]] = (State.OVER, State.VOID)

    objects = FightQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "tournament", "playoff", "round", "position", "attempt"),
                name="one_fight_a_place",
            ),
        )

    def __str__(self) -> str:
        return f"{self.first} – {self.second}"

    def get_absolute_url(self) -> str:
        place = (self.campaign_id, self.tournament_id, self.pk)
        return reverse("rolls:fight", args=place)

    @property
    def is_going_on(self) -> bool:
        """Whether dice have fallen and more are to fall."""
        return self.state == Fight.State.GOING_ON

    @property
    def is_over(self) -> bool:
        return self.state == Fight.State.OVER

    @property
    def is_void(self) -> bool:
        return self.state == Fight.State.VOID

    @property
    def may_be_thrown(self) -> bool:
        """Whether dice are still to fall."""
        return self.state in (Fight.State.WAITING, Fight.State.GOING_ON)

    @property
    def points(self) -> tuple[int, int]:
        """What each got of it; nothing before it is over."""
        return (self.points_first or 0, self.points_second or 0)

    @property
    def winner(self) -> Entrant | None:
        """Who got more of the points; nobody in a draw, and while it is not over."""
        mine, theirs = self.points
        if not self.is_over or mine == theirs:
            return None
        return self.first if mine > theirs else self.second

    def pressed_by(self, member: Membership) -> bool:
        """Whether `member` may press on: a gamemaster, and the player of either side."""
        return self.first.played_by(member) or self.second.played_by(member)
