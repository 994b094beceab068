"""The notes as the page shows them, by who reads them."""

from dataclasses import dataclass

from characters.models import Character, Membership, Note
from characters.views.record_rows import RecordRow


@dataclass(frozen=True, slots=True)
class Group:
    """The notes for one audience, the newest first."""

    audience: str
    title: str
    rows: tuple[RecordRow, ...]


def groups(member: Membership, character: Character) -> tuple[Group, ...]:
    """All notes on a character that `member` may read, those for the most readers first."""
    readable = Note.objects.visible_to(member).filter(character=character)
    found = list(readable.order_by("-position", "id"))
    return tuple(
        Group(audience.value, str(audience.label), rows)
        for audience in reversed(Note.Audience)
        if (rows := tuple(row_of(member, one) for one in found if one.audience == audience))
    )


def row_of(member: Membership, note: Note) -> RecordRow:
    """A note with its fields in words."""
    return RecordRow.of(note, year=member.campaign.year)
