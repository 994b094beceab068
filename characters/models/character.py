"""The people of the story."""

from __future__ import annotations

from enum import StrEnum
from typing import Self, cast

from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from characters.models import said
from characters.models.base import CampaignRow, SortKeyField
from characters.models.campaign import Campaign, Membership
from characters.seams import new_id, now


class Reader(StrEnum):
    """How somebody reads a sheet: what may be seen and done there hangs on nothing else."""

    READER = "reader"
    OWNER = "owner"
    GAMEMASTER = "gamemaster"


class Fate(models.TextChoices):
    """What has become of a character; a deleted one lies in the bin whatever its fate."""

    ACTIVE = "active", _("in play")
    RETIRED = "retired", _("retired")
    DEAD = "dead", _("dead")


class Shown(models.TextChoices):
    """How much of a sheet the others at the table read."""

    CAMPAIGN = "", _("as the campaign has it")
    LIMITED = "limited", _("name, arms, portrait and Glory")
    WHOLE = "whole", _("the whole sheet")
    HIDDEN = "hidden", _("nothing, not even that there is such a character")


def whole_to(member: Membership, path: str = "") -> Q:
    """Whose whole sheets `member` reads, as a condition; `path` leads to the character
    ("character__"). `Character.is_whole_to` is the same rule for one in hand."""
    if member.is_gamemaster:
        return Q()
    shown = Q(**{f"{path}sheet_shown__in": _read_whole(member)})
    if member.is_spectator or member.left is not None:
        return shown
    return shown | Q(**{f"{path}owner": member.pk})


def known_to(member: Membership, path: str = "") -> Q:
    """Of whom `member` may know that they are there at all, as a condition: nobody but gamemasters
    knows of the hidden. `Character.is_known_to` is the same rule for one in hand."""
    if member.is_gamemaster:
        return Q()
    return ~Q(**{f"{path}sheet_shown": Shown.HIDDEN})


def _read_whole(member: Membership) -> tuple[str, ...]:
    """By which words of `Shown` anybody at this table reads a whole sheet."""
    by_campaign = (Shown.CAMPAIGN,) if member.campaign.sheets_whole else ()
    return (Shown.WHOLE, *by_campaign)


class CharacterQuerySet(models.QuerySet["Character"]):
    def kept(self) -> Self:
        """All but those that lie in the bin."""
        return self.filter(binned=None)

    def binned(self) -> Self:
        """Those that were deleted and may still be restored."""
        return self.exclude(binned=None)

    def living(self) -> Self:
        """Those in play: neither dead, retired nor deleted."""
        return self.kept().filter(fate=Fate.ACTIVE)

    def gone(self) -> Self:
        """The retired and the dead, who stay to be read."""
        return self.kept().exclude(fate=Fate.ACTIVE)

    def known_to(self, member: Membership) -> Self:
        """Those of whom `member` may know: whatever lists characters asks this first."""
        return self.filter(known_to(member))

    def whole_to(self, member: Membership) -> Self:
        """Those whose whole sheet `member` reads."""
        return self.filter(whole_to(member))

    def in_the_open(self) -> Self:
        """Those of whom everybody at the table knows."""
        return self.exclude(sheet_shown=Shown.HIDDEN)

    def hidden(self) -> Self:
        """Those of whom only gamemasters know."""
        return self.filter(sheet_shown=Shown.HIDDEN)

    def owned_by(self, member: Membership) -> Self:
        return self.filter(owner=member)

    def by_name(self) -> Self:
        return self.order_by("sort_key", "id")


