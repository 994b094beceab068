"""Two gamemasters knight one squire at the same moment."""

import pytest

from characters.actions.household import take_squire
from characters.actions.once import once
from characters.actions.promotion import knight_squire
from characters.models import Character, Event, Membership, Role, Squire
from characters.seams import new_id
from tests.cast import knight, person, seat
from tests.characters.actions.test_members_at_once import at_once
from tests.dice import loaded

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_who_knight_a_squire_at_once_make_one_knight(gamemaster: Membership) -> None:
    campaign = gamemaster.campaign
    second = seat(campaign, person("Gil"), Role.GAMEMASTER)
    lord = knight(campaign, gamemaster, "Sir Ector", None)
    wat = take_squire(lord, name="Wat", born=494, by=gamemaster, throw=loaded(13))

    def knights(by: Membership) -> None:
        one = Squire.objects.get(pk=wat.pk)
        told = {"owner": None, "name": "Sir Wat", "year": 515, "glory": 1000}
        once(by, new_id(), knight_squire, one, by=by, **told)

    went = at_once(*(lambda by=by: knights(by) for by in (gamemaster, second)))

    assert went == [True, True]
    assert Character.objects.filter(name="Sir Wat").count() == 1
    assert Event.objects.filter(kind=Event.Kind.KNIGHTED).count() == 1
