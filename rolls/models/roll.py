"""Rolls as they fell: never edited, never deleted. A void is a row of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self
from uuid import UUID

from django.db import models
from django.db.models import Exists, F, OuterRef
from django.utils.translation import gettext_lazy as _

from characters.models import (
    Audience,
    Character,
    Check,
    Event,
    Membership,
    Shown,
    Side,
    Statistic,
    visible,
)
from characters.models.base import CampaignRow
from characters.models.term import told
from rolls.models.label import told_label
from rolls.models.pool import PoolTold, pool_told
from rolls.models.session import GameSession
from rolls.models.verdict import result_word, verdict
from rolls.rules.checks import Kind
from rolls.rules.resolution import Outcome, shown

OUTCOMES = {
    Outcome.CRITICAL: _("critical"),
    Outcome.SUCCESS: _("success"),
    Outcome.FAILURE: _("failure"),
    Outcome.FUMBLE: _("fumble"),
}
"""The words of the table, for the screen."""


UNREAD = (Audience.GAMEMASTER_READS, Audience.GAMEMASTER_KNOWS)
"""What none but gamemasters read."""


def signed(amount: int) -> str:
    """A modifier as the table writes it: +5, −5."""
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")


class RollQuerySet(models.QuerySet["Roll"]):
    def visible_to(self, member: Membership) -> Self:
        """The rolls that `member` may read now: with `RollSide`'s, the only door to them."""
        return self.filter(visible(member, "event__"))


class RollSideQuerySet(models.QuerySet["RollSide"]):
    def visible_to(self, member: Membership) -> Self:
        """The sides of the rolls that `member` may read now."""
        return self.filter(visible(member, "roll__event__"))

    def cards(self) -> list[Roll]:
        """The rolls of these sides with event, void and sides at hand, newest first, in one
        statement."""
        earned = Check.objects.filter(because=OuterRef("roll__event"))
        standing = {"binned": F("character__binned"), "shown": F("character__sheet_shown")}
        found = (
            self.annotate(earned=Exists(earned), **standing)
            .select_related(
                "roll__event__actor__user", "roll__void__event__actor__user", "roll__session"
            )
            .defer("roll__session__recap")
        )
        rolls: dict[UUID, Roll] = {}
        # Sorted here, since Django takes as long to write ORDER BY for so many columns.
        for side in sorted(found, key=lambda side: (-side.roll.event.number, side.position)):
            roll = rolls.setdefault(side.roll_id, side.roll)
            roll.known_sides.append(side)
            roll.has_checks = vars(side)["earned"]
        return list(rolls.values())


class Roll(CampaignRow):
    """What was thrown in one event, judged when it fell.

    `opposition` is the number a fixed opposition sets, or a pool's difficulty; `label` what a
    throw of plain dice or an object is; `why` the rule by which sides that stood against each
    other were told apart; `reading` the readings by which a pool is judged, from its faces.
    """

    class Manner(models.TextChoices):
        UNOPPOSED = "unopposed", _("unopposed")
        OPPOSED = "opposed", _("opposed")
        FIXED = "fixed", _("against a fixed value")
        CONTEST = "contest", _("friendly contest")
        DICE = "dice", _("dice")
        INQUIRY = "inquiry", _("inquiry")
        POOL = "pool", _("d6 pool")

    event = models.OneToOneField(Event, models.CASCADE, related_name="roll")
    session = models.ForeignKey(GameSession, models.SET_NULL, null=True, related_name="rolls")
    manner = models.CharField(max_length=12, choices=Manner, default=Manner.UNOPPOSED)
    edition = models.PositiveSmallIntegerField(default=1)
    opposition = models.SmallIntegerField(null=True)
    label = models.CharField(max_length=120, blank=True)
    why = models.CharField(max_length=20, blank=True)
    reading = models.JSONField(default=dict)

    objects = RollQuerySet.as_manager()

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.known_sides: list[RollSide] = []
        self.has_checks = True

    def __str__(self) -> str:
        return f"roll {self.pk}"

    @property
    def side(self) -> RollSide:
        """The first side, and of an unopposed roll the only one."""
        return self.known_sides[0]

    @property
    def is_void(self) -> bool:
        return hasattr(self, "void")

    @property
    def pool(self) -> PoolTold | None:
        """What a throw of d6 pools came to; nothing for any other roll."""
        return pool_told(self)

    @property
    def is_of_winter(self) -> bool:
        """Whether its dice fell for a step of a winter, and hold whatever is said of the roll."""
        return "winter" in self.event.facts

    @property
    def told_label(self) -> str:
        """The label as its reader says it, where the hall gave it."""
        return told_label(self.label, self.event.facts)

    @property
    def verdict(self) -> list[str]:
        """What it comes to, in sentences, where somebody stood against something."""
        return verdict(self)

    @property
    def look(self) -> str:
        """What shapes the card's mark: the outcome of a single d20, else nothing."""
        return self.side.outcome if len(self.known_sides) == 1 else ""


