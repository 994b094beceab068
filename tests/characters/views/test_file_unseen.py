"""A file whose knight is here on a closed sheet, or was deleted: what can be done is said, and
nothing that is hidden is told."""

import pytest

from characters.actions.export_knight import knight_file
from characters.actions.fate import delete
from characters.models import Character, Membership, Shown
from tests.characters.views.test_file import at, brought, handed


@pytest.fixture
def elsewhere(stranger):
    return Membership.objects.select_related("campaign", "user").get(user=stranger)


def word(answer):
    """The sentence above the button."""
    return " ".join(answer.content.decode().split("<main")[1].split("<form")[0].split())


def test_a_closed_sheet_and_a_deleted_one_are_told_alike_with_what_can_be_done(
    as_, campaign, gamemaster, other, ector
):
    data = knight_file(ector, gamemaster)
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)
    closed = word(handed(as_(other), campaign, data))
    delete(ector, by=gamemaster)
    deleted = word(handed(as_(other), campaign, data))

    assert closed == deleted
    assert "can come in as a copy" in closed
    assert "ask the gamemaster" in closed
    assert "/bin/" not in closed


@pytest.mark.parametrize("who", ["gamemaster", "player"])
def test_who_may_restore_a_deleted_knight_is_shown_the_way(
    who, as_, campaign, gamemaster, ector, request
):
    data = knight_file(ector, gamemaster)
    delete(ector, by=gamemaster)

    said = word(handed(as_(request.getfixturevalue(who)), campaign, data))

    assert f"/campaigns/{campaign.pk}/bin/" in said
    assert "Sir Ector, whose file this is, was deleted" in said


def test_one_who_came_meanwhile_can_come_in_as_a_copy_with_the_next_press(
    as_, campaign, elsewhere, stranger, ector, gamemaster
):
    data = knight_file(ector, gamemaster)
    there, client = elsewhere.campaign, as_(stranger)
    form = handed(client, there, data).context["form"]
    brought(client, there, data)
    sent = {"incoming": form["incoming"].value(), "key": form["key"].value(), "owner": ""}

    late = client.post(at(there), sent)
    again = late.context["form"]
    sent = {name: str(again[name].value() or "") for name in again.fields}
    last = client.post(at(there), sent)

    assert late.status_code == 422
    assert "is here, or was deleted" in late.content.decode()
    assert last.status_code == 302
    assert Character.objects.filter(campaign=there).count() == 2
