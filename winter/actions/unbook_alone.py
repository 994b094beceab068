"""Taking back what one step of a winter wrote down, by the hands of the log, one change after the
other: where a sheet has moved on, they say what, and refuse."""

from characters.actions.telling import tell
from characters.actions.undo import undo
from characters.models import Event, Membership
from winter.actions.eyes import narrow
from winter.actions.squire_once import must_serve_still
from winter.actions.whole import part_of
from winter.models.phase import WinterStep

WRITTEN = ("state", "told", "kept", "event", "reason", "audience", "for_member")
"""What a step that is taken back gets."""


def unbook_alone(row: WinterStep, *, by: Membership, within: Event | None = None) -> None:
    """Take one step back, under the lock; `within` is the event that the feed tells of it and of
    others. Raises RuleError where something that it changed was touched since."""
    event = row.event
    if event is not None and event.changes.exists():
        must_serve_still(event)
        undo(event, by=by, from_its_room=True, **part_of(within))
    else:
        _tell_undone(row, by, within)
    begin_again(row)
    row.save()


def begin_again(row: WinterStep) -> None:
    """The step is begun, no more; its dice are for who has the knight."""
    row.state, row.told, row.kept, row.event = WinterStep.State.BEGUN, [], {}, None
    row.reason = ""
    narrow(row, row.character)


def _tell_undone(row: WinterStep, by: Membership, within: Event | None) -> None:
    """A step that had changed nothing is taken back in the log alone."""
    facts = {"what": "undone", "step": row.step, "year": row.phase.year, **part_of(within)}
    character = row.character
    tell(row.phase.campaign, character, kind=Event.Kind.WINTER, by=by, **facts)
