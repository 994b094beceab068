"""The stream as uvicorn serves it: how it begins, and how it ends with the server."""

import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse

import pytest
from django.db import connection

from tests.browser.conftest import address_of
from tests.browser.server import Server
from tests.rolls.live.conftest import roll

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def server(tmp_path) -> Iterator[Server]:
    server = Server(address_of(connection.settings_dict), tmp_path / "log")
    server.start()
    yield server
    server.stop()


def ask(server: Server, campaign, session: str = "") -> HTTPResponse:
    wire = HTTPConnection("127.0.0.1", server.port, timeout=10)
    wire.request("GET", f"/live/{campaign.pk}/", headers={"Cookie": f"sessionid={session}"})
    return wire.getresponse()


def test_a_stream_ends_with_its_server_and_without_a_complaint(
    server, campaign, gamemaster, player, sword, as_
):
    stream = ask(server, campaign, as_(player).session.session_key)
    assert stream.status == 200
    event = roll(sword, gamemaster)
    while f"id: {event.pk}".encode() not in stream.readline():
        pass
    began = time.monotonic()
    server.process.terminate()

    assert server.process.wait(5) is not None
    assert time.monotonic() - began < 3
    stream.read()  # fails where the end does not come in good form
    log = server.log.read_text()
    assert "Finished server process" in log
    for complaint in ("Traceback", "without completing", "destroyed", "never"):
        assert complaint not in log


def test_who_is_refused_gets_no_content(server, campaign):
    answer = ask(server, campaign)
    assert (answer.status, answer.read()) == (401, b"")
    assert answer.headers["Cache-Control"] == "no-store"
