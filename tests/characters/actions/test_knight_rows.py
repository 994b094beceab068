"""The lists of a knight go into the file and come out of it, whatever they are called."""

from typing import Any

import pytest

from characters.actions.export_knight import knight_file
from characters.actions.record import add_record, remove_record
from characters.actions.sheet import set_field
from characters.models import Membership
from tests.characters.actions.test_knight_file import brought
from tests.characters.views.test_every_row import BASE

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("kind", BASE)
def test_what_happened_to_a_list_is_not_taken_for_the_history_of_a_field(
    kind, ector, gamemaster, stranger
):
    """A list is called "title", and so is a field of the sheet."""
    set_field(ector, field="title", value="Castellan", based_on=ector.title, by=gamemaster)
    values: Any = BASE[kind]
    remove_record(add_record(ector, kind=kind, by=gamemaster, **values), by=gamemaster)
    add_record(ector, kind=kind, by=gamemaster, **values)
    elsewhere = Membership.objects.select_related("campaign", "user").get(user=stranger)
    before = knight_file(ector, None)

    assert knight_file(brought(before, elsewhere), None) == before
