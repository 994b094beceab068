"""The lines of predecessors and heirs that lead through a character, as a member may know them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from characters.models.campaign import Membership
from characters.models.character import Character, Fate
from characters.models.succession import Succession, may_have_line
from characters.rules.succession import lines

SHOWN = ("name", "born", "fate", "fate_year", "sheet_shown", "owner", "campaign")


@dataclass(frozen=True, slots=True)
class Person:
    """One of a line: the years as far as the reader knows them, in which year they took over from
    the one before, and who comes next. Without a `pk` they have no sheet. Of `waits` it is only
    said that they are named."""

    name: str
    pk: UUID | None = None
    born: int | None = None
    gone: int | None = None
    is_dead: bool = False
    since: int | None = None
    waits: bool = False
    heir: Person | None = None


@dataclass(frozen=True, slots=True)
class Lineage:
    """The lines through one character, and the naming of that character's own heir."""

    lines: Sequence[Person]
    own: Succession | None


def lineage(member: Membership, character: Character) -> Lineage:
    """What `member` may know of them, in one statement, and none where there is nothing to ask."""
    rows = _rows(member) if may_have_line(character) else []
    by_predecessor = {one.predecessor_id: one for one in rows}
    heirs = {one.predecessor_id: one.heir_id or one.pk for one in rows}
    found = [_line(line, by_predecessor, member) for line in lines(heirs, character.pk)]
    return Lineage(found, by_predecessor.get(character.pk))


def _rows(member: Membership) -> list[Succession]:
    seen = Succession.objects.visible_to(member).select_related("predecessor", "heir", "kin")
    ends = [f"{end}__{name}" for end in ("predecessor", "heir") for name in SHOWN]
    known = seen.only("since", "campaign", "kin__name", "kin__born", "kin__relation", *ends)
    return list(known.order_by("predecessor__sort_key", "id"))


def _line(line: Sequence[Any], rows: Mapping[Any, Succession], member: Membership) -> Person:
    """The first of a line, who leads to all the others."""
    people = [_person(rows[line[0]].predecessor, member)]
    for key in line[:-1]:
        row = rows[key]
        one = _person(row.heir, member) if row.heir else _kin(row)
        people.append(replace(one, since=row.since, waits=row.since is None))
    whole = people[-1]
    for one in reversed(people[:-1]):
        whole = replace(one, heir=whole)
    return whole


def _person(character: Character, member: Membership) -> Person:
    character.campaign = member.campaign
    born = character.born if character.is_whole_to(member) else None
    gone = character.fate_year if character.fate != Fate.ACTIVE else None
    return Person(character.name, character.pk, born, gone, character.fate == Fate.DEAD)


def _kin(row: Succession) -> Person:
    return Person(str(row), born=row.kin.born if row.kin else None)
