"""Of a scene, its enemies and what is held in it players learn nothing but what is given at last:
every byte is that of an evening in which it was given out of the blue."""

import logging
from contextlib import nullcontext

import pytest

from characters.models import Character, GloryAward
from tests.stories.test_what_a_player_can_learn import alike
from tests.stories.worlds import seams, unseen
from tests.stories.worlds.ended import world
from tests.stories.worlds.evening import Look
from tests.stories.worlds.harvest import BRIEF, HALL, KNIGHT, PEEK, Depth
from tests.stories.worlds.planting import LEAKS, planted_in
from tests.stories.worlds.scene import SCENE, Close, Hold, Lurk
from tests.stories.worlds.secrets import Unseen
from tests.stories.worlds.twins import play

pytestmark = pytest.mark.django_db(transaction=True)

GM = "gamemaster"
SHORT = (
    Lurk(GM, (8, 8)),
    Unseen(GM, "ector/Valorous", (19, 19), "the dark"),
    Unseen(GM, "enid/Valorous", (10, 10), "a whisper"),
    Hold(GM, "ector", 100, "the ford"),
    Close(GM),
    Hold(GM, "enid", 300, "canary: a debt"),
    Look("the end"),
)
GLANCE = {"player": (Depth(4, 1, only=(HALL, KNIGHT)),) * 2}
PLAN = {"player": (BRIEF, BRIEF), "spectator": (PEEK, PEEK)}


@pytest.fixture(autouse=True)
def seamed(settings, monkeypatch):
    for name, source in seams.SETTINGS.items():
        setattr(settings, name, source)
    monkeypatch.setattr("django.utils.cache.time", seams.Framework)
    monkeypatch.setattr("rolls.live.hub.PING_SECONDS", (3600, 3600))
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


def test_a_scene_reaches_no_player_but_by_what_is_given():
    secrets = play(SCENE, world("with"), PLAN)
    states = GloryAward.objects.order_by("reason").values_list("reason", "state")
    assert dict(states) == {
        "canary: a debt": "held",
        "canary: a lie well told": "dropped",
        "the ford": "released",
    }
    assert Character.objects.hidden().count() == 2

    alike(play(SCENE, world("without"), PLAN), secrets)
    alike(play(SCENE, world("other outcomes"), PLAN), secrets)
    assert not any("canary" in page.told for pages in secrets.values() for page in pages)


@pytest.mark.parametrize("name", [None, *planted_in(unseen)])
def test_a_leak_about_what_is_hidden_or_held_is_found(name):
    with LEAKS[name]() if name else nullcontext():
        one, two = (play(SHORT, world(here), GLANCE) for here in ("with", "without"))
    assert (one["player"] != two["player"]) is bool(name)
