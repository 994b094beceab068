"""The rows that steps of a winter add to sheets: a spouse, a child."""

from collections import defaultdict
from collections.abc import Iterable
from uuid import UUID

from django.db.models import Count, Max

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
        number, position = self.places[move.what, character.pk]
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

    def read(self, wanted: Iterable[tuple[str, UUID]]) -> None:
        """Find out, once for all, where these lists of these characters end."""
        people: dict[str, set[UUID]] = defaultdict(set)
        for kind, character in wanted:
            people[kind].add(character)
            self.places[kind, character] = 0, 0
        for kind, some in people.items():
            rows = RECORDS[kind]._default_manager.filter(character__in=some).values("character")
            ends = rows.annotate(number=Count("pk"), last=Max("position")).order_by()
            for character, number, last in ends.values_list("character", "number", "last"):
                self.places[kind, character] = number, last + 1

    def write(self) -> None:
        for rows in self.rows.values():
            insert_all(rows)