class Character(CampaignRow):
    """A knight or any other person of a campaign; without an owner, the gamemaster's.

    Age, Glory and derived characteristics are computed, never stored. The two versions move when
    something changes that their readers may see; cached parts of the sheet are kept by them. `uid`
    is the character's own in files, here and at other tables; `unknown` keeps what an imported
    file said that nobody here understands. A dead knight's age stops at `fate_year`. A hidden one
    has no owner; open rolls call it `known_as`, and somebody where that is empty. What winters
    count on from before this table: how often SIZ was trained, points of CON that a poor year has
    lent, bonus points that were spent (nothing: so many as came with it, W27).
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="characters")
    owner = models.ForeignKey(
        Membership, models.SET_NULL, null=True, blank=True, related_name="characters"
    )
    name = models.CharField(_("name"), max_length=120)
    sort_key = SortKeyField(max_length=240, editable=False)
    title = models.CharField(_("title"), max_length=120, blank=True)
    homeland = models.CharField(_("homeland"), max_length=120, blank=True)
    culture = models.CharField(_("culture"), max_length=120, blank=True)
    religion = models.CharField(_("religion"), max_length=120, blank=True)
    lord = models.CharField(_("lord"), max_length=120, blank=True)
    home = models.CharField(_("home"), max_length=120, blank=True)
    born = models.SmallIntegerField(_("born"), null=True, blank=True)
    knighted = models.SmallIntegerField(_("knighted in"), null=True, blank=True)
    fate = models.CharField(max_length=8, choices=Fate, default=Fate.ACTIVE, editable=False)
    fate_year = models.SmallIntegerField(null=True, editable=False)
    fate_words = models.CharField(max_length=400, blank=True, editable=False)
    binned = models.DateTimeField(null=True, editable=False)
    sheet_shown = models.CharField(
        _("what others read"), max_length=8, choices=Shown, default=Shown.CAMPAIGN, blank=True
    )
    known_as = models.CharField(_("what open rolls call it"), max_length=120, blank=True)
    arms = models.JSONField(default=dict, blank=True, editable=False)
    hides_zero = models.BooleanField(_("hide what stands at zero"), default=False)
    size_trained = models.PositiveSmallIntegerField(default=0, editable=False)
    con_lent = models.PositiveSmallIntegerField(default=0, editable=False)
    bonus_spent = models.PositiveSmallIntegerField(null=True, editable=False)
    uid = models.UUIDField(default=new_id, editable=False)
    unknown = models.JSONField(default=dict, blank=True, editable=False)
    made = models.DateTimeField(default=now, editable=False)
    table_version = models.PositiveBigIntegerField(default=0, editable=False)
    gamemaster_version = models.PositiveBigIntegerField(default=0, editable=False)

    objects = CharacterQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("campaign", "uid"), name="one_uid_a_campaign"),
            models.CheckConstraint(
                condition=Q(owner=None) | ~Q(sheet_shown="hidden"),
                name="a_hidden_one_has_no_owner",
            ),
        )
        indexes = (models.Index(fields=("campaign", "sort_key"), name="characters_by_name"),)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def label(cls, field: str) -> str:
        """What a field is called on the sheet."""
        named = cast("models.Field[object, object]", cls._meta.get_field(field))
        return capfirst(str(named.verbose_name))

    def get_absolute_url(self) -> str:
        return reverse("characters:sheet", args=(self.campaign_id, self.pk))

    def age(self, year: int) -> int | None:
        """The age in `year`, or nothing where the year of birth is not known; the dead grow no
        older."""
        if self.born is None:
            return None
        if self.fate == Fate.DEAD and self.fate_year is not None:
            year = min(year, self.fate_year)
        return year - self.born

    @property
    def is_hidden(self) -> bool:
        """Whether only gamemasters know of it."""
        return self.sheet_shown == Shown.HIDDEN

    @property
    def told_name(self) -> str:
        """What everybody at the table may read it called."""
        return self.name if not self.is_hidden else self.known_as or said.SOMEBODY

    def is_known_to(self, member: Membership) -> bool:
        """Whether `member` may know that it is there."""
        return member.is_gamemaster or not self.is_hidden

    @property
    def is_shown_whole(self) -> bool:
        """Whether everybody at the table reads the whole sheet."""
        if self.sheet_shown:
            return self.sheet_shown == Shown.WHOLE
        return self.campaign.sheets_whole

    def is_whole_to(self, member: Membership) -> bool:
        """Whether `member` reads the whole sheet; all others read its limited view."""
        if self.reader(member) is not Reader.READER:
            return True
        return self.sheet_shown in _read_whole(member)

    def values_of(self, *keys: str) -> dict[str, int]:
        """The standing values of the statistics with these keys, as far as they have one."""
        rows = self.statistics.filter(key__in=keys).values_list("key", "value")
        return {key: value for key, value in rows if value is not None}

    def belongs_to(self, member: Membership) -> bool:
        return self.owner_id == member.pk

    def changeable_by(self, member: Membership) -> bool:
        """The owner and gamemasters change a character and roll for it; nobody else."""
        return self.reader(member) is not Reader.READER

    def reader(self, member: Membership) -> Reader:
        """As what `member` reads this sheet; an owner who only watches is a reader."""
        if member.is_gamemaster:
            return Reader.GAMEMASTER
        mine = self.belongs_to(member) and not member.is_spectator and member.left is None
        return Reader.OWNER if mine else Reader.READER
