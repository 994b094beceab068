"""The image without an engine: its files in a folder, its commands run there, in production."""

import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tests.config.recipe import ROOT, copied, every

SECRET = "only a test knows this text, which is no secret: 4f1c"


@pytest.fixture(scope="module")
def image(tmp_path_factory) -> Path:
    """A folder with what the Dockerfile copies, and with its static files collected."""
    folder = tmp_path_factory.mktemp("image")
    for source, target in copied():
        place = folder / target
        if (ROOT / source).is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / source, place, ignore=ignored, dirs_exist_ok=True)
        else:
            place.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, place)
    [collect] = [run for run in every("RUN") if "collectstatic" in run]
    said = dict(word.split("=", 1) for word in shlex.split(collect) if "=" in word)
    run(folder, ["python", "manage.py", "collectstatic", "--no-input"], said)
    return folder


def environment(folder: Path, **said: str) -> dict[str, str]:
    """What the image's own environment holds, and no more; `python` is ours."""
    programs = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {"PATH": programs, "DATABASE_URL": f"sqlite:///{folder / 'data.sqlite3'}", **said}


def run(folder: Path, command: list[str], said: dict[str, str]) -> None:
    done = subprocess.run(
        command, cwd=folder, env=environment(folder, **said), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def test_the_image_starts_serves_and_stops(image, tmp_path):
    said = {"SECRET_KEY": SECRET, "ALLOWED_HOSTS": "hall.example,other.example"}
    said |= {"PORT": str(free_port()), "PROXY_COUNT": "1"}
    said |= {"WEB_CONCURRENCY": "2", "CACHE": "database"}
    env = environment(tmp_path, **said)
    log = tmp_path / "log"
    with log.open("w") as out:
        server = subprocess.Popen(["bin/serve"], cwd=image, env=env, stdout=out, stderr=out)
    try:
        wait_until_healthy(server, image, env, log)
        pages_are_served(int(said["PORT"]))
        server.send_signal(signal.SIGTERM)
        assert server.wait(60) in (0, -signal.SIGTERM), log.read_text()
    finally:
        server.kill()
    assert "Traceback" not in log.read_text()
    assert not healthy(image, env)


def wait_until_healthy(server, image: Path, env: dict[str, str], log: Path) -> None:
    deadline = time.monotonic() + 240
    while not healthy(image, env):
        assert server.poll() is None, log.read_text()
        assert time.monotonic() < deadline, log.read_text()
        time.sleep(0.2)


def healthy(image: Path, env: dict[str, str]) -> bool:
    done = subprocess.run(["bin/healthy"], cwd=image, env=env, capture_output=True)
    return done.returncode == 0


def pages_are_served(port: int) -> None:
    """Through a proxy that speaks HTTPS; what a page asks for is there, by its long name."""
    page = ask(port, "/accounts/login/")
    assert page.status == 200
    [style] = re.findall(r'href="(/static/css/winterhall\.[0-9a-f]+\.css)"', page.read().decode())
    file = ask(port, style)
    assert file.status == 200
    assert "immutable" in file.headers["Cache-Control"]
    assert ask(port, "/readyz").read() == b"ok"
    assert ask(port, "/", scheme="http").headers["Location"] == "https://hall.example/"


def ask(port: int, path: str, scheme: str = "https") -> HTTPResponse:
    wire = HTTPConnection("127.0.0.1", port, timeout=10)
    sent = {"Host": "hall.example", "X-Forwarded-Proto": scheme, "X-Forwarded-For": "198.51.100.7"}
    wire.request("GET", path, headers=sent)
    return wire.getresponse()
