"""A handful of what `make faults` does by the hundred, on this database."""

import os
import re
import subprocess
import sys

COMMAND = [sys.executable, "-m", "tests.faults", "--kills=3", "--clicks=8", "--seed=1"]


def test_a_winter_that_is_killed_goes_on_and_one_pressed_twice_is_done_once(tmp_path):
    here = os.environ.get("DATABASE_URL") or f"sqlite:///{tmp_path / 'faults.sqlite3'}"
    environment = {**os.environ, "DATABASE_URL": here}

    done = subprocess.run(COMMAND, env=environment, capture_output=True, text=True, timeout=600)

    assert done.returncode == 0, done.stdout + done.stderr
    told = re.search(r"(\d+) killed, and all is as it should be", done.stdout)
    assert told, done.stdout  # one that goes on may be killed as well
    assert int(told[1]) >= 3
    assert "pressed twice, and all is as it should be" in done.stdout
