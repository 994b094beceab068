"""Those who watch one campaign, and handing out to them what is new in its log.

A wake-up says only that a log has grown. Its room then reads what is newer than its watcher
furthest behind, once for all, and hands each watcher what lies after that watcher's own place:
so replaying and going on are one thing, with neither gap nor repeat between them.
"""

import asyncio
import logging
from uuid import UUID

from rolls.live.door import Place
from rolls.live.frames import GONE, News, read, reset
from rolls.live.pool import in_pool

QUEUE = 256
"""So many frames may wait for one watcher; who is slower is cut off, and comes back."""

log = logging.getLogger(__name__)


class Watcher:
    """One open stream: whose it is, how far it has read, and the frames that wait for it."""

    def __init__(self, place: Place, *, session: str, language: str) -> None:
        self.seat = place.seat
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

    def hand(self, news: News) -> None:
        """Take what of the news is new here and for this reader, in the role held now."""
        seat = news.seats.get(self.seat.pk)
        if seat is None:
            self.end()
            return
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
            seats={watcher.seat for watcher in watchers},
            languages={watcher.language for watcher in watchers},
            after=self.number,
        )
        for watcher in watchers:
            watcher.hand(news)
        self.grown |= news.more
