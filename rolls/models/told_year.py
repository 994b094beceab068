"""One year of a campaign as a member reads it: its sessions, what is told of it, what became of
its people, and the Glory they won. As many statements for one line as for a thousand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db.models import (
    Case,
    F,
    IntegerField,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
    Subquery,
    Value,
    When,
)
from django.db.models.functions import Coalesce

from characters.models import Audience, Event, GloryAward, Membership
from characters.models.character import known_to, whole_to
from characters.models.event import visible
from characters.models.term import told
from rolls.models.chronicle import ChronicleLine
from rolls.models.fates import Deed, fates
from rolls.models.roll import Roll
from rolls.models.session import Attendance, GameSession


@dataclass(frozen=True, slots=True)
class Won:
    """The Glory of one knight in a year: each award by its reason and amount."""

    pk: UUID
    name: str
    awards: Sequence[tuple[str, int]]

    @property
    def total(self) -> int:
        return sum(amount for _reason, amount in self.awards)


@dataclass(frozen=True, slots=True)
class ToldYear:
    """What the chronicle shows of one year, and of which years there is word."""

    year: int
    years: Sequence[int]
    sessions: Sequence[GameSession]
    lines: Sequence[ChronicleLine]
    deeds: Sequence[Deed]
    glory: Sequence[Won]
    more: Sequence[Chapter] = field(default=())

    @property
    def is_empty(self) -> bool:
        return not (self.sessions or self.lines or self.deeds or self.glory or self.more)

    @property
    def before(self) -> int | None:
        """The last year before this one of which there is word."""
        return max((one for one in self.years if one < self.year), default=None)

    @property
    def after(self) -> int | None:
        """The first year after it."""
        return min((one for one in self.years if one > self.year), default=None)


@dataclass(frozen=True, slots=True)
class Chapter:
    """What another room tells of a year: a heading, and a template with what it shows."""

    title: str
    template: str
    told: object


GIVEN = (Event.Kind.GLORY, Event.Kind.HEIR)
"""What tells of Glory as it is given."""
MOST_YEAR = 9_999
"""No later year is asked for."""


@dataclass(frozen=True, slots=True)
class Teller:
    """A room above this one that tells of years, as a member reads them, each time in a constant
    number of statements: of which years there is word, and the chapters of one."""

    years: Callable[[Membership], Iterable[int]]
    chapters: Callable[[Membership, int], Iterable[Chapter]]


tellers: list[Teller] = []
"""Added by the apps above when they are ready: the winter's."""


def told_year(member: Membership, year: int) -> ToldYear:
    """What `member` reads of a year."""
    found = list(fates(member))
    more = {told for teller in tellers for told in teller.years(member)}
    return ToldYear(
        year,
        _years(member, {one.year for one in found} | more),
        _sessions(member, year),
        list(ChronicleLine.objects.visible_to(member).filter(year=year).in_order()),
        [one for one in found if one.year == year],
        _won(member, year),
        [chapter for teller in tellers for chapter in teller.chapters(member, year)],
    )


def _years(member: Membership, known: set[int]) -> list[int]:
    """Every year of which there is word, the earliest first, and the present one."""
    awards = _awards(member).exclude(told_year=None).order_by().values_list("told_year").distinct()
    sessions = _dated(member).exclude(told_year=None).order_by().values_list("told_year")
    lines = ChronicleLine.objects.visible_to(member).order_by().values_list("year").distinct()
    there = awards.union(sessions.distinct(), lines)
    return sorted({year for (year,) in there} | known | {member.campaign.year})


def _sessions(member: Membership, year: int) -> list[GameSession]:
    seats = Attendance.objects.select_related("seat__user")
    found = _dated(member).filter(told_year=year).order_by("number")
    return list(found.prefetch_related(Prefetch("attendances", queryset=seats)))


def _dated(member: Membership) -> QuerySet[Any]:
    """The sessions, each in its `told_year`: that of its first open roll, where it began before
    sessions knew theirs."""
    rolls = Roll.objects.filter(
        campaign_id=OuterRef("campaign_id"),
        session=OuterRef("pk"),
        event__audience=Audience.TABLE,
    )
    first = Subquery(rolls.order_by("event__number").values("event__year")[:1])
    sessions = GameSession.objects.filter(campaign=member.campaign_id)
    return sessions.annotate(told_year=Coalesce("year", first))


def _won(member: Membership, year: int) -> list[Won]:
    found = _awards(member).filter(told_year=year)
    rows = found.order_by("character__sort_key", "character_id", "-amount", "reason", "id")
    given_to = rows.values_list("character_id", "character__name", "reason", "amount")
    return [
        Won(pk, name, [(told(reason), amount) for *_who, reason, amount in given])
        for (pk, name), given in groupby(given_to, key=lambda row: row[:2])
    ]


def _awards(member: Membership) -> QuerySet[Any]:
    """What counts, each in its `told_year`. Of a sheet that is closed to the reader, what was
    given at the table, where all read of it, in the year in which they did; and nothing else."""
    known = known_to(member, "character__")
    given = GloryAward.objects.visible_to(member).counted()
    counted = given.filter(known, character__binned=None)
    whole = whole_to(member, "character__")
    if not whole:
        return counted.annotate(told_year=F("year"))
    heard = Q(because__kind__in=GIVEN) & visible(member, "because__")
    told = Case(
        When(whole, then=F("year")),
        When(heard, then=F("because__year")),
        default=Value(None),
        output_field=IntegerField(null=True),
    )
    return counted.annotate(told_year=told)
