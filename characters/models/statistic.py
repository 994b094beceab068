"""Whatever has a value and can be rolled, in one table; and the check boxes beside them."""

from __future__ import annotations

from typing import Self

from django.db import models
from django.db.models import Exists, OuterRef, Q
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.event import Event, visible
from characters.rules.traits import sides


class Kind(models.TextChoices):
    CHARACTERISTIC = "characteristic", _("characteristic")
    TRAIT = "trait", _("trait")
    PASSION = "passion", _("passion")
    SKILL = "skill", _("skill")


class Side(models.TextChoices):
    """Which check box: a trait pair has one on each side, all else has one."""

    LEFT = "left", _("the first of the pair")
    RIGHT = "right", _("its opposite")


class StatisticQuerySet(models.QuerySet["Statistic"]):
    def in_sheet_order(self) -> Self:
        return self.order_by("kind", "position", "name", "id")


class Statistic(CampaignRow):
    """A characteristic, trait pair, passion or skill of a character.

    `value` is raw (24 is shown as 20+4); for a trait pair it is the one number of which both sides
    are computed. It is empty where nobody has said it yet: missing is not zero.
    """

    character = models.ForeignKey(Character, models.CASCADE, related_name="statistics")
    kind = models.CharField(max_length=16, choices=Kind)
    key = models.CharField(max_length=40, blank=True)
    name = models.CharField(_("name"), max_length=80)
    opposite = models.CharField(_("opposite"), max_length=80, blank=True)
    group = models.CharField(_("group"), max_length=20, blank=True)
    position = models.PositiveSmallIntegerField(default=0)
    value = models.SmallIntegerField(_("value"), null=True, blank=True)

    objects = StatisticQuerySet.as_manager()

    class Meta:
        indexes = (
            models.Index(fields=("campaign", "character", "kind"), name="statistics_of_a_sheet"),
        )

    def __str__(self) -> str:
        return f"{self.name}/{self.opposite}" if self.opposite else self.name

    def name_of(self, side: str) -> str:
        """The name of one side; only a trait pair has a right one."""
        return self.opposite if side == Side.RIGHT else self.name

    def value_of(self, side: str) -> int | None:
        """The standing value of one side (C24), or nothing where it has not been said."""
        if self.value is None or self.kind != Kind.TRAIT:
            return self.value
        left, right = sides(self.value)
        return right if side == Side.RIGHT else left

    @property
    def is_custom(self) -> bool:
        """Whether it is the table's own; what stands on every sheet has a key."""
        return not self.key

    @property
    def earns_checks(self) -> bool:
        return self.kind != Kind.CHARACTERISTIC

    def sides(self) -> tuple[Side, ...]:
        return (Side.LEFT, Side.RIGHT) if self.kind == Kind.TRAIT else (Side.LEFT,)


class CheckQuerySet(models.QuerySet["Check"]):
    def ticked(self) -> Self:
        """Those that stand in a box now."""
        return self.filter(state=Check.State.RELEASED)

    def undecided(self) -> Self:
        """Those that a gamemaster may still grant or refuse."""
        return self.filter(state__in=(Check.State.PROPOSED, Check.State.HELD))

    def waiting(self) -> Self:
        """The undecided for whose box a tick would still change something (R63); not those of a
        character that lies in the bin."""
        box = Check.objects.ticked().filter(
            campaign_id=OuterRef("campaign_id"),
            statistic_id=OuterRef("statistic_id"),
            side=OuterRef("side"),
        )
        kept = self.undecided().filter(statistic__character__binned=None)
        return kept.exclude(Exists(box))

    def visible_to(self, member: Membership) -> Self:
        """Ticked boxes, and what became of rolls that the member reads; all for gamemasters.

        Of a secret roll's check a player reads the tick alone: neither that it was held or
        refused, nor (that is `award`'s to tell) why it was given.
        """
        mine = self.filter(campaign_id=member.campaign_id)
        if member.is_gamemaster:
            return mine
        in_the_box = Q(state__in=(Check.State.RELEASED, Check.State.USED))
        return mine.filter(in_the_box | visible(member, "because__"))


class Check(CampaignRow):
    """A mark for improvement. `because` is what earned it (it may be secret); `award` is the open
    event by which the box was ticked, and the only reason players are told.

    `spare`: earned while the box was ticked already; it takes the place of one that is voided.
    """

    class State(models.TextChoices):
        PROPOSED = "proposed", _("proposed")
        HELD = "held", _("held")
        RELEASED = "released", _("ticked")
        USED = "used", _("used in winter")
        DROPPED = "dropped", _("not granted")

    statistic = models.ForeignKey(Statistic, models.CASCADE, related_name="checks")
    side = models.CharField(max_length=5, choices=Side)
    year = models.SmallIntegerField()
    because = models.ForeignKey(Event, models.CASCADE, related_name="checks")
    award = models.ForeignKey(Event, models.SET_NULL, null=True, related_name="+")
    state = models.CharField(max_length=8, choices=State)
    spare = models.BooleanField(default=False)

    objects = CheckQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "statistic", "side"),
                condition=Q(state="released"),
                name="one_tick_a_box",
            ),
        )
        indexes = (
            models.Index(
                fields=("campaign",),
                condition=Q(state__in=("proposed", "held")),
                name="undecided_checks",
            ),
        )

    def __str__(self) -> str:
        return f"{self.name}: {self.state}"

    @property
    def name(self) -> str:
        """What is checked: one side of its statistic."""
        return self.statistic.name_of(self.side)

    @property
    def is_undecided(self) -> bool:
        return self.state in (Check.State.PROPOSED, Check.State.HELD)

    @property
    def known_year(self) -> int:
        """The year of a tick as the table knows it: not that in which a secret earned it."""
        return self.award.year if self.award and self.because.is_secret else self.year

    @property
    def told(self) -> str:
        """What became of it, in a sentence's end: "it is …"."""
        if self.state == Check.State.DROPPED and self.spare:
            return gettext("granted, on a box that is ticked already")
        if self.state == Check.State.DROPPED and self.award_id:
            return gettext("granted, but not in the box")
        return str(self.get_state_display())
