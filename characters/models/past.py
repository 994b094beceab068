"""A number of a sheet over the years, told from the log as far as a member reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q
from django.utils.translation import gettext as _

from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.event import Change, visible
from characters.models.statistic import Kind, Side, Statistic
from characters.models.term import term
from characters.rules.history import Step, glory_over_the_years, over_the_years, told_to_the_end
from characters.rules.traits import sides

GLORY = "glory"
Years = Sequence[tuple[int, int | None]]


@dataclass(frozen=True, slots=True)
class Past:
    """What is asked about, and its number at the end of each year of which there is word."""

    name: str
    years: Years

    @property
    def last(self) -> int:
        """The year to which the story has come."""
        return self.years[-1][0]

    def value_in(self, year: int) -> int | None:
        """The number of a year; before the first of the list what it was when that began."""
        return dict(self.years)[max(year, self.years[0][0])]


def past_of_glory(member: Membership, character: Character) -> Past:
    """The Glory at the end of each year, from the year before the first award on."""
    given = character.glory_awards.visible_to(member).counted()
    awards = list(given.values_list("year", "amount"))
    found = [when for when, _amount in awards]
    first, last = _span(found, member.campaign.year)
    return Past(_("Glory"), glory_over_the_years(awards, first=first, last=last))


def past_of(member: Membership, statistic: Statistic, side: str) -> Past:
    """One side of a statistic at the end of each year, from the year before its first change."""
    here = member.campaign.year
    steps = told_to_the_end(_steps(member, statistic), now=statistic.value, year=here)
    first, last = _span([step.year for step in steps], here)
    years = over_the_years(steps, now=statistic.value, first=first, last=last)
    return Past(
        term(statistic.name_of(side)), [(year, _side(statistic, side, v)) for year, v in years]
    )


def _span(years: Sequence[int], here: int) -> tuple[int, int]:
    """From the year before the first of which there is word to the last or the present one."""
    return min((*years, here)) - 1, max((*years, here))


def _steps(member: Membership, statistic: Statistic) -> list[Step]:
    """The changes of the stored number that `member` may read, in the order of the log."""
    pk = str(statistic.pk)
    came_or_went = Q(field="statistic") & (Q(after__id=pk) | Q(before__id=pk))
    told = Change.objects.filter(visible(member, "event__"), character=statistic.character_id)
    rows = told.filter(Q(field="value", statistic=statistic) | came_or_went)
    found = rows.order_by("event__number", "year").values_list("field", "year", "before", "after")
    return [
        Step(year, _number(field, was), _number(field, now)) for field, year, was, now in found
    ]


def _number(field: str, told: object) -> int | None:
    if field == "statistic" and isinstance(told, dict):
        told = told.get("value")
    return told if isinstance(told, int) else None


def _side(statistic: Statistic, side: str, value: int | None) -> int | None:
    if value is None or statistic.kind != Kind.TRAIT:
        return value
    return sides(value)[1 if side == Side.RIGHT else 0]
