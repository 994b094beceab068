"""Which heirs are in a file: without secrets, those whom everybody at the table knows."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from characters.models import Character, Succession


def with_both_ends(rows: Mapping[str, list[Any]]) -> list[Succession]:
    """Those that do not name an heir who stays behind."""
    there = {one.pk for one in rows["character"]}
    return [one for one in rows["succession"] if one.heir_id is None or one.heir_id in there]


def open_lines(rows: Mapping[str, list[Any]]) -> list[Succession]:
    """Those whose both ends everybody knows; before the heir has taken over, of a whole sheet.
    In: the rows of the file, from which the hidden are not yet taken."""
    people: dict[UUID, Character] = {one.pk: one for one in rows["character"]}
    return [one for one in rows["succession"] if _is_open(one, people)]


def _is_open(one: Succession, people: Mapping[UUID, Character]) -> bool:
    before = people.get(one.predecessor_id)
    heir = people.get(one.heir_id) if one.heir_id else None
    if before is None or before.is_hidden or (one.heir_id and (heir is None or heir.is_hidden)):
        return False
    if not one.heir_id and not one.kin_id:
        return False
    if one.since is not None and not before.is_shown_whole:
        one.kin = None  # it stands on a list that others do not read
    return one.since is not None or before.is_shown_whole
