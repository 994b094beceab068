"""Seats at a table."""

from characters.models import Membership
from characters.seams import now


def test_a_gamemaster_who_left_is_none(gamemaster: Membership) -> None:
    gamemaster.left = now()
    assert not gamemaster.is_gamemaster
