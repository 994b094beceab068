"""The Glory of the whole table over the years, as far as a member reads it."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Sum

from characters.models.campaign import Membership
from characters.models.character import Character, Fate
from characters.models.glory import GloryAward
from characters.rules.history import glory_over_the_years


@dataclass(frozen=True, slots=True)
class Renown:
    """One character's Glory at the end of each year."""

    pk: UUID
    name: str
    fate: str
    years: list[tuple[int, int]]

    @property
    def glory(self) -> int:
        return self.years[-1][1]

    @property
    def is_gone(self) -> bool:
        return self.fate != Fate.ACTIVE


def renown(member: Membership) -> list[Renown]:
    """Everybody with Glory whose whole sheet `member` reads, the most famous first, all over the
    same years: from the one before the first award to the last. In two statements."""
    whole = Character.objects.kept().whole_to(member)
    people = whole.filter(campaign=member.campaign_id).by_name()
    given = GloryAward.objects.visible_to(member).counted().order_by()
    rows = given.values_list("character_id", "year").annotate(Sum("amount"))
    awards: dict[UUID, list[tuple[int, int]]] = {}
    for who, year, amount in rows:
        awards.setdefault(who, []).append((year, amount))
    told = [one for one in people.only("name", "fate") if one.pk in awards]
    years = [year for one in told for year, _amount in awards[one.pk]]
    first, last = min(years, default=0) - 1, max((*years, member.campaign.year))
    found = [
        Renown(
            one.pk,
            one.name,
            one.fate,
            glory_over_the_years(awards[one.pk], first=first, last=last),
        )
        for one in told
    ]
    return sorted(found, key=lambda one: -one.glory)
