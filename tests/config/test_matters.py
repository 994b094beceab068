"""What waits for a player and for a gamemaster, and how much of it there is."""

import re
from datetime import date, timedelta
from uuid import uuid4

import pytest

from characters.actions.fate import retire
from characters.actions.glory import hold_glory, release_glory
from characters.actions.making import begin_making
from characters.models import Audience, Character, Check, Shown, Statistic, Wound
from characters.rules.digest import digest
from characters.seams import now
from rolls.actions.encounter import open_encounter
from rolls.actions.request import ask
from rolls.actions.roll import roll_statistic
from rolls.actions.session import end_session, start_session, write_recap
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Request
from tests.cast import knight
from tests.dice import loaded
from tests.rolls.pages import HTMX, text
from tests.rolls.statements import statements
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase

pytestmark = pytest.mark.django_db


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/matters/"


def lines(client, place) -> dict[str, str]:
    """What waits, by its words: where each line leads."""
    page = client.get(place, headers=HTMX).content.decode()
    return {words: href for href, words in re.findall(r'<li><a href="([^"]*)">([^<]*)<', page)}


def number(client, place) -> str:
    return text(client.get(f"{place}count/"))


def ask_both(ector, enid, by) -> Request:
    sources = [
        statistic_source(one.statistics.select_related("character").get(key="sword"), "left")
        for one in (ector, enid)
    ]
    asked = [Asked(source) for source in sources]
    return ask(sources[0], asked=asked, manner=Request.Manner.OPPOSED, by=by)


def test_nothing_waits_at_a_table_where_all_is_done(as_, gamemaster, player, ector, place):
    for who in (gamemaster, player):
        assert "Nothing waits for you" in text(as_(who).get(place))
        assert number(as_(who), place) == ""


def test_a_throw_waits_for_whoever_is_asked(as_, gamemaster, player, other, ector, enid, place):
    request = ask_both(ector, enid, gamemaster)
    mine = request.sides.get(character=ector)
    address = f"/campaigns/{ector.campaign_id}/requests/{request.pk}/"
    assert lines(as_(player), place) == {"Sir Ector: Sword": f"{address}sides/{mine.pk}/"}
    assert number(as_(player), place) == "1 waiting"
    assert lines(as_(gamemaster), place) == {"Sir Ector: Sword, Lady Enid: Sword": address}
    retire(ector, year=508, by=gamemaster)
    assert lines(as_(player), place) == {}
    Request.objects.update(closed=now())
    assert lines(as_(other), place) == {}


def test_a_throw_of_somebody_without_a_player_or_of_ones_own_waits_for_the_gamemaster(
    as_, gamemaster, ector, green_knight, place
):
    request = ask_both(ector, green_knight, gamemaster)
    address = f"/campaigns/{ector.campaign_id}/requests/{request.pk}/"
    green = f"{address}sides/{request.sides.get(character=green_knight).pk}/"
    told = {"The Green Knight: Sword": green, "Sir Ector: Sword": address}
    assert lines(as_(gamemaster), place) == told
    Character.objects.update(owner=gamemaster)
    mine = f"{address}sides/{request.sides.get(character=ector).pk}/"
    assert lines(as_(gamemaster), place) == told | {"Sir Ector: Sword": mine}


def test_a_request_that_a_player_may_not_read_waits_for_no_player(
    as_, gamemaster, player, ector, enid, place
):
    request = ask_both(ector, enid, gamemaster)
    type(request.event).objects.update(audience=Audience.GAMEMASTER_KNOWS)
    assert lines(as_(player), place) == {}


def test_checks_wait_for_the_gamemaster_alone(as_, gamemaster, player, sword, valorous, place):
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    secret = Audience.GAMEMASTER_KNOWS
    roll_statistic(valorous, side="left", by=gamemaster, audience=secret, throw=loaded(9))
    there = place.replace("matters", "checks")
    assert lines(as_(gamemaster), place) == {
        "1 check that a roll proposed": there,
        "1 held check of a secret roll": there,
    }
    assert number(as_(gamemaster), place) == "2 waiting"
    assert lines(as_(player), place) == {}
    Check.objects.update(state=Check.State.DROPPED)
    assert lines(as_(gamemaster), place) == {}


