"""E-mail addresses: nobody learns from us whose they are, and only a proven one is one's alone."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.urls import reverse

from characters.models import User
from tests.cast import PASSWORD, person

ADDRESS = "merlin@wood.example"
EMAIL, SIGN_UP = reverse("account_email"), reverse("account_signup")
IS_IT_YOU = reverse("account_reauthenticate")


@pytest.fixture
def merlin(db) -> User:
    """Somebody whose address is proven."""
    user = person("Merlin")
    user.email = ADDRESS
    user.save()
    EmailAddress.objects.create(user=user, email=ADDRESS, primary=True, verified=True)
    return user


@pytest.fixture
def nimue(as_, db):
    """Somebody else, who has just logged in."""
    client = as_(person("Nimue"))
    client.post(IS_IT_YOU, {"password": PASSWORD})
    return client


def sign_up(client, name: str, address: str):
    form = {"username": name, "email": address, "password1": PASSWORD, "password2": PASSWORD}
    answer = client.post(SIGN_UP, form)
    client.logout()
    return answer


def addresses(user: str) -> dict[str, bool]:
    """The addresses of somebody, and whether each is proven."""
    return dict(EmailAddress.objects.filter(user__username=user).values_list("email", "verified"))


@pytest.mark.parametrize("written", [ADDRESS, ADDRESS.upper()])
def test_signing_up_does_not_tell_whose_an_address_is(client, merlin, written):
    taken = sign_up(client, "Nimue", written)
    free = sign_up(client, "Morgan", "free@wood.example")

    assert (taken.status_code, taken["Location"]) == (free.status_code, free["Location"])
    assert taken.status_code == 302


def test_an_address_that_is_only_claimed_opens_nothing(client, merlin):
    """A new password goes to the account that has proven the address, and to no other."""
    sign_up(client, "Nimue", ADDRESS)
    mail.outbox.clear()
    client.post(reverse("account_reset_password"), {"email": ADDRESS})

    [letter] = mail.outbox
    assert "your username is Merlin" in letter.body


def test_logging_in_by_an_address_leads_to_whoever_has_proven_it(client, merlin):
    sign_up(client, "Nimue", ADDRESS)
    client.post(reverse("account_login"), {"login": ADDRESS, "password": PASSWORD})

    assert client.session["_auth_user_id"] == str(merlin.pk)


def test_adding_an_address_does_not_tell_whose_it_is(nimue, merlin):
    taken = nimue.post(EMAIL, {"email": ADDRESS, "action_add": ""})
    free = nimue.post(EMAIL, {"email": "free@wood.example", "action_add": ""})

    assert (taken.status_code, taken["Location"]) == (free.status_code, free["Location"])
    assert addresses("Nimue") == {ADDRESS: False, "free@wood.example": False}


def test_a_claimed_address_can_be_used_for_letters_and_removed(nimue, merlin):
    nimue.post(EMAIL, {"email": ADDRESS, "action_add": ""})
    assert nimue.post(EMAIL, {"email": ADDRESS, "action_primary": ""}).status_code == 302
    assert User.objects.get(username="Nimue").email == ADDRESS

    nimue.post(EMAIL, {"email": ADDRESS, "action_remove": ""})
    assert addresses("Nimue") == {}
    assert addresses("Merlin") == {ADDRESS: True}


def test_following_the_letter_proves_an_address(nimue, client):
    nimue.post(EMAIL, {"email": "n@lake.example", "action_add": ""})
    [link] = re.findall(r"http://testserver(\S+confirm-email\S+/)", str(mail.outbox[-1].body))

    assert "n@lake.example belong to Nimue" in client.get(link).content.decode()
    assert addresses("Nimue") == {"n@lake.example": False}
    nimue.post(link)
    assert addresses("Nimue") == {"n@lake.example": True}
    assert "not good any more" in client.get(link).content.decode()


def test_what_one_has_proven_the_other_cannot(nimue, merlin):
    nimue.post(EMAIL, {"email": ADDRESS, "action_add": ""})
    [link] = re.findall(r"http://testserver(\S+confirm-email\S+/)", str(mail.outbox[-1].body))
    nimue.post(link)

    assert addresses("Nimue") == {ADDRESS: False}
    assert addresses("Merlin") == {ADDRESS: True}


@pytest.mark.parametrize("action", ["action_send", "action_primary", "action_remove"])
def test_anothers_address_is_not_touched(nimue, merlin, action):
    assert nimue.post(EMAIL, {"email": ADDRESS, action: ""}).status_code == 302

    assert addresses("Merlin") == {ADDRESS: True}
    assert not mail.outbox


@pytest.mark.parametrize("address", ["", "nonsense", "a@b\x00.example", f"{'x' * 250}@b.example"])
def test_nonsense_is_no_address(nimue, client, address):
    assert nimue.post(EMAIL, {"email": address, "action_add": ""}).status_code == 422
    assert addresses("Nimue") == {}
    if address:
        assert sign_up(client, "Morgan", address).status_code == 422


@pytest.mark.parametrize(("sent", "said"), [(True, "A letter is on its way"), (False, "is noted")])
def test_no_letter_is_promised_that_is_not_sent(nimue, settings, sent, said):
    settings.MAIL = sent
    page = nimue.post(EMAIL, {"email": "n@lake.example", "action_add": ""}, follow=True)

    assert said in page.content.decode()
    assert ("not confirmed" in page.content.decode()) == sent
