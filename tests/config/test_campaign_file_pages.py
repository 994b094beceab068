"""Gamemasters take a campaign along; whoever brings its file in leads it, once."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from characters.models import Campaign, Character, Membership
from characters.seams import new_id
from config.campaign_file.leaving import campaign_file

AT = "/campaigns/import/"


def handed(client, data):
    return client.post(AT, {"file": SimpleUploadedFile("campaign.json", data)})


def word(page):
    form = page.context["form"]
    return {name: str(form[name].value()) for name in form.fields}


@pytest.mark.parametrize(("asked", "secrets"), [("?secrets=all", True), ("", False)])
def test_a_gamemaster_takes_a_campaign_along(asked, secrets, as_, gamemaster, ector):
    answer = as_(gamemaster).get(f"/campaigns/{ector.campaign_id}/export/{asked}")

    assert answer.content == campaign_file(gamemaster.campaign, secrets=secrets)
    assert json.loads(answer.content)["secrets"] is secrets
    assert answer["Content-Disposition"] == 'attachment; filename="The Marches.json"'
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("who", "status"), [("player", 403), ("spectator", 403), ("stranger", 404)]
)
def test_nobody_else_does(who, status, as_, campaign, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(f"/campaigns/{campaign.pk}/export/").status_code == status


def test_reading_a_file_writes_no_campaign(as_, gamemaster, stranger, ector):
    before = Campaign.objects.count()
    page = handed(as_(stranger), campaign_file(gamemaster.campaign, secrets=True))
    told = page.content.decode()

    assert page.status_code == 200
    assert Campaign.objects.count() == before
    for one in ("The Marches", "Gwen", "Characters", "the gamemaster’s secrets too"):
        assert one in told


def test_whoever_brings_it_in_leads_it_once(as_, gamemaster, stranger, ector):
    client = as_(stranger)
    page = handed(client, campaign_file(gamemaster.campaign, secrets=True))
    answers = [client.post(AT, word(page)) for _ in range(2)]

    made = Campaign.objects.exclude(pk=ector.campaign_id).get(name="The Marches")
    assert [one["Location"] for one in answers] == [made.get_absolute_url()] * 2
    assert Membership.objects.gamemasters().get(campaign=made).user == stranger
    knight = Character.objects.get(campaign=made)
    pages = [
        client.get(one).status_code for one in (made.get_absolute_url(), knight.get_absolute_url())
    ]
    assert pages == [200, 200]
    assert "Gwen" in client.get(f"/campaigns/{made.pk}/members/").content.decode()


def test_who_sits_there_already_is_told_so(as_, gamemaster):
    page = handed(as_(gamemaster), campaign_file(gamemaster.campaign, secrets=True))

    assert "as a copy" in page.content.decode()


@pytest.mark.parametrize(
    ("data", "told"),
    [(b"x", "this is no JSON"), (b'{"format": "winterhall-knight"}', "no file of the format")],
)
def test_a_bad_file_is_refused_whole(data, told, as_, stranger):
    answer = handed(as_(stranger), data)

    assert answer.status_code == 422
    assert told in answer.content.decode()


def test_a_file_that_was_put_away_is_asked_for_again(as_, stranger):
    sent = {"key": str(new_id()), "incoming": str(new_id())}
    answer = as_(stranger).post(AT, sent)

    assert answer.status_code == 422
    assert "Choose it again" in answer.content.decode()


def test_a_word_without_its_file_does_nothing(as_, stranger):
    answer = as_(stranger).post(AT, {"key": str(new_id()), "incoming": "x"})

    assert answer.status_code == 422
    assert "out of date" in answer.content.decode()
