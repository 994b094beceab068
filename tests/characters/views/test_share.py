"""A link for guests: a sheet for whoever holds it, and nothing else of the campaign."""

import re

import pytest
from django.core.cache import cache
from django.urls import reverse

from characters.actions.check import tick
from characters.actions.fate import delete
from characters.actions.household import take_squire
from characters.actions.override import set_override
from characters.actions.record import add_record
from characters.models import Audience, Character, Event, Note, Portrait, ShareLink, Shown
from characters.rules.heraldry.arms import Arms
from characters.seams import new_id
from characters.views import guesses
from rolls.actions.roll import roll_statistic
from tests.characters.views.reading import first
from tests.dice import loaded

UUIDS = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}")


@pytest.fixture(autouse=True)
def _no_guesses_yet():
    cache.clear()


def keyed(**data):
    return {"key": str(new_id())} | data


def at(character):
    return f"{character.get_absolute_url()}links/"


def made(client, character, **data):
    """The path of a new link."""
    link = client.post(at(character), keyed(**data)).context["link"]
    return link.removeprefix("http://testserver")


def closed(client, character, link):
    return client.post(f"{at(character)}{link.pk}/close/", keyed())


@pytest.fixture
def path(as_, ector, player):
    return made(as_(player), ector)


def page(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("who", ["player", "gamemaster"])
def test_whoever_holds_the_link_reads_the_sheet_without_an_account(who, as_, ector, request):
    path = made(as_(request.getfixturevalue(who)), ector)

    html = page(as_(None), path)

    assert "Sir Ector" in html
    assert re.search(r"Sword</span> <b class=\"stat__value\">15<", html)


def test_no_way_leads_from_it_into_the_campaign(as_, ector, campaign, sword, player, path):
    tick(sword, side="left", by=player)
    take_squire(ector, name="Wat", born=494, by=player, background="heir")
    Character.objects.filter(pk=ector.pk).update(arms=Arms().to_json())
    Portrait.objects.create(campaign=campaign, character=ector, image=b"points", digest="1")

    html = page(as_(None), path)

    assert "Wat" in html
    assert "check--ticked" in html
    assert UUIDS.findall(html) == []
    article = first(r"<article.*</article>", html)
    for door in ("href=", "/campaigns/", "data-", "hx-", "<form", "<input", "action="):
        assert door not in article
    assert set(re.findall(r' src="(.*?)"', article)) == {f"{path}arms.svg", f"{path}portrait/"}
    assert campaign.name not in html
    assert "Pat" not in article


def test_its_pictures_are_there_for_the_holder_alone(as_, ector, campaign, path):
    client = as_(None)
    assert client.get(f"{path}arms.svg").status_code == 404
    assert client.get(f"{path}portrait/").status_code == 404
    Character.objects.filter(pk=ector.pk).update(arms=Arms().to_json())
    Portrait.objects.create(campaign=campaign, character=ector, image=b"points", digest="1")

    assert client.get(f"{path}arms.svg")["Content-Type"] == "image/svg+xml"
    assert client.get(f"{path}portrait/").content == b"points"
    assert client.get("/shared/nothing/arms.svg").status_code == 404


def test_it_is_the_sheet_as_everybody_at_the_table_reads_it(
    as_, ector, sword, valorous, gamemaster, player, path
):
    for audience in (Note.Audience.GAMEMASTER, Note.Audience.OWNER, Note.Audience.TABLE):
        add_record(ector, kind="note", by=gamemaster, text="A whisper", audience=audience)
    before = page(as_(None), path)

    secret = Audience.GAMEMASTER_KNOWS
    roll_statistic(valorous, side="left", by=gamemaster, audience=secret, throw=loaded(3))

    assert page(as_(None), path) == before
    assert "whisper" not in before
    assert "check--held" not in before
    set_override(ector, key="hit_points", number=30, reason="Luck", based_on=None, by=gamemaster)
    assert "set by hand; counted 24" in page(as_(None), path)


def test_of_a_limited_sheet_the_holder_reads_the_limited_view(as_, ector, path):
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)

    html = page(as_(None), path)

    assert "Sir Ector" in html
    assert "Sword" not in html
    assert "487" not in html


