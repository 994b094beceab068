"""Tables are locked before people, by everybody: else two would wait for each other for ever."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.urls import reverse

from characters.actions.account import delete_account
from characters.actions.put_away import delete_campaign
from tests.rolls.statements import statements

LOCKED = re.compile(r'FROM "characters_(campaign|user)".* FOR UPDATE')


def order(asked: list[str]) -> list[str]:
    """Whose rows were locked, in order."""
    found = [LOCKED.search(one) for one in asked]
    return [one.group(1) for one in found if one]


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite locks no rows")
def test_a_campaign_is_restored_and_an_account_deleted_in_one_order_of_locks(
    as_, campaign, gamemaster, player
):
    delete_campaign(campaign, by=gamemaster)
    with statements() as restoring:
        place = reverse("characters:restore_campaign", args=(campaign.pk,))
        as_(gamemaster).post(place, {"key": str(uuid4())})
    with statements() as deleting:
        delete_account(player.user)

    for asked in (order(restoring), order(deleting)):
        assert {"campaign", "user"} == set(asked)
        assert asked == sorted(asked)
