"""A process that has imported all but the house, and forks for each run of tests: `bin/guards`
takes away hundreds of guards, and would wait for the same libraries each time."""

import importlib
import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

LIBRARIES = (
    "hypothesis.stateful",
    "django.contrib.auth.hashers",
    "django.core.management",
    "django.test",
    "psycopg_pool",
    "cryptography.hazmat.primitives.asymmetric.ec",
    "fido2.server",
    "playwright.sync_api",
    "PIL.Image",
    "numpy",
)


class Nest:
    """Such a process, at work in a folder that holds the house. It ends with the one that made
    it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        environment = dict(os.environ)
        environment.pop("DATABASE_URL", None)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.doors.nest"],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def passes(self, seconds: int, words: list[str]) -> bool:
        """Whether pytest with these words ends well within the seconds."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps([seconds, words]) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline()) == 0


def main() -> None:
    for name in LIBRARIES:
        with suppress(ImportError):
            importlib.import_module(name)
    for line in sys.stdin:
        sys.stdout.write(f"{run(*json.loads(line))}\n")
        sys.stdout.flush()


def run(seconds: int, words: list[str]) -> int:
    """The exit code of pytest with these words in a process of its own; -9 if it took longer."""
    child = os.fork()
    if not child:
        os.setsid()
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        os._exit(int(pytest.main(words)))
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(child, signal.SIGKILL))
    signal.alarm(seconds)
    _, status = os.waitpid(child, 0)
    signal.alarm(0)
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    main()
