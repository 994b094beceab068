"""E-mail addresses: nobody learns from us whose they are, and only a proven one is anybody's alone."""

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse

from characters.models import User
from tests.cast import PASSWORD, person

ADDRESS = "merlin@wood.example"


@pytest.fixture
def merlin(db) -> User:
    """Somebody whose address is proven."""
    user = person("Merlin")
    user.email = ADDRESS
    user.save()
    EmailAddress.objects.create(user=user, email=ADDRESS, primary=True, verified=True)
    return user


def sign_up(client, name: str, address: str):
    form = {"username": name, "email": address, "password1": PASSWORD, "password2": PASSWORD}
    return client.post(reverse("account_signup"), form)


def test_signing_up_does_not_tell_whose_an_address_is(client, merlin):
    taken, free = sign_up(client, "Nimue", ADDRESS), None
    client.logout()
    free = sign_up(client, "Morgan", "free@wood.example")

    assert (taken.status_code, taken["Location"]) == (free.status_code, free["Location"])
    assert taken.status_code == 302
