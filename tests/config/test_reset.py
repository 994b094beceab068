"""A forgotten password: asked for by anybody, changed only by whoever holds the link, once."""

import re
from datetime import timedelta
from io import StringIO

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.management import CommandError, call_command
from django.urls import reverse
from django.utils import timezone

from characters.models import User
from tests.cast import PASSWORD, person

ASK, DONE = reverse("account_reset_password"), reverse("account_reset_password_done")
NEW = "a quite different phrase"
BOTH = {"password1": NEW, "password2": NEW}


@pytest.fixture
def pat(db) -> User:
    user = person("Pat")
    user.email = "pat@example.org"
    user.save()
    return user


def printed(*words: str) -> str:
    out = StringIO()
    call_command("reset_link", *words, stdout=out, stderr=StringIO())
    return out.getvalue().strip()


def follow(client, link: str):
    """Open the link, and the page that it leads to."""
    return client.get(link.removeprefix("http://localhost:8000"), follow=True)


def choose(client, link: str, **changed: str):
    page = follow(client, link)
    return client.post(page.request["PATH_INFO"], BOTH | changed)


def test_known_and_unknown_addresses_are_answered_alike(client, pat):
    known = client.post(ASK, {"email": "pat@example.org"})
    unknown = client.post(ASK, {"email": "nobody@example.org"})

    assert (known.status_code, known["Location"]) == (302, DONE)
    assert (unknown.status_code, unknown["Location"]) == (302, DONE)
    assert client.get(DONE).status_code == 200
    assert len(mail.outbox) == 2  # the unknown one is told so by letter, where only they see it


@pytest.mark.parametrize("address", ["", "nonsense", "a@b\x00.example"])
def test_what_is_no_address_is_refused(client, db, address):
    assert client.post(ASK, {"email": address}).status_code == 422
    assert not mail.outbox


def test_the_letter_leads_to_a_new_password(client, pat):
    client.post(ASK, {"email": "PAT@example.org"})
    [link] = re.findall(r"http://testserver(\S+/key/\S+)", str(mail.outbox[0].body))

    assert choose(client, link).status_code == 302

    pat.refresh_from_db()
    assert pat.check_password(NEW)


def test_without_a_mail_server_the_letter_stands_in_the_log(client, pat, settings, caplog):
    settings.EMAIL_BACKEND = "config.letters.LogBackend"
    client.post(ASK, {"email": "pat@example.org"})

    [entry] = [record for record in caplog.records if record.name == "config.letters"]
    [link] = re.findall(r"http://testserver(\S+/key/\S+)", entry.getMessage())
    assert entry.levelname == "WARNING"
    assert "    To: pat@example.org" in entry.getMessage()
    assert choose(client, link).status_code == 302


def test_no_line_of_a_letter_can_pass_for_a_line_of_the_log(settings, caplog):
    settings.EMAIL_BACKEND = "config.letters.LogBackend"
    mail.send_mail("Hail", "one\r\ntwo\x0bthree\u2028four", None, ["pat@example.org"])

    _first, *others = caplog.messages[0].splitlines()
    assert all(line.startswith("    ") for line in others)


@pytest.mark.parametrize("sent", [True, False])
def test_the_pages_say_where_the_link_is(client, db, settings, sent):
    settings.MAIL = sent
    for page in (ASK, DONE):
        assert ("whoever runs" in client.get(page).content.decode().split("</form>")[0]) != sent


def test_a_link_is_printed_for_whoever_has_no_address(client, db):
    user = person("Nell")
    link = printed("nell")

    assert link.startswith("http://localhost:8000/accounts/password/reset/key/")
    assert choose(client, link).status_code == 302
    user.refresh_from_db()
    assert user.check_password(NEW)


def test_a_link_works_once(client, pat):
    link = printed("Pat")
    choose(client, link)

    page = follow(client, link)
    assert page.status_code == 404
    assert "not good any more" in page.content.decode()
    assert choose(client, link).status_code == 404
    pat.refresh_from_db()
    assert pat.check_password(NEW)


def test_logging_in_ends_a_link_that_waits(client, pat):
    link = printed("Pat")
    client.post(reverse("account_login"), {"login": "Pat", "password": PASSWORD})

    assert "not good any more" in follow(client, link).content.decode()


def test_a_link_is_too_old_after_three_days(client, pat, monkeypatch):
    link = printed("Pat")
    generator = "django.contrib.auth.tokens.PasswordResetTokenGenerator._now"
    now = timezone.now().replace(tzinfo=None)

    monkeypatch.setattr(generator, lambda self: now + timedelta(days=2, hours=23))
    assert "not good" not in follow(client, link).content.decode()
    monkeypatch.setattr(generator, lambda self: now + timedelta(days=3, minutes=1))
    assert "not good" in follow(client, link).content.decode()


def test_a_bad_password_is_refused_and_the_link_still_good(client, pat):
    link = printed("Pat")

    assert choose(client, link, password1="short", password2="short").status_code == 422
    assert choose(client, link, password2="something else").status_code == 422
    assert choose(client, link).status_code == 302


def test_a_new_password_ends_every_session(client, as_, pat):
    elsewhere = as_(pat)
    choose(client, printed("Pat"))

    assert elsewhere.get(reverse("account")).status_code == 302


@pytest.mark.parametrize("key", ["x-y", "0-set-password", "4bf2699c287d47c6a0c4a15cbcde6455-a-b"])
def test_an_invented_link_leads_nowhere(client, db, key):
    page = client.get(f"{ASK}key/{key}/", follow=True)

    assert page.status_code == 404
    assert "not good any more" in page.content.decode()


def test_nobody_unknown_gets_a_link(db):
    with pytest.raises(CommandError, match="No account has the name or the e-mail address 'Xan'"):
        printed("Xan")


def test_a_closed_account_gets_no_link(pat):
    pat.is_active = False
    pat.save()
    with pytest.raises(CommandError, match="The account Pat is closed"):
        printed("Pat")


def test_of_several_accounts_with_an_address_one_must_be_named(client, pat):
    person("Quin")
    EmailAddress.objects.create(user=User.objects.get(username="Quin"), email="pat@example.org")

    with pytest.raises(CommandError, match=r"several accounts: Pat, Quin\. Say which"):
        printed("pat@example.org")
    EmailAddress.objects.create(user=pat, email="pat@example.org", verified=True)
    choose(client, printed("pat@example.org"))
    pat.refresh_from_db()
    assert pat.check_password(NEW)


@pytest.mark.parametrize(
    ("found", "place"),
    [
        ({}, "http://localhost:8000/"),
        ({"PRODUCTION": True, "SECURE_SSL_REDIRECT": True}, "https://hall.example/"),
        ({"PRODUCTION": True, "SECURE_SSL_REDIRECT": False}, "http://hall.example/"),
        ({"CSRF_TRUSTED_ORIGINS": ["https://door.example:8443"]}, "https://door.example:8443/"),
    ],
)
def test_a_link_leads_to_where_people_come_in(pat, settings, found, place):
    for name, value in ({"ALLOWED_HOSTS": [".hall.example"]} | found).items():
        setattr(settings, name, value)

    assert printed("Pat").startswith(f"{place}accounts/")
    assert printed("Pat", "--at", "https://x.example/").startswith("https://x.example/accounts/")
