"""The database goes away in the middle of a winter, as where it is restarted."""

import psycopg
import pytest
from django.db import DatabaseError, connection

from characters.actions.once import once
from characters.seams import new_id
from rolls.models import Roll
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.actions.place import Place
from winter.actions.step import throw_step
from winter.models import WinterStep
from winter.rules.steps import Step

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no server"),
]


def end_of(process):
    """The server ends its side of a connection, as it does with all of them when it stops."""
    told, names = (
        connection.get_connection_params(),
        ("dbname", "user", "password", "host", "port"),
    )
    words = {name: told[name] for name in names if told.get(name)}
    with psycopg.connect(**words) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [process])


@pytest.mark.parametrize("number", [4, 9])
def test_a_step_broken_off_by_it_is_not_there_and_the_same_press_does_it_once(
    campaign, gamemaster, player, ector, number
):
    ector.born = campaign.year - 40
    ector.save()
    here, key = Place(open_phase(campaign, by=gamemaster), ector, Step.AGING), new_id()
    asked = []

    def cut(run, sql, *more):
        asked.append(sql)
        if len(asked) == number:
            end_of(connection.connection.info.backend_pid)
        return run(sql, *more)

    with pytest.raises(DatabaseError), connection.execute_wrapper(cut):
        once(player, key, throw_step, here, by=player, choice={}, throw=loaded(6, 1))
    connection.close()
    assert not WinterStep.objects.filter(campaign=campaign).exists()
    assert not Roll.objects.filter(campaign=campaign).exists()

    first = once(player, key, throw_step, here, by=player, choice={}, throw=loaded(6, 1))
    again = once(player, key, throw_step, here, by=player, choice={}, throw=loaded())
    assert (first.repeated, again.repeated) == (False, True)
    assert first.result == again.result
