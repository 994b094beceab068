"""Rows of the sheet's lists, and notes for every kind of reader."""

from collections.abc import Mapping

from characters.actions.record import add_record
from characters.models import Character, Membership, Note, Title, Wound
from tests.doors.addresses import Things
from tests.doors.ways_in import ids

NAME = "Sir Ector"


def rows_of_lists(knights: Mapping[str, Character]) -> Things:
    """The words of lists, and a row and a wound of each knight's."""
    rows = {
        kind: Title.objects.create(campaign=one.campaign, character=one, name=NAME)
        for kind, one in knights.items()
    }
    kinds = ("title", "squire", "wound", "note", "absent")
    wounds = {
        kind: Wound.objects.create(
            campaign=one.campaign, character=one, damage=5, severity="minor", year=508
        )
        for kind, one in knights.items()
    }
    return {
        "kind": {one: one for one in kinds},
        "record": ids(**rows),
        "wound": ids(**wounds),
    }


def notes(seats: Mapping[str, Membership], knights: Mapping[str, Character]) -> Things:
    """Notes on each knight for the table; on the first also what fewer read."""

    def note(of: str, by: str, audience: Note.Audience) -> Note:
        made = add_record(
            knights[of], kind="note", by=seats[by], title=NAME, text="Words.", audience=audience
        )
        assert isinstance(made, Note)
        return made

    table = Note.Audience.TABLE
    made = {kind: note(kind, "gamemaster", table) for kind in knights if kind != "elsewhere"}
    return {
        "part": {"title": "title", "absent": "nonsense"},
        "note": ids(
            **made,
            elsewhere=note("elsewhere", "stranger", table),
            mine=note("own", "player", Note.Audience.OWNER),
            secret=note("own", "gamemaster", Note.Audience.GAMEMASTER),
        ),
    }
