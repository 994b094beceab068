"""The campaign's home: what happens at its table, and who is of it."""

import gzip
import re
from uuid import uuid4

import pytest
from django.template.loader import render_to_string

from characters.actions.campaign import change_rulings, found_campaign, set_year
from characters.actions.check import grant, refuse, tick, untick
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.members import change_role, leave
from characters.actions.sheet import set_field, set_value
from characters.models import Audience, Event, Membership, Role
from characters.seams import new_id
from rolls.actions.roll import roll_statistic, void_roll
from rolls.models import GameSession, feed
from rolls.rules.resolution import Modifier
from rolls.rules.rulings import Rulings
from tests.dice import loaded
from tests.rolls.crowd import crowd
from tests.rolls.pages import HTMX, text

TABLE, SECRET = Audience.TABLE, Audience.GAMEMASTER_KNOWS


def roll(statistic, by, face=9, audience=TABLE, **more):
    more = {"side": "left", "audience": audience} | more
    return roll_statistic(statistic, by=by, throw=loaded(face), **more)


def home(campaign) -> str:
    return f"/campaigns/{campaign.pk}/"


def newest_line(client, campaign) -> str:
    page = client.get(home(campaign)).content.decode()
    [first] = re.findall(r'<ol class="feed" id="feed">\s*(<li.*?</li>)', page, re.S)
    return " ".join(re.sub(r"<[^>]*>", " ", first).split())


# --- The hall ---


def test_the_hall_shows_campaign_year_roster_and_rolls(
    as_, other, player, ector, green_knight, sword
):
    roll(sword, player, 15)

    page = text(as_(other).get(home(ector.campaign)))

    for word in ("The Marches", "Year 508", "Sir Ector Pat", "The Green Knight the gamemaster’s"):
        assert word in page
    assert "Sir Ector Pat" in page
    assert "critical Sword is checked" in page


def test_the_hall_leads_to_sheets_members_rulings_and_new_characters(as_, player, ector):
    page = as_(player).get(home(ector.campaign)).content.decode()

    for end in (f"characters/{ector.pk}/", "members/", "rulings/", "characters/new/"):
        assert f'href="/campaigns/{ector.campaign_id}/{end}"' in page


def test_who_only_watches_is_offered_nothing_to_change(as_, spectator, ector):
    page = as_(spectator).get(home(ector.campaign))

    assert page.status_code == 200
    assert "New character" not in text(page)


def test_a_hall_without_knights_says_so(as_, gamemaster):
    page = text(as_(gamemaster).get(home(gamemaster.campaign)))

    assert "Nobody has come yet." in page
    assert "Gwen began this campaign." in page


def test_the_hall_names_where_its_stream_begins(as_, player, gamemaster, sword):
    newest = roll(sword, player).event_id
    roll(sword, gamemaster, audience=SECRET)

    page = as_(player).get(home(sword.campaign)).content.decode()

    assert f'data-live="/live/{sword.campaign_id}/"' in page
    assert f'data-live-after="{newest}"' in page
    assert 'id="live-state"' in page


def test_the_hall_asks_for_nothing_again_and_again(as_, player, sword):
    page = as_(player).get(home(sword.campaign)).content.decode()

    assert "every " not in " ".join(re.findall(r'hx-trigger="[^"]*"', page))
    assert 'http-equiv="refresh"' not in page


def test_the_session_of_the_dice_is_named(as_, player, sword, campaign):
    roll(sword, player)
    GameSession.objects.create(campaign=campaign, number=4, date="2026-01-09")
    roll(sword, player)

    page = text(as_(player).get(home(campaign)))

    assert "At the table, session 4" in page
    assert "Between sessions" in page


@pytest.mark.parametrize("number", [0, 1, 2, 150])
def test_a_gamemaster_reads_how_many_checks_wait(as_, gamemaster, player, ector, number):
    skills = ector.statistics.filter(kind="skill")[:1]
    crowd(skills[0], player, number * 2) if number else None

    page = text(as_(gamemaster).get(home(gamemaster.campaign)))

    words = {0: None, 1: "1 check waits for you", 2: "2 checks wait for you"}
    wanted = words.get(number, "100 checks or more wait for you")
    assert ("for you" in page) is (wanted is not None)
    assert wanted is None or wanted in page
    assert "for you" not in text(as_(player).get(home(gamemaster.campaign)))


def test_a_name_of_marks_is_shown_as_it_is_written(as_, player, ector, gamemaster):
    set_field(ector, field="name", value="<script>x</script>", based_on="Sir Ector", by=gamemaster)

    page = as_(player).get(home(ector.campaign)).content.decode()

    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page


# --- What is told ---


def told(as_, reader, campaign):
    return newest_line(as_(reader), campaign)


