from unittest import mock

from django.db import OperationalError


def test_the_process_answers_anybody(client):
    answer = client.get("/healthz")

    assert (answer.status_code, answer.content) == (200, b"ok")
    assert "no-store" in answer["Cache-Control"]


def test_with_all_tables_it_is_ready(client, db):
    assert client.get("/readyz").status_code == 200


def test_without_a_database_it_runs_but_is_not_ready(client, monkeypatch):
    monkeypatch.setattr("config.health.MigrationExecutor", mock.Mock(side_effect=OperationalError))

    assert client.get("/healthz").status_code == 200
    assert client.get("/readyz").status_code == 503


def test_a_deaf_stream_is_not_ready(client, db, monkeypatch):
    monkeypatch.setattr("config.health.listening", lambda: False)

    assert client.get("/readyz").status_code == 503
