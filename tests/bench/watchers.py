"""The far ends of the connections, in a process of their own; raw sockets, which cost little.

Watchers write down when each roll reached them, readers ask for pages as fast as they get them,
counters only count.
"""

import asyncio
import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

ROLL = re.compile(rb'"roll":"([^"]*)"')
LENGTH = re.compile(rb"content-length: (\d+)\r\n", re.I)
END = b"\r\n\r\n"

Seen = list[tuple[str, float]]
"""The ids of the rolls that came to a watcher, each with the time at which it came."""


@contextmanager
def elsewhere(work: Callable[..., None], *given: Any) -> Iterator[Connection]:
    """Our end of a pipe to a process that does `work(pipe, *given)`."""
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=work, args=(theirs, *given), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours
    finally:
        process.kill()
        process.join()


class Watcher(asyncio.Protocol):
    """One open stream."""

    def __init__(self, request: bytes, started: Callable[[], None]) -> None:
        self.request, self.started = request, started
        self.rest = b""
        self.seen: Seen = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.write(self.request)  # type: ignore[attr-defined]

    def data_received(self, data: bytes) -> None:
        now = time.time()
        *blocks, self.rest = (self.rest + data).split(b"\n\n")
        for block in blocks:
            if found := ROLL.search(block):
                self.seen.append((found[1].decode(), now))
            elif b"event: start" in block:
                self.started()


def watch(pipe: Connection, port: int, requests: Sequence[bytes]) -> None:
    """Say when all streams stand; at each word from the pipe, tell what has come to each."""
    asyncio.run(_watch(pipe, port, requests))


def _itself(watcher: Watcher) -> Watcher:
    return watcher


async def _watch(pipe: Connection, port: int, requests: Sequence[bytes]) -> None:
    loop = asyncio.get_running_loop()
    standing = asyncio.Semaphore(0)
    watchers = [Watcher(request, standing.release) for request in requests]
    for watcher in watchers:
        await loop.create_connection(partial(_itself, watcher), "127.0.0.1", port)
    for _ in watchers:
        await standing.acquire()
    pipe.send(len(watchers))
    asked = asyncio.Event()
    loop.add_reader(pipe.fileno(), asked.set)
    while True:
        await asked.wait()
        asked.clear()
        while pipe.poll():
            pipe.recv()
            pipe.send([watcher.seen for watcher in watchers])


def read(pipe: Connection) -> None:
    """Take (ports, request, readers, seconds) from the pipe; give back how many answers came."""
    while True:
        pipe.send(asyncio.run(_read(*pipe.recv())))


async def _read(ports: Sequence[int], request: bytes, readers: int, seconds: float) -> int:
    end = time.monotonic() + seconds
    spread = [ports[number % len(ports)] for number in range(readers)]
    return sum(await asyncio.gather(*(_reader(port, request, end) for port in spread)))


async def _reader(port: int, request: bytes, end: float) -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answers = 0
    while time.monotonic() < end:
        writer.write(request)
        head = await reader.readuntil(END)
        assert head.startswith(b"HTTP/1.1 200"), head
        await reader.readexactly(int(LENGTH.findall(head)[0]))
        answers += 1
    writer.close()
    return answers


def count(pipe: Connection) -> None:
    """Take seconds from the pipe, and give back how far one can count in them."""
    while True:
        end, number = time.monotonic() + pipe.recv(), 0
        while time.monotonic() < end:
            number += 1
        pipe.send(number)
