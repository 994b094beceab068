"""Throws that wait for somebody: the other side of an opposed roll, the rollers of a contest."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext_lazy as _

from characters.models import Audience, Character, Event, Membership, Side, Statistic
from characters.models.base import CampaignRow
from characters.models.event import visible
from characters.models.term import told
from rolls.models.roll import OUTCOMES, Roll, signed
from rolls.models.verdict import CONTESTED, RESULTS
from rolls.rules.checks import Kind
from rolls.rules.resolution import Outcome, shown

MOST_SHOWN = 50
"""How many waiting requests a page shows at once."""


class RequestQuerySet(models.QuerySet["Request"]):
    def visible_to(self, member: Membership) -> Self:
        """The requests that `member` may read now."""
        return self.filter(visible(member, "event__"))

    def of_seat(self) -> Self:
        """Those that a seat which is no gamemaster's may read, where the seat is the row of the
        statement around this one: `visible`, without a member in hand."""
        private = Q(event__audience=Audience.MEMBER, event__for_member=OuterRef("pk"))
        return self.filter(Q(event__audience=Audience.TABLE) | private)

    def waiting(self) -> Self:
        """Those not every side of which has thrown, and that nobody called off; while somebody who
        is asked lies in the bin, they wait unseen."""
        binned = RequestSide.objects.filter(
            campaign_id=OuterRef("campaign_id"), request=OuterRef("pk")
        ).exclude(character__binned=None)
        return self.filter(~Exists(binned), roll=None, closed=None)

    def with_sides(self) -> Self:
        """With what a page shows of them, in two statements."""
        sides = RequestSide.objects.select_related("character").order_by("position")
        found = self.select_related("event__actor__user")
        return found.prefetch_related(models.Prefetch("sides", queryset=sides))


class Request(CampaignRow):
    """Somebody is asked to throw; it ends in one roll.

    All sides of an opposed roll or a contest are in it, and all read it; but where a side is
    secret, each side has a request of its own, and only gamemasters know which belong together
    (`Facing`). The event says who knows of the request, `audience` who will see what falls.
    `against` is what a side is told of the other, and `result` how it came out, once it was told.
    """

    class Manner(models.TextChoices):
        OPPOSED = "opposed", _("opposed")
        CONTEST = "contest", _("friendly contest")
        SINGLE = "single", _("roll")
        FACED = "faced", _("opposed roll, told by the gamemaster")
        RIVAL = "rival", _("friendly contest, told by the gamemaster")
        EXCHANGE = "exchange", _("exchange of blows")

    event = models.OneToOneField(Event, models.CASCADE, related_name="request")
    manner = models.CharField(max_length=8, choices=Manner)
    audience = models.CharField(max_length=16, choices=Audience, default=Audience.TABLE)
    against = models.CharField(max_length=120, blank=True)
    roll = models.OneToOneField(Roll, models.SET_NULL, null=True, related_name="request")
    result = models.CharField(max_length=12, blank=True)
    closed = models.DateTimeField(null=True)

    objects = RequestQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.manner} {self.pk}"

    @property
    def is_alone(self) -> bool:
        """Whether one side is all there is to it; what fell is in its roll, and nowhere else."""
        return self.manner in (self.Manner.SINGLE, self.Manner.FACED, self.Manner.RIVAL)

    @property
    def result_word(self) -> str:
        """How it came out for a side that was asked alone, once that was told."""
        words = RESULTS | CONTESTED if self.manner == self.Manner.RIVAL else RESULTS
        return str(words[self.result]) if self.result else ""

    @property
    def is_blind(self) -> bool:
        """Whether who throws reads nothing of it."""
        return self.audience in (Audience.GAMEMASTER_READS, Audience.GAMEMASTER_KNOWS)


class RequestSide(CampaignRow):
    """One who is to throw. What fell is kept here until all have thrown, where all read it."""

    request = models.ForeignKey(Request, models.CASCADE, related_name="sides")
    position = models.PositiveSmallIntegerField(default=0)
    character = models.ForeignKey(Character, models.SET_NULL, null=True, related_name="+")
    statistic = models.ForeignKey(Statistic, models.SET_NULL, null=True, related_name="+")
    side = models.CharField(max_length=5, choices=Side, default=Side.LEFT)
    character_name = models.CharField(max_length=120)
    name = models.CharField(max_length=80)
    kind = models.CharField(max_length=16, choices=[(kind.value, kind.value) for kind in Kind])
    modifiers = models.JSONField(default=list)
    standing = models.SmallIntegerField(null=True)
    value = models.SmallIntegerField(null=True)
    face = models.PositiveSmallIntegerField(null=True)
    typed = models.BooleanField(default=False)
    total = models.SmallIntegerField(null=True)
    outcome = models.CharField(
        max_length=8, choices=[(o.value, o.value) for o in Outcome], blank=True
    )
    thrown_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "request", "position"), name="one_asked_a_position"
            ),
        )

    def __str__(self) -> str:
        return f"{self.character_name}: {self.name}"

    @property
    def word(self) -> str:
        """The outcome in the reader's language."""
        return str(OUTCOMES[Outcome(self.outcome)]) if self.outcome else ""

    @property
    def shown_value(self) -> str:
        """What was rolled against, once it was."""
        return "" if self.value is None else shown(self.value)

    @property
    def reasons(self) -> list[tuple[str, str]]:
        """The modifiers with their signs, and why each was given."""
        return [(signed(one["amount"]), told(one["reason"])) for one in self.modifiers]

    @property
    def has_thrown(self) -> bool:
        return self.face is not None
