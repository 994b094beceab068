from unittest import mock

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.db.migrations.recorder import MigrationRecorder


@pytest.fixture
def nobody(client):
    """Asks without a log-in, as those who watch a server do."""
    return lambda path: (client.get(path).status_code, client.get(path).content.decode())


def test_the_process_answers_anybody(client):
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content) == (200, b"ok")
    assert "no-store" in answer["Cache-Control"]


def test_with_all_tables_it_is_ready(nobody, db):
    assert nobody("/readyz") == (200, "ok")


def test_without_a_database_it_runs_but_is_not_ready(nobody, monkeypatch):
    monkeypatch.setattr("config.health.MigrationExecutor", mock.Mock(side_effect=OperationalError))

    assert nobody("/healthz") == (200, "ok")
    assert nobody("/readyz") == (503, "no database")


def test_without_a_table_it_runs_but_is_not_ready(nobody, db):
    MigrationRecorder.Migration.objects.filter(app="rolls").delete()

    assert nobody("/healthz") == (200, "ok")
    assert nobody("/readyz") == (503, "migrations missing: manage.py migrate")


def test_a_shared_cache_needs_its_table(nobody, transactional_db, settings):
    table = {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "not_there"}
    settings.CACHES = {**settings.CACHES, "default": table}

    assert nobody("/readyz") == (503, "no table for the cache: manage.py createcachetable")
    assert nobody("/healthz") == (200, "ok")


def test_with_its_table_a_shared_cache_is_ready(nobody, db, settings):
    table = {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "cache"}
    settings.CACHES = {**settings.CACHES, "default": table}
    call_command("createcachetable")

    assert nobody("/readyz") == (200, "ok")


def test_a_deaf_stream_is_not_ready(nobody, db, monkeypatch):
    monkeypatch.setattr("config.health.listening", lambda: False)

    assert nobody("/healthz") == (200, "ok")
    assert nobody("/readyz") == (503, "the stream hears nothing")


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_health_tells_no_version_and_no_name(client, db, path):
    answer = client.get(path)

    assert answer.content == b"ok"
    assert not answer.cookies
