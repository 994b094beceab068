"""What stands on a sheet, as one member may read it: three statements, told in plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from uuid import UUID

from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.derived import Derived, derived, overrides_of
from characters.models.glory import GloryAward
from characters.models.household import Squire
from characters.models.line import COLUMNS, Line, by_kind, read_lines
from characters.models.statistic import Kind, Statistic
from characters.models.succession import lord_now


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
        lines = read_lines(member, list(rows), statistic__character=character)
        self._kinds: Mapping[str, list[Line]] = by_kind(lines)
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
    def lord_now(self) -> str:
        """Who has taken over from the knight's lord, if anybody has."""
        return lord_now(self.member, self.character)

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
