"""Those who watch one campaign, and handing out to them what is new in its log.

A wake-up says only that a log has grown. Its room then reads what is newer than its watcher
furthest behind, once for all, and hands each watcher what lies after that watcher's own place:
so replaying and going on are one thing, with neither gap nor repeat between them.
"""

import asyncio
import logging
from uuid import UUID

from characters.models import Membership
from rolls.live.door import Place
from rolls.live.frames import GONE, ROLE, News, read, reset
from rolls.live.pool import in_pool

QUEUE = 256
"""So many frames may wait for one watcher; who is slower is cut off, and comes back."""

log = logging.getLogger(__name__)


class Watcher:
    """One open stream: whose it is, how far it has read, and the frames that wait for it.

    `seat` is the one whose events it carries; `by` the gamemaster's who looks as that one does.
    """

    def __init__(self, place: Place, *, session: str, language: str) -> None:
        self.seat = place.seat
        self.by = place.by
        self.number = place.number
        self.session = session
        self.language = language
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.cut = asyncio.Event()

    def put(self, frame: bytes | None) -> None:
        """Send this frame; None ends the stream."""
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            self.cut.set()

    def end(self) -> None:
        """The end for good: this browser need not come back."""
        self.put(GONE)
        self.put(None)

    @property
    def seats(self) -> set[Membership]:
        """On whose roles it hangs what comes here."""
        return {self.seat, self.by} if self.by else {self.seat}

    @property
    def reader(self) -> Membership:
        """The seat of the one who sits before the browser."""
        return self.by or self.seat

    def turn(self) -> None:
        """The end of this stream; the browser comes back, as whoever its session then is."""
        self.put(ROLE)
        self.put(None)

    def hand(self, news: News) -> None:
        """Take what of the news is new here and for this reader, in the role held now."""
        seat, reader = news.seats.get(self.seat.pk), news.seats.get(self.reader.pk)
        if reader is None:
            self.end()
            return
        if self.by and (seat is None or seat.is_gamemaster or not reader.is_gamemaster):
            self.turn()  # nobody may look as that one any more
            return
        if seat is None:
            return
        if seat.role != self.seat.role:
            self.put(ROLE)
        if seat.is_gamemaster is not self.seat.is_gamemaster:
            self.put(reset(None))  # the page still shows what the former role reads
        self.seat = seat
        for event in news.events:
            if event.number > self.number and (frame := news.frame(event, seat, self.language)):
                self.put(frame)
        self.number = max(self.number, news.number)


class Room:
    """The watchers of one campaign."""

    def __init__(self, campaign: UUID) -> None:
        self.campaign = campaign
        self.watchers: set[Watcher] = set()
        self.task: asyncio.Task[None] | None = None
        self.grown = False

    @property
    def number(self) -> int:
        """How far everybody has read."""
        return min(watcher.number for watcher in self.watchers)

    def wake(self) -> None:
        """Read soon; all wake-ups that come while it reads make it read once more."""
        self.grown = True
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            while self.grown and self.watchers:
                self.grown = False
                await self.hand_out()
        except Exception:
            log.exception("A campaign's log could not be read; its watchers will come back.")
            for watcher in self.watchers:
                watcher.put(None)

    async def hand_out(self) -> None:
        # Whoever comes in while this reads is not among these, and wakes the room again.
        watchers = list(self.watchers)
        news = await in_pool(
            read,
            self.campaign,
            seats={seat for watcher in watchers for seat in watcher.seats},
            languages={watcher.language for watcher in watchers},
            after=self.number,
        )
        for watcher in watchers:
            watcher.hand(news)
        self.grown |= news.more
