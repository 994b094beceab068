"""Lines of the chronicle: written, changed, struck, and each change taken back.

Only gamemasters write. The table learns of a line that it reads, or reads no more: a line that is
opened to it is told like a new one, and one that is closed like one that is struck.
"""

from uuid import UUID

from django.db import transaction

from characters.actions.event import lock_for, record
from characters.actions.sheet import Stale
from characters.models import Audience, Campaign, Event, Membership
from characters.rules.digest import digest
from characters.seams import now
from rolls.models import ChronicleLine, LineChange
from rolls.rules.errors import RuleError

MOST_LINES = 200
"""So many lines a year holds."""

Words = dict[str, str] | None
"""What stands in a line, and for whom; nothing where it does not stand."""


@transaction.atomic
def write_line(
    campaign: Campaign, *, year: int, text: str, audience: str, by: Membership
) -> ChronicleLine:
    """Tell something of a year. Raises RuleError where the year is full."""
    campaign = lock_for(by)
    standing = ChronicleLine.objects.filter(campaign=campaign, year=year, struck=False)
    if standing.count() >= MOST_LINES:
        raise RuleError("A year holds at most {most} lines. Nothing was added.", most=MOST_LINES)
    line = ChronicleLine(campaign=campaign, year=year, struck=True)
    return _put(line, {"text": text, "audience": audience}, by)


@transaction.atomic
def change_line(
    line: ChronicleLine, *, text: str, audience: str, based_on: str, by: Membership
) -> ChronicleLine:
    """Tell it otherwise, or to others. Raises Stale with the line as it is now where that is not
    the one whose `mark_of_line` is `based_on`."""
    lock_for(by)
    fresh = ChronicleLine.objects.get(pk=line.pk)
    asked = {"text": text, "audience": audience}
    if words_of(fresh) == asked:
        return fresh
    if mark_of_line(fresh) != based_on:
        raise Stale(fresh)
    return _put(fresh, asked, by)


@transaction.atomic
def strike_line(line: ChronicleLine, *, by: Membership) -> ChronicleLine:
    """Take a line out of the chronicle. Raises RuleError where it does not stand there."""
    lock_for(by)
    fresh = ChronicleLine.objects.get(pk=line.pk)
    if fresh.struck:
        raise RuleError("This line was struck before. Nothing was changed.")
    return _put(fresh, None, by)


@transaction.atomic
def take_back(line: ChronicleLine, *, change: UUID, by: Membership) -> ChronicleLine:
    """Let stand what stood before a change. Raises RuleError where the line has moved on since,
    and for a change that is none of this line's."""
    lock_for(by)
    fresh = ChronicleLine.objects.get(pk=line.pk)
    made = LineChange.objects.filter(line=fresh, pk=change).select_related("event").first()
    if made is None or made.after != words_of(fresh):
        raise RuleError("This line has moved on since. Nothing was taken back.")
    return _put(fresh, made.before, by, undoes=made.event)


def words_of(line: ChronicleLine) -> Words:
    """The line as its changes keep it."""
    return None if line.struck else {"text": line.text, "audience": line.audience}


def mark_of_line(line: ChronicleLine) -> str:
    """A short mark of a line: whether it has changed since."""
    told = f"{line.struck}:{line.audience}:{line.text}"
    return digest(told)


def _put(
    line: ChronicleLine, after: Words, by: Membership, *, undoes: Event | None = None
) -> ChronicleLine:
    """Let the line say that, and keep from what it came."""
    before, was_open = words_of(line), line.is_open
    line.struck = after is None
    if after is not None:
        line.text, line.audience = after["text"], after["audience"]
    if line.is_open and not was_open:
        line.told = now()
    line.save()
    event = _tell(line, by, was_open, before, undoes)
    LineChange.objects.create(
        campaign_id=line.campaign_id, line=line, event=event, before=before, after=after
    )
    return line


def _tell(
    line: ChronicleLine, by: Membership, was_open: bool, before: Words, undoes: Event | None
) -> Event:
    """To the table what it may know, and what it sees; else to gamemasters what was done."""
    opened = line.is_open or was_open
    stood, stands = (was_open, line.is_open) if opened else (before is not None, not line.struck)
    what = "changed" if stood and stands else "told" if stands else "struck"
    return record(
        lock_for(by),
        kind=Event.Kind.CHRONICLE,
        actor=by,
        audience=Audience.TABLE if opened else Audience.GAMEMASTER_KNOWS,
        undoes=None if opened else undoes,
        what=what,
        told_year=line.year,
    )
