"""A limited sheet: others read name, title, arms, portrait and Glory, and find nothing else."""

import re

import pytest
from django.http import Http404
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from characters import access
from characters.actions.check import tick
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.models import Character, Role, Shown
from characters.models.character import whole_to
from characters.models.limited import limited
from tests.characters.views.reading import first

HTMX = {"headers": {"HX-Request": "true"}}


@pytest.fixture
def hidden(ector, gamemaster):
    """Sir Ector, of whom the others read the limited view; his Sword is at 17."""
    Character.objects.filter(pk=ector.pk).update(
        sheet_shown=Shown.LIMITED, title="of the Fountain", homeland="Logres", religion="Pagan"
    )
    ector.statistics.filter(key="sword").update(value=17)
    award_glory(ector, amount=4100, reason="The boar of Arroy", by=gamemaster)
    take_squire(ector, name="Wat", born=494, by=gamemaster, background="heir")
    ector.refresh_from_db()
    return ector


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_others_read_name_title_and_glory_and_no_more(who, as_, hidden, request):
    html = as_(request.getfixturevalue(who)).get(hidden.get_absolute_url()).content.decode()

    page = re.sub(r"[0-9a-f]{8}(-[0-9a-f]{4,12}){4}", "", first(r"<main.*</main>", html))
    for told in ("Sir Ector", "of the Fountain", "4,100", "Respected"):
        assert told in page
    for untold in (
        "Logres",
        "Pagan",
        "Sword",
        "17",
        "Wat",
        "boar",
        "Pat",
        "data-live-rows",
        "487",
    ):
        assert untold not in page


@pytest.mark.parametrize("who", ["player", "gamemaster"])
def test_owner_and_gamemaster_read_the_whole(who, as_, hidden, request):
    html = as_(request.getfixturevalue(who)).get(hidden.get_absolute_url()).content.decode()

    assert "Logres" in html
    assert "Wat" in html


def test_the_limited_view_reads_its_few_columns_in_one_statement(
    hidden, django_assert_num_queries
):
    with django_assert_num_queries(1):
        known = limited(hidden.campaign_id, hidden.pk)

    assert (known.name, known.title, known.glory) == ("Sir Ector", "of the Fountain", 4100)


def roads(knight):
    """Every address under which something of a sheet stands, and how it is asked for."""
    sword = knight.statistics.get(key="sword")
    squire = knight.squires.get()
    here, table = knight.get_absolute_url(), f"/campaigns/{knight.campaign_id}/"
    line = f"{table}statistics/{sword.pk}/"
    served = f"{table}squires/{squire.pk}/"
    yield from (f"{here}?section={one}" for one in ("knight", "skills", "derived", "glory"))
    yield from (f"{here}fields/name/", f"{here}fields/born/?edit=1", f"{here}damage/")
    yield from (line, f"{line}?edit=left", f"{line}check/?side=left")
    for what in (line, f"{here}glory/", f"{here}movement/", served):
        yield from (f"{what}{door}/" for door in ("roll", "odds", "against"))
    yield from (f"{here}squires/new/", f"{here}squires/{squire.pk}/fields/name/")
    yield f"{here}squires/{squire.pk}/dismiss/"


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("who", ["other", "spectator"])
def test_every_road_to_the_rest_is_as_if_nothing_were_there(
    who, method, as_, hidden, campaign, request
):
    client = as_(request.getfixturevalue(who))
    gone = {404, 405} if method == "post" else {404}
    for road in roads(hidden):
        for asked in ({}, HTMX):
            answer = getattr(client, method)(road, **asked)
            assert answer.status_code in gone, road
            assert b"Sword" not in answer.content


def test_the_owner_finds_every_road_open(as_, hidden, player):
    client = as_(player)

    assert [road for road in roads(hidden) if client.get(road).status_code not in (200, 302)] == []


def test_a_campaign_may_show_the_limited_view_of_all(as_, ector, other, campaign):
    campaign.sheets_whole = False
    campaign.save()

    assert "Sword" not in as_(other).get(ector.get_absolute_url()).content.decode()

    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.WHOLE)
    assert "Sword" in as_(other).get(ector.get_absolute_url()).content.decode()


def test_an_owner_who_only_watches_reads_what_the_others_read(as_, hidden, player):
    player.role = Role.SPECTATOR
    player.save()

    assert "Sword" not in as_(player).get(hidden.get_absolute_url()).content.decode()


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    shown=st.sampled_from(Shown.values),
    whole=st.booleans(),
    who=st.sampled_from(["gamemaster", "player", "other", "spectator"]),
)
def test_the_rule_for_many_sheets_is_the_rule_for_one(
    shown, whole, who, ector, green_knight, gamemaster, player, other, spectator
):
    everybody = {
        "gamemaster": gamemaster,
        "player": player,
        "other": other,
        "spectator": spectator,
    }
    seat = everybody[who]
    seat.campaign.sheets_whole = whole
    nobodys = Character.objects.filter(owner=None)  # only such are hidden
    (nobodys if shown == Shown.HIDDEN else Character.objects.all()).update(sheet_shown=shown)
    for knight in Character.objects.all():
        found = Character.objects.filter(whole_to(seat), pk=knight.pk).exists()
        assert found is knight.is_whole_to(seat)


def test_the_gamemaster_sees_the_sheet_as_the_table_reads_it(as_, ector, gamemaster, valorous):
    here = ector.get_absolute_url()
    tick(valorous, side="left", by=gamemaster)

    html = as_(gamemaster).get(f"{here}?as=table").content.decode()

    assert "As the table reads it" in html
    assert "Sword" in html
    article = first(r"<article.*</article>", html)
    assert "check--ticked" in article
    assert "Pat" in article
    for live in ("href", "data-", "field__edit", "roll-link", "<form"):
        assert live not in article


def test_as_the_table_reads_it_a_limited_sheet_is_limited(as_, hidden, gamemaster):
    html = as_(gamemaster).get(f"{hidden.get_absolute_url()}?as=table").content.decode()

    assert "As the table reads it" in html
    assert "4,100" in html
    assert "Sword" not in html


def test_find_finds_nothing_on_a_limited_sheet(hidden, other, gamemaster):
    sword = hidden.statistics.get(key="sword")

    assert access.find(gamemaster, hidden.statistics.all(), sword.pk) == sword
    with pytest.raises(Http404):
        access.find(other, hidden.statistics.all(), sword.pk)
