"""A knight goes into a file and comes out of it whole."""

import json

import pytest

from characters.actions.check import tick
from characters.actions.export_knight import knight_file
from characters.actions.glory import award_glory
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.actions.sheet import set_value
from characters.models import (
    Audience,
    Check,
)
from characters.rules.json_file import read
from characters.rules.knight_file import LARGEST
from characters.rules.reading import Faults
from rolls.actions.roll import roll_statistic
from tests.dice import loaded

pytestmark = pytest.mark.django_db
NAMES = ("Sir Łukasz ó Súilleabháin d'Æthelmær 龍 \u200f", """Dinton's "Tower" <b>&amp;""")
POINT = bytes.fromhex("524946461a000000574542505650384c0d0000002f0000001007101111888808fe0700")


def parsed(data):
    return read_knight(read(data, most=LARGEST))


def brought(data, by, owner=None, **more):
    knight, reading = parsed(data)
    return bring_in(
        by.campaign, knight=knight, unknown=reading.unknown, by=by, owner=owner, **more
    )


def moved(character, to):
    """The file of a knight, and of the same knight at another table."""
    before = knight_file(character, None)
    return before, knight_file(brought(before, to), None)


@pytest.fixture
def elsewhere(stranger):
    from characters.models import Membership

    return Membership.objects.select_related("campaign", "user").get(user=stranger)


def faults(value):
    with pytest.raises(Faults) as told:
        parsed(value if isinstance(value, bytes) else json.dumps(value).encode())
    return [str(one) for one in told.value.faults]


def test_a_knight_comes_out_as_he_went_in(ector, gamemaster, elsewhere, sword, valorous):
    tick(sword, side="left", by=gamemaster)
    tick(valorous, side="right", by=gamemaster)
    award_glory(ector, amount=100, reason="a duel", by=gamemaster)
    award_glory(ector, amount=50, reason="a feast", by=gamemaster, year=500)
    set_value(sword, value=16, based_on=15, by=gamemaster)
    roll_statistic(
        valorous,
        side="left",
        by=gamemaster,
        audience=Audience.GAMEMASTER_KNOWS,
        throw=loaded(10),
    )
    assert Check.objects.filter(state=Check.State.HELD).exists()
    before, after = moved(ector, elsewhere)

    assert before == after
    assert len(json.loads(before)["glory"]) == 2
