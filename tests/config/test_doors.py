"""Who gets in where, and what every answer carries."""

import pytest
from django.urls import reverse

OPEN = [
    "account_login",
    "account_signup",
    "account_reset_password",
    "account_reset_password_done",
]
CLOSED = ["account_email", "account_change_password", "mfa_index", "usersessions_list"]


@pytest.mark.parametrize("name", OPEN)
def test_whoever_has_no_login_yet_reaches(client, db, name):
    assert client.get(reverse(name)).status_code == 200


def test_a_passkey_is_asked_for_without_a_login(client, db):
    answer = client.get(
        reverse("mfa_login_webauthn"), headers={"x-requested-with": "XMLHttpRequest"}
    )

    assert "request_options" in answer.json()


@pytest.mark.parametrize("name", CLOSED)
def test_a_stranger_is_asked_to_log_in_before(client, db, name):
    answer = client.get(reverse(name))

    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("account_login"))


def test_the_admin_has_no_login_of_its_own(client, db):
    answer = client.get(reverse("admin:login"))

    assert answer.status_code == 302
    assert answer["Location"].startswith(reverse("account_login"))


@pytest.mark.urls("tests.config.new_page")
def test_a_new_page_is_closed_until_it_says_otherwise(client, db, settings):
    settings.LOGIN_URL = "/login"

    assert client.get("/open").status_code == 200
    assert client.get("/new")["Location"] == "/login?next=/new"


def test_every_answer_forbids_what_is_not_ours(client):
    answer = client.get("/healthz")

    policy = answer["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"


def test_another_name_of_this_machine_is_no_door(client):
    assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 400