def test_it_is_kept_by_nobody_found_by_nobody_and_told_to_nobody(as_, path):
    answer = as_(None).get(path)

    assert "no-store" in answer["Cache-Control"]
    assert "noindex" in answer["X-Robots-Tag"]
    assert answer["Referrer-Policy"] == "no-referrer"
    assert '<meta name="robots" content="noindex, nofollow">' in answer.content.decode()
    assert as_(None).post(path).status_code == 405


def told(answer):
    content = re.sub(rb'(csrfmiddlewaretoken" value|x-csrftoken)[^<>]*', b"", answer.content)
    headers = {name: value for name, value in answer.items() if name != "Expires"}
    return answer.status_code, headers, content


def test_closed_it_is_as_if_it_had_never_been(as_, ector, player, path):
    closed(as_(player), ector, ShareLink.objects.get())

    client = as_(None)
    gone, never = client.get(path), client.get("/shared/never-was/")
    assert gone.status_code == 404
    assert told(gone) == told(never)
    for picture in ("arms.svg", "portrait/"):
        assert told(client.get(path + picture)) == told(never)


def test_of_a_deleted_knight_it_shows_nothing(as_, ector, player, path):
    delete(ector, by=player)

    assert as_(None).get(path).status_code == 404


def test_another_link_is_another_and_lives_on(as_, ector, player, path):
    other = made(as_(player), ector)
    closed(as_(player), ector, ShareLink.objects.order_by("made").first())

    assert other != path
    assert [as_(None).get(one).status_code for one in (path, other)] == [404, 200]


def test_the_token_is_shown_once_and_never_kept(as_, ector, player, path):
    token = path.split("/")[2]

    assert token not in as_(player).get(at(ector)).content.decode()
    assert token not in repr(list(ShareLink.objects.values_list()))
    assert token not in repr(list(Event.objects.values_list()))
    assert "made by Pat" in as_(player).get(at(ector)).content.decode()


def test_a_double_press_makes_one_link_and_shows_it_twice(as_, ector, player):
    client, data = as_(player), keyed()
    shown = {client.post(at(ector), data).context["link"] for _ in range(2)}

    assert len(shown) == 1
    assert ShareLink.objects.count() == 1


def test_closing_twice_is_told(as_, ector, player, path):
    link = ShareLink.objects.get()

    assert closed(as_(player), ector, link).status_code == 302
    assert closed(as_(player), ector, link).status_code == 422


def test_twenty_are_open_at_most(as_, ector, player, monkeypatch):
    monkeypatch.setattr("characters.actions.share.MOST", 1)
    made(as_(player), ector)

    answer = as_(player).post(at(ector), keyed())

    assert answer.status_code == 422
    assert "Close one of them first" in answer.content.decode()


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_nobody_else_makes_or_closes_links(who, as_, ector, path, request):
    client = as_(request.getfixturevalue(who))
    link = ShareLink.objects.get()

    assert client.get(at(ector)).status_code == 403
    assert client.post(at(ector), keyed()).status_code == 403
    assert closed(client, ector, link).status_code == 403
    assert ShareLink.objects.open().count() == 1


def test_for_a_stranger_and_of_another_knight_no_link_is_there(
    as_, ector, enid, gamemaster, stranger, path
):
    link = ShareLink.objects.get()

    assert as_(stranger).get(at(ector)).status_code == 404
    assert closed(as_(gamemaster), enid, link).status_code == 404


def test_who_guesses_is_stopped_and_whose_house_it_is_too(as_, path):
    client = as_(None)
    for number in range(guesses.MOST):
        client.get(f"/shared/guess-{number}/")

    assert client.get("/shared/another/").status_code == 429
    assert client.get(path).status_code == 429


def test_the_feed_tells_its_readers(as_, ector, player, other, path):
    html = as_(other).get(reverse("rolls:feed", args=(ector.campaign_id,))).content.decode()

    assert "made a link to the sheet of Sir Ector" in html
