"""What is told of a winter as a whole: one line of the feed, whatever it did to how many knights.

Each step of each knight has an event of its own all the same, within that line. Who reads what an
event changed, and the Glory it gave, is said by the event's audience when it is made, and stays;
and what is taken back is an event: one knight's step alone, too.
"""

from characters.actions.event import record
from characters.models import Audience, Event, Membership
from characters.models.event import WITHIN
from winter.models.phase import WinterPhase


def tell_whole(phase: WinterPhase, by: Membership, what: str) -> Event:
    """Tell all at the table what was done to the winter."""
    return record(
        phase.campaign,
        kind=Event.Kind.WINTER,
        actor=by,
        audience=Audience.TABLE,
        what=what,
        year=phase.year,
    )


def part_of(whole: Event | None) -> dict[str, str]:
    """The fact by which an event is told by the line of another, if there is one."""
    return {} if whole is None else {WITHIN: str(whole.pk)}
