"""A browser's side of the stream, in the same process: what it sends, and what it then reads."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from rolls.live import application

Message = dict[str, Any]


@dataclass(frozen=True)
class Frame:
    """One block of the stream; a ping has the name "ping" and nothing else."""

    name: str
    id: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, block: str) -> "Frame":
        lines = dict(line.split(": ", 1) for line in block.splitlines())
        if "" in lines:
            return cls(lines[""])
        return cls(lines["event"], lines.get("id", ""), json.loads(lines["data"]))


class Stream:
    """What came over one connection."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.raw = b""
        self.over = False
        self.slow = False
        self.left = asyncio.Event()
        self.moved = asyncio.Condition()

    async def receive(self) -> Message:
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        if self.slow:
            await self.left.wait()
        async with self.moved:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                self.headers = {k.decode(): v.decode() for k, v in message["headers"]}
            else:
                self.raw += message["body"]
                self.over = not message.get("more_body", False)
            self.moved.notify_all()

    @property
    def frames(self) -> list[Frame]:
        blocks = self.raw.decode().split("\n\n")[:-1]
        return [Frame.of(block) for block in blocks]

    def ids(self) -> list[str]:
        """The ids of the events that came."""
        return [frame.id for frame in self.frames if frame.name == "entry"]

    async def until(self, count: int, name: str = "entry", *, seconds: float = 5) -> list[Frame]:
        """The first frames of a name, when that many have come."""

        def found() -> list[Frame]:
            return [frame for frame in self.frames if frame.name == name]

        async with asyncio.timeout(seconds), self.moved:
            await self.moved.wait_for(lambda: len(found()) >= count)
        return found()

    async def end(self, *, seconds: float = 5) -> None:
        """Wait until the server has ended the stream."""
        async with asyncio.timeout(seconds), self.moved:
            await self.moved.wait_for(lambda: self.over)


@asynccontextmanager
async def asking(
    campaign: UUID | str,
    session: str = "",
    *,
    after: object = "",
    last: object = "",
    host: str = "localhost",
    method: str = "GET",
    path: str = "/live/{campaign}/",
    query: bytes = b"",
    headers: dict[str, str] | None = None,
) -> AsyncIterator[Stream]:
    """A request to the stream; leaving the block hangs up."""
    stream = Stream()
    sent = {"host": host, "cookie": f"sessionid={session}", **(headers or {})}
    if last:
        sent["last-event-id"] = str(last)
    scope = {
        "type": "http",
        "method": method,
        "path": path.format(campaign=campaign),
        "query_string": f"after={after}".encode() if after else query,
        "headers": [(k.encode(), v.encode()) for k, v in sent.items()],
    }
    task = asyncio.create_task(application(scope, stream.receive, stream.send))
    try:
        async with asyncio.timeout(5), stream.moved:
            await stream.moved.wait_for(lambda: stream.raw or stream.over or task.done())
        yield stream
    finally:
        stream.left.set()
        await asyncio.wait_for(task, 5)
