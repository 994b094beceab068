"""Choosing how much of a sheet the others read."""

import pytest

from characters.models import Character, Shown
from characters.seams import new_id

HTMX = {"headers": {"HX-Request": "true"}}


def at(character):
    return f"{character.get_absolute_url()}shown/"


def keyed(**data):
    return {"key": str(new_id())} | data


@pytest.mark.parametrize("who", ["player", "gamemaster"])
def test_owner_and_gamemaster_close_a_sheet(who, as_, ector, other, request):
    client = as_(request.getfixturevalue(who))
    question = client.get(at(ector), **HTMX).content.decode()

    answer = client.post(at(ector), keyed(shown="limited"), **HTMX)

    assert "Who reads the sheet of Sir Ector?" in question
    assert answer.status_code == 200
    assert Character.objects.get(pk=ector.pk).sheet_shown == Shown.LIMITED
    assert "Sword" not in as_(other).get(ector.get_absolute_url()).content.decode()
    feed = as_(other).get(f"/campaigns/{ector.campaign_id}/").content.decode()
    assert "the table reads name, arms and Glory" in feed


def test_what_is_so_already_and_what_is_no_choice_are_told(as_, ector, player):
    for shown in ("", "everything"):
        answer = as_(player).post(at(ector), keyed(shown=shown), **HTMX)
        assert answer.status_code == 422
        assert "errorlist" in answer.content.decode()


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_nobody_else_chooses(who, as_, ector, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(at(ector)).status_code == 403
    assert client.post(at(ector), keyed(shown="limited")).status_code == 403
    assert Character.objects.get(pk=ector.pk).sheet_shown == ""


def test_a_gamemaster_closes_all_sheets_of_the_campaign(as_, ector, campaign, gamemaster, other):
    where = f"/campaigns/{campaign.pk}/sheets/"
    client = as_(gamemaster)
    assert "whole sheets" in client.get(where).content.decode()

    answer = client.post(where, keyed(whole="no"))

    assert answer.status_code == 302
    assert "Sword" not in as_(other).get(ector.get_absolute_url()).content.decode()
    assert client.post(where, keyed(whole="no")).status_code == 422
    assert client.post(where, keyed(whole="maybe")).status_code == 422
    feed = as_(other).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert "only names, arms and Glory" in feed


@pytest.mark.parametrize("who", ["player", "other", "spectator"])
def test_no_player_closes_all_sheets(who, as_, campaign, request):
    client = as_(request.getfixturevalue(who))
    where = f"/campaigns/{campaign.pk}/sheets/"

    assert client.get(where).status_code == 403
    assert client.post(where, keyed(whole="no")).status_code == 403


def test_for_a_stranger_neither_is_there(as_, ector, campaign, stranger):
    assert as_(stranger).get(at(ector)).status_code == 404
    assert as_(stranger).get(f"/campaigns/{campaign.pk}/sheets/").status_code == 404
