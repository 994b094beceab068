"""What may be asked of a character whose sheet the asker does not read: what every sheet has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import NoReturn
from uuid import UUID, uuid5

from django.utils.translation import gettext as _

from characters.actions.creation import blank_statistics
from characters.models import Character, Membership, Statistic
from rolls.actions.subject import (
    Source,
    Subject,
    find_sources,
    glory_source,
    movement_source,
    statistic_source,
)
from rolls.rules.checks import Kind
from rolls.rules.errors import RuleError


def sources_for(
    member: Membership, characters: Sequence[Character], name: str
) -> dict[UUID, Source]:
    """By character, what `member` may ask for under a name; who has no such thing is left out.

    Of a sheet that `member` does not read, what every sheet has may be asked for, and nothing
    else: the answer is the same whether this one has it, and whether it has a value. Two
    statements at most.
    """
    wanted = name.strip().casefold()
    closed = [one for one in characters if not one.is_whole_to(member)]
    found = find_sources([one for one in characters if one not in closed], name)
    if not closed:
        return found
    if wanted in _everybodys():
        return found | _lines(closed, wanted)
    for one in closed:
        for source, kind in (
            (glory_source(one), Kind.GLORY),
            (movement_source(one), Kind.FREE),
        ):
            if source.name.casefold() == wanted:
                known = Subject(kind, source.name, one.name, 0, one)
                found[one.pk] = _closed(source, known)
    return found


def untold(sources: Sequence[Source]) -> str:
    """That some of these values are not known to whoever asks, in a sentence; else nothing."""
    names = ", ".join(one.character_name for one in sources if one.unread)
    if not names:
        return ""
    told = _("The value of {names} is not known to you, so nothing is told of the chances.")
    return told.format(names=names)


def written(source: Source) -> tuple[Subject, int | None]:
    """What is written down of a side that is asked, and its value. Of a sheet that the asker does
    not read, what is missing is not told to them but to whoever throws."""
    try:
        subject = source.fresh()
    except RuleError:
        if source.unread is None:
            raise
        return source.unread, None
    return subject, subject.standing


def _lines(closed: Sequence[Character], wanted: str) -> dict[UUID, Source]:
    """A line that stands on every sheet, of each of these; also of one on which it is missing."""
    plain = _everybodys()[wanted]
    found = {}
    for one in closed:
        known = Subject(Kind.FREE, plain, one.name, 0, one)
        pk = uuid5(one.pk, plain)
        found[one.pk] = _closed(Source(pk, plain, one.name, one, _never, _never), known)
    rows = Statistic.objects.filter(character__in=closed).select_related("character")
    for row in rows.in_sheet_order():
        for side in row.sides():
            if row.name_of(side).casefold() == wanted:
                who, kind = row.character, Kind(row.kind)
                known = Subject(kind, row.name_of(side), who.name, 0, who, row, side)
                found[who.pk] = _closed(statistic_source(row, side), known)
    return found


def _closed(source: Source, known: Subject) -> Source:
    """A source that is not read before its die falls."""
    return replace(source, at_hand=_never, unread=known)


def _never() -> NoReturn:
    raise RuleError("This value is not known to you.")


@cache
def _everybodys() -> dict[str, str]:
    """The names of what every sheet has, by how they may be typed."""
    lines = (name for row in blank_statistics() for name in (row.name, row.opposite) if name)
    return {name.casefold(): name for name in lines}