def test_every_kind_of_event_is_told_in_words(
    as_, gamemaster, player, other, ector, sword, campaign
):
    def line() -> str:
        return re.sub(
            r" \d{4}-\d\d-\d\d \d\d:\d\d UTC$", "", newest_line(as_(gamemaster), campaign)
        )

    assert line() == "Gwen brought Sir Ector to the table."
    set_value(sword, value=24, based_on=15, by=player)
    assert line() == "Sir Ector : Sword from 15 to 20+4 (Pat)."
    set_field(ector, field="lord", value="Earl Roderick", based_on="", by=player)
    assert line() == "Sir Ector : lord from nothing to Earl Roderick (Pat)."
    award = award_glory(ector, amount=120, reason="the tourney", by=gamemaster)
    assert line() == "Gwen gave Sir Ector 120 Glory: the tourney."
    withdraw_glory(award, by=gamemaster)
    assert line() == "Gwen took back 120 Glory from Sir Ector: the tourney."
    tick(sword, side="left", by=gamemaster, why="a song")
    assert line() == "Gwen checked Sword for Sir Ector: a song"
    untick(sword, side="left", by=gamemaster, why="a lie")
    assert line() == "Gwen cleared the check on Sword of Sir Ector: a lie"
    set_year(campaign, year=509, based_on=508, by=gamemaster)
    assert line() == "Gwen turned the year from 508 to 509."
    change_rulings(
        campaign, rulings=Rulings(fumble_check="never"), based_on=Rulings(), by=gamemaster
    )
    assert "Gwen changed the rulings: A fumble and its check, from" in line()
    change_role(other, role=Role.SPECTATOR, by=gamemaster)
    assert line() == "Gwen made Quin spectator."
    leave(other, by=gamemaster)
    assert line() == "Gwen removed Quin from the table."
    leave(player, by=player)
    assert line() == "Pat left the table."


def test_decisions_about_checks_are_told(as_, gamemaster, player, sword, valorous, campaign):
    grant(roll(sword, player).event.checks.get(), by=gamemaster)
    assert "Gwen checked Sword for Sir Ector." in told(as_, player, campaign)
    refuse(roll(valorous, player).event.checks.get(), by=gamemaster)
    assert "Gwen granted Sir Ector no check on Valorous." in told(as_, player, campaign)


def test_a_void_is_told_and_its_roll_struck(as_, gamemaster, player, sword, campaign):
    rolled = roll(sword, player)
    void_roll(rolled, reason="wrong knight", by=gamemaster)

    page = as_(player).get(home(campaign))

    assert "Gwen voided Sir Ector’s Sword : wrong knight" in told(as_, player, campaign)
    assert "Does not count: wrong knight (Gwen)" in text(page)
    assert "roll--void" in page.content.decode()


def test_every_event_says_something(as_, gamemaster, campaign):
    """A kind that is new must get its words."""
    for number, kind in enumerate(Event.Kind, start=100):
        ids = {"roll_id": str(new_id()), "session_id": str(new_id())}
        reveal = {"fell": "2026-01-01T10:00:00+00:00", "manner": "dice", "sides": []}
        facts = {"name": "Sir X", "role": "player", "amount": 1} | ids | reveal
        Event.objects.create(
            campaign=campaign,
            number=number,
            kind=kind,
            audience=TABLE,
            actor=gamemaster,
            year=508,
            facts=facts,
        )
        if kind != "roll":
            assert len(newest_line(as_(gamemaster), campaign)) > len(" 2026-01-01 10:00 UTC"), kind


# --- Older pages ---


def test_older_entries_stand_behind_a_link(as_, player, sword, campaign):
    crowd(sword, player, 130)
    client, address, seen = as_(player), home(campaign), []
    while address:
        page = client.get(address).content.decode()
        seen += re.findall(r'id="event-([0-9a-f-]{36})"', page)
        older = re.search(r'href="([^"]*\?before=[^"]*)"', page)
        address = older[1] if older else ""

    assert len(seen) == len(set(seen)) == Event.objects.visible_to(player).count()


def test_an_older_page_is_not_live(as_, player, sword, campaign):
    crowd(sword, player, 80)
    newest = feed.page(player).older

    page = as_(player).get(home(campaign), {"before": newest}).content.decode()

    assert "data-live" not in page
    assert "To the newest" in page


def test_nothing_is_older_than_the_first(as_, player, campaign):
    first = Event.objects.get(kind="founded")

    page = as_(player).get(home(campaign), {"before": first.pk})

    assert page.status_code == 200
    assert "Nothing is older than this" in text(page)


@pytest.mark.parametrize("before", ["", "1", "abc", "\0", "10d4cfcd-f797-478f-82aa-6d5c5ba1ed75"])
def test_a_page_before_nothing_is_not_found(as_, player, campaign, before):
    assert as_(player).get(home(campaign), {"before": before}).status_code == 404


def test_a_page_before_a_secret_is_answered_like_one_before_nothing(
    as_, player, gamemaster, sword
):
    secret = roll(sword, gamemaster, audience=SECRET).event_id

    assert as_(player).get(home(sword.campaign), {"before": secret}).status_code == 404
    assert as_(gamemaster).get(home(sword.campaign), {"before": secret}).status_code == 200


