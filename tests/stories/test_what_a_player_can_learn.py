"""The same evening with and without what only the gamemaster knows, and with other outcomes: every
byte that a player can fetch or receive is the same."""

import logging
from itertools import islice

import pytest

from characters.models import Audience, Check, Event
from tests.stories.worlds import careless, leaks, seams, traces
from tests.stories.worlds.ended import ended, world
from tests.stories.worlds.evening import ABOUT_TWO_BOXES, EVENING
from tests.stories.worlds.harvest import BRIEF, FULL, LEAF_THROUGH, PEEK
from tests.stories.worlds.planting import LEAKS, planted_in
from tests.stories.worlds.twins import differences, play

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def seamed(settings, monkeypatch):
    """The seams of the worlds; and pages so short that the evening fills many."""
    for name, source in seams.SETTINGS.items():
        setattr(settings, name, source)
    monkeypatch.setattr("django.utils.cache.time", seams.Framework)
    monkeypatch.setattr("rolls.live.hub.PING_SECONDS", (3600, 3600))
    monkeypatch.setattr("rolls.models.feed.NEWEST", 8)
    monkeypatch.setattr("rolls.live.door.REPLAYED", 10)
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def alike(one, two) -> None:
    found = list(islice(differences(one, two), 5))
    assert not found, "\n\n".join(found)


def test_what_happens_in_secret_reaches_no_player():
    secrets = play(EVENING, world("with"))
    hidden = Event.objects.exclude(audience=Audience.TABLE)
    assert hidden.count() > 20
    assert set(Check.objects.filter(because__in=hidden).values_list("state", flat=True)) == {
        "held",
        "dropped",
        "released",
    }

    alike(play(EVENING, world("without")), secrets)
    alike(play(EVENING, world("other outcomes")), secrets)
    assert not any("canary" in page.told for pages in secrets.values() for page in pages)


@pytest.mark.parametrize("name", planted_in(leaks, traces))
def test_a_leak_in_what_is_read_is_found(name):
    with_secrets, without = ended("with"), ended("without")
    with LEAKS[name]():
        assert any(
            with_secrets.look(role, depth) != without.look(role, depth)
            for role, depth in (
                ("player", PEEK),
                ("player", LEAF_THROUGH),
                ("player", BRIEF),
                ("spectator", BRIEF),
                ("player", FULL),
            )
        )


@pytest.mark.parametrize("name", planted_in(careless))
def test_a_leak_in_what_is_done_is_found(name):
    with LEAKS[name]():
        plan = {"player": (PEEK, PEEK)}
        worlds = [play(ABOUT_TWO_BOXES, world(one), plan) for one in ("with", "without")]
        assert list(differences(*worlds))
