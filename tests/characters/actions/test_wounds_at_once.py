"""Many wounds at the same moment: on a SQLite file and on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from characters.actions.once import once
from characters.actions.wounds import book_wound, treat_wound
from characters.models import Event, Membership, Role, Wound
from characters.seams import new_id
from rolls.rules.errors import RuleError
from tests.cast import knight, person, seat

pytestmark = pytest.mark.django_db(transaction=True)
MANY = 20


def all_at_once(*attempts):
    """What came of each of these, all begun at the same moment."""
    barrier = Barrier(len(attempts))

    def attempt(do):
        barrier.wait()
        try:
            return do()
        except RuleError as error:
            return str(error)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(attempts)) as threads:
        return list(threads.map(attempt, attempts))


@pytest.fixture
def owner(campaign) -> Membership:
    return seat(campaign, person("Pat"), Role.PLAYER)


@pytest.fixture
def hero(campaign, gamemaster, owner):
    return knight(campaign, gamemaster, "Sir Ector", owner)


def booking(owner, hero, points, key=None):
    told = {"damage": points, "by": owner}
    return lambda: once(owner, key or new_id(), book_wound, hero, **told)


def test_twenty_wounds_at_once_all_count(owner, hero) -> None:
    all_at_once(*(booking(owner, hero, points) for points in range(1, MANY + 1)))

    assert sorted(one.damage for one in Wound.objects.all()) == list(range(1, MANY + 1))
    assert sorted(one.position for one in Wound.objects.all()) == list(range(MANY))


def test_one_press_that_comes_twenty_times_is_one_wound(owner, hero) -> None:
    key = new_id()
    done = all_at_once(*[booking(owner, hero, 5, key)] * MANY)

    assert len({one.result for one in done}) == 1
    assert Wound.objects.count() == Event.objects.filter(kind="wound").count() == 1


def test_treatments_at_once_never_heal_more_than_there_was(owner, hero) -> None:
    wound = book_wound(hero, damage=7, by=owner)
    all_at_once(*[lambda: treat_wound(wound, points=3, by=owner)] * 5)

    wound.refresh_from_db()
    assert wound.healed == 7
    events = Event.objects.filter(kind="wound", facts__what="treated")
    assert sorted(one.facts["points"] for one in events) == [1, 3, 3]
