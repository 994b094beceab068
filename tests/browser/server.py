"""The server of the browser tests: uvicorn, as in production, in a process of its own."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = re.compile(r"running on http://127\.0\.0\.1:(\d+)")


class Server:
    """May be killed and started again by a test; it keeps its port."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.log = log
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        environment = {**os.environ, "DATABASE_URL": self.database, "TESTING": "1"}
        # The server must not need what only the tests' own process may do.
        environment.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
        command = ["uvicorn", "config.asgi:application", f"--port={self.port}"]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *command, "--timeout-graceful-shutdown=1"],
                cwd=ROOT,
                env=environment,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        self.port = self.wait_for_port()

    def wait_for_port(self) -> int:
        deadline = time.monotonic() + 240
        while time.monotonic() < deadline and self.running:
            if found := ADDRESS.search(self.log.read_text()):
                return int(found[1])
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"The server did not start:\n{self.log.read_text()}")

    @property
    def running(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
