"""Reads settings from the environment. What makes no sense is refused with one sentence.

A variable that is set to nothing counts as absent: that is how compose files leave one out.
No sentence repeats the value of an address, since addresses carry passwords.
"""

import os
import time
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

YES = {"1", "true", "yes", "on"}
NO = {"0", "false", "no", "off"}
DATABASE_FORMS = (
    "DATABASE_URL must look like postgresql://user:password@host:5432/name "
    "or sqlite:////folder/file.sqlite3."
)
LISTEN_FORM = "LISTEN_DATABASE_URL must look like postgresql://user:password@host:5432/name."
EMAIL_FORMS = (
    "EMAIL_URL must look like smtp://user:password@host:587 or smtps://user:password@host."
)


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool = False) -> bool:
    value = text(name).lower()
    if value and value not in YES | NO:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {value!r}.")
    return value in YES if value else default


def number(name: str, default: int, highest: int) -> int:
    """A whole number from 0 to `highest`."""
    value = text(name, str(default))
    if not (value.isascii() and value.isdigit() and int(value) <= highest):
        raise ImproperlyConfigured(f"{name} must be a number from 0 to {highest}, not {value!r}.")
    return int(value)


def choice(name: str, *choices: str) -> str:
    """One of the given words; the first one if nothing is said."""
    value = text(name, choices[0]).lower()
    if value not in choices:
        raise ImproperlyConfigured(f"{name} must be {' or '.join(choices)}, not {value!r}.")
    return value


def hosts(name: str, default: list[str]) -> list[str]:
    """Names of hosts, parted by commas: no scheme, no port, no path."""
    names = words(name) or default
    for host in names:
        bare = host if host.startswith("[") else host.partition(":")[0]
        if bare != host or "/" in host or " " in host:
            raise ImproperlyConfigured(
                f"{name} takes names of hosts, like games.example.org, not {host!r}."
            )
    return names


def origins(name: str) -> list[str]:
    """Origins, parted by commas: scheme, host, perhaps a port, nothing more."""
    found = words(name)
    for origin in found:
        parts = urlsplit(origin)
        if parts.scheme not in ("http", "https") or origin != f"{parts.scheme}://{parts.netloc}":
            raise ImproperlyConfigured(
                f"{name} takes origins, like https://games.example.org, not {origin!r}."
            )
    return found


def words(name: str) -> list[str]:
    return [word.strip() for word in text(name).split(",") if word.strip()]


def secret(name: str, *, file: Path | None) -> str:
    """The secret key: given, or (where there is a file for it) made once and kept there."""
    value = text(name)
    if value:
        if len(value) < 50:
            raise ImproperlyConfigured(f"{name} must have at least 50 characters.")
        return value
    if file is None:
        raise ImproperlyConfigured(f"{name} is missing: give it at least 50 random characters.")
    try:
        file.parent.mkdir(exist_ok=True)
        # Two processes may start at the same moment: whoever comes second reads the first one's.
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as new:
            new.write(get_random_secret_key())
    except FileExistsError:
        pass
    except OSError as error:
        raise ImproperlyConfigured(f"{name} cannot be kept in {file}: {error.strerror}.") from None
    return kept(name, file)


def kept(name: str, file: Path) -> str:
    for _ in range(50):
        try:
            value = file.read_text()
        except OSError as error:
            raise ImproperlyConfigured(f"{name}: {file}: {error.strerror}.") from None
        if len(value) >= 50:
            return value
        time.sleep(0.02)  # whoever came first may still be writing
    raise ImproperlyConfigured(f"{file} holds no key: remove it, and a new one will be made.")


def database(name: str, *, file: Path, pool: int) -> dict[str, Any]:
    """Django's DATABASES entry for an address: PostgreSQL, or a SQLite file (`file` if absent)."""
    url = text(name)
    scheme = url.partition("://")[0]
    if not url:
        return sqlite(file)
    if url.startswith("sqlite:////"):
        return sqlite(Path(unquote(url.removeprefix("sqlite:///"))))
    if scheme in ("postgres", "postgresql"):
        return postgresql(url, pool)
    raise ImproperlyConfigured(DATABASE_FORMS)


def postgresql_url(name: str) -> str:
    """The address of a PostgreSQL, or nothing."""
    url = text(name)
    if url and url.partition("://")[0] not in ("postgres", "postgresql"):
        raise ImproperlyConfigured(LISTEN_FORM)
    try:
        conninfo_to_dict(url)
    except (ProgrammingError, UnicodeDecodeError):
        raise ImproperlyConfigured(LISTEN_FORM) from None
    return url


def sqlite(file: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": file,
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "timeout": 20,
            # Without it two writers that both read first end in "database is locked".
            "transaction_mode": "IMMEDIATE",
            # FULL: a roll that was acknowledged survives the power cut.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    }


def postgresql(url: str, pool: int) -> dict[str, Any]:
    """Parsed by libpq's own rules, so sockets (`%2Frun%2Fpostgresql`) and options work too."""
    try:
        parts: dict[str, Any] = conninfo_to_dict(url)
    except (ProgrammingError, UnicodeDecodeError):
        raise ImproperlyConfigured(DATABASE_FORMS) from None
    if not parts.get("dbname"):
        raise ImproperlyConfigured(DATABASE_FORMS)
    entry = {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.pop("dbname"),
        "USER": parts.pop("user", ""),
        "PASSWORD": parts.pop("password", ""),
        "HOST": parts.pop("host", ""),
        "PORT": parts.pop("port", ""),
        # Django's pool does not work with persistent connections.
        "CONN_MAX_AGE": 0,
        "OPTIONS": parts,
    }
    if pool:
        parts["pool"] = {"min_size": 1, "max_size": pool, "timeout": 10}
    return entry


def email(name: str) -> dict[str, Any]:
    """Django's EMAIL_… settings: smtp with STARTTLS on port 587, smtps with TLS from the start."""
    url = urlsplit(text(name))
    try:
        port = url.port
    except ValueError:
        raise ImproperlyConfigured(EMAIL_FORMS) from None
    if url.scheme not in ("smtp", "smtps") or not url.hostname or url.path.strip("/"):
        raise ImproperlyConfigured(EMAIL_FORMS)
    port = port or (465 if url.scheme == "smtps" else 25)
    return {
        "EMAIL_HOST": url.hostname,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(url.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(url.password or ""),
        "EMAIL_USE_SSL": url.scheme == "smtps",
        "EMAIL_USE_TLS": url.scheme == "smtp" and port == 587,
        "EMAIL_TIMEOUT": 10,
    }
