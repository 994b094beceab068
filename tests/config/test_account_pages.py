"""The pages of one's account: who may open them, and that each speaks for itself."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.urls import reverse

from characters.models import User
from tests.cast import PASSWORD, person

ACCOUNT, DEVICES = reverse("account"), reverse("usersessions_list")
PAGES = [
    "account",
    "account_email",
    "account_change_password",
    "mfa_index",
    "mfa_list_webauthn",
    "usersessions_list",
    "account_logout",
]


@pytest.fixture
def pat(db) -> User:
    return person("Pat")


@pytest.mark.parametrize("name", PAGES)
def test_one_sees_ones_own(as_, pat, name):
    assert as_(pat).get(reverse(name)).status_code == 200


@pytest.mark.parametrize("name", PAGES)
def test_nobody_else_sees_anything(client, db, name):
    assert client.get(reverse(name)).status_code == 302


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_the_account_is_only_read(as_, pat, method):
    assert getattr(as_(pat), method)(ACCOUNT).status_code == 405


def test_every_page_of_it_is_reached_from_the_menu(as_, pat):
    client = as_(pat)
    assert f'href="{ACCOUNT}"' in client.get("/").content.decode()

    page = client.get(ACCOUNT).content.decode()
    for name in PAGES[1:4] + PAGES[5:6]:
        assert f'href="{reverse(name)}"' in page
    assert f'action="{reverse("account_logout")}"' in page


@pytest.mark.parametrize(
    ("name", "tab"),
    [
        ("account", "Account"),
        ("account_email", "E-mail"),
        ("mfa_index", "Keys"),
        ("mfa_list_webauthn", "Keys"),
        ("mfa_add_webauthn", "Keys"),
        ("mfa_activate_totp", "Keys"),
        ("usersessions_list", "Devices"),
    ],
)
def test_the_tab_that_a_page_stands_under_is_marked(as_, pat, name, tab):
    client = as_(pat)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = client.get(reverse(name)).content.decode()

    assert re.findall(r'aria-current="page">([^<]+)<', page) == [tab]


def test_it_says_how_the_account_stands(client, as_, pat):
    def says(client) -> str:
        return " ".join(client.get(ACCOUNT).content.decode().split())

    assert "No address." in says(as_(pat))
    assert "the password alone lets you in" in says(as_(pat))

    EmailAddress.objects.create(user=pat, email="pat@example.org", primary=True)
    for kind in ("webauthn", "webauthn", "totp"):
        Authenticator.objects.create(user=pat, type=kind, data={})
    page = says(as_(pat))
    assert "pat@example.org" in page
    assert "2 keys, an authenticator app" in page


def test_it_says_nothing_of_anybody_else(as_, pat):
    EmailAddress.objects.create(user=pat, email="pat@example.org", primary=True)
    Authenticator.objects.create(user=pat, type="totp", data={})
    page = as_(person("Xan")).get(ACCOUNT).content.decode()

    assert "pat" not in page.casefold().replace("path", "")
    assert "the password alone lets you in" in page


def log_in(client, **headers):
    form = {"login": "Pat", "password": PASSWORD}
    client.post(reverse("account_login"), form, headers=headers)
    return client


FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)


@pytest.fixture
def two(as_, pat):
    """Two browsers in which Pat has logged in."""
    here, there = as_(None), as_(None)
    return log_in(here, user_agent=FIREFOX), log_in(there, user_agent=IPHONE)


def test_one_sees_where_one_is_logged_in(two):
    page = two[0].get(DEVICES).content.decode()

    assert "Firefox on Linux" in page
    assert "Safari on iPhone" in page
    assert page.count("this one") == 1


def test_all_others_are_logged_out_at_once(two):
    here, there = two
    assert here.post(DEVICES).status_code == 302

    assert here.get(ACCOUNT).status_code == 200
    assert there.get(ACCOUNT).status_code == 302
    assert "Safari" not in here.get(DEVICES).content.decode()


def test_another_password_logs_out_all_others(two):
    here, there = two
    form = {"oldpassword": PASSWORD, "password1": "another phrase", "password2": "another phrase"}
    assert here.post(reverse("account_change_password"), form).status_code == 302

    assert here.get(ACCOUNT).status_code == 200
    assert there.get(ACCOUNT).status_code == 302


def test_nobody_elses_devices_are_seen_or_ended(two, as_):
    xan = as_(None)
    person("Xan")
    xan.post(reverse("account_login"), {"login": "Xan", "password": PASSWORD})
    assert "Firefox" not in xan.get(DEVICES).content.decode()

    xan.post(DEVICES)
    assert two[0].get(ACCOUNT).status_code == 200


def test_a_part_of_an_open_page_is_refused_and_the_page_kept(client, db, as_, pat):
    """htmx would put a log-in form where something is being typed."""
    asked = client.get(ACCOUNT, headers={"hx-request": "true"})

    assert (asked.status_code, asked.content) == (403, b"")
    assert as_(pat).get(ACCOUNT, headers={"hx-request": "true"}).status_code == 200


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox on Linux"),
        (IPHONE, "Safari on iPhone"),
        (f"{FIREFOX} Edg/140.0", "Edge on Linux"),
        ("Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537", "Chrome on Android"),
        ("Mozilla/5.0 (Windows NT 10.0)", "Windows"),
        ("curl/8", "An unknown browser"),
        ("", "An unknown browser"),
        ("<script>Firefox/</script>", "Firefox"),
    ],
)
def test_a_browser_has_a_short_name(as_, pat, agent, name):
    page = log_in(as_(None), user_agent=agent).get(DEVICES).content.decode()

    assert f"{name}\n" in page
    assert "<script>Firefox" not in page
