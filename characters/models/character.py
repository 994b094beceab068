"""The people of the story."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Self, cast
from uuid import UUID

from django.db import models
from django.db.models import F, OuterRef, Subquery
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow, SortKeyField
from characters.models.campaign import Campaign, Membership
from characters.models.event import Audience, Event
from characters.models.user import User
from characters.seams import now


class Reader(StrEnum):
    """How somebody reads a sheet: what may be seen and done there hangs on nothing else."""

    READER = "reader"
    OWNER = "owner"
    GAMEMASTER = "gamemaster"


class CharacterQuerySet(models.QuerySet["Character"]):
    def owned_by(self, member: Membership) -> Self:
        return self.filter(owner=member)

    def by_name(self) -> Self:
        return self.order_by("sort_key", "id")


class Character(CampaignRow):
    """A knight or any other person of a campaign; without an owner, the gamemaster's.

    Age, Glory and derived characteristics are computed, never stored. The two versions move when
    something changes that their readers may see; cached parts of the sheet are kept by them.
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
    made = models.DateTimeField(default=now, editable=False)
    table_version = models.PositiveBigIntegerField(default=0, editable=False)
    gamemaster_version = models.PositiveBigIntegerField(default=0, editable=False)

    objects = CharacterQuerySet.as_manager()

    class Meta:
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
        """The age in `year`, or nothing where the year of birth is not known."""
        return None if self.born is None else year - self.born

    def values_of(self, *keys: str) -> dict[str, int]:
        """The standing values of the statistics with these keys, as far as they have one."""
        rows = self.statistics.filter(key__in=keys).values_list("key", "value")
        return {key: value for key, value in rows if value is not None}

    def belongs_to(self, member: Membership) -> bool:
        return self.owner_id is not None and self.owner_id == member.pk

    def changeable_by(self, member: Membership) -> bool:
        """The owner and gamemasters change a character and roll for it; nobody else."""
        return self.reader(member) is not Reader.READER

    def reader(self, member: Membership) -> Reader:
        """As what `member` reads this sheet; an owner who only watches is a reader."""
        if member.is_gamemaster:
            return Reader.GAMEMASTER
        mine = self.belongs_to(member) and not member.is_spectator and member.left is None
        return Reader.OWNER if mine else Reader.READER


SHOWN = ("name", "title", "homeland", "culture", "religion", "lord", "home", "born")
VERSIONS = ("table_version", "gamemaster_version")


def sheet_for(user: User, campaign: UUID, pk: UUID) -> tuple[Membership, Character] | None:
    """The user's seat, and a character with campaign, owner and (as `newest`) the log's newest
    open event, in one statement; nothing where the user does not sit at that table."""
    mine = {"seat_user": user.pk, "seat_left": None}
    found = next(iter(_sheets().filter(pk=pk, campaign_id=campaign, **mine)), None)
    if found is None:
        return None
    seat = {name: vars(found)[f"seat_{name}"] for name in ("id", "role")}
    return Membership(campaign=found.campaign, user=user, **seat), found


@cache
def _sheets() -> CharacterQuerySet:
    """Sheets with what is shown around them and every seat at their table: the question that is
    asked most, put together once. Of campaign and owner only what a sheet shows is loaded."""
    seat = {f"seat_{name}": F(f"campaign__memberships__{name}") for name in ("id", "role", "left")}
    log = Event.objects.filter(campaign=OuterRef("campaign_id"), audience=Audience.TABLE)
    newest = Subquery(log.newest_first().values("pk")[:1])
    found = Character.objects.annotate(
        **seat, seat_user=F("campaign__memberships__user_id"), newest=newest
    ).select_related("campaign", "owner__user")
    around = ("campaign__name", "campaign__year", "campaign__rulings")
    owner = ("owner__left", "owner__user__username")
    return found.only(*SHOWN, *VERSIONS, "campaign", "owner", *around, *owner)
