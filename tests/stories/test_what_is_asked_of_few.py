"""Secret requests and hidden sides, with and without them and with other outcomes: every byte that
the others can fetch or receive is the same."""

import pytest

from characters.models import Audience
from rolls.models import Facing, Request
from tests.stories.test_what_a_player_can_learn import alike
from tests.stories.worlds.asked import ASKED
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.ended import world
from tests.stories.worlds.evening import Look
from tests.stories.worlds.harvest import HALL, Depth
from tests.stories.worlds.twins import Plan, play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seamed")]

LAST: tuple[Deed | Look, ...] = (ASKED[-1], Look("the end"))
SCENE: tuple[Deed | Look, ...] = (*ASKED[:5], Look("while some wait"), *ASKED[5:], Look("the end"))
PLACES = (
    "",
    "requests/",
    "requests/<request>/",
    "requests/<request>/sides/<side>/",
    "facings/<facing>/",
    "characters/<character>/",
    "characters/<character>/asked/",
    "rolls/<roll>/",
    "events/<event>/",
    "matters/",
    "sessions/",
)
DEEP, SHALLOW = (Depth(0, most, only=tuple(HALL + one for one in PLACES)) for most in (4, 1))
"""All that is known and some that is hidden, wherever what is asked is told."""
READERS: Plan = {
    "player": (SHALLOW, DEEP),
    "other": (SHALLOW, SHALLOW),
    "spectator": (SHALLOW, SHALLOW),
}
WAITING = Depth(1, 1, only=(HALL, f"{HALL}requests/"))
ONE: Plan = {"player": (WAITING, WAITING)}


def test_what_is_asked_of_few_reaches_nobody_else():
    secrets = play(SCENE, world("with"), READERS)
    kinds = Request.objects.values_list("audience", flat=True)
    assert {*kinds} == {*Audience.values}
    assert Facing.objects.exclude(resolved=None).count() == 2

    alike(play(SCENE, world("without"), READERS), secrets)
    alike(play(SCENE, world("other outcomes"), READERS), secrets)
    assert not any("canary" in page.told for pages in secrets.values() for page in pages)


def everything(self, member=None):
    return self.filter(campaign=member.campaign_id) if member else self.all()


@pytest.mark.parametrize("door", ["visible_to", "of_seat"])
def test_a_door_to_what_waits_that_stands_open_is_found(door, monkeypatch):
    """Both doors to what waits, left open: to the list of it, and to the hall's link there."""
    monkeypatch.setattr(type(Request.objects.all()), door, everything)
    one, two = (play(LAST, world(name), ONE) for name in ("with", "without"))

    assert one["player"] != two["player"]
