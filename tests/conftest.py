"""What every test may ask for: the cast, and a client that is somebody."""

from collections.abc import Callable

import pytest
from django.test import Client

from characters.models import Membership, User
from tests.cast import *  # noqa: F403  the cast is everybody's


@pytest.fixture
def as_(db: None) -> Callable[[Membership | User | None], Client]:
    """`as_(player).get(...)`: a client logged in as a member or a user; nobody for None."""

    def log_in(who: Membership | User | None) -> Client:
        client = Client()
        user = who.user if isinstance(who, Membership) else who
        if user is not None:
            client.force_login(user)
        return client

    return log_in
