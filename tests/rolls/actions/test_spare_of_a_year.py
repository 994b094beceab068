"""A spare beside a tick that came later than the secret which earned it."""

from characters.actions.check import grant
from characters.models import Audience, Campaign, Check
from rolls.actions.roll import roll_statistic, void_roll
from tests.dice import loaded


def test_the_tick_stays_for_whom_it_was_earned_openly_beside(campaign, sword, player, gamemaster):
    """As in the same year: players know that tick as an award, beside which theirs is a spare."""
    secret, table = Audience.GAMEMASTER_KNOWS, Audience.TABLE
    unseen = roll_statistic(sword, side="left", by=gamemaster, audience=secret, throw=loaded(15))
    Campaign.objects.filter(pk=campaign.pk).update(year=509)
    grant(Check.objects.get(), by=gamemaster)
    roll_statistic(sword, side="left", by=player, audience=table, throw=loaded(15))
    assert Check.objects.filter(spare=True).exists()

    void_roll(unseen, reason="The wrong knight", by=gamemaster)

    assert Check.objects.ticked().filter(statistic=sword, side="left").exists()
