"""Real Chromium before a real server, which works on the very database of the tests.

`server` is the server's address; rows that a test writes are there for it at once, and the next
test finds none of them. `page.goto("/")` goes there too.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection
from playwright.sync_api import Error, expect

from tests.browser import chromium
from tests.browser.server import Server

# Playwright keeps a loop running in the tests' thread, where Django would refuse its queries.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

SWITCHES = (
    "--no-sandbox",  # root has none
    "--disable-gpu",
    "--disable-dev-shm-usage",  # containers give it 64 MB
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

# What is waited for comes; a busy machine only takes longer until it does.
expect.set_options(timeout=15_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    program = chromium.find()
    if program is None:
        leave = pytest.fail if chromium.required() else pytest.skip
        leave(chromium.MISSING)
    return {**browser_type_launch_args, "executable_path": program, "args": list(SWITCHES)}


@pytest.fixture(scope="session")
def base_url(server_process: Server) -> str:
    return server_process.url


@pytest.fixture
def server(transactional_db: None, server_process: Server) -> str:
    if not server_process.running:  # the test before may have killed it
        server_process.start()
    return server_process.url


@pytest.fixture(autouse=True)
def no_page_stays(request: pytest.FixtureRequest) -> Iterator[None]:
    """Pages that a test opened go with it: each would go on listening to the server."""
    asked = [name for name in ("browser", "server") if name in request.fixturenames]
    found = [request.getfixturevalue(name) for name in asked]
    yield
    for context in found[0].contexts if "browser" in asked else ():
        with suppress(Error):  # what a test still listens to is cut off
            context.close()


@pytest.fixture(scope="session")
def server_process(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("server") / "log"
    server = Server(address_of(connection.settings_dict), log)
    server.start()
    yield server
    server.stop()


def address_of(database: dict[str, Any]) -> str:
    """The database of these tests (each worker has one of its own) as a DATABASE_URL."""
    name = str(database["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{quote(name)}"
    user, password, host = (quote(database[key], safe="") for key in ("USER", "PASSWORD", "HOST"))
    port = f":{database['PORT']}" if database["PORT"] else ""
    return f"postgresql://{user}:{password}@{host}{port}/{quote(name)}"
