"""Many press for the same die at the same moment: on a SQLite file and on PostgreSQL."""

import pytest

from characters.actions.once import once
from characters.models import Event
from characters.seams import new_id
from rolls.actions.fight import Moved, Press, throw_on
from rolls.models import Fight
from tests.characters.actions.test_wounds_at_once import all_at_once
from tests.rolls.trials import two

pytestmark = pytest.mark.django_db(transaction=True)

MANY = 6


def test_of_many_hands_at_one_die_one_throws_it(gamemaster) -> None:
    fight = two(gamemaster)

    def press():
        try:
            told = {"press": Press(Press.DIE), "seen": 0, "by": gamemaster}
            return once(gamemaster, new_id(), throw_on, fight, **told).result
        except Moved:
            return None

    came = all_at_once(*(press for _ in range(MANY)))

    assert [one for one in came if one] == [fight.pk]
    assert len(Fight.objects.get().faces) == 1
    assert Event.objects.filter(facts__fight_id=str(fight.pk)).count() == 1
