"""The servers, each in a process of its own, on this machine's own address and a free port."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn


@contextmanager
def running(module: str = __name__, *words: str) -> Iterator[int]:
    """The port of a module that prints it when it listens; without one, of our whole house."""
    command = [sys.executable, "-m", module, *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait(20)


def listening() -> socket.socket:
    """A socket to serve on; its port is printed."""
    door = socket.create_server(("127.0.0.1", 0), backlog=1024)
    print(door.getsockname()[1], flush=True)
    return door


if __name__ == "__main__":
    config = uvicorn.Config(
        "config.asgi:application",
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=3,
    )
    uvicorn.Server(config).run([listening()])
