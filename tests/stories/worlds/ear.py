"""The streams that the players keep open all evening, and those that come back after an event."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any
from uuid import UUID

from characters.models import Campaign
from rolls import live
from rolls.live.hub import hub
from tests.rolls.live.watch import Stream

PATIENCE = 60
"""Seconds; a busy machine is no leak."""
TURNS = 8
"""So many turns of the loop after the last frame was put, it has been sent."""


class Ear:
    """Browsers that listen, in a loop of their own as in a server, while others play."""

    def __init__(self, campaign: UUID, loop: asyncio.AbstractEventLoop) -> None:
        self.campaign, self.loop = campaign, loop

    def open(self, session: str, *, last: str = "") -> tuple[Stream, Any]:
        """A stream that has said all it has to say for now, and the way to hang up."""
        opened = self._wait(self._open(session, last))
        self.settle()
        return opened

    def once(self, session: str, *, last: str) -> Stream:
        """What comes to one who was away since an event."""
        stream, task = self.open(session, last=last)
        self._wait(self._close(stream, task))
        return stream

    def settle(self) -> None:
        """Wait until all that has happened has been sent."""
        last = Campaign.objects.values_list("last_number", flat=True).get(pk=self.campaign)
        self._wait(self._settled(last))

    def ping(self) -> None:
        async def all_of_them() -> None:
            await hub().ping_all()

        self._wait(all_of_them())

    def _wait(self, awaited: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(awaited, self.loop).result(PATIENCE)

    async def _open(self, session: str, last: str) -> tuple[Stream, Any]:
        stream = Stream()
        sent = {"host": "localhost", "cookie": f"sessionid={session}"}
        sent |= {"last-event-id": last} if last else {}
        scope = {
            "type": "http",
            "method": "GET",
            "path": f"/live/{self.campaign}/",
            "query_string": b"",
            "headers": [(k.encode(), v.encode()) for k, v in sent.items()],
        }
        task = asyncio.create_task(live.application(scope, stream.receive, stream.send))
        async with stream.moved:
            await stream.moved.wait_for(lambda: stream.raw or stream.over or task.done())
        return stream, task

    async def _close(self, stream: Stream, task: Any) -> None:
        stream.left.set()
        await task

    async def _settled(self, last: int) -> None:
        while self._busy(last):
            await asyncio.sleep(0.001)
        for _ in range(TURNS):
            await asyncio.sleep(0)

    def _busy(self, last: int) -> bool:
        room = hub().rooms.get(self.campaign)
        return room is not None and (
            room.number < last
            or (room.task is not None and not room.task.done())
            or any(not watcher.frames.empty() for watcher in room.watchers)
        )


@contextmanager
def listening(campaign: UUID) -> Iterator[Ear]:
    """An ear with a loop of its own; hangs up at the end."""
    loop = asyncio.new_event_loop()
    thread = Thread(target=loop.run_forever, name="ear", daemon=True)
    thread.start()
    try:
        yield Ear(campaign, loop)
    finally:
        asyncio.run_coroutine_threadsafe(live.stop(), loop).result(PATIENCE)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(PATIENCE)
        loop.close()
