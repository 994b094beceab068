"""The rows that steps of a winter add to sheets: a spouse, a child."""

from collections import defaultdict
from collections.abc import Mapping
from uuid import UUID

from characters.actions.in_bulk import insert_all
from characters.actions.record import MOST
from characters.models import RECORDS, Character, Event, Record
from rolls.rules.errors import RuleError
from winter.rules.reading import Move

THIS_YEAR = "this year"
"""What stands for the winter's own year where a step says when somebody was born."""


class NewRows:
    """Gathered over all knights, each at the end of its list, and written in one statement a
    kind."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Record]] = defaultdict(list)
        self.places: dict[tuple[str, UUID], tuple[int, int]] = {}

    def add(self, character: Character, move: Move, event: Event) -> Record:
        """The row that a step adds. Raises RuleError where the list is full."""
        number, position = self.places.get((move.what, character.pk), (0, 0))
        if number >= MOST:
            raise RuleError(
                "{name}: a sheet holds at most {most} of the family. Nothing was written down.",
                name=character.name,
                most=MOST,
            )
        self.places[move.what, character.pk] = number + 1, position + 1
        fields = dict(move.after)
        if fields.get("born") == THIS_YEAR:
            fields["born"] = event.year
        row = RECORDS[move.what](
            campaign_id=event.campaign_id, character=character, position=position, **fields
        )
        self.rows[move.what].append(row)
        return row

    def begin(self, kind: str, ends: Mapping[UUID, tuple[int, int]]) -> None:
        """Where the lists of a kind end: how many rows each character has, and the last place."""
        self.places |= {(kind, pk): (number, last + 1) for pk, (number, last) in ends.items()}

    def write(self) -> None:
        for rows in self.rows.values():
            insert_all(rows)
