"""The lines of a sheet: each statistic with its halves, and why their boxes are ticked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Max
from django.utils.translation import gettext as _

from characters.models.campaign import Membership
from characters.models.event import Event
from characters.models.statistic import Check, Kind, Side, Statistic
from characters.models.term import term
from characters.rules.characteristics import CHARACTERISTICS
from characters.rules.traits import Mark, mark, sides
from rolls.rules.resolution import shown

FULL_NAMES = {one.short: one.title for one in CHARACTERISTICS}


@dataclass(frozen=True, slots=True)
class Half:
    """One side of a trait pair, or the only side of anything else, with its check box.

    `ticked` and `held` tell why, in a sentence's end: "earned by a roll in 508"; empty for none.
    """

    side: str
    name: str
    value: int | None
    ticked: str = ""
    held: str = ""

    @property
    def spoken(self) -> str:
        """The name in full, for those who hear the sheet."""
        return term(FULL_NAMES.get(self.name, self.name))

    @property
    def shown(self) -> str:
        """The value as the table reads it, a dash for what is not known."""
        return "–" if self.value is None else shown(self.value)

    @property
    def mark(self) -> str:
        """Famous or exalted, where the value is; else nothing."""
        known = mark(self.value) if self.value is not None else Mark.PLAIN
        return known.value if known in (Mark.FAMOUS, Mark.EXALTED) else ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet: a statistic with its one or two halves."""

    pk: UUID
    kind: str
    key: str
    group: str
    name: str
    halves: tuple[Half, ...]

    @property
    def first(self) -> Half:
        return self.halves[0]

    @property
    def last(self) -> Half:
        return self.halves[-1]

    def half(self, side: str) -> Half:
        return next(half for half in self.halves if half.side == side)


COLUMNS = ("id", "kind", "key", "group", "name", "opposite", "value")
"""What a line is made of: a sheet reads many, so they are read as plain rows."""


def line_of(member: Membership, statistic: Statistic) -> Line:
    """One statistic as a line, in one statement."""
    row = tuple(getattr(statistic, column) for column in COLUMNS)
    return read_lines(member, [row], statistic=statistic)[0]


def read_lines(member: Membership, rows: Sequence[tuple[Any, ...]], **of: object) -> list[Line]:
    """Rows of statistics as lines, with what is ticked; for gamemasters, with what is held.

    A player who knows of a check held for a roll of their own reads it on that roll's card: all
    players read the same sheet, since one is kept for all of them.
    """
    checks = Check.objects.visible_to(member).filter(**of)
    if not member.is_gamemaster:
        checks = checks.ticked()
    checks = checks.filter(state__in=(Check.State.RELEASED, Check.State.HELD))
    award = ("award__kind", "award__year", "award__facts")
    grouped = checks.values("statistic_id", "side", "state", *award)  # of many held ones, one
    boxes = {
        (box["statistic_id"], box["side"], box["state"]): _why(box)
        for box in grouped.annotate(latest=Max("year")).order_by()
    }
    return [_line(row, boxes) for row in rows]


def _line(row: tuple[Any, ...], boxes: Mapping[tuple[UUID, str, str], str]) -> Line:
    pk, kind, key, group, name, opposite, value = row
    known = [(Side.LEFT, name, value)]
    if kind == Kind.TRAIT:
        values = (None, None) if value is None else sides(value)
        known = list(zip(Side, (name, opposite), values, strict=True))
    halves = tuple(
        Half(
            side.value,
            called,
            standing,
            boxes.get((pk, side, Check.State.RELEASED), ""),
            boxes.get((pk, side, Check.State.HELD), ""),
        )
        for side, called, standing in known
    )
    return Line(pk, kind, key, group, f"{name}/{opposite}" if opposite else name, halves)


def _why(box: Mapping[str, Any]) -> str:
    """Why a box is ticked, told by the open event that ticked it and never by a secret roll."""
    year = box["award__year"] or box["latest"]
    if box["state"] == Check.State.HELD:
        return _("earned in secret in {year}, and held").format(year=year)
    if box["award__kind"] == Event.Kind.ROLL:
        return _("earned by a roll in {year}").format(year=year)
    reason = (box["award__facts"] or {}).get("why", "")
    if reason:
        return _("marked in {year}: {reason}").format(year=year, reason=reason)
    return _("marked in {year}").format(year=year)


def by_kind(lines: Iterable[Line]) -> Mapping[str, list[Line]]:
    """The same lines, those of each kind in their order."""
    kinds: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        kinds[line.kind].append(line)
    return kinds
