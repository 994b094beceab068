"""Which test runs which line of the house: a plugin that `bin/guards` gives to pytest.

`pytest -p tests.doors.reach` with REACH naming a file writes there, as JSON, by file and line the
tests that came past it.
"""

import json
import os
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

from tests.doors.guards import HOUSE, ROOT

_measured = coverage.Coverage(
    data_file=None, config_file=False, include=[f"{ROOT / app}/*" for app in HOUSE]
)


def pytest_configure() -> None:
    _measured.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    _measured.switch_context(item.nodeid)
    return (yield)


def pytest_unconfigure() -> None:
    _measured.stop()
    data = _measured.get_data()
    reached = {
        str(Path(file).relative_to(ROOT)): data.contexts_by_lineno(file)
        for file in data.measured_files()
    }
    Path(os.environ["REACH"]).write_text(json.dumps(reached))