def test_a_page_before_another_campaigns_event_is_not_found(as_, gamemaster, sword):
    second = found_campaign(gamemaster.user, name="Second")
    theirs = Event.objects.get(campaign=second)

    assert as_(gamemaster).get(home(sword.campaign), {"before": theirs.pk}).status_code == 404


# --- Secrets ---


def test_secret_rolls_leave_a_players_hall_as_it_was(
    as_, player, other, spectator, gamemaster, sword
):
    """USER-REPORTS 1, 12, 32: not in the page, not in a count, not in a link."""
    roll(sword, player)
    before = {one: as_(one).get(home(sword.campaign)) for one in (player, other, spectator)}
    for _ in range(60):
        roll(sword, gamemaster, 15, SECRET, modifiers=[Modifier(5, "canary")])

    for one, page in before.items():
        now = as_(one).get(home(sword.campaign))
        assert without_tokens(now) == without_tokens(page)
    assert "canary" in text(as_(gamemaster).get(home(sword.campaign)))


def without_tokens(response) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="\w+"', "", response.content.decode())


def test_a_held_check_shows_to_the_gamemaster_alone(as_, gamemaster, player, sword):
    roll(sword, gamemaster, 15, SECRET)

    assert "A check?" in text(as_(gamemaster).get(home(sword.campaign)))
    assert "check" not in text(as_(player).get(home(sword.campaign))).lower()


def test_a_gamemasters_open_roll_for_a_knight_is_read_by_all(as_, gamemaster, other, sword):
    """USER-REPORTS 20."""
    roll(sword, gamemaster)

    assert "Sir Ector Gwen" in text(as_(other).get(home(sword.campaign)))


# --- One entry ---


def entry_at(event) -> str:
    return f"/campaigns/{event.campaign_id}/events/{event.pk}/"


def test_an_entry_alone_is_as_it_stands_in_the_hall(as_, player, sword):
    rolled = roll(sword, player)

    entry = as_(player).get(entry_at(rolled.event), headers=HTMX).content.decode()

    assert entry.strip().startswith(f'<li id="event-{rolled.event_id}"')
    assert entry.strip() in as_(player).get(home(sword.campaign)).content.decode()


def test_an_entry_is_read_by_its_audience(
    as_, gamemaster, player, other, spectator, stranger, sword
):
    people = (gamemaster, player, other, spectator, stranger)
    for audience, codes in (
        (TABLE, [200, 200, 200, 200, 404]),
        (SECRET, [200, 404, 404, 404, 404]),
    ):
        event = roll(sword, gamemaster, audience=audience).event
        assert [as_(one).get(entry_at(event)).status_code for one in people] == codes
    assert as_(None).get(entry_at(event)).url.startswith("/accounts/login/")


def test_an_entry_holds_only_with_its_own_campaign(as_, gamemaster, player, sword):
    second = found_campaign(gamemaster.user, name="Second")
    address = entry_at(roll(sword, player).event).replace(str(sword.campaign_id), str(second.pk))

    assert as_(gamemaster).get(address).status_code == 404


def test_an_entry_holds_no_form_and_no_token(as_, gamemaster, sword, player):
    """It is streamed, and then not this reader's alone."""
    entry = feed.card(gamemaster, roll(sword, player, 20).pk)

    html = render_to_string("rolls/feed/_entry.html", {"entry": entry, "gamemaster": True})

    for word in ("<form", "<button", "csrf", 'name="key"'):
        assert word not in html
    assert "A check?" in html


def test_a_live_roll_is_at_most_a_kilobyte(sword, player, gamemaster):
    """SPEED, P12."""
    modifiers = [Modifier(5, "higher ground"), Modifier(-1, "the rain of the last nine days")]
    rolled = roll(sword, player, 20, modifiers=modifiers)
    void_roll(rolled, reason="thrown for the wrong knight", by=gamemaster)
    entry = feed.card(gamemaster, rolled.pk)

    html = render_to_string("rolls/feed/_entry.html", {"entry": entry, "gamemaster": True})

    assert len(gzip.compress(html.encode())) <= 1024


# --- Who may ---


def test_the_hall_is_its_members(as_, gamemaster, player, other, spectator, stranger, campaign):
    people = (gamemaster, player, other, spectator, stranger)

    assert [as_(one).get(home(campaign)).status_code for one in people] == [200] * 4 + [404]
    assert as_(None).get(home(campaign)).url.startswith("/accounts/login/")
    assert as_(player).get(f"/campaigns/{uuid4()}/").status_code == 404
    Membership.objects.filter(pk=player.pk).update(left="2026-01-01T00:00Z")
    assert as_(player).get(home(campaign)).status_code == 404


def test_a_wrong_method_is_refused(as_, player, sword):
    event = roll(sword, player).event

    for address in (home(sword.campaign), entry_at(event)):
        assert as_(player).post(address).status_code == 405
