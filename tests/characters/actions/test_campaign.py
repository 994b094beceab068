from dataclasses import replace

import pytest

from characters.actions.campaign import change_rulings, found_campaign, set_year
from characters.actions.sheet import Stale
from characters.models import Campaign, Event
from rolls.rules.errors import RuleError
from rolls.rules.rulings import DEFAULT, Rulings


def readings(campaign):
    return Rulings.from_json(Campaign.objects.get(pk=campaign.pk).rulings["d20"])


def test_the_founder_is_gamemaster_and_the_log_begins(stranger):
    campaign = found_campaign(stranger, name="The North", year=490)

    seat = campaign.memberships.get()
    assert (seat.user, seat.is_gamemaster) == (stranger, True)
    assert Event.objects.get(campaign=campaign).kind == Event.Kind.FOUNDED


def test_a_new_campaign_keeps_a_full_copy_of_the_usual_rulings(campaign):
    assert campaign.rulings["d20"] == DEFAULT.to_json()


@pytest.mark.parametrize("year", [399, 601, -1, 0])
def test_no_campaign_stands_outside_the_years_400_to_600(stranger, year):
    before = Campaign.objects.count()
    with pytest.raises(RuleError, match="from 400 to 600"):
        found_campaign(stranger, name="The North", year=year)
    assert Campaign.objects.count() == before


@pytest.mark.parametrize("year", [400, 600])
def test_the_years_400_and_600_are_allowed(campaign, gamemaster, year):
    set_year(campaign, year=year, based_on=508, by=gamemaster)

    campaign.refresh_from_db()
    assert campaign.year == year


def test_ages_follow_the_year(ector, campaign, gamemaster):
    before = ector.age(campaign.year)
    moved = set_year(campaign, year=511, based_on=508, by=gamemaster)

    assert ector.age(moved.year) == before + 3


def test_a_year_set_meanwhile_by_another_is_not_overwritten(campaign, gamemaster):
    set_year(campaign, year=509, based_on=508, by=gamemaster)

    with pytest.raises(Stale) as stale:
        set_year(campaign, year=512, based_on=508, by=gamemaster)
    campaign.refresh_from_db()
    assert (stale.value.now, campaign.year) == (509, 509)


def test_the_same_year_again_is_no_event(campaign, gamemaster):
    before = Event.objects.count()
    set_year(campaign, year=508, based_on=508, by=gamemaster)
    assert Event.objects.count() == before


def test_a_changed_ruling_is_told_with_before_and_after(campaign, gamemaster):
    wanted = replace(DEFAULT, fumble_check="never")
    change_rulings(campaign, rulings=wanted, based_on=DEFAULT, by=gamemaster)

    event = Event.objects.filter(kind=Event.Kind.RULINGS).get()
    assert event.facts["changed"] == {"fumble_check": ["proposed", "never"]}
    assert readings(campaign) == wanted


def test_two_gamemasters_who_change_two_rulings_at_once_both_get_theirs(campaign, gamemaster):
    mine, theirs = replace(DEFAULT, fumble_check="never"), replace(DEFAULT, glory_ranks="5e")
    change_rulings(campaign, rulings=mine, based_on=DEFAULT, by=gamemaster)
    change_rulings(campaign, rulings=theirs, based_on=DEFAULT, by=gamemaster)

    assert readings(campaign) == replace(DEFAULT, fumble_check="never", glory_ranks="5e")


def test_a_ruling_set_otherwise_meanwhile_is_not_overwritten(campaign, gamemaster):
    always, never = (replace(DEFAULT, fumble_check=how) for how in ("always", "never"))
    change_rulings(campaign, rulings=always, based_on=DEFAULT, by=gamemaster)

    with pytest.raises(Stale):
        change_rulings(campaign, rulings=never, based_on=DEFAULT, by=gamemaster)
    assert readings(campaign).fumble_check == "always"


def test_the_edition_stays_the_one_the_campaign_began_with(campaign, gamemaster):
    change_rulings(
        campaign, rulings=replace(DEFAULT, typed_faces=True), based_on=DEFAULT, by=gamemaster
    )
    assert readings(campaign).edition == DEFAULT.edition
