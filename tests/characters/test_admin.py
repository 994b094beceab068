"""The operator's window: to look, and to help with an account."""

import pytest
from django.urls import reverse

from characters.models import User
from tests.cast import PASSWORD

LISTS = ["user", "campaign", "membership"]


@pytest.fixture
def operator(db):
    return User.objects.create_superuser("Oswin", password=PASSWORD)


@pytest.mark.parametrize("name", LISTS)
def test_the_operator_looks(as_, operator, player, name):
    client = as_(operator)
    found = client.get(reverse(f"admin:characters_{name}_changelist"), {"q": "Pat"})
    assert found.status_code == 200
    row = {"user": player.user, "campaign": player.campaign, "membership": player}[name]
    assert (
        client.get(reverse(f"admin:characters_{name}_change", args=(row.pk,))).status_code == 200
    )


@pytest.mark.parametrize("name", LISTS)
def test_nobody_else_looks(as_, player, gamemaster, name):
    path = reverse(f"admin:characters_{name}_changelist")
    assert [as_(who).get(path).status_code for who in (player, gamemaster, None)] == [302] * 3


@pytest.mark.parametrize("name", ["campaign", "membership"])
def test_play_is_not_changed_here(as_, operator, player, name):
    client = as_(operator)
    row = player if name == "membership" else player.campaign
    assert client.get(reverse(f"admin:characters_{name}_add")).status_code == 403
    for what in ("change", "delete"):
        path = reverse(f"admin:characters_{name}_{what}", args=(row.pk,))
        assert client.post(path, {"name": "x", "role": "gamemaster"}).status_code == 403


def test_the_operator_closes_an_account(as_, operator, player):
    path = reverse("admin:characters_user_change", args=(player.user_id,))
    as_(operator).post(path, {"username": "Pat", "email": ""})
    player.user.refresh_from_db()
    assert not player.user.is_active
