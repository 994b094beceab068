"""The operator's window: to look, and to help with an account."""

import pytest
from django.urls import reverse

from characters.models import Event, Membership, User
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


def closing(as_, operator, user):
    path = reverse("admin:characters_user_change", args=(user.pk,))
    answer = as_(operator).post(path, {"username": user.username, "email": ""}, follow=True)
    user.refresh_from_db()
    return answer.content.decode()


def test_a_closed_account_has_left_every_table_and_the_operator_reads_so(
    as_, operator, player, ector
):
    said = closing(as_, operator, player.user)

    player.refresh_from_db()
    assert (player.user.is_active, player.left is None) == (False, False)
    assert "Pat has left every table" in said
    told = Event.objects.newest_first().first()
    assert (told.kind, told.facts["name"]) == (Event.Kind.LEFT, "Pat")
    ector.refresh_from_db()
    assert ector.owner == player


def test_the_only_gamemaster_of_others_is_not_closed_and_the_operator_reads_what_to_do(
    as_, operator, gamemaster, player
):
    said = closing(as_, operator, gamemaster.user)

    gamemaster.refresh_from_db()
    assert gamemaster.user.is_active
    assert gamemaster.is_gamemaster
    assert "is the only gamemaster of The Marches" in said
    assert "name_gamemaster" in said


def test_what_a_closed_account_alone_sat_at_is_archived_and_waits(as_, operator, stranger):
    closing(as_, operator, stranger)
    seat = Membership.objects.select_related("campaign").get(user=stranger)
    assert (seat.left, seat.campaign.archived is None) == (None, False)


def test_an_account_that_is_open_is_saved_as_ever(as_, operator, player):
    path = reverse("admin:characters_user_change", args=(player.user_id,))
    data = {"username": "Pat", "email": "pat@example.com", "is_active": "on"}
    as_(operator).post(path, data)
    player.user.refresh_from_db()
    assert (player.user.email, player.user.is_active) == ("pat@example.com", True)
    assert Membership.objects.active().filter(pk=player.pk).exists()
