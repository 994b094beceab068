"""Throwing dice and keeping what fell."""

from characters.models import Audience, Membership, Side, Statistic
from rolls.actions.roll import roll_statistic
from tests.dice import loaded


def test_a_critical_marks_a_check(sword: Statistic, player: Membership) -> None:
    roll_statistic(sword, side=Side.LEFT, by=player, audience=Audience.TABLE, throw=loaded(15))

    assert sword.checks.ticked().exists()
