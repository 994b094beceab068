"""What can be guessed may be tried a few times; then 429, and a sentence that says what to do."""

from typing import Any

import pytest
from a2wsgi.wsgi import build_environ
from django.core.cache import cache, caches
from django.core.management import call_command
from django.urls import reverse

from characters.models import User
from characters.views import guesses
from tests.cast import PASSWORD, person
from tests.config.test_second_factor import switched_on

LOG_IN, ASK, SIGN_UP = (
    reverse(f"account_{name}") for name in ("login", "reset_password", "signup")
)
CHANGE, IS_IT_YOU = reverse("account_change_password"), reverse("account_reauthenticate")
SECOND = reverse("mfa_authenticate")


@pytest.fixture(autouse=True)
def limits(settings, db):
    """As in production, where allauth's own limits hold."""
    settings.ACCOUNT_RATE_LIMITS = settings.MFA_RATE_LIMITS = {}
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def pat(db) -> User:
    return person("Pat")


def statuses(client, path: str, forms) -> list[int]:
    return [client.post(path, form).status_code for form in forms]


def says_what_to_do(answer) -> bool:
    return answer.status_code == 429 and "Wait five minutes" in answer.content.decode()


def wrong(count: int, name: str = "Pat") -> list[dict[str, str]]:
    return [{"login": name, "password": f"guess {number}"} for number in range(count)]


def test_one_name_is_guessed_at_five_times(client, pat):
    assert statuses(client, LOG_IN, wrong(5)) == [422] * 5

    right = client.post(LOG_IN, {"login": "Pat", "password": PASSWORD})
    assert says_what_to_do(right)
    assert 'value="Pat"' in right.content.decode()  # what was typed is still there
    assert not client.session.get("_auth_user_id")


def test_from_another_place_the_same_name_is_guessed_at_no_more(client, pat):
    statuses(client, LOG_IN, wrong(5))
    right = {"login": "pat", "password": PASSWORD}

    assert says_what_to_do(client.post(LOG_IN, right, REMOTE_ADDR="198.51.100.7"))


def test_one_place_guesses_at_ten_names(client, db):
    names = [form for number in range(10) for form in wrong(1, f"name{number}")]
    assert statuses(client, LOG_IN, names) == [422] * 10

    assert says_what_to_do(client.post(LOG_IN, wrong(1, "another")[0]))
    elsewhere = client.post(LOG_IN, wrong(1, "another")[0], REMOTE_ADDR="198.51.100.7")
    assert elsewhere.status_code == 422


def test_an_invented_name_is_no_different(client, db):
    assert statuses(client, LOG_IN, wrong(6, "Nobody")) == [422] * 5 + [429]


def test_whoever_logs_in_has_not_guessed(client, pat):
    right = {"login": "Pat", "password": PASSWORD}
    for _ in range(8):
        assert client.post(LOG_IN, right).status_code == 302
        client.logout()


def test_links_to_a_new_password_are_asked_for_a_few_times(client, pat):
    form = {"email": "pat@example.org"}
    assert statuses(client, ASK, [form] * 5) == [302] * 5
    assert says_what_to_do(client.post(ASK, form))

    others = [{"email": f"{number}@example.org"} for number in range(20)]
    assert statuses(client, ASK, others).count(429) > 0


def test_names_are_tried_out_by_signing_up_twenty_times(client, pat):
    form = {"username": "Pat", "password1": PASSWORD, "password2": PASSWORD}
    assert statuses(client, SIGN_UP, [form] * 20) == [422] * 20
    assert says_what_to_do(client.post(SIGN_UP, form))


def test_an_old_password_is_guessed_at_five_times(client, pat):
    client.force_login(pat)
    form = {"oldpassword": "guess", "password1": "another phrase", "password2": "another phrase"}
    assert statuses(client, CHANGE, [form] * 5) == [422] * 5
    assert says_what_to_do(client.post(CHANGE, form))


