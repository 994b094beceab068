"""Run all of it on PostgreSQL and on SQLite, and print the table."""

import json
import os
import resource
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import postgres
from tests.bench import report
from tests.bench.rounds import Figure

MEASURE = [sys.executable, "-m", "tests.bench.measure"]
PREPARE = (
    [sys.executable, "manage.py", "migrate", "--verbosity=0"],
    [sys.executable, "manage.py", "collectstatic", "--no-input", "--verbosity=0"],
)


def main() -> int:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # a watcher is an open file
    results = {}
    with tempfile.TemporaryDirectory(prefix="winterhall-bench-") as folder:
        for database in (postgres.running(settings=()), sqlite(Path(folder))):
            try:
                with database as url:
                    name, figures = measured(url, folder)
                    results[name] = figures
            except postgres.MissingError as missing:
                sys.stderr.write(f"{missing}\n")
    print(report.table(results))
    return 0


@contextmanager
def sqlite(folder: Path) -> Iterator[str]:
    yield f"sqlite:///{folder / 'bench.sqlite3'}"


def measured(url: str, folder: str) -> tuple[str, list[Figure]]:
    """The database's name, and all figures on it, found by processes that run as in production."""
    environment = os.environ | {
        "DJANGO_SETTINGS_MODULE": "tests.bench.settings",
        "BENCH_FOLDER": folder,
        "DATABASE_URL": url,
        "ALLOWED_HOSTS": "localhost",
        "SECRET_KEY": secrets.token_urlsafe(50),
        "SECURE_SSL": "0",
        "LOG_LEVEL": "warning",
    }
    for mode in ("DEMO", "DEBUG", "TESTING"):
        environment.pop(mode, None)
    for command in PREPARE:
        subprocess.run(command, env=environment, check=True)
    done = subprocess.run(MEASURE, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    name, *figures = map(json.loads, done.stdout.splitlines())
    return name, [Figure(**figure) for figure in figures]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as broken:
        sys.exit(f"Something broke: {' '.join(broken.cmd[1:])}")
    except KeyboardInterrupt:
        sys.exit(130)
