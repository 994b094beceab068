"""One line of a sheet as somebody reads it: the addresses behind it and what may be done there."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Self
from uuid import UUID

from django.urls import reverse

from characters.models import Character, Kind, Membership, Statistic
from characters.models.character import Reader
from characters.models.line import Line, line_of
from characters.models.sheet import Sheet
from rolls.rules.rulings import Rulings

NOBODY = UUID(int=0)
TEMPLATES = {
    Kind.CHARACTERISTIC: "characters/sheet/_characteristic.html",
    Kind.TRAIT: "characters/sheet/_trait.html",
    Kind.PASSION: "characters/sheet/_stat.html",
    Kind.SKILL: "characters/sheet/_stat.html",
}


@dataclass(frozen=True, slots=True)
class Rights:
    """What somebody may do on a sheet: in an archived campaign nothing, whoever reads it."""

    reader: Reader
    change: bool
    tick: bool
    award: bool

    @classmethod
    def of(cls, member: Membership, character: Character) -> Self:
        reader = character.reader(member)
        in_play = member.campaign.archived is None
        awards = in_play and reader is Reader.GAMEMASTER
        change = in_play and reader is not Reader.READER
        tick = awards or (change and rulings_of(member).owner_marks_checks)
        return cls(reader, change, tick, awards)


@dataclass(frozen=True, slots=True)
class Row:
    """A line with its addresses, which follow from it: its own, its roll's and its check's."""

    line: Line
    here: str = field(repr=False)
    roll: str = field(repr=False)
    check: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Rows:
    """The lines of a list, and apart from them those at zero where these are hidden."""

    rows: tuple[Row, ...]
    at_zero: tuple[Row, ...]

    @classmethod
    def of(cls, sheet: Sheet, lines: tuple[Line, ...]) -> Self:
        """In: the sheet, and some of its lines."""
        hides, campaign = sheet.character.hides_zero, sheet.member.campaign_id
        zero = tuple(line for line in lines if hides and line.first.value == 0)
        others = tuple(line for line in lines if line not in zero)
        return cls(rows(campaign, others), rows(campaign, zero))


def rulings_of(member: Membership) -> Rulings:
    """How the member's table reads the d20 game."""
    return Rulings.from_json(member.campaign.rulings.get("d20", {}))


def rows(campaign: UUID, lines: tuple[Line, ...]) -> tuple[Row, ...]:
    """The lines of a sheet in this campaign, with their addresses."""
    return tuple(
        Row(line, *(pattern.replace(str(NOBODY), str(line.pk)) for pattern in _patterns(campaign)))
        for line in lines
    )


def row_of(member: Membership, statistic: Statistic) -> Row:
    """One statistic's row, in one statement."""
    return rows(member.campaign_id, (line_of(member, statistic),))[0]


@lru_cache(maxsize=256)
def _patterns(campaign: UUID) -> tuple[str, str, str]:
    """A whole sheet asks for some two hundred addresses: one of each is looked up, once."""
    names = ("characters:statistic", "rolls:roll_statistic", "characters:check")
    here, roll, check = (reverse(name, args=(campaign, NOBODY)) for name in names)
    return here, roll, check