def test_who_one_is_is_proven_or_not_five_times(client, pat):
    client.force_login(pat)
    assert statuses(client, IS_IT_YOU, [{"password": "guess"}] * 6) == [422] * 5 + [429]
    assert says_what_to_do(client.post(IS_IT_YOU, {"password": PASSWORD}))


def test_six_digits_are_guessed_at_five_times(client, pat):
    _secret, codes = switched_on(client)
    client.post(LOG_IN, {"login": "Pat", "password": PASSWORD})
    assert statuses(client, SECOND, [{"code": f"{n:06}"} for n in range(5)]) == [422] * 5

    assert says_what_to_do(client.post(SECOND, {"code": codes[0]}))
    assert not client.session.get("_auth_user_id")


def test_no_new_log_in_gives_new_guesses_at_the_digits(client, pat):
    _secret, codes = switched_on(client)
    for number in range(5):
        client.post(LOG_IN, {"login": "Pat", "password": PASSWORD})
        client.post(SECOND, {"code": f"{number:06}"})
        client.logout()

    client.post(LOG_IN, {"login": "Pat", "password": PASSWORD})
    assert says_what_to_do(client.post(SECOND, {"code": codes[0]}))


def test_keys_are_tried_ten_times(client, db):
    path = reverse("mfa_login_webauthn")
    assert statuses(client, path, [{"credential": "{}"}] * 11) == [302] * 10 + [429]


def test_invitations_are_guessed_at_thirty_times(as_, stranger):
    client = as_(stranger)
    paths = [reverse("characters:join", args=(f"token-{n}",)) for n in range(guesses.MOST + 1)]
    answers = [client.get(path) for path in paths]

    assert [answer.status_code for answer in answers] == [404] * guesses.MOST + [429]
    assert "Try again in an hour" in answers[-1].content.decode()


@pytest.mark.parametrize("proxies", [0, 1])
def test_nobody_takes_another_address_by_a_header(client, db, settings, proxies):
    """A guesser invents an X-Forwarded-For each time; the proxy adds where it came from."""
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    tries = [
        client.post(LOG_IN, form, headers={"x-forwarded-for": f"203.0.113.{n}, 198.51.100.7"})
        for n, form in enumerate(wrong(1, f"name{n}")[0] for n in range(11))
    ]
    assert [answer.status_code for answer in tries] == [422] * 10 + [429]


def test_behind_a_proxy_that_is_counted_each_guesses_for_himself(client, db, settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1

    def guess(number: int, place: str) -> int:
        form = wrong(1, f"name{number}")[0]
        return client.post(LOG_IN, form, headers={"x-forwarded-for": place}).status_code

    assert [guess(n, "198.51.100.7") for n in range(11)] == [422] * 10 + [429]
    assert guess(12, "198.51.100.8") == 422


def test_a_header_sent_twice_is_read_in_the_order_it_came():
    """The last one is the proxy's: were it lost, whoever sends the first would choose."""
    sent = [(b"x-forwarded-for", b"203.0.113.1"), (b"x-forwarded-for", b"198.51.100.7")]
    scope = {"method": "GET", "path": "/", "query_string": b"", "http_version": "1.1"}
    build: Any = build_environ
    environ = build({**scope, "headers": sent}, None)

    assert environ["HTTP_X_FORWARDED_FOR"] == "203.0.113.1,198.51.100.7"


def test_processes_share_the_limits_by_the_database(client, pat, settings):
    table = {"BACKEND": "django.core.cache.backends.db.DatabaseCache", "LOCATION": "cache"}
    settings.CACHES = {**settings.CACHES, "default": table}
    call_command("createcachetable")
    statuses(client, LOG_IN, wrong(5))

    del caches["default"]  # as another process, which has nothing in its memory
    assert says_what_to_do(client.post(LOG_IN, {"login": "Pat", "password": PASSWORD}))


def test_all_addresses_of_one_ipv6_network_are_one_place(client, db):
    tries = [
        client.post(LOG_IN, wrong(1, f"name{n}")[0], REMOTE_ADDR=f"2001:db8:1:1::{n}").status_code
        for n in range(11)
    ]
    assert tries == [422] * 10 + [429]
