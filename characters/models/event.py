"""The campaign's log, and the one place that says who may read an event.

`visible` (for the database) and `sees` (for one event in hand) are the same rule twice; a property
test holds them equal. Every page, fragment, stream, count and export reads through one of them.
"""

from typing import Self
from uuid import UUID

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.seams import now


class Audience(models.TextChoices):
    """Who will ever see it, said before the dice exist."""

    TABLE = "table", _("everyone at the table")
    MEMBER = "member", _("you and the gamemaster")
    GAMEMASTER_READS = "gamemaster_reads", _("only the gamemaster reads it")
    GAMEMASTER_KNOWS = "gamemaster_knows", _("only the gamemaster knows")

    @property
    def is_secret(self) -> bool:
        return self is not Audience.TABLE


def visible(member: Membership, path: str = "") -> Q:
    """Which events `member` may read, as a condition; `path` leads to the event ("event__")."""
    mine = Q(**{f"{path}campaign_id": member.campaign_id})
    if member.left is not None:
        return mine & Q(pk__in=())
    if member.is_gamemaster:
        return mine
    private = Q(**{f"{path}audience": Audience.MEMBER, f"{path}for_member_id": member.pk})
    return mine & (Q(**{f"{path}audience": Audience.TABLE}) | private)


def sees(member: Membership, event: "Event") -> bool:
    """Whether `member` may read `event`: `visible`, for one event in hand."""
    if member.left is not None or event.campaign_id != member.campaign_id:
        return False
    if member.is_gamemaster or event.audience == Audience.TABLE:
        return True
    return event.audience == Audience.MEMBER and event.for_member_id == member.pk


WITHIN = "within"
"""Which of its facts says that an event is part of another, whose line in the feed stands for
both. Whoever reads it reads it where it belongs, and there alone."""


class EventQuerySet(models.QuerySet["Event"]):
    def visible_to(self, member: Membership) -> Self:
        """The events that `member` may read now: the door to the log."""
        return self.filter(visible(member))

    def lines(self) -> Self:
        """Those that the feed tells on a line of their own."""
        return self.exclude(facts__has_key=WITHIN)

    def newest_first(self) -> Self:
        return self.order_by("-number")


class Event(CampaignRow):
    """One action in a campaign: added, never changed. `number` orders them, on the server only.

    `facts` are the words the feed shows, as they were then: names, before and after.
    """

    class Kind(models.TextChoices):
        FOUNDED = "founded"
        JOINED = "joined"
        LEFT = "left"
        ROLE = "role"
        RULINGS = "rulings"
        YEAR = "year"
        CHARACTER = "character"
        CHANGE = "change"
        CHECK = "check"
        GLORY = "glory"
        ROLL = "roll"
        VOID = "void"
        REQUEST = "request"
        SQUIRE = "squire"
        RECORD = "record"
        WOUND = "wound"
        NOTE = "note"
        FATE = "fate"
        KNIGHTED = "knighted"
        STATISTIC = "statistic"
        OVERRIDE = "override"
        SHOWN = "shown"
        ARMS = "arms"
        UNDO = "undo"
        IMPORT = "import"
        SHARE = "share"
        MESSAGE = "message"
        NOTICE = "notice"
        REVEAL = "reveal"
        SESSION = "session"
        ENCOUNTER = "encounter"
        CHRONICLE = "chronicle"
        CAMPAIGN = "campaign"
        WINTER = "winter"
        TOURNAMENT = "tournament"
        HEIR = "heir"

    number = models.PositiveBigIntegerField(editable=False)
    kind = models.CharField(max_length=12, choices=Kind)
    audience = models.CharField(max_length=16, choices=Audience)
    for_member = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    actor = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    character = models.ForeignKey(
        "characters.Character", models.SET_NULL, null=True, blank=True, related_name="events"
    )
    facts = models.JSONField(default=dict)
    year = models.SmallIntegerField()
    at = models.DateTimeField(default=now)
    undoes = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="+")

    objects = EventQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "number"), name="one_number_each"),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    @property
    def is_a_line(self) -> bool:
        """Whether the feed tells it by itself: `lines`, for one in hand."""
        return WITHIN not in self.facts

    @property
    def is_secret(self) -> bool:
        return self.audience != Audience.TABLE


class Change(CampaignRow):
    """What an event altered: one field of a character or of a statistic, from what to what."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="changes")
    character = models.ForeignKey("characters.Character", models.CASCADE, related_name="changes")
    statistic = models.ForeignKey(
        "characters.Statistic", models.SET_NULL, null=True, related_name="changes"
    )
    field = models.CharField(max_length=40)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    year = models.SmallIntegerField()

    def __str__(self) -> str:
        return f"{self.field}: {self.before} to {self.after}"


class Intent(models.Model):
    """A request already answered: who did what to what, with which one-time key, and what came."""

    user = models.ForeignKey("characters.User", models.CASCADE, related_name="+")
    campaign = models.ForeignKey(
        "characters.Campaign", models.CASCADE, null=True, related_name="+"
    )
    key = models.UUIDField()
    action = models.CharField(max_length=60)
    subject = models.UUIDField()
    result = models.UUIDField()
    at = models.DateTimeField(default=now)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "key"), name="once_each"),)

    def __str__(self) -> str:
        return f"{self.action} {self.key}"

    def answers(self, action: str, subject: UUID) -> bool:
        """Whether this is the answer to that very question."""
        return self.action == action and self.subject == subject
