"""Characters as they are kept."""

import pytest
from django.db import connection


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite knows no languages")
def test_names_stand_in_one_order_whatever_language_the_database_speaks(db) -> None:
    """Else "sir zed" would come after "sirona" on one hall's server and before it on another's."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT collation_name FROM information_schema.columns"
            " WHERE table_name = 'characters_character' AND column_name = 'sort_key'"
        )
        assert cursor.fetchone() == ("C",)
