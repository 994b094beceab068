"""The same evening with and without what only the gamemaster knows, and with other outcomes: every
byte that a player can fetch or receive is the same."""

from itertools import islice

import pytest

from characters.models import Audience, Check, Event, GloryAward
from tests.stories.worlds import careless, channels, leaks, outcomes, traces
from tests.stories.worlds.ear import listening
from tests.stories.worlds.ended import ended, world
from tests.stories.worlds.evening import ABOUT_TWO_BOXES, EVENING, Look
from tests.stories.worlds.harvest import BRIEF, ELSEWHERE, FULL, HALL, LEAF_THROUGH, PEEK, Depth
from tests.stories.worlds.mask import Mask
from tests.stories.worlds.planting import LEAKS, planted_in
from tests.stories.worlds.roads import CHANNELS
from tests.stories.worlds.scene import Hold
from tests.stories.worlds.twins import KEPT, Evening, differences, play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seamed")]

LOOKS = (
    ("player", PEEK),
    ("player", ELSEWHERE),
    ("player", LEAF_THROUGH),
    ("spectator", BRIEF),
    ("player", FULL),
)
"""How one looks for a leak: what takes least time first."""
PEEKING = {"player": (PEEK, PEEK)}
LOGGED = "a_log_line_tells_what_a_note_says"
READ = [name for name in planted_in(leaks, traces, channels) if name != LOGGED]
WORLDS = ("with", "without", "other outcomes")


def alike(one, two) -> None:
    found = list(islice(differences(one, two), 5))
    assert not found, "\n\n".join(found)


def test_what_happens_in_secret_reaches_no_player(caplog):
    secrets = play(EVENING, world("with"))
    hidden = Event.objects.exclude(audience=Audience.TABLE)
    assert hidden.count() > 20
    checks = Check.objects.filter(because__in=hidden)
    assert {*checks.values_list("state", flat=True)} == {"held", "dropped", "released"}

    alike(play(EVENING, world("without")), secrets)
    alike(play(EVENING, world("other outcomes")), secrets)
    assert not any("canary" in page.told for pages in secrets.values() for page in pages)
    assert "canary" not in caplog.text


def test_where_nobody_is_careless_nothing_is_found():
    one, two = ended("with"), ended("without")
    for how in LOOKS[:3]:
        assert one.look(*how) == two.look(*how)
    short = [play(ABOUT_TWO_BOXES, world(name), PEEKING) for name in WORLDS]
    assert short[0] == short[1] == short[2]


@pytest.mark.parametrize("name", READ)
def test_a_leak_in_what_is_read_is_found(name):
    one, two = ended("with"), ended("without")
    with LEAKS[name]():
        assert any(one.look(*how) != two.look(*how) for how in LOOKS)


@pytest.mark.parametrize(
    ("name", "elsewhere"),
    [
        *((name, "without") for name in planted_in(careless)),
        *((name, "other outcomes") for name in planted_in(outcomes)),
    ],
)
def test_a_leak_in_what_is_done_is_found(name, elsewhere):
    with LEAKS[name]():
        one, two = (play(ABOUT_TWO_BOXES, world(here), PEEKING) for here in ("with", elsewhere))
    assert one["player"] != two["player"]
    assert name != "a_secret_moves_the_sheets_version_which_is_shown" or one[KEPT] != two[KEPT]


def test_a_secret_word_in_a_log_line_is_found(caplog):
    with LEAKS[LOGGED]():
        play(ABOUT_TWO_BOXES, world("with"), PEEKING)
    assert "canary" in caplog.text


def test_on_every_kind_of_road_a_leak_is_planted():
    planted = planted_in(leaks, traces, channels, careless, outcomes)
    assert {*CHANNELS.values()} <= {*planted}
    assert len({*CHANNELS.values()}) == len(CHANNELS) > 20


def test_only_a_token_a_key_and_ids_are_masked():
    token, key = "csrfmiddlewaretoken", "b4a1cf5e-5f6a-4f8e-9c39-8a3c3a3f1d52"
    page = f"""<input type="hidden" name="{token}" value="{"a" * 64}">
        <input type="hidden" name="key" value="{key}" id="id_key">
        <a href="/rolls/{key}/" title="19:05">12 of 345</a>"""

    assert Mask().text(page) == page.replace("a" * 64, "masked").replace(
        f'"{key}" id', '"masked" id'
    ).replace(key, "id-0")


def test_ids_are_told_apart_by_their_order_of_appearance():
    one, two = (f"b4a1cf5e-5f6a-4f8e-9c39-8a3c3a3f1d5{digit}" for digit in "12")
    told = Mask().text(f"{one} {two}")

    assert told == Mask().text(f"{two} {one}") == "id-0 id-1"
    assert Mask().text(f"{one} {one}") != told


def test_what_was_guessed_in_a_look_may_be_read_after_it_like_anything_else():
    glance, hold = Depth(1, 1, only=(HALL,)), Hold("gamemaster", "enid", 70, "a song")
    table = world("with").begin()
    with listening(table.campaign.pk) as ear:
        deeds = hold, Look("while it is held", {"other": glance})
        evening = Evening(deeds, table, ear, {"other": (glance, glance)})
        evening.played()
    reader, award = evening.readers["other"], str(GloryAward.objects.held().get().pk)

    assert award not in reader.mask.ids
    reader.remember([award])
    assert award in reader.mask.ids
