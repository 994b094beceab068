"""Ten hands press the same button at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection, connections

from characters.models import Audience, Check, Event, Intent
from characters.seams import new_id
from rolls.actions.roll import roll_statistic
from rolls.models import Roll, RollSide, Void
from tests.dice import loaded
from tests.rolls.pages import text

pytestmark = pytest.mark.django_db(transaction=True)

HANDS = 10


def at_once(*presses: Callable[[], object]) -> list:
    """What comes of presses that all begin at the same moment, each in a thread of its own."""
    start = Barrier(len(presses))

    def one(press):
        start.wait(timeout=30)
        try:
            return press()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(presses)) as threads:
        return list(threads.map(one, presses))


def test_ten_equal_requests_are_one_roll(as_, player, sword, roll_at, typed):
    """USER-REPORTS 135, 136."""
    sent, clients = typed(), [as_(player) for _ in range(HANDS)]
    before = Event.objects.count()

    answers = at_once(*(lambda c=c: c.post(roll_at(sword), sent) for c in clients))

    assert sorted(answer.status_code for answer in answers) == [200] * (HANDS - 1) + [302]
    assert (Roll.objects.count(), RollSide.objects.count()) == (1, 1)
    assert (Intent.objects.count(), Event.objects.count()) == (1, before + 1)
    shown = [answer for answer in answers if answer.status_code == 200]
    assert all("Already rolled at" in text(answer) for answer in shown)
    assert all(str(Roll.objects.get().pk) in answer.content.decode() for answer in shown)


def test_ten_different_requests_are_ten_rolls_and_one_tick(
    as_, player, sword, roll_at, typed, settings
):
    settings.THROW = "tests.rolls.views.test_once.fifteen"
    clients = [as_(player) for _ in range(HANDS)]

    answers = at_once(*(lambda c=c: c.post(roll_at(sword), typed()) for c in clients))

    assert [answer.status_code for answer in answers] == [302] * HANDS
    assert Roll.objects.count() == HANDS
    assert Check.objects.ticked().count() == 1
    assert Check.objects.filter(spare=True).count() == HANDS - 1
    numbers = Event.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == list(range(1, len(numbers) + 1))


def fifteen(sides: int) -> int:
    return 15


def test_granting_and_refusing_at_once_is_one_decision(as_, gamemaster, player, sword):
    roll = roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    check = roll.event.checks.get()
    there = f"/campaigns/{check.campaign_id}/checks/{check.pk}/"
    presses = [(as_(gamemaster), verb) for verb in ("grant", "refuse") * (HANDS // 2)]

    answers = at_once(
        *(lambda c=c, v=v: c.post(f"{there}{v}/", {"key": new_id()}) for c, v in presses)
    )

    assert sorted(answer.status_code for answer in answers) == [302] + [422] * (HANDS - 1)
    assert Event.objects.filter(kind="check").count() == 1


def test_voiding_at_once_is_one_void(as_, gamemaster, player, sword):
    roll = roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(15))
    there = f"/campaigns/{roll.campaign_id}/rolls/{roll.pk}/void/"
    clients = [as_(gamemaster) for _ in range(HANDS)]

    answers = at_once(
        *(lambda c=c: c.post(there, {"key": new_id(), "reason": "no"}) for c in clients)
    )

    assert sorted(answer.status_code for answer in answers) == [302] + [422] * (HANDS - 1)
    assert Void.objects.count() == 1


def test_the_database_is_one_that_two_can_write_to():
    """Two threads on SQLite in memory would each have their own."""
    assert ":memory:" not in str(connection.settings_dict["NAME"])
    assert "mode=memory" not in str(connection.settings_dict["NAME"])
