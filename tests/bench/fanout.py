"""P6's baseline: asyncio and nothing else. What is posted goes to all who have asked.

Speaks as much HTTP as the watchers need. A frame is as long as one of ours; what is posted to
/secret goes only to those who asked for /gamemaster.
"""

import asyncio
import sys
import time
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from uuid import uuid4

from tests.bench.commit import HEADER
from tests.bench.server import listening

STREAM = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nevent: start\ndata: {}\n\n"
watchers: list[tuple[bool, StreamWriter]] = []


async def answer(reader: StreamReader, writer: StreamWriter) -> None:
    with suppress(EOFError, OSError):  # whoever asks has left
        while request := await reader.readuntil(b"\r\n\r\n"):
            if request.startswith(b"POST"):
                writer.write(post(secret=request.startswith(b"POST /secret")))
            else:
                writer.write(STREAM)
                watchers.append((request.startswith(b"GET /gamemaster"), writer))


def post(*, secret: bool) -> bytes:
    at, roll = time.time(), uuid4()
    data = f'event: entry\ndata: {{"roll":"{roll}"'.encode()
    frame = data.ljust(LENGTH - 3) + b"}\n\n"
    for gamemaster, writer in watchers:
        if gamemaster or not secret:
            writer.write(frame)
    body = f"roll-{roll}"
    head = f"HTTP/1.1 200 OK\r\n{HEADER}: {at!r}\r\ncontent-length: {len(body)}\r\n\r\n"
    return (head + body).encode()


async def main() -> None:
    async with await asyncio.start_server(answer, sock=listening()) as server:
        await server.serve_forever()


if __name__ == "__main__":
    LENGTH = int(sys.argv[1])
    asyncio.run(main())