class RollSide(CampaignRow):
    """One throw within a roll. `value` is what was rolled against, with all modifiers, raw.

    Plain dice have a notation, the natural faces and a total, and no value, face or outcome. A
    face that a player read off a real die is `typed`. `result` is how the side fared. The name is
    the thrower's own where dice were thrown for no character: as long as a user's. `told_as` is
    what a reveal calls a character that was deleted while it was hidden.
    """

    roll = models.ForeignKey(Roll, models.CASCADE, related_name="sides")
    position = models.PositiveSmallIntegerField(default=0)
    character = models.ForeignKey(Character, models.SET_NULL, null=True, related_name="+")
    statistic = models.ForeignKey(Statistic, models.SET_NULL, null=True, related_name="+")
    side = models.CharField(max_length=5, choices=Side, default=Side.LEFT)
    character_name = models.CharField(max_length=150)
    told_as = models.CharField(max_length=150, blank=True)
    name = models.CharField(max_length=80)
    kind = models.CharField(max_length=16, choices=[(kind.value, kind.value) for kind in Kind])
    standing = models.SmallIntegerField(null=True)
    modifiers = models.JSONField(default=list)
    value = models.SmallIntegerField(null=True)
    notation = models.CharField(max_length=20, default="1D20")
    face = models.PositiveSmallIntegerField(null=True)
    naturals = models.JSONField(default=list)
    typed = models.BooleanField(default=False)
    total = models.IntegerField()
    outcome = models.CharField(
        max_length=8, choices=[(o.value, o.value) for o in Outcome], blank=True
    )
    result = models.CharField(max_length=12, blank=True)

    objects = RollSideQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "roll", "position"), name="one_side_a_position"
            ),
        )

    def __str__(self) -> str:
        return f"{self.name} {self.value}: {self.face}, {self.outcome}"

    @property
    def sheet_id(self) -> UUID | None:
        """The character whose sheet is there to be read; not one that lies in the bin, nor, where
        others read the roll, one that is hidden."""
        known = vars(self)
        gone = known.get("binned")
        if known.get("shown") == Shown.HIDDEN:
            gone = gone or self.roll.event.audience not in UNREAD
        return None if gone else self.character_id

    @property
    def shown_value(self) -> str:
        """What was rolled against, as the table reads it; plain dice have nothing of the kind."""
        return "" if self.value is None else shown(self.value)

    @property
    def word(self) -> str:
        """The outcome in the reader's language; plain dice have none."""
        return str(OUTCOMES[Outcome(self.outcome)]) if self.outcome else ""

    @property
    def result_word(self) -> str:
        """How it fared against the others, in the reader's language."""
        return result_word(self, self.roll.manner)

    @property
    def reasons(self) -> list[tuple[str, str]]:
        """The modifiers with their signs, and why each was given."""
        return [(signed(one["amount"]), told(one["reason"])) for one in self.modifiers]


def touched(sides: Iterable[RollSide]) -> list[dict[str, str | None]]:
    """Whose sheets these sides touch, and which line there: what an open page is told by."""
    return [
        {
            "character": str(side.character_id),
            "statistic": str(side.statistic_id) if side.statistic_id else None,
        }
        for side in sides
        if side.character_id
    ]


class Void(CampaignRow):
    """A gamemaster's word that a roll does not count, and why. The roll stays as it fell."""

    roll = models.OneToOneField(Roll, models.CASCADE, related_name="void")
    event = models.ForeignKey(Event, models.CASCADE, related_name="+")
    reason = models.CharField(_("reason"), max_length=200)

    def __str__(self) -> str:
        return self.reason
