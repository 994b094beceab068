"""Characters as they are kept."""

import pytest
from django.db import connection

from characters.actions.glory import award_glory
from characters.models import Character, Event, Membership, User
from characters.models.reading import sheet_for


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite knows no languages")
def test_names_stand_in_one_order_whatever_language_the_database_speaks(db) -> None:
    """Else "sir zed" would come after "sirona" on one hall's server and before it on another's."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT collation_name FROM information_schema.columns"
            " WHERE table_name = 'characters_character' AND column_name = 'sort_key'"
        )
        assert cursor.fetchone() == ("C",)


def test_the_newest_event_beside_a_sheet_is_of_its_own_table(
    ector: Character, gamemaster: Membership, stranger: User
) -> None:
    award_glory(ector, amount=10, reason="the ford", by=gamemaster)
    ours = Event.objects.filter(campaign=ector.campaign).latest("number")
    Event.objects.exclude(campaign=ector.campaign).update(number=1000)

    found = sheet_for(gamemaster.user, ector.campaign_id, ector.pk)  # type: ignore[arg-type]
    assert found is not None
    assert vars(found[1])["newest"] == ours.pk
