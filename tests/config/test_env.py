"""What the environment may say, and the one sentence for what it may not."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import env

FILE = Path("/var/lib/winterhall.sqlite3")


@pytest.fixture
def say(monkeypatch):
    return lambda value: monkeypatch.setenv("X", value)


@pytest.mark.parametrize("value", ["1", "true", "YES", " on "])
def test_a_flag_is_up(say, value):
    say(value)
    assert env.flag("X") is True


@pytest.mark.parametrize("value", ["0", "false", "No", "off"])
def test_a_flag_is_down(say, value):
    say(value)
    assert env.flag("X", default=True) is False


@pytest.mark.parametrize("value", ["", "  "])
def test_a_variable_set_to_nothing_counts_as_absent(say, value):
    say(value)
    assert env.flag("X", default=True) is True
    assert env.text("X", "else") == "else"
    assert env.number("X", 3, highest=9) == 3


@pytest.mark.parametrize(
    ("read", "value", "sentence"),
    [
        (env.flag, "maybe", "X must be 1 or 0, not 'maybe'."),
        (lambda x: env.number(x, 0, highest=9), "10", "X must be a number from 0 to 9, not '10'."),
        (lambda x: env.number(x, 0, highest=9), "-1", "X must be a number from 0 to 9, not '-1'."),
        (lambda x: env.number(x, 0, highest=9), "²", "X must be a number from 0 to 9, not '²'."),
        (lambda x: env.choice(x, "a", "b"), "c", "X must be a or b, not 'c'."),
        (lambda x: env.hosts(x, []), "https://a.example", "not 'https://a.example'."),
        (lambda x: env.hosts(x, []), "a.example,b.example:80", "not 'b.example:80'."),
        (env.origins, "a.example", "not 'a.example'."),
        (env.origins, "https://a.example/", "not 'https://a.example/'."),
        (lambda x: env.secret(x, file=None), "short", "X must have at least 50 characters."),
        (lambda x: env.secret(x, file=None), "", "X is missing"),
    ],
)
def test_nonsense_is_refused_with_one_sentence(say, read, value, sentence):
    say(value)
    with pytest.raises(ImproperlyConfigured) as refusal:
        read("X")
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_hosts_and_origins_are_parted_by_commas(say):
    say("games.example.org, [::1] ,.example.net")
    assert env.hosts("X", []) == ["games.example.org", "[::1]", ".example.net"]
    say("https://games.example.org,http://localhost:8000")
    assert env.origins("X") == ["https://games.example.org", "http://localhost:8000"]


def test_without_an_address_there_is_a_file(say):
    say("")
    assert env.database("X", file=FILE, pool=4)["NAME"] == FILE


def test_a_sqlite_file_may_be_named(say):
    say("sqlite:////srv/a%20hall/it.sqlite3")
    database = env.database("X", file=FILE, pool=4)
    assert database["NAME"] == Path("/srv/a hall/it.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_an_address_of_postgresql_is_read_in_parts(say):
    say("postgres://enid:p%40ss@db.example:5433/hall?sslmode=require")
    assert env.database("X", file=FILE, pool=4) == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "hall",
        "USER": "enid",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
        "CONN_MAX_AGE": 0,
        "OPTIONS": {
            "sslmode": "require",
            "pool": {"min_size": 1, "max_size": 4, "timeout": 10},
        },
    }


def test_postgresql_may_be_behind_a_socket_and_without_a_pool(say):
    say("postgresql://postgres@%2Ftmp%2FSocket/hall")
    database = env.database("X", file=FILE, pool=0)
    assert (database["HOST"], database["OPTIONS"]) == ("/tmp/Socket", {})


@pytest.mark.parametrize(
    "address",
    [
        "mysql://u:s3cret@h/d",
        "postgres://",
        "postgres://u:s3cret@h",
        "postgres://u:s3cret@h/d?nonsense=1",
        "sqlite://relative.sqlite3",
        "hall.sqlite3",
    ],
)
def test_any_other_address_is_refused_and_not_repeated(say, address):
    say(address)
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL must look like") as refusal:
        env.database("X", file=FILE, pool=4)
    assert "s3cret" not in str(refusal.value)


@pytest.mark.parametrize(
    ("address", "port", "ssl", "tls"),
    [
        ("smtp://mail.example", 25, False, False),
        ("smtp://u:p%2Fq@mail.example:587", 587, False, True),
        ("smtps://mail.example", 465, True, False),
    ],
)
def test_mail_goes_by_the_given_address(say, address, port, ssl, tls):
    say(address)
    mail = env.email("X")
    assert mail["EMAIL_HOST"] == "mail.example"
    assert (mail["EMAIL_PORT"], mail["EMAIL_USE_SSL"], mail["EMAIL_USE_TLS"]) == (port, ssl, tls)
    assert mail["EMAIL_HOST_PASSWORD"] in ("", "p/q")


@pytest.mark.parametrize("address", ["mail.example", "http://mail", "smtp://", "smtp://h:x"])
def test_any_other_mail_address_is_refused(say, address):
    say(address)
    with pytest.raises(ImproperlyConfigured, match="EMAIL_URL must look like"):
        env.email("X")


def test_a_key_is_made_once_and_kept_to_oneself(tmp_path, say):
    say("")
    file = tmp_path / "var" / "secret_key"

    key = env.secret("X", file=file)

    assert len(key) >= 50
    assert env.secret("X", file=file) == key
    assert file.stat().st_mode & 0o777 == 0o600


def test_an_empty_key_file_is_refused(tmp_path, say):
    say("")
    (tmp_path / "key").write_text("")
    with pytest.raises(ImproperlyConfigured, match="holds no key"):
        env.secret("X", file=tmp_path / "key")


def test_the_listener_may_have_an_address_of_its_own(say):
    assert env.postgresql_url("X") == ""
    say("postgresql://anna@db.example:5432/winterhall")
    assert env.postgresql_url("X") == "postgresql://anna@db.example:5432/winterhall"


@pytest.mark.parametrize(
    "address", ["mysql://db/x", "winterhall", "sqlite:////a/b", "postgresql://a b:c d/%"]
)
def test_any_other_address_for_the_listener_is_refused(say, address):
    say(address)
    with pytest.raises(ImproperlyConfigured, match="LISTEN_DATABASE_URL must look like"):
        env.postgresql_url("X")
