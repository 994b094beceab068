"""The recipes for hosting, as far as they can be held to their word without a Docker engine.

No image is built here. `test_image` copies what the Dockerfile copies, and runs what it runs.
"""

import json
import os
import re
from fnmatch import fnmatch
from urllib.parse import urlsplit

import pytest
import yaml

from tests.config.recipe import ROOT, copied, every, steps

SERVED = {"WEB_CONCURRENCY", "HOST", "PORT"}  # what uvicorn and bin/serve read


def known() -> set[str]:
    """The names that the settings read from the environment."""
    settings = (ROOT / "config/settings.py").read_text()
    return set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', settings))


@pytest.fixture(scope="module")
def compose() -> dict:
    return yaml.safe_load((ROOT / "compose.yaml").read_text())


def test_all_that_is_copied_is_there_and_not_kept_out():
    let_in = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)

    for source, _target in copied():
        assert (ROOT / source).exists(), source
        assert any(fnmatch(source, pattern) for pattern in let_in), source


def test_nothing_is_let_in_that_is_not_copied():
    let_in = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)

    assert set(let_in) == {source for source, _target in copied()}


def test_every_app_of_ours_is_in_the_image():
    named = {source for source, _target in copied()}
    ours = {path.parent.name for path in ROOT.glob("*/apps.py")}

    assert ours <= named
    assert {"templates", "static", "manage.py", "requirements.txt"} <= named


def test_the_image_serves_as_nobody_in_particular_and_stops_when_told():
    order = [word for word, _rest in steps()]

    assert every("FROM") == ["python:3.13-slim"]
    assert every("USER") == ["winterhall"]
    assert order.index("USER") < order.index("CMD")
    assert every("STOPSIGNAL") == ["SIGTERM"]
    assert every("VOLUME") == ["/data"]
    assert "DATABASE_URL=sqlite:////data/" in every("ENV")[0]


def test_no_secret_stays_in_the_image():
    assert not re.search(r"SECRET|PASSWORD", " ".join(every("ENV") + every("ARG")))


def test_its_commands_are_there_and_may_be_run():
    [health] = every("HEALTHCHECK")
    commands = [json.loads(every("CMD")[0]), json.loads(health.partition("CMD ")[2])]

    assert commands == [["bin/serve"], ["python", "bin/healthy"]]
    for command in commands:
        assert os.access(ROOT / command[-1], os.X_OK)


def test_compose_says_nothing_that_the_settings_do_not_know(compose):
    assert set(compose["services"]["web"]["environment"]) <= known() | SERVED


def test_compose_gives_all_that_several_processes_need(compose):
    web, database = compose["services"]["web"], compose["services"]["database"]
    address = urlsplit(web["environment"]["DATABASE_URL"].replace("?letters and digits", ""))

    assert address.hostname == "database"
    assert address.username == database["environment"]["POSTGRES_USER"]
    assert address.path == f"/{database['environment']['POSTGRES_DB']}"
    assert web["environment"]["CACHE"] == "database"
    assert web["depends_on"] == {"database": {"condition": "service_healthy"}}
    assert "healthcheck" in database


def test_compose_does_not_start_without_its_secrets(compose):
    needed = re.findall(r"\$\{(\w+):\?", (ROOT / "compose.yaml").read_text())

    assert set(needed) == {"SECRET_KEY", "ALLOWED_HOSTS", "POSTGRES_PASSWORD"}


def test_compose_keeps_the_database_and_opens_no_door_past_the_proxy(compose):
    mounts = [mount.partition(":")[0] for mount in compose["services"]["database"]["volumes"]]

    assert mounts == list(compose["volumes"])
    assert "ports" not in compose["services"]["database"]
    assert all(port.startswith("127.0.0.1:") for port in compose["services"]["web"]["ports"])


def test_the_readme_names_every_variable_and_no_other():
    table = re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)

    assert set(table) == known() - {"DEMO", "DEBUG", "TESTING"}
    assert len(table) == len(set(table))
