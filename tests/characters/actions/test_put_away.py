"""Campaigns that are archived and brought back, deleted and restored."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.core.management import call_command

from characters.actions import put_away
from characters.actions.campaign import set_year
from characters.actions.fate import empty_bin
from characters.actions.invitation import invite
from characters.actions.members import change_role, join, leave
from characters.actions.put_away import archive, delete_campaign, restore_campaign, unarchive
from characters.actions.sheet import set_field
from characters.models import Audience, Campaign, Character, Event, Membership, Role
from characters.seams import now
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from rolls.rules.errors import RuleError
from tests.cast import person


def told(campaign: Campaign) -> list[str]:
    rows = Event.objects.filter(campaign=campaign, kind=Event.Kind.CAMPAIGN).order_by("number")
    return [one.facts["what"] for one in rows]


def test_in_an_archived_campaign_nothing_is_changed(campaign, gamemaster, player, ector, sword):
    archive(campaign, by=gamemaster)
    before = Event.objects.count()
    writing = (
        lambda: set_field(ector, field="home", value="Sarum", based_on="", by=player),
        lambda: roll_statistic(sword, side="left", by=player, audience=Audience.TABLE),
        lambda: set_year(campaign, year=509, based_on=508, by=gamemaster),
        lambda: change_role(player, role=Role.SPECTATOR, by=gamemaster),
    )
    for attempt in writing:
        with pytest.raises(RuleError, match="This campaign is archived"):
            attempt()
    assert Event.objects.count() == before
    assert not Roll.objects.exists()


def test_what_forbids_it_is_a_refusal_wherever_it_is_raised(campaign, gamemaster):
    archive(campaign, by=gamemaster)
    with pytest.raises(PermissionDenied):
        set_year(campaign, year=509, based_on=508, by=gamemaster)


def test_brought_back_it_is_changed_as_before(campaign, gamemaster, player, ector):
    archive(campaign, by=gamemaster)
    unarchive(campaign, by=gamemaster)

    assert set_field(ector, field="home", value="Sarum", based_on="", by=player)
    assert told(campaign) == ["archived", "unarchived"]


def test_what_is_so_already_is_not_done_again(campaign, gamemaster):
    with pytest.raises(RuleError, match="is not archived"):
        unarchive(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="does not lie in the bin"):
        restore_campaign(campaign, by=gamemaster)
    archive(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="archived already"):
        archive(campaign, by=gamemaster)
    delete_campaign(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="deleted already"):
        delete_campaign(campaign, by=gamemaster)
    assert told(campaign) == ["archived", "deleted"]


def test_nobody_joins_what_is_put_away_and_no_use_is_spent(campaign, gamemaster):
    made = invite(campaign, role=Role.PLAYER, days=7, limit=1, token="a token")
    nell = person("Nell")
    for away in (archive, delete_campaign):
        away(campaign, by=gamemaster)
        with pytest.raises(RuleError, match="not valid any more"):
            join(nell, token="a token")
    made.refresh_from_db()
    assert made.uses == 0


def test_one_may_leave_an_archived_campaign(campaign, gamemaster, player):
    archive(campaign, by=gamemaster)
    leave(player, by=player)
    assert list(Membership.objects.active().filter(campaign=campaign)) == [gamemaster]


def test_the_last_to_leave_archives_it_and_keeps_it(campaign, gamemaster, player, ector):
    """Report 115: nothing is deleted, and no campaign is nobody's."""
    leave(player, by=player)
    leave(gamemaster, by=gamemaster)

    campaign.refresh_from_db()
    assert campaign.archived is not None
    assert list(Membership.objects.gamemasters().filter(campaign=campaign)) == [gamemaster]
    assert Character.objects.filter(pk=ector.pk).exists()
    with pytest.raises(RuleError, match="archived already"):
        leave(gamemaster, by=gamemaster)


def test_at_a_deleted_campaign_nobody_sits_until_it_is_restored(campaign, gamemaster, player):
    """Report 119: everything comes back, the seats too."""
    delete_campaign(campaign, by=gamemaster)
    assert not Membership.objects.active().filter(campaign=campaign).exists()

    restore_campaign(campaign, by=gamemaster)
    seats = Membership.objects.active().filter(campaign=campaign)
    assert set(seats) == {gamemaster, player}


def test_after_thirty_days_it_is_gone_with_everything_and_nothing_else_is(
    campaign, gamemaster, ector, sword, stranger
):
    roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE)
    delete_campaign(campaign, by=gamemaster)
    for days, left in ((put_away.DAYS - 1, True), (put_away.DAYS + 1, False)):
        Campaign.objects.filter(pk=campaign.pk).update(binned=now() - timedelta(days=days))
        call_command("empty_bin")
        assert Campaign.objects.filter(pk=campaign.pk).exists() is left
    assert not Character.objects.exists()
    assert [seat.user for seat in Membership.objects.all()] == [stranger]


@pytest.mark.parametrize(
    ("away", "back"), [(archive, unarchive), (delete_campaign, restore_campaign)]
)
def test_meanwhile_nobody_in_its_bin_goes_and_the_days_go_on_only_afterwards(
    campaign, gamemaster, ector, away, back
):
    deleted, day = now() - timedelta(days=40), timedelta(days=1)
    Character.objects.filter(pk=ector.pk).update(binned=deleted)
    away(campaign, by=gamemaster)
    assert empty_bin() == 0

    # It was put away for 20 of the 40 days.
    field = "archived" if away is archive else "binned"
    Campaign.objects.filter(pk=campaign.pk).update(**{field: now() - 20 * day})
    back(campaign, by=gamemaster)
    ector.refresh_from_db()
    assert abs(ector.binned - (deleted + 20 * day)) < day
    assert empty_bin() == 0

    Character.objects.filter(pk=ector.pk).update(binned=now() - 31 * day)
    assert empty_bin() == 1