def test_held_glory_waits_until_it_is_given(as_, gamemaster, player, ector, place):
    held = hold_glory(ector, amount=40, reason="in the dark", by=gamemaster)
    (line,) = lines(as_(gamemaster), place).items()
    words, address = line
    assert words == "40 Glory held for Sir Ector: in the dark"
    assert as_(gamemaster).get(address).status_code == 200
    assert lines(as_(player), place) == {}
    release_glory(held, by=gamemaster)
    assert lines(as_(gamemaster), place) == {}


def test_the_evening_waits_to_be_closed_ended_and_told(as_, gamemaster, player, campaign, place):
    scene = open_encounter(campaign, name="The ford", by=gamemaster)
    session = start_session(campaign, date=date(2020, 1, 31), by=gamemaster)
    address = f"/campaigns/{campaign.pk}/sessions/{session.pk}/"
    found = lines(as_(gamemaster), place)
    assert found == {
        "“The ford” is still open": f"/campaigns/{campaign.pk}/encounters/{scene.pk}/",
        "Session 1 was never ended": address,
    }
    end_session(session, by=gamemaster)
    assert "Session 1: nobody has told what happened" in lines(as_(gamemaster), place)
    write_recap(session, recap="They rode home.", based_on=digest(""), by=gamemaster)
    assert list(lines(as_(gamemaster), place)) == ["“The ford” is still open"]
    assert lines(as_(player), place) == {}


def test_a_session_of_a_day_that_is_not_over_is_not_out_of_date(as_, gamemaster, campaign, place):
    start_session(campaign, date=now().date() + timedelta(days=1), by=gamemaster)
    assert lines(as_(gamemaster), place) == {}


def test_a_winter_waits_for_the_player_of_each_knight_and_then_to_be_closed(
    as_, gamemaster, player, other, campaign, ector, enid, place
):
    phase = open_phase(campaign, by=gamemaster)
    address = f"/campaigns/{campaign.pk}/winters/"
    mine, theirs = (f"{address}{phase.pk}/{one.pk}/" for one in (ector, enid))
    first, second = (f"{name}: Experience comes next" for name in ("Sir Ector", "Lady Enid"))
    assert lines(as_(player), place) == {first: mine}
    assert lines(as_(other), place) == {second: theirs}
    assert lines(as_(gamemaster), place) == {second: theirs, first: mine}
    run_winter(phase, by=gamemaster)
    assert lines(as_(player), place) == {}
    assert lines(as_(gamemaster), place) == {"All is done: the winter can be closed": address}
    close_phase(phase, by=gamemaster)
    assert lines(as_(gamemaster), place) == {}


def test_what_rules_need_and_nobody_has_written_waits_for_player_and_gamemaster(
    as_, gamemaster, player, other, ector, enid, place
):
    Statistic.objects.filter(character=ector, key__in=("size", "constitution")).update(value=None)
    Character.objects.filter(pk=ector.pk).update(born=None)
    told = {"Sir Ector: SIZ, CON, the year of birth": ector.get_absolute_url()}
    assert lines(as_(player), place) == lines(as_(gamemaster), place) == told
    assert lines(as_(other), place) == {}


def test_a_wound_waits_until_it_is_tended_or_healed(as_, gamemaster, player, other, ector, place):
    wound = {"campaign": ector.campaign, "character": ector, "severity": "minor", "year": 508}
    first, second, _healed = (
        Wound.objects.create(**wound, damage=5, healed=healed) for healed in (0, 2, 5)
    )
    address = f"{ector.get_absolute_url()}#sheet-health"
    for who in (player, gamemaster):
        assert lines(as_(who), place) == {"Sir Ector: 2 wounds": address}
    assert lines(as_(other), place) == {}
    Wound.objects.filter(pk=first.pk).update(treatment="First Aid")
    assert lines(as_(player), place) == {"Sir Ector: 1 wound": address}
    Wound.objects.filter(pk=second.pk).update(healed=5)
    assert lines(as_(player), place) == {}


