"""One knight's year as a member reads it: what rose, what fell, what was earned, who came and who
went, and what is told of it. As many statements for one change as for a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from characters.models import Change, Character, Event, Kind, Membership, Note, Statistic
from characters.models.event import visible
from characters.models.history import undone_in
from characters.models.term import term, told
from characters.rules.traits import sides
from rolls.rules.resolution import shown
from winter.models.chapter import ORDER, done_steps, sentences_of
from winter.models.household_year import Household, household_year
from winter.models.phase import TITLES, WinterStep
from winter.rules.steps import Step


@dataclass(frozen=True, slots=True)
class Moved:
    """A line of the sheet that stands otherwise at the end of the year."""

    name: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Told:
    """One step of the winter in sentences."""

    title: str
    sentences: Sequence[str]


@dataclass(frozen=True)
class KnightYear:
    """All that the page of one year shows."""

    year: int
    rose: Sequence[Moved] = ()
    fell: Sequence[Moved] = ()
    earned: Sequence[tuple[int, str]] = ()
    household: Household = field(default_factory=Household)
    texts: Sequence[Note] = ()
    winter: Sequence[Told] = ()

    @property
    def glory(self) -> int:
        return sum(amount for amount, _reason in self.earned)

    @property
    def is_empty(self) -> bool:
        told = (self.rose, self.fell, self.earned, self.texts, self.winter)
        return not any(told) and self.household.is_empty


def knight_year(member: Membership, character: Character, year: int) -> KnightYear:
    """The year of a knight whose whole sheet `member` reads."""
    changes = _changes(member, character, year)
    rose, fell = _moved([one for one in changes if one.field == "value"])
    awards = character.glory_awards.visible_to(member).counted().filter(year=year)
    texts = Note.objects.visible_to(member).filter(character=character, year=year)
    return KnightYear(
        year=year,
        rose=rose,
        fell=fell,
        earned=[
            (amount, told(reason))
            for amount, reason in awards.order_by("-amount", "reason", "id").values_list(
                "amount", "reason"
            )
        ],
        household=household_year(character, year, changes),
        texts=list(texts.exclude(occasion="").order_by("position", "id")),
        winter=_winter(member, character, year),
    )


def _changes(member: Membership, character: Character, year: int) -> list[Change]:
    """What was changed that year and was not taken back, in the order of the log."""
    seen = Change.objects.filter(
        visible(member, "event__"), campaign_id=member.campaign_id, character=character, year=year
    )
    rows = seen.exclude(event__kind=Event.Kind.UNDO).select_related("event", "statistic")
    gone = undone_in(member.campaign_id, member=member)
    return [one for one in rows.order_by("event__number", "id") if one.event_id not in gone]


def _moved(changes: Sequence[Change]) -> tuple[list[Moved], list[Moved]]:
    """What rose and what fell over all these, in the order of the sheet."""
    first: dict[UUID, Any] = {}
    last: dict[UUID, Any] = {}
    lines: dict[UUID, Statistic] = {}
    for one in changes:
        if one.statistic is not None:
            lines[one.statistic.pk] = one.statistic
            first.setdefault(one.statistic.pk, one.before)
            last[one.statistic.pk] = one.after
    rose: list[Moved] = []
    fell: list[Moved] = []
    for line in sorted(lines.values(), key=lambda one: (KINDS[one.kind], one.position, one.name)):
        before, after = first[line.pk], last[line.pk]
        if before != after and isinstance(after, int):
            up, moved = _line(line, before if isinstance(before, int) else None, after)
            (rose if up else fell).append(moved)
    return rose, fell


KINDS: dict[str, int] = {Kind.CHARACTERISTIC: 0, Kind.TRAIT: 1, Kind.PASSION: 2, Kind.SKILL: 3}


def _line(line: Statistic, before: int | None, after: int) -> tuple[bool, Moved]:
    """Whether it rose; of a pair of Traits the side that rose is told, since the other fell."""
    if line.kind != Kind.TRAIT or before is None:
        was = "–" if before is None else shown(before)
        return before is None or after > before, Moved(term(line.name), was, shown(after))
    right = after < before
    name = line.opposite if right else line.name
    return True, Moved(term(name), shown(sides(before)[right]), shown(sides(after)[right]))


def _winter(member: Membership, character: Character, year: int) -> list[Told]:
    rows: list[WinterStep] = list(done_steps(member).filter(phase__year=year, character=character))
    found = sorted(rows, key=lambda one: ORDER[one.step])
    return [Told(str(TITLES[Step(one.step)]), sentences_of(one)) for one in found]
