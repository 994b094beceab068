"""The rows that a winter's moves are about."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any
from uuid import UUID

from characters.models import RECORDS, Campaign, Check, Record, Statistic
from winter.rules.reading import Move


def is_new(move: Move) -> bool:
    """Whether a step adds a row: what it is to hold stands where others have what a row became."""
    return isinstance(move.after, dict) and move.before is None


class Known:
    """The rows that the moves are about, read once for all."""

    def __init__(self, campaign: Campaign, moves: Iterable[Move]) -> None:
        self.campaign = campaign
        wanted: dict[str, set[Any]] = {}
        for move in moves:
            if is_new(move):
                continue
            kind = move.what.partition(".")[0]
            wanted.setdefault(kind, set()).add(move.pk)
        mine = {"campaign": campaign}
        boxes = Check.objects.filter(pk__in=wanted.pop("check", ()), **mine)
        self.boxes = {str(one.pk): one for one in boxes}
        self.spares = _spares(campaign, self.boxes.values())
        named = wanted.pop("value", set()) | {one.statistic_id for one in self.boxes.values()}
        lines = Statistic.objects.filter(pk__in=named, **mine)
        self.lines = {str(one.pk): one for one in lines}
        wanted.pop("glory", None)
        self.rows: dict[str, Record] = {}
        for kind, pks in wanted.items():
            found = RECORDS[kind]._default_manager.filter(pk__in=pks, **mine)
            self.rows |= {str(one.pk): one for one in found}


def _spares(campaign: Campaign, boxes: Iterable[Check]) -> dict[tuple[UUID, str], list[str]]:
    """The spares that wait for the place of what these boxes hold."""
    lines = {one.statistic_id for one in boxes}
    found = defaultdict(list)
    waiting = Check.objects.filter(campaign=campaign, spare=True, statistic__in=lines)
    for one in waiting.order_by("because__number", "id"):
        found[one.statistic_id, one.side].append(str(one.pk))
    return found
