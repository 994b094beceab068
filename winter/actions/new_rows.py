"""The rows that steps of a winter add to sheets: a spouse, a child."""

from collections import defaultdict
from uuid import UUID

from django.db.models import Count, Max

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
        number, position = self._place(character, move.what)
        if number >= MOST:
            raise RuleError("A sheet holds at most {most} of these. Nothing was added.", most=MOST)
        self.places[move.what, character.pk] = number + 1, position + 1
        fields = dict(move.after)
        if fields.get("born") == THIS_YEAR:
            fields["born"] = event.year
        row = RECORDS[move.what](
            campaign_id=event.campaign_id, character=character, position=position, **fields
        )
        self.rows[move.what].append(row)
        return row

    def write(self) -> None:
        for kind, rows in self.rows.items():
            RECORDS[kind]._default_manager.bulk_create(rows)

    def _place(self, character: Character, kind: str) -> tuple[int, int]:
        """How many there are, and where the next one stands."""
        known = self.places.get((kind, character.pk))
        if known is not None:
            return known
        mine = {"campaign_id": character.campaign_id, "character": character}
        rows = RECORDS[kind]._default_manager.filter(**mine)
        found = rows.aggregate(number=Count("pk"), last=Max("position"))
        last = found["last"]
        return found["number"], 0 if last is None else last + 1