def test_only_what_is_in_play_and_has_a_player_is_missed(
    as_, gamemaster, campaign, green_knight, enid, place
):
    Character.objects.update(born=None)
    retire(enid, year=508, by=gamemaster)
    assert lines(as_(gamemaster), place) == {}


def test_a_knight_that_is_being_made_waits_for_its_maker(as_, gamemaster, player, campaign, place):
    making = begin_making(campaign, by=player)
    address = f"/campaigns/{campaign.pk}/makings/{making.pk}/"
    assert lines(as_(player), place) == {"A knight without a name": address}
    assert lines(as_(gamemaster), place) == {}


def test_a_knight_whose_player_has_left_waits_for_the_gamemaster(
    as_, gamemaster, player, ector, place
):
    player.left = now()
    player.save()
    (words,) = lines(as_(gamemaster), place)
    assert words == "Sir Ector: Pat plays here no more"


def test_strangers_find_nothing_and_a_spectator_has_nothing_to_do(
    as_, spectator, stranger, ector, place
):
    for address in (place, f"{place}count/"):
        assert as_(stranger).get(address).status_code == 404
        assert as_(spectator).get(address).status_code == 200
    Character.objects.filter(pk=ector.pk).update(owner=spectator, born=None)
    assert lines(as_(spectator), place) == {}


def test_the_number_is_that_of_the_lines_and_says_when_there_are_more(
    as_, gamemaster, player, campaign, place
):
    for who in range(21):
        Character.objects.filter(pk=knight(campaign, gamemaster, f"{who:02}", player).pk).update(
            born=None
        )
    assert len(lines(as_(player), place)) == 20
    assert number(as_(player), place) == "20+ waiting"


def test_nothing_in_a_players_list_hangs_on_what_is_hidden_from_players(
    as_, gamemaster, player, ector, enid, sword, green_knight, place
):
    before = [as_(player).get(f"{place}{what}").content for what in ("count/", "")]
    secret = Audience.GAMEMASTER_KNOWS
    roll_statistic(sword, side="left", by=gamemaster, audience=secret, throw=loaded(9))
    hold_glory(ector, amount=40, reason="in the dark", by=gamemaster)
    open_encounter(ector.campaign, name="The ford", by=gamemaster)
    Character.objects.filter(pk=green_knight.pk).update(sheet_shown=Shown.HIDDEN, born=None)
    after = [as_(player).get(f"{place}{what}").content for what in ("count/", "")]
    for one, two in zip(before, after, strict=True):
        assert bare(one) == bare(two)


def bare(page: bytes) -> bytes:
    return re.sub(rb'value="[A-Za-z0-9]{64}"', b"", page)


def test_a_full_table_costs_no_more_than_an_empty_one(
    as_, gamemaster, player, other, campaign, ector, enid, sword, place
):
    def fill(times):
        for _ in range(times):
            one = knight(campaign, gamemaster, f"Sir {uuid4()}", player)
            Character.objects.filter(pk=one.pk).update(born=None)
            wound = {"campaign": campaign, "character": one, "severity": "minor", "year": 508}
            Wound.objects.create(**wound, damage=5)
            hold_glory(one, amount=40, reason="in the dark", by=gamemaster)
            ask_both(one, enid, gamemaster)
            begin_making(campaign, by=player)
            begin_making(campaign, by=gamemaster)
            roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))

    clients = as_(gamemaster), as_(player)
    fill(1)
    few = [asked(client, f"{place}{what}") for client in clients for what in ("", "count/")]
    fill(4)
    assert [
        asked(client, f"{place}{what}") for client in clients for what in ("", "count/")
    ] == few
    assert max(few) <= 23


def asked(client, address) -> int:
    with statements() as found:
        assert client.get(address).status_code == 200
    return len(found)


def test_the_navigation_leads_there_and_fetches_the_number(as_, player, ector, campaign, place):
    page = as_(player).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert f'href="{place}"' in page
    assert f'hx-get="{place}count/"' in page
