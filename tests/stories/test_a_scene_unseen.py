"""Of a scene, its enemies and what is held in it players learn nothing but what is given at last:
every byte is that of an evening in which it was given out of the blue."""

import logging

import pytest

from characters.models import Character, GloryAward
from tests.stories.test_what_a_player_can_learn import alike
from tests.stories.worlds import seams
from tests.stories.worlds.ended import world
from tests.stories.worlds.harvest import BRIEF, PEEK
from tests.stories.worlds.scene import SCENE
from tests.stories.worlds.twins import play

pytestmark = pytest.mark.django_db(transaction=True)

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
