"""The rows that a winter's moves are about."""

from collections import defaultdict
from functools import cached_property
from typing import Any
from uuid import UUID

from characters.models import Campaign, Check, Horse, Record, Relative, Squire, Statistic
from characters.models.together import Answers, made
from winter.rules.reading import Move

LISTS = {"squires": Squire, "horses": Horse, "children": Relative}


def is_new(move: Move) -> bool:
    """Whether a step adds a row: what it is to hold stands where others have what a row became."""
    return isinstance(move.after, dict) and move.before is None


class Known:
    """The rows that moves may be about, made of what was read for the winter: nothing is asked
    again. What is no list of a sheet has only the columns that a winter writes or tells."""

    def __init__(self, campaign: Campaign, answers: Answers) -> None:
        self.campaign, self.answers = campaign, answers
        self._lines = {str(row[1]): row for row in answers["lines"]}
        self._made: dict[str, Statistic] = {}

    def line(self, pk: str) -> Statistic:
        """A line of a sheet, one and the same whoever asks."""
        found = self._made.get(pk)
        if found is None:
            character, key, kind, name, value, word, opposite = self._lines[pk]
            found = self._made[pk] = Statistic(
                pk=key,
                campaign_id=self.campaign.pk,
                character_id=character,
                kind=kind,
                name=name,
                value=value,
                key=word,
                opposite=opposite,
            )
            found._state.adding = False
        return found

    @cached_property
    def boxes(self) -> dict[str, Check]:
        """The ticked boxes."""
        return {str(row[1]): _box(row) for row in self.answers["boxes"]}

    @cached_property
    def spares(self) -> dict[tuple[UUID, str], list[Check]]:
        """The spares that wait for the place of what stands in a box, by line and side."""
        found = defaultdict(list)
        for row in self.answers["spares"]:
            box = _box(row)
            box.spare = True
            found[box.statistic_id, box.side].append(box)
        return found

    @cached_property
    def rows(self) -> dict[str, Record]:
        """The squires, horses and children."""
        return {
            str(one.pk): one
            for name, model in LISTS.items()
            for one in made(model, self.answers[name])
        }

    @property
    def family(self) -> dict[UUID, tuple[int, int]]:
        """How many relatives each knight has, and the last place among them."""
        return {pk: (number, last) for pk, number, last in self.answers["relative"]}


def _box(row: tuple[Any, ...]) -> Check:
    _character, pk, line, side, state = row
    return Check(pk=pk, statistic_id=line, side=side, state=state, spare=False)
