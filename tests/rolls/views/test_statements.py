"""What the table asks of the database, in a campaign of any age and beside a busy neighbour."""

import re

import pytest
from django.db import connection

from characters.models import Check, Event
from rolls.models import GameSession, Roll, RollSide, feed
from tests.cast import knight
from tests.rolls.crowd import crowd
from tests.rolls.pages import HTMX
from tests.rolls.statements import statements

CRITICAL, SUCCESS, FAILURE = 15, 9, 17
WITHOUT_CHECK, WITH_CHECK, HALL = 14, 18, 7
EXPLAIN = {"postgresql": "EXPLAIN", "sqlite": "EXPLAIN QUERY PLAN"}


@pytest.fixture(params=[10, 10_000])
def busy(request, sword, player, gamemaster, stranger, campaign):
    """A campaign with so many rolls in the middle of a session, beside another just as busy."""
    neighbour = stranger.memberships.get()
    theirs = knight(neighbour.campaign, neighbour, "Sir Busy", neighbour)
    crowd(sword, player, request.param)
    crowd(theirs.statistics.get(key="sword"), neighbour, request.param)
    GameSession.objects.create(campaign=campaign, number=1, date="2026-01-09")
    return request.param


def asked_by(request) -> list[str]:
    with statements() as asked:
        response = request()
    assert response.status_code in (200, 302), response.content.decode()
    return asked


def test_the_table_asks_little_however_much_was_rolled(
    as_, gamemaster, player, spectator, ector, sword, roll_at, typed, secret, dice, busy
):
    """SPEED: a roll at most 14, at most 18 with a check; the hall at most 7."""
    strength = ector.statistics.filter(kind="characteristic").first()
    spare = CRITICAL
    throws = [
        (player, sword, FAILURE, typed, WITHOUT_CHECK),
        (player, strength, 12, typed, WITHOUT_CHECK),
        (player, sword, SUCCESS, typed, WITH_CHECK),
        (player, sword, CRITICAL, typed, WITH_CHECK),
        (player, sword, spare, typed, WITH_CHECK),
        (gamemaster, sword, FAILURE, secret, WITHOUT_CHECK),
        (gamemaster, sword, CRITICAL, secret, WITH_CHECK),
    ]
    for who, statistic, face, sent, most in throws:
        for headers in (HTMX, {}):
            client, address = as_(who), roll_at(statistic)
            client.get(address)
            dice(face)
            asked = asked_by(lambda: client.post(address, sent(), headers=headers))  # noqa: B023
            assert len(asked) <= most, "\n".join(asked)

    home = f"/campaigns/{sword.campaign_id}/"
    older = feed.page(player).entries[-1].event.pk
    for who in (player, gamemaster, spectator):
        client = as_(who)
        for query in ({}, {"before": older}):
            asked = asked_by(lambda: client.get(home, query))  # noqa: B023
            assert len(asked) <= HALL, "\n".join(asked)
        if busy > 1_000:  # a small table is read whole, as it should be
            found_by_the_campaigns_own_numbers(who)
            nothing_is_read_whole(who)


def found_by_the_campaigns_own_numbers(member) -> None:
    """SPEED, P4: else each newer roll of a neighbour is walked past."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    plan = Event.objects.visible_to(member).newest_first()[: feed.NEWEST + 1].explain()
    assert "one_number_each" in plan or "(campaign_id=?" in plan, plan
    assert "TEMP B-TREE" not in plan, plan
    assert "Sort" not in plan, plan


def nothing_is_read_whole(member) -> None:
    """SPEED, P4: the newest fifty and one card, in whichever campaign the many rolls are."""
    with statements() as asked:
        newest = feed.page(member).entries[0]
        feed.card(member, newest.roll.pk)
    for sql in asked:
        with connection.cursor() as cursor:
            cursor.execute(f"{EXPLAIN[connection.vendor]} {sql}")
            plan = "\n".join(str(row) for row in cursor.fetchall())
        for model in (Event, Roll, RollSide, Check):
            whole = rf"(Seq Scan on|SCAN) \"?{model._meta.db_table}\b"
            assert not re.search(whole, plan), f"{sql}\n{plan}"


def test_the_panel_and_its_chances_ask_three_times(as_, player, sword, roll_at):
    client = as_(player)
    for address in (roll_at(sword), roll_at(sword).replace("/roll/", "/odds/")):
        assert len(asked_by(lambda: client.get(address, headers=HTMX))) == 3  # noqa: B023
