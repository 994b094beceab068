"""Evenings that nobody has thought of: what players get is the same with and without secrets, and
with other outcomes. Ten in `make test`; `make secrecy` plays hundreds, longer ones."""

import os

import pytest
from django.conf import settings

from tests.stories.worlds import unseen
from tests.stories.worlds.ended import world
from tests.stories.worlds.evening import Look
from tests.stories.worlds.gestures import Speak
from tests.stories.worlds.harvest import HALL, Depth
from tests.stories.worlds.lurking import Lurk
from tests.stories.worlds.random_evening import Sealed
from tests.stories.worlds.scenes import due, every_scene
from tests.stories.worlds.secrets import Unseen
from tests.stories.worlds.smallest import smallest
from tests.stories.worlds.twins import play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seamed")]

DEEP = bool(os.environ.get("EVENINGS"))
USUAL = 10 if "sqlite" in settings.DATABASES["default"]["ENGINE"] else 2
FIRST, MANY = int(os.environ.get("SEED") or 1), int(os.environ.get("EVENINGS") or USUAL)


@pytest.mark.parametrize("number", range(FIRST, FIRST + MANY))
def test_a_random_evening_tells_no_secret(number, caplog):
    evening = Sealed(number, deep=DEEP)
    secrets = evening.dealt(world("with"))
    assert not evening.due, "ten evenings that follow each other play every scene"
    for name in ("without", "other outcomes"):
        there = evening.again(world(name))
        if there != secrets:
            found = smallest(evening.deeds, world(name), world("with"), (there, secrets))
            pytest.fail(f"make secrecy SEED={number} EVENINGS=1: {name}.\n{found}", pytrace=False)
    assert not any("canary" in page.told for pages in secrets.values() for page in pages)
    assert "canary" not in caplog.text


def test_ten_evenings_that_follow_each_other_play_every_scene():
    for first in (1, 6, 17):
        names = [name for number in range(first, first + 10) for name in due(number)]
        assert sorted(names) == list(every_scene())


def test_of_an_evening_that_leaks_the_deeds_are_told_that_do():
    glance = Depth(4, 1, only=(HALL,))
    plan = {"player": (glance, glance)}
    lurk, dark = Lurk("gamemaster", 0, (8, 8)), Unseen("gamemaster", "ector/Sword", (9, 9), "dark")
    deeds = (Speak("player", "Hail!"), dark, lurk, Look("the end", {"player": glance}))
    one, two = world("without"), world("with")
    with unseen.a_hidden_enemy_stands_on_the_roster():
        told = smallest(deeds, one, two, (play(deeds, one, plan), play(deeds, two, plan)))
    assert str(lurk) in told
    assert not any(str(deed) in told for deed in deeds[:2])
    assert "Pict 1" in told
