"""Of an heir whom only the gamemaster knows players learn nothing: every byte is that of an
evening in which nobody was named."""

import pytest

from characters.models import Character, Event, Succession
from tests.stories.test_what_a_player_can_learn import alike
from tests.stories.worlds.ended import world
from tests.stories.worlds.heirs import HEIRS, PLAN
from tests.stories.worlds.twins import play

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("seamed")]


def test_a_hidden_heir_is_named_takes_over_and_goes_and_no_player_knows():
    secrets = play(HEIRS, world("with"), PLAN)
    told = Event.objects.filter(kind="heir", audience="gamemaster_knows")
    assert {one.facts["what"] for one in told} == {"named", "unnamed", "taken"}
    assert Character.objects.hidden().binned().count() == 1
    assert Succession.objects.get(predecessor__name="Sir Ector").heir.name == "Lady Enid"

    alike(play(HEIRS, world("without"), PLAN), secrets)
    assert not any("canary" in page.told for pages in secrets.values() for page in pages)
