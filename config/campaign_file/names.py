"""Rows are named in a file by kind and place, never by their ids: "@character:3"."""

import re
from collections.abc import Callable
from typing import Any
from uuid import UUID

ID, LENGTH = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"), 36
TAIL = re.compile(r"(:[a-z]+)?")
"""What may follow an id: which die of a row, which side of it."""
NAME = re.compile(r"@([a-z]+):([0-9]{1,9})(:[a-z]+)?")
GONE = "gone"
"""The kind of what is no more, but is still named in the log."""
KEPT = ("uid",)
"""Under these names stands no row's id."""


def id_in(text: str) -> tuple[str, str] | None:
    """The id that a text is, and what follows it; None for any other text."""
    pk, tail = text[:LENGTH], text[LENGTH:]
    return (pk, tail) if ID.fullmatch(pk) and TAIL.fullmatch(tail) else None


def over_texts(value: Any, change: Callable[[str], str], name: str = "") -> Any:
    """A plain value with each text in it changed, the names of fields too."""
    if isinstance(value, str):
        return value if name in KEPT else change(value)
    if isinstance(value, dict):
        return {change(key): over_texts(one, change, key) for key, one in value.items()}
    if isinstance(value, list):
        return [over_texts(one, change, name) for one in value]
    return value


class Names:
    """Which row stands where in a file."""

    def __init__(self) -> None:
        self.places: dict[UUID, str] = {}
        self.gone: dict[str, str] = {}

    def add(self, kind: str, ids: list[UUID]) -> None:
        self.places |= {pk: f"@{kind}:{place}" for place, pk in enumerate(ids)}

    def place(self, pk: UUID | None) -> int | None:
        """The number of a row among its kind; nothing where it is not in the file."""
        name = self.places.get(pk) if pk else None
        return int(name.rpartition(":")[2]) if name else None

    def written(self, text: str) -> str:
        """A text of the log as the file has it."""
        if text.startswith("@"):
            return f"@{text}"
        found = id_in(text)
        if found is None:
            return text
        pk, tail = found
        name = self.places.get(UUID(pk))
        return (name or self.gone.setdefault(pk, f"@{GONE}:{len(self.gone)}")) + tail


class Ids:
    """Which id each row of a file gets here."""

    def __init__(self, new_id: Callable[[], UUID]) -> None:
        self.new_id = new_id
        self.rows: dict[str, list[UUID]] = {}
        self.gone: dict[str, UUID] = {}

    def add(self, kind: str, number: int) -> list[UUID]:
        self.rows[kind] = [self.new_id() for _ in range(number)]
        return self.rows[kind]

    def read(self, text: str) -> str:
        """A text of the file as the log has it here; what names no row is gone."""
        if text.startswith("@@"):
            return text[1:]
        found = NAME.fullmatch(text)
        if not found:
            return text
        rows, tail = self.rows.get(found[1], []), found[3] or ""
        if int(found[2]) < len(rows):
            return f"{rows[int(found[2])]}{tail}"
        return f"{self.gone.setdefault(text.removesuffix(tail), self.new_id())}{tail}"
