"""All who watch in this process: told of what happens, pinged, and sent away when logged out."""

import asyncio
import logging
import random
from contextlib import aclosing, suppress
from uuid import UUID

from django.db import DatabaseError

from characters.actions.event import wakers
from characters.models import Campaign
from rolls.live.door import SignedIn, signed_in
from rolls.live.frames import PING
from rolls.live.pool import in_pool
from rolls.live.wake import LOST, changes
from rolls.live.watching import Room, Watcher

PING_SECONDS = (15.0, 20.0)
"""Between these, by chance, lies the time from one ping to the next."""

RETRY_SECONDS = 1.0

log = logging.getLogger(__name__)


class Hub:
    """The rooms of one event loop, and the two tasks that attend to them."""

    def __init__(self) -> None:
        self.rooms: dict[UUID, Room] = {}
        self.deaf = False
        self.loop = asyncio.get_running_loop()
        self.tasks = (asyncio.create_task(self.listen()), asyncio.create_task(self.ping()))
        wakers.append(self.wake)

    @property
    def listening(self) -> bool:
        return not self.deaf and not any(task.done() for task in self.tasks)

    async def stop(self) -> None:
        """End every stream; each browser may come back."""
        wakers.remove(self.wake)
        for watcher in self.watchers():
            watcher.put(None)
        tasks = [*self.tasks, *(room.task for room in self.rooms.values() if room.task)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def watchers(self) -> list[Watcher]:
        return [watcher for room in self.rooms.values() for watcher in room.watchers]

    def add(self, watcher: Watcher) -> None:
        """Let a watcher in, who is at once told what has happened since its place was found."""
        campaign = watcher.seat.campaign_id
        room = self.rooms.setdefault(campaign, Room(campaign))
        room.watchers.add(watcher)
        room.wake()

    def remove(self, watcher: Watcher) -> None:
        room = self.rooms[watcher.seat.campaign_id]
        room.watchers.remove(watcher)
        if not room.watchers:
            del self.rooms[room.campaign]

    def wake(self, campaign: UUID) -> None:
        """This campaign's log has grown. Called in any thread; never fails the one who calls."""
        with suppress(RuntimeError):  # the loop has ended, and with it the streams
            self.loop.call_soon_threadsafe(self.wake_room, campaign)

    def wake_room(self, campaign: UUID) -> None:
        if room := self.rooms.get(campaign):
            room.wake()

    async def listen(self) -> None:
        """Wake the rooms whose log grows, whoever writes it, until stopped."""
        while True:
            try:
                async with aclosing(changes()) as heard:
                    async for campaign in heard:
                        if campaign:
                            self.wake_room(campaign)
                        else:
                            await self.catch_up()
                        self.deaf = False
            except LOST as error:
                if not self.deaf:
                    log.warning("The stream hears nothing from the database: %s", error)
                self.deaf = True
            await asyncio.sleep(RETRY_SECONDS)

    async def catch_up(self) -> None:
        """Any log may have grown: wake the rooms whose log has."""
        for campaign, number in (await in_pool(_numbers, list(self.rooms))).items():
            room = self.rooms.get(campaign)
            if room and number > room.number:
                room.wake()

    async def ping(self) -> None:
        """Keep every connection open, but end it for those whose session has ended."""
        while True:
            await asyncio.sleep(random.uniform(*PING_SECONDS))  # noqa: S311  no game's chance
            await self.ping_all()

    async def ping_all(self) -> None:
        watchers = self.watchers()
        try:
            sessions = await in_pool(signed_in, {watcher.session for watcher in watchers})
        except DatabaseError:
            log.exception("Sessions could not be checked; the next ping does it.")
            for watcher in watchers:
                watcher.put(PING)
            return
        for watcher in watchers:
            _check(watcher, sessions.get(watcher.session))


def _check(watcher: Watcher, who: SignedIn | None) -> None:
    """Ping a stream; end it where its session has, and turn it where its owner has begun or ended
    looking as somebody else."""
    if who is None or who.user.pk != watcher.reader.user_id:
        watcher.end()
    elif who.sits(watcher.seat.campaign_id) != (str(watcher.seat.pk) if watcher.by else ""):
        watcher.turn()
    else:
        watcher.put(PING)


def _numbers(campaigns: list[UUID]) -> dict[UUID, int]:
    found = Campaign.objects.filter(pk__in=campaigns)
    return dict(found.values_list("pk", "last_number"))


_hub: Hub | None = None


def hub() -> Hub:
    """The hub of the running event loop, which its first watcher starts."""
    global _hub
    if _hub is None or _hub.loop is not asyncio.get_running_loop():
        _hub = Hub()
    return _hub


def listening() -> bool:
    """Whether this process learns of what others write. True where nobody has watched yet."""
    return _hub is None or _hub.listening


async def stop() -> None:
    """End every stream and listen no more; the next watcher starts anew."""
    global _hub
    if _hub:
        hub, _hub = _hub, None
        await hub.stop()
