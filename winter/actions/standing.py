"""How all that steps of a winter have changed stands now, in hand; and written when it stands
otherwise. Nothing is written before all of it is known to stand as they left it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from characters.actions.in_bulk import delete_all, insert_all, update_all
from characters.models import Audience, Change, Check, GloryAward, Record, Squire, Statistic
from characters.models.links import KEPT, Kept, let_go, link_again
from characters.models.together import Answers, Rows, made
from winter.models.back_questions import LISTS


class Moved(Exception):
    """Something does not stand as a winter left it, or no winter leaves such a thing."""


class Standing:
    """Lines, boxes, awards and rows, by id; and which of them are to be written."""

    def __init__(self, answers: Answers) -> None:
        self.lines = {pk: _line(who, pk, value) for who, pk, value in answers["values"]}
        self.awards = {str(row[1]): _award(*row) for row in answers["awards"]}
        self.in_place: dict[tuple[UUID, str], list[Check]] = defaultdict(list)
        self.void: set[UUID] = set()
        for *row, audience, void in answers["boxes"]:
            box = _box(*row)
            if void is not None and audience == Audience.TABLE:
                self.void.add(box.pk)
            self.in_place[box.statistic_id, box.side].append(box)
        self.values: dict[UUID, Statistic] = {}
        self.ticked: dict[str, Check] = {}
        self.given: dict[str, GloryAward] = {}
        self.lists = {
            kind: OneList(model, answers[kind], answers) for kind, model in LISTS.items()
        }

    def line(self, change: Change) -> Statistic:
        """The line that a change is about. Raises Moved where it went, or came back since."""
        found = self.lines.get(change.statistic_id) if change.statistic_id else None
        if found is None or found.character_id != change.character_id:
            raise Moved
        return found

    def write(self) -> None:
        """Each kind of row in one statement."""
        update_all(list(self.values.values()), "value")
        update_all(list(self.ticked.values()), "state", "spare")
        update_all(list(self.given.values()), "state")
        for one in self.lists.values():
            one.write()


class OneList:
    """The rows of one kind, on all sheets where a winter changed any."""

    def __init__(self, model: type[Record], rows: Rows, answers: Answers) -> None:
        self.model, self.answers = model, answers
        self.rows: dict[str, Record] = {str(one.pk): one for one in made(model, rows)}
        self.room = Counter(one.character_id for one in self.rows.values() if takes_room(one))
        self.new: dict[str, Record] = {}
        self.moved: dict[str, Record] = {}
        self.parts: set[str] = set()
        self.gone: dict[str, Record] = {}
        self.links: dict[str, Kept] = {}

    def row(self, change: Change) -> Record | None:
        """The row that a change is about, where it is on that sheet."""
        told: Any = change.before if change.before is not None else change.after
        found = self.rows.get(told["id"])
        return found if found and found.character_id == change.character_id else None

    def add(self, row: Record, told: Mapping[str, Any]) -> None:
        """Put a row back, as it was told, with what referred to it."""
        self.links[str(row.pk)] = told.get(KEPT, {})
        self.rows[str(row.pk)] = self.new[str(row.pk)] = row
        self.room[row.character_id] += takes_room(row)

    def remove(self, row: Record) -> None:
        pk = str(row.pk)
        del self.rows[pk]
        self.moved.pop(pk, None)
        self.room[row.character_id] -= takes_room(row)
        if self.new.pop(pk, None) is None:
            self.gone[pk] = row

    def set(self, row: Record, part: str, value: Any) -> None:
        setattr(row, part, value)
        if str(row.pk) not in self.new:
            self.moved[str(row.pk)] = row
            self.parts.add(part)

    def write(self) -> None:
        insert_all(list(self.new.values()))
        link_again(self.model, {pk: self.links[pk] for pk in self.new})
        update_all(list(self.moved.values()), *sorted(self.parts))
        let_go(self.model, set(self.gone), self.answers)
        delete_all(list(self.gone.values()))


def takes_room(row: Record) -> bool:
    """Whether it counts among those of which a sheet holds so many: a squire who became a knight
    does not."""
    return not (isinstance(row, Squire) and is_knighted(row))


def is_knighted(squire: Squire) -> bool:
    return squire.became_id is not None or squire.knighted is not None


def _line(character: UUID, pk: UUID, value: int | None) -> Statistic:
    return Statistic(pk=pk, character_id=character, value=value)


def _award(character: UUID, pk: UUID, state: str) -> GloryAward:
    return GloryAward(pk=pk, character_id=character, state=state)


def _box(_character: UUID, pk: UUID, line: UUID, side: str, state: str, spare: bool) -> Check:
    return Check(pk=pk, statistic_id=line, side=side, state=state, spare=spare)
