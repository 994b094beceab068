"""Several processes share a database: what one of them writes, the others stream."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.db import connection
from django.urls import reverse

from characters.models import Event
from characters.seams import new_id
from tests.browser.conftest import address_of
from tests.browser.server import ADDRESS, ROOT

pytestmark = pytest.mark.django_db(transaction=True)

TOKEN = "t" * 32
MOST = 60
"""After so many requests that one process took, the other one must be missing."""


class Workers:
    """uvicorn with two processes, as `bin/serve` starts it where WEB_CONCURRENCY is 2."""

    def __init__(self, log: Path) -> None:
        self.log = log
        told = {"DATABASE_URL": address_of(connection.settings_dict), "TESTING": "1"}
        command = ["uvicorn", "tests.config.telling:application", "--port=0", "--workers=2"]
        with log.open("w") as out:
            self.parent = subprocess.Popen(
                [sys.executable, "-m", *command, "--timeout-graceful-shutdown=1"],
                cwd=ROOT,
                env={**os.environ, **told},
                stdout=out,
                stderr=out,
            )
        self.port = int(self.said(ADDRESS)[1])
        self.said(re.compile(r"(startup complete.*){2}", re.DOTALL))

    def said(self, words: re.Pattern[str]) -> re.Match[str]:
        deadline = time.monotonic() + 240
        while time.monotonic() < deadline and self.parent.poll() is None:
            if found := words.search(self.log.read_text()):
                return found
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"The server did not start:\n{self.log.read_text()}")

    def ask(self, path: str, session: str, form: dict[str, str] | None = None) -> HTTPResponse:
        wire = HTTPConnection("127.0.0.1", self.port, timeout=10)
        sent = {"Cookie": f"sessionid={session}; csrftoken={TOKEN}", "Connection": "close"}
        if form:
            sent["Content-Type"] = "application/x-www-form-urlencoded"
            wire.request("POST", path, urlencode(form), sent)
        else:
            wire.request("GET", path, headers=sent)
        return wire.getresponse()

    def stop(self) -> int:
        self.parent.send_signal(signal.SIGTERM)
        try:
            return self.parent.wait(15)
        except subprocess.TimeoutExpired:
            self.parent.kill()
            return self.parent.wait()


@pytest.fixture
def workers(tmp_path) -> Iterator[Workers]:
    workers = Workers(tmp_path / "log")
    yield workers
    workers.stop()


def process(answer: HTTPResponse) -> str:
    return answer.headers["X-Process"]


def of_both(answers: Iterator[HTTPResponse]) -> list[HTTPResponse]:
    """Answers, one after the other, until both processes have given some."""
    given = []
    for answer, _ in zip(answers, range(MOST), strict=False):
        given.append(answer)
        if len({process(answer) for answer in given}) == 2:
            return given
    raise AssertionError(f"One process gave all {MOST} answers.")


def ids(stream: HTTPResponse, count: int) -> list[str]:
    """The ids of the next events on a stream."""
    found: list[str] = []
    while len(found) < count:
        line = stream.readline().decode().strip()
        if line.startswith("id: "):
            found.append(line.removeprefix("id: "))
    return found


def test_a_roll_in_one_process_is_streamed_by_both(workers, campaign, player, sword, as_):
    session = as_(player).session.session_key
    roll = reverse("rolls:roll_statistic", args=(campaign.pk, sword.pk), query={"side": "left"})

    def streams() -> Iterator[HTTPResponse]:
        while True:
            stream = workers.ask(f"/live/{campaign.pk}/", session)
            assert stream.status == 200
            while b"event: start" not in stream.readline():
                pass
            yield stream

    def rolls() -> Iterator[HTTPResponse]:
        while True:
            form = {"key": str(new_id()), "audience": "table", "csrfmiddlewaretoken": TOKEN}
            answer = workers.ask(roll, session, form)
            assert answer.status == 302, answer.read().decode()
            yield answer

    before = set(Event.objects.values_list("pk", flat=True))
    watching = of_both(streams())
    of_both(rolls())

    thrown = Event.objects.filter(kind="roll").exclude(pk__in=before).order_by("number")
    expected = [str(pk) for pk in thrown.values_list("pk", flat=True)]
    assert len(expected) >= 2
    for stream in watching:
        assert ids(stream, len(expected)) == expected
    assert workers.stop() in (0, -signal.SIGTERM)
    assert "Traceback" not in workers.log.read_text()
