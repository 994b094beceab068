"""The rolls of a campaign as a log that can be searched: what of it a member reads."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from characters.models import Character, Event, Membership
from characters.models.term import term
from rolls.models import feed
from rolls.models.roll import RollSide
from rolls.models.session import GameSession

FIELDS = {
    "session": "roll__session_id",
    "year": "roll__event__year",
    "character": "character_id",
    "name": "name",
    "outcome": "outcome",
    "by": "roll__event__actor_id",
}
"""What can be searched for, and where it stands."""


@dataclass(frozen=True)
class Search:
    """What rolls are looked for; what is empty or None is not asked about."""

    session: UUID | None = None
    year: int | None = None
    character: UUID | None = None
    name: str = ""
    outcome: str = ""
    by: UUID | None = None

    def sides(self, member: Membership) -> QuerySet[RollSide]:
        """The sides that `member` may read and that are what is looked for."""
        asked = {FIELDS[field]: value for field, value in vars(self).items() if value}
        return RollSide.objects.visible_to(member).filter(**asked)


def page(member: Membership, search: Search, *, before: Event | None = None) -> feed.Page:
    """The newest rolls of which a side is looked for, whole, all of them older than `before`."""
    sides = search.sides(member).filter(roll__event=OuterRef("pk"))
    events = Event.objects.visible_to(member).filter(Exists(sides), kind=Event.Kind.ROLL)
    if before is not None:
        events = events.filter(number__lt=before.number)
    found = list(events.select_related("actor__user").newest_first()[: feed.NEWEST + 1])
    return feed.Page(feed.entries(member, found[: feed.NEWEST]), len(found) > feed.NEWEST)


def every_side(member: Membership, search: Search) -> Iterator[RollSide]:
    """All that is looked for, oldest first, read piece by piece as it is written out."""
    found = search.sides(member).select_related(
        "roll__event__actor__user", "roll__void", "roll__session"
    )
    ordered = found.defer("roll__session__recap").order_by("roll__event__number", "position")
    return ordered.iterator(chunk_size=500)


def choices(member: Membership) -> dict[str, list[tuple[Any, str]]]:
    """What a member can look for: the values that stand in what they may read, and their words."""
    here = {"campaign": member.campaign_id}
    rolled = Event.objects.visible_to(member).filter(kind=Event.Kind.ROLL)
    years = rolled.order_by("-year").values_list("year", flat=True).distinct()
    sides = RollSide.objects.visible_to(member)
    names = set(sides.order_by("name").values_list("name", flat=True).distinct())
    characters = Character.objects.kept().known_to(member).filter(**here).by_name()
    seats = Membership.objects.filter(**here).select_related("user")
    sessions = GameSession.objects.filter(**here).order_by("-number").defer("recap")
    return {
        "session": [(one.pk, f"{one}, {one.date}") for one in sessions],
        "year": [(year, str(year)) for year in years],
        "character": [(one.pk, one.name) for one in characters],
        "name": [(name, term(name)) for name in sorted(names - {""}, key=str.casefold)],
        "by": sorted(((one.pk, str(one)) for one in seats), key=lambda one: one[1].casefold()),
    }
