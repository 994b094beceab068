"""The winters of a campaign: one a year, and in it each knight's steps."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from django.db import models
from django.utils.translation import gettext, gettext_noop
from django.utils.translation import gettext_lazy as _

from characters.models import Audience, Campaign, Character, Event, Membership
from characters.models.base import CampaignRow
from winter.rules.steps import Step

NAMES = {
    Step.EXPERIENCE: gettext_noop("Experience"),
    Step.TRAINING: gettext_noop("Training"),
    Step.CIRCUMSTANCES: gettext_noop("Circumstances"),
    Step.AGING: gettext_noop("Aging"),
    Step.SQUIRES: gettext_noop("Squires"),
    Step.HORSES: gettext_noop("Horses"),
    Step.FAMILY: gettext_noop("Family"),
    Step.GLORY: gettext_noop("Glory of the year"),
    Step.BONUS: gettext_noop("Glory bonus"),
}
"""What each step is called, as it is kept."""
TITLES = {step: _(name) for step, name in NAMES.items()}
"""What each step is called on the screen."""


class PhaseQuerySet(models.QuerySet["WinterPhase"]):
    def going_on(self) -> Self:
        """The winter that is open now, if one is."""
        return self.filter(state=WinterPhase.State.OPEN)


class WinterPhase(CampaignRow):
    """One winter of a campaign, of which there is one a year. A phase that was taken back whole
    stays, so that its dice stay too."""

    class State(models.TextChoices):
        OPEN = "open", _("going on")
        CLOSED = "closed", _("over")
        UNDONE = "undone", _("taken back")

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="winters")
    year = models.SmallIntegerField(_("year"))
    state = models.CharField(max_length=6, choices=State, default=State.OPEN)
    opened = models.ForeignKey(Event, models.SET_NULL, null=True, related_name="+")
    closed = models.ForeignKey(Event, models.SET_NULL, null=True, related_name="+")

    objects = PhaseQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "year"), name="one_winter_a_year"),
        )

    def __str__(self) -> str:
        return gettext("Winter of {year}").format(year=self.year)

    @property
    def is_open(self) -> bool:
        return self.state == WinterPhase.State.OPEN


class WinterStep(CampaignRow):
    """One step of one knight's winter: what was chosen, the dice that fell, and the event that
    wrote it down. `faces` stay whatever is taken back; `typed` are the places of those that were
    read off real dice, `audience` and `for_member` who reads them, said before the first fell.
    `told` is what came of it, as it was told; `kept` what later winters must know."""

    class State(models.TextChoices):
        BEGUN = "begun", _("begun")
        DONE = "done", _("done")
        WAIVED = "waived", _("waived")

    phase = models.ForeignKey(WinterPhase, models.CASCADE, related_name="steps")
    character = models.ForeignKey(Character, models.CASCADE, related_name="winter_steps")
    step = models.CharField(max_length=16, choices=[(one.value, TITLES[one]) for one in Step])
    state = models.CharField(max_length=6, choices=State, default=State.BEGUN)
    choice = models.JSONField(default=dict)
    faces = models.JSONField(default=dict)
    typed: models.JSONField[Any, Any] = models.JSONField(default=list)
    audience = models.CharField(max_length=16, choices=Audience, default=Audience.TABLE)
    for_member = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    told: models.JSONField[Any, Any] = models.JSONField(default=list)
    kept = models.JSONField(default=dict)
    reason = models.CharField(max_length=200, blank=True)
    event = models.ForeignKey(Event, models.SET_NULL, null=True, related_name="+")

    SETTLED: ClassVar[tuple[str, ...]] = (State.DONE, State.WAIVED)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "phase", "character", "step"), name="one_step_each"
            ),
        )
        indexes = (models.Index(fields=("campaign", "character"), name="winters_of_a_character"),)

    def __str__(self) -> str:
        return f"{self.step}: {self.state}"

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to do about it."""
        return self.state in WinterStep.SETTLED

    def is_read_by(self, member: Membership) -> bool:
        """Whether `member` may read its dice and what they came to: `visible`, for one in hand."""
        if member.is_gamemaster or self.audience == Audience.TABLE:
            return True
        return self.audience == Audience.MEMBER and self.for_member_id == member.pk
