"""The log of one character, as rows."""

from uuid import UUID

import pytest

from characters.models import Change, Event
from characters.models.history import history_events, told_in_order
from tests.characters.written import set_value

pytestmark = pytest.mark.django_db


def test_what_one_event_changed_is_told_in_the_order_of_the_sheet_whatever_ids_its_rows_have(
    player, ector, sword, valorous
):
    event = set_value(sword, value=16, based_on=15, by=player)
    Event.objects.filter(pk=event.pk).update(facts={})
    first = event.changes.get()
    more = {"campaign": first.campaign, "event": event, "character": ector, "year": 508}
    glory = [{"amount": amount, "reason": "a song", "year": 508} for amount in (20, 10)]
    Change.objects.bulk_create(
        [
            Change(pk=UUID(int=5), statistic=valorous, field="value", before=10, after=11, **more),
            Change(pk=UUID(int=4), statistic=sword, field="check.left", before={}, **more),
            Change(pk=UUID(int=3), statistic=valorous, field="check.left", before={}, **more),
            *(Change(field="glory", after=one, **more) for one in glory),
        ]
    )

    [found] = history_events(player, ector)
    told = [(one.label, one.after) for one in told_in_order(found.changes.all(), {})]

    assert told == [
        ("Check of Sword", "–"),
        ("Check of Valorous", "–"),
        ("Glory", "10: a song (508)"),
        ("Glory", "20: a song (508)"),
        ("Sword", "16"),
        ("Valorous/Cowardly", "11"),
    ]
