"""An authenticator app and recovery codes: the password alone lets nobody in any more."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.urls import reverse

from characters.models import User
from tests.cast import PASSWORD, person
from tests.config.codes import code

LOG_IN, SECOND = reverse("account_login"), reverse("mfa_authenticate")
SWITCH_ON, INDEX = reverse("mfa_activate_totp"), reverse("mfa_index")
IS_IT_YOU, CODES = reverse("account_reauthenticate"), reverse("mfa_view_recovery_codes")


@pytest.fixture
def pat(db) -> User:
    return person("Pat")


def log_in(client):
    return client.post(LOG_IN, {"login": "Pat", "password": PASSWORD})


def proven(client):
    """Prove once more who one is, as every page asks that guards the account."""
    return client.post(IS_IT_YOU, {"password": PASSWORD})


def switched_on(client) -> tuple[str, list[str]]:
    """Switch the app on; the secret it then has, and the recovery codes that came with it."""
    log_in(client)
    proven(client)
    [secret] = re.findall(r"<code>([A-Z2-7]{32})</code>", client.get(SWITCH_ON).content.decode())
    page = client.post(SWITCH_ON, {"code": code(secret)}, follow=True).content.decode()
    codes = re.findall(r"<code>(\d{8})</code>", page)
    client.logout()
    return secret, codes


def is_in(client) -> bool:
    return client.get(INDEX).status_code == 200


def test_the_app_is_asked_for_after_the_password(client, pat):
    secret, codes = switched_on(client)
    assert len(set(codes)) == 10

    assert log_in(client)["Location"].startswith(SECOND)
    assert not is_in(client)
    wrong = client.post(SECOND, {"code": "000000"})
    assert (wrong.status_code, is_in(client)) == (422, False)
    client.post(SECOND, {"code": code(secret, steps=1)})
    assert is_in(client)


def test_a_code_lets_nobody_in_twice(client, pat):
    secret, _codes = switched_on(client)
    shown = code(secret, steps=1)
    log_in(client)
    client.post(SECOND, {"code": shown})
    client.logout()

    log_in(client)
    again = client.post(SECOND, {"code": shown})
    assert (again.status_code, is_in(client)) == (422, False)


def test_a_recovery_code_stands_in_once(client, pat):
    _secret, codes = switched_on(client)
    log_in(client)
    client.post(SECOND, {"code": codes[3]})
    assert is_in(client)
    client.logout()

    log_in(client)
    assert client.post(SECOND, {"code": codes[3]}).status_code == 422
    client.post(SECOND, {"code": codes[4]})
    assert is_in(client)


def test_new_recovery_codes_end_the_old_ones(client, pat):
    _secret, codes = switched_on(client)
    log_in(client)
    client.post(SECOND, {"code": codes[0]})
    proven(client)
    page = client.post(reverse("mfa_generate_recovery_codes"), follow=True).content.decode()
    new = re.findall(r"<code>(\d{8})</code>", page)
    file = client.get(reverse("mfa_download_recovery_codes"))
    assert len(new) == 10
    assert file.content.decode().split() == new
    assert "attachment" in file["Content-Disposition"]
    client.logout()

    log_in(client)
    assert client.post(SECOND, {"code": codes[1]}).status_code == 422
    client.post(SECOND, {"code": new[1]})
    assert is_in(client)


def test_switched_off_the_password_is_enough_again(client, pat):
    _secret, codes = switched_on(client)
    log_in(client)
    client.post(SECOND, {"code": codes[0]})
    proven(client)
    client.post(reverse("mfa_deactivate_totp"))
    client.logout()

    log_in(client)
    assert is_in(client)
    assert not Authenticator.objects.exists()  # recovery codes guard nothing alone


@pytest.mark.parametrize(
    "name",
    [
        "mfa_activate_totp",
        "mfa_view_recovery_codes",
        "mfa_generate_recovery_codes",
        "mfa_download_recovery_codes",
        "mfa_add_webauthn",
    ],
)
def test_what_guards_the_account_asks_once_more_who_it_is(client, pat, name):
    switched_on(client)
    client.force_login(pat)  # as one is long after the log-in
    if name == "mfa_activate_totp":
        Authenticator.objects.all().delete()
    answer = client.get(reverse(name))

    assert answer.status_code == 302
    assert answer["Location"].startswith(IS_IT_YOU)


def test_the_wrong_password_proves_nothing(client, pat):
    log_in(client)
    assert client.post(IS_IT_YOU, {"password": "wrong"}).status_code == 422


def test_without_letters_no_address_need_be_confirmed(client, pat, settings):
    settings.MFA_ALLOW_UNVERIFIED_EMAIL = True  # as settings have it where MAIL is off
    EmailAddress.objects.create(user=pat, email="pat@example.org", primary=True)
    switched_on(client)

    assert Authenticator.objects.filter(user=pat, type="totp").exists()


def test_with_letters_an_address_is_confirmed_first(client, pat, settings):
    settings.MFA_ALLOW_UNVERIFIED_EMAIL = False
    address = EmailAddress.objects.create(user=pat, email="pat@example.org", primary=True)
    log_in(client)
    proven(client)

    refused = client.get(SWITCH_ON, follow=True)
    assert refused.redirect_chain == [(INDEX, 302)]
    assert "verified your email" in refused.content.decode()
    address.set_verified()
    assert client.get(SWITCH_ON).status_code == 200


def test_one_who_has_not_logged_in_is_asked_for_no_code(client, db):
    answer = client.get(SECOND)
    assert (answer.status_code, answer["Location"]) == (302, LOG_IN)


def test_who_has_lost_everything_is_let_in_again_by_the_operator(client, as_, pat):
    """As the README says: the authenticators are removed in the admin."""
    switched_on(client)
    operator = as_(User.objects.create_superuser("Op", password=PASSWORD))
    for one in Authenticator.objects.filter(user=pat):
        operator.post(f"/admin/mfa/authenticator/{one.pk}/delete/", {"post": "yes"})

    log_in(client)
    assert is_in(client)


@pytest.mark.parametrize("credential", ["", "nonsense", "{}", '{"rawId": "AA"}', "[1]"])
def test_a_nonsense_key_lets_nobody_in(client, pat, credential):
    answer = client.post(reverse("mfa_login_webauthn"), {"credential": credential})

    assert (answer.status_code, answer["Location"]) == (302, LOG_IN)
    assert not is_in(client)


def test_anothers_key_is_not_to_be_found(client, as_, pat):
    key = Authenticator.objects.create(user=pat, type="webauthn", data={"name": "Pat's"})
    client = as_(person("Xan"))
    proven(client)
    for name in ("mfa_edit_webauthn", "mfa_remove_webauthn"):
        assert client.get(reverse(name, args=(key.pk,))).status_code == 404
        assert client.post(reverse(name, args=(key.pk,))).status_code == 404
    assert Authenticator.objects.filter(pk=key.pk).exists()
