"""A sheet found with the seat of whoever asks for it: the question that is asked most."""

from __future__ import annotations

from functools import cache
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Subquery

from characters.models.campaign import Membership, Role
from characters.models.character import Character, CharacterQuerySet
from characters.models.event import Audience, Event
from characters.models.succession import HAS_HEIRS, Succession
from characters.models.user import User

SHOWN = (
    "name",
    "title",
    "homeland",
    "culture",
    "religion",
    "lord",
    "home",
    "born",
    "knighted",
    "fate",
    "fate_year",
    "fate_words",
    "binned",
    "sheet_shown",
    "arms",
    "hides_zero",
)
VERSIONS = ("table_version", "gamemaster_version")


def sheet_for(user: User, campaign: UUID, pk: UUID) -> tuple[Membership, Character] | None:
    """The user's seat, and a character with campaign, owner, the log's newest open event (as
    `newest`), the portrait's digest (as `face`), and whether the campaign has any heirs, in one
    statement; nothing where the user does not sit at that table, or may not know of that
    character."""
    seat = user.looks_as
    mine: dict[str, Any] = {"seat_left": None}
    mine |= {"seat_user": user.pk} if seat is None else {"seat_id": seat.pk}
    there = {"campaign_id": campaign, "binned": None, "campaign__binned": None}
    found = next(iter(_sheets().filter(pk=pk, **there, **mine)), None)
    if found is None or (found.is_hidden and vars(found)["seat_role"] != Role.GAMEMASTER):
        return None
    told = {name: vars(found)[f"seat_{name}"] for name in ("id", "role")}
    taker = user if seat is None else seat.user
    return Membership(campaign=found.campaign, user=taker, **told), found


@cache
def _sheets() -> CharacterQuerySet:
    """Sheets with what is shown around them and every seat at their table: the question that is
    asked most, put together once. Of campaign and owner only what a sheet shows is loaded."""
    seat = {f"seat_{name}": F(f"campaign__memberships__{name}") for name in ("id", "role", "left")}
    log = Event.objects.filter(campaign=OuterRef("campaign_id"), audience=Audience.TABLE)
    newest = Subquery(log.newest_first().values("pk")[:1])
    heirs = Exists(Succession.objects.filter(campaign_id=OuterRef("campaign_id")))
    user = F("campaign__memberships__user_id")
    around: dict[str, Any] = {"seat_user": user, "newest": newest, HAS_HEIRS: heirs}
    shown = Character.objects.annotate(**seat, **around, face=F("portrait__digest"))
    found = shown.select_related("campaign", "owner__user")
    shown_of_it = ("name", "year", "rulings", "sheets_whole", "archived", "binned")
    table = tuple(f"campaign__{name}" for name in shown_of_it)
    owner = ("owner__left", "owner__user__username")
    return found.only(*SHOWN, *VERSIONS, "campaign", "owner", *table, *owner)
