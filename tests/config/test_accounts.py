"""Sign-up, log-in, log-out and a changed password, with no mail server anywhere."""

import pytest
from django.core import mail

from characters.models import User
from tests.cast import PASSWORD, person

SIGN_UP, LOG_IN, LOG_OUT = "/accounts/signup/", "/accounts/login/", "/accounts/logout/"
CHANGE = "/accounts/password/change/"
LONG = "an equally long phrase"


def newcomer(**changed):
    words = {"username": "Nell", "password1": PASSWORD, "password2": PASSWORD}
    return words | changed


def who(client):
    return client.session.get("_auth_user_id")


def test_one_signs_up_with_a_name_and_a_password_alone(client, db):
    answer = client.post(SIGN_UP, newcomer())

    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert who(client) == str(User.objects.get(username="Nell").pk)
    assert mail.outbox == []


def test_signing_up_leads_back_to_where_one_came_from(client, db):
    page = client.get(f"{LOG_IN}?next=/join/a-token/").content.decode()
    assert f'href="{SIGN_UP}?next=%2Fjoin%2Fa-token%2F"' in page
    answer = client.post(SIGN_UP, newcomer(next="/join/a-token/"))
    assert answer["Location"] == "/join/a-token/"


def test_no_address_elsewhere_is_led_to(client, db):
    answer = client.post(SIGN_UP, newcomer(next="https://evil.example/"))
    assert answer["Location"] == "/"


@pytest.mark.parametrize("name", ["Nell", "nell", "NELL"])
def test_a_name_is_taken_in_any_case(client, db, name):
    person("Nell")
    answer = client.post(SIGN_UP, newcomer(username=name))

    assert answer.status_code == 422
    assert "already exists" in answer.content.decode()
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("taken", "name"), [("Éric", "éric"), ("Łukasz", "ŁUKASZ"), ("ẞam", "ßam")]
)
def test_a_name_of_other_letters_is_taken_in_any_case(client, db, taken, name):
    person(taken)
    answer = client.post(SIGN_UP, newcomer(username=name))

    assert answer.status_code == 422
    assert "already exists" in answer.content.decode()
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    "typed",
    [
        {"username": ""},
        {"username": "a b"},
        {"username": "x" * 151},
        {"username": "a\x00b"},
        {"email": "nonsense"},
        {"password1": "short", "password2": "short"},
        {"password1": "12345678901", "password2": "12345678901"},
        {"password2": "another phrase"},
    ],
)
def test_nonsense_makes_no_account(client, db, typed):
    answer = client.post(SIGN_UP, newcomer(**typed))
    assert answer.status_code == 422
    assert 'class="errorlist' in answer.content.decode()
    assert not User.objects.exists()


@pytest.mark.parametrize("login", ["Pat", "pat", "pat@example.org", "PAT@example.org"])
def test_one_logs_in_by_name_or_address_in_any_case(client, db, login):
    user = User.objects.create_user("Pat", email="pat@example.org", password=PASSWORD)
    client.post(LOG_IN, {"login": login, "password": PASSWORD})
    assert who(client) == str(user.pk)


def test_a_wrong_password_lets_nobody_in(client, db):
    person("Pat")
    answer = client.post(LOG_IN, {"login": "Pat", "password": "wrong"})
    assert answer.status_code == 422
    assert who(client) is None


def test_logging_in_leads_back_to_where_one_came_from(client, db):
    person("Pat")
    words = {"login": "Pat", "password": PASSWORD, "next": "/campaigns/new/"}
    assert client.post(LOG_IN, words)["Location"] == "/campaigns/new/"


def test_logging_out_is_pressed_and_ends_at_the_front_door(client, db):
    client.force_login(person("Pat"))
    client.get(LOG_OUT)
    assert who(client) is not None
    assert client.post(LOG_OUT)["Location"] == "/"
    assert who(client) is None


def test_a_password_is_changed_without_a_letter(client, db):
    user = person("Pat")
    client.force_login(user)
    words = {"oldpassword": PASSWORD, "password1": LONG, "password2": LONG}
    assert client.post(CHANGE, words).status_code == 302

    user.refresh_from_db()
    assert user.check_password(LONG)
    assert mail.outbox == []


def test_a_password_is_not_changed_without_the_old_one(client, db):
    user = person("Pat")
    client.force_login(user)
    words = {"oldpassword": "wrong", "password1": LONG, "password2": LONG}
    assert client.post(CHANGE, words).status_code == 422

    user.refresh_from_db()
    assert user.check_password(PASSWORD)
