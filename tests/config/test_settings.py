"""How the three ways to run differ. Settings are read once, so each reading is a new process."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
READ = """
import json
from config import settings
named = {name: getattr(settings, name) for name in dir(settings) if name.isupper()}
print(json.dumps(named, default=lambda unwritable: None))
"""
PRODUCTION = {
    "SECRET_KEY": "forty-two knights ride out and fifty-one come home",
    "ALLOWED_HOSTS": "hall.example",
    "DATABASE_URL": "postgres://u:p@h/hall",
}


def start(code: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    bare = {
        name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "TMPDIR")
    }
    command = [sys.executable, *([code] if code == "manage.py" else ["-c", code])]
    command += ["check"] if code == "manage.py" else []
    return subprocess.run(
        command, cwd=ROOT, env={**bare, **environment}, capture_output=True, text=True
    )


def settings(**environment: str) -> Any:
    done = start(READ, environment)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("missing", ["SECRET_KEY", "ALLOWED_HOSTS"])
def test_production_does_not_start_without(missing):
    done = start("manage.py", {**PRODUCTION, missing: ""})

    assert done.returncode == 1
    assert done.stderr.startswith(f"{missing} is missing: ")
    assert done.stderr.count("\n") == 1


def test_production_trusts_nobody_it_was_not_told_of():
    found = settings(**PRODUCTION)

    assert found["SECURE_SSL_REDIRECT"]
    assert found["SESSION_COOKIE_SECURE"]
    assert found["CSRF_COOKIE_SECURE"]
    assert not found["MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN"]
    assert "ACCOUNT_RATE_LIMITS" not in found  # allauth's own hold
    assert "SECURE_PROXY_SSL_HEADER" not in found
    assert found["ALLAUTH_TRUSTED_PROXY_COUNT"] == 0
    assert "Manifest" in found["STORAGES"]["staticfiles"]["BACKEND"]


def test_a_proxy_is_believed_when_it_is_counted():
    found = settings(**PRODUCTION, PROXY_COUNT="1")

    assert found["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]
    assert found["ALLAUTH_TRUSTED_PROXY_COUNT"] == 1


def test_letters_ask_for_an_answer_only_where_mail_can_be_sent():
    without, with_mail = settings(**PRODUCTION), settings(**PRODUCTION, EMAIL_URL="smtp://m")

    assert without["ACCOUNT_EMAIL_VERIFICATION"] == "none"
    assert without["EMAIL_BACKEND"] == "config.letters.LogBackend"
    assert without["MFA_ALLOW_UNVERIFIED_EMAIL"]
    assert with_mail["ACCOUNT_EMAIL_VERIFICATION"] == "optional"
    assert with_mail["EMAIL_HOST"] == "m"
    assert not with_mail["MFA_ALLOW_UNVERIFIED_EMAIL"]


@pytest.mark.parametrize("way", ["DEMO", "DEBUG"])
def test_demo_and_development_need_nothing_and_answer_this_machine_only(way):
    found = settings(**{way: "1"})

    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert not found["SECURE_SSL_REDIRECT"]
    assert not found["PRODUCTION"]


@pytest.mark.parametrize("host", ["hall.example", "localhost,hall.example", "*"])
def test_a_demo_never_answers_the_world(host):
    """Its doors need no password, and nothing there is slowed down that is guessed."""
    done = start(READ, {"DEMO": "1", "ALLOWED_HOSTS": host})

    assert done.returncode != 0
    assert "DEMO lets anybody in without a password" in done.stderr


def test_no_page_is_inside_one_transaction():
    for address in ("", "postgres://u:p@h/hall"):
        [database] = settings(DEMO="1", DATABASE_URL=address)["DATABASES"].values()
        assert not database.get("ATOMIC_REQUESTS")


def test_several_processes_can_share_a_cache():
    assert "locmem" in settings(**PRODUCTION)["CACHES"]["default"]["BACKEND"]
    assert ".db." in settings(**PRODUCTION, CACHE="database")["CACHES"]["default"]["BACKEND"]
