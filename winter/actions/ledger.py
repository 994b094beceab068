"""What the steps of a winter are to write, gathered over all knights and written at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from characters.actions.in_bulk import delete_all, insert_all, update_all
from characters.actions.record import told_whole
from characters.models import (
    RECORDS,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Record,
    Statistic,
    said,
)
from characters.models.links import kept_links, let_go
from characters.rules.glory import MOST as MOST_GLORY
from rolls.rules.errors import RuleError, grouped
from winter.actions.known import Known, is_new
from winter.actions.new_rows import NewRows
from winter.models.phase import WinterStep
from winter.rules.glory import Source
from winter.rules.judges.glory import TITLES as SOURCES
from winter.rules.reading import Move, Reading


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of one knight, and what it came to; `glory` is the knight's before it."""

    row: WinterStep
    character: Character
    reading: Reading
    glory: int


@dataclass(slots=True)
class Ledger:
    """What is to be written, gathered over all entries."""

    changes: list[Change] = field(default_factory=list)
    values: list[Statistic] = field(default_factory=list)
    used: list[Check] = field(default_factory=list)
    awards: list[GloryAward] = field(default_factory=list)
    given: dict[UUID, int] = field(default_factory=dict)
    rows: dict[str, dict[str, Record]] = field(default_factory=dict)
    parts: dict[str, set[str]] = field(default_factory=dict)
    gone: dict[str, list[Record]] = field(default_factory=dict)
    new: NewRows = field(default_factory=NewRows)


Writer = Callable[[Ledger, Known, Entry, Event, Move], None]


def _hand(move: Move) -> str:
    if is_new(move):
        return "new"
    what = move.what
    return what if what in ("value", "check", "glory") else "field" if "." in what else "row"


def _change(
    event: Event,
    character: Character,
    what: str,
    before: object,
    after: object,
    line: Statistic | None = None,
) -> Change:
    change = Change(
        campaign_id=event.campaign_id,
        event=event,
        character=character,
        statistic=line,
        field=what,
        before=before,
        after=after,
        year=event.year,
    )
    if line is not None:  # should it go, and come back, it is known again
        lines = event.facts.setdefault("lines", {})
        lines[str(change.pk)] = {"id": str(line.pk), "name": str(line)}
    return change


def _value(ledger: Ledger, known: Known, entry: Entry, event: Event, move: Move) -> None:
    line = known.line(move.pk)
    line.value = move.after
    ledger.values.append(line)
    ledger.changes.append(_change(event, entry.character, "value", move.before, move.after, line))


def _check(ledger: Ledger, known: Known, entry: Entry, event: Event, move: Move) -> None:
    box = known.boxes[move.pk]
    spares = known.spares.get((box.statistic_id, box.side), [])
    box.state = Check.State.USED
    for spare in spares:
        spare.spare = False
    ledger.used += [box, *spares]
    told = [str(spare.pk) for spare in spares]
    kept: dict[str, Any] = {"id": move.pk} | ({"spares": told} if told else {})
    line = known.line(str(box.statistic_id))
    ledger.changes.append(_change(event, entry.character, f"check.{box.side}", kept, None, line))


def _glory(ledger: Ledger, known: Known, entry: Entry, event: Event, move: Move) -> None:
    given = ledger.given.get(entry.character.pk, 0) + move.after
    if entry.glory + given > MOST_GLORY:
        raise RuleError(
            "{name}: no Glory rises above {most}. Nothing was written down.",
            name=entry.character.name,
            most=grouped(MOST_GLORY),
        )
    award = GloryAward(
        campaign=known.campaign,
        character=entry.character,
        amount=move.after,
        reason=said.WINTER_GLORY.format(source=SOURCES[Source(move.pk)]),
        year=event.year,
        because=event,
        at=event.at,
    )
    ledger.awards.append(award)
    ledger.given[entry.character.pk] = given
    kept = {
        "id": str(award.pk),
        "amount": award.amount,
        "reason": award.reason,
        "year": award.year,
    }
    ledger.changes.append(_change(event, entry.character, "glory", None, kept))


def _field(ledger: Ledger, known: Known, entry: Entry, event: Event, move: Move) -> None:
    kind, _dot, part = move.what.partition(".")
    row = known.rows[move.pk]
    before = getattr(row, part)
    after = event.year if move.what == "relative.died" else move.after
    setattr(row, part, after)
    ledger.rows.setdefault(kind, {})[move.pk] = row
    ledger.parts.setdefault(kind, set()).add(part)
    was, now = ({"id": move.pk, "value": value} for value in (before, after))
    ledger.changes.append(_change(event, entry.character, move.what, was, now))


def _row(ledger: Ledger, known: Known, entry: Entry, event: Event, move: Move) -> None:
    row = known.rows[move.pk]
    ledger.gone.setdefault(move.what, []).append(row)
    kept = told_whole(row) | kept_links(row, known.answers)
    ledger.changes.append(_change(event, entry.character, move.what, kept, None))


def _new(ledger: Ledger, known: Known, entry: Entry, event: Event, move: Move) -> None:
    row = ledger.new.add(entry.character, move, event)
    ledger.changes.append(_change(event, entry.character, move.what, None, told_whole(row)))


WRITERS: Mapping[str, Writer] = {
    "value": _value,
    "check": _check,
    "glory": _glory,
    "field": _field,
    "row": _row,
    "new": _new,
}


def gather(ledger: Ledger, known: Known, entry: Entry, event: Event) -> None:
    """Add all that one entry moves."""
    for move in entry.reading.moves:
        WRITERS[_hand(move)](ledger, known, entry, event, move)


def write(ledger: Ledger, known: Known) -> None:
    """Each kind of row in one statement."""
    update_all(ledger.values, "value")
    update_all(ledger.used, "state", "spare")
    insert_all(ledger.awards)
    for kind, rows in ledger.rows.items():
        update_all(list(rows.values()), *sorted(ledger.parts[kind]))
    ledger.new.write()
    insert_all(ledger.changes)
    for kind, gone in ledger.gone.items():
        let_go(RECORDS[kind], {str(one.pk) for one in gone}, known.answers)
        delete_all(gone)
