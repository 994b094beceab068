"""What stands on a sheet, as one member may read it: three statements, told in plain values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from uuid import UUID

from django.db.models import Max
from django.utils.translation import gettext as _

from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.derived import Derived, derived, overrides_of
from characters.models.event import Event
from characters.models.glory import GloryAward
from characters.models.household import Squire
from characters.models.statistic import Check, Kind, Side, Statistic
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
        return _(FULL_NAMES.get(self.name, self.name))

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


@dataclass(frozen=True, slots=True)
class Award:
    """One line of the list of Glory."""

    pk: UUID
    amount: int
    reason: str
    year: int


def _awards(rows: Sequence[GloryAward], state: GloryAward.State) -> tuple[Award, ...]:
    found = (one for one in rows if one.state == state)
    return tuple(Award(one.pk, one.amount, one.reason, one.year) for one in found)


class Sheet:
    """A character's sheet as `member` may read it; loaded when made."""

    def __init__(self, member: Membership, character: Character) -> None:
        self.member, self.character = member, character
        found = Statistic.objects.filter(campaign_id=member.campaign_id, character=character)
        rows = found.order_by("position", "name", "id").values_list(*COLUMNS)
        lines = _lines(member, list(rows), statistic__character=character)
        self._kinds: Mapping[str, list[Line]] = _by_kind(lines)
        given = character.glory_awards.visible_to(member).standing()
        standing = list(given.order_by("-year", "-at", "id"))
        self.awards = _awards(standing, GloryAward.State.RELEASED)
        self.held_glory = _awards(standing, GloryAward.State.HELD)

    def lines(self, kind: Kind, group: str | None = None) -> tuple[Line, ...]:
        """The lines of a kind in sheet order, or of one group of it."""
        return tuple(line for line in self._kinds[kind] if group is None or line.group == group)

    @cached_property
    def all_squires(self) -> tuple[Squire, ...]:
        """Who serves the knight or has been knighted since, in one statement more."""
        rows = Squire.objects.filter(campaign_id=self.member.campaign_id, character=self.character)
        return tuple(rows.select_related("became").order_by("position", "id"))

    @property
    def squires(self) -> tuple[Squire, ...]:
        """Who serves the knight."""
        return tuple(one for one in self.all_squires if one.serves)

    @cached_property
    def glory(self) -> int:
        """The sum of the awards: nobody types it."""
        return sum(award.amount for award in self.awards)

    @cached_property
    def characteristics(self) -> dict[str, int]:
        """Those of the five that have been written down, by key."""
        lines = self.lines(Kind.CHARACTERISTIC)
        return {line.key: line.first.value for line in lines if line.first.value is not None}

    @cached_property
    def derived(self) -> dict[str, Derived]:
        """All that is counted from them, by name, with a gamemaster's overrides, in one statement
        more."""
        return derived(self.characteristics, overrides_of(self.character))


COLUMNS = ("id", "kind", "key", "group", "name", "opposite", "value")
"""What a line is made of: a sheet reads many, so they are read as plain rows."""


def line_of(member: Membership, statistic: Statistic) -> Line:
    """One statistic as a line, in one statement."""
    row = tuple(getattr(statistic, column) for column in COLUMNS)
    return _lines(member, [row], statistic=statistic)[0]


def _lines(member: Membership, rows: Sequence[tuple[Any, ...]], **of: object) -> list[Line]:
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


def _by_kind(lines: Iterable[Line]) -> Mapping[str, list[Line]]:
    kinds: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        kinds[line.kind].append(line)
    return kinds
