"""What a page counts or lists is of the campaigns that its reader sits at now, and of this one."""

import pytest

from characters.actions.campaign import found_campaign
from characters.actions.ideal import add_ideal
from characters.actions.put_away import archive
from characters.models import Membership
from characters.rules.ideals import Requirement
from characters.seams import now
from config.campaign_file.leaving import campaign_file
from config.views.campaign_file import Dossier
from rolls.access import seat_at_the_feed
from rolls.models import Facing
from tests.cast import knight, person, seat
from tests.doors.alone import facings


@pytest.fixture
def abroad(gamemaster):
    """Another campaign of the gamemaster's, with somebody at its table and a knight."""
    there = Membership.objects.select_related("campaign").get(
        campaign=found_campaign(gamemaster.user, name="Zerzura")
    )
    knight(there.campaign, there, "Sir Zerzura", seat(there.campaign, person("Zed")))
    return there


def test_the_question_before_a_campaign_goes_counts_what_goes_with_it(
    as_, gamemaster, campaign, player, spectator, ector, abroad
):
    Membership.objects.filter(pk=spectator.pk).update(left=now())

    asked = as_(gamemaster).get(f"/campaigns/{campaign.pk}/delete/").context

    assert (asked["knights"], asked["others"]) == (1, 1)


def test_of_archived_campaigns_one_finds_those_at_whose_table_one_sits(
    as_, gamemaster, campaign, player, other, abroad
):
    archive(campaign, by=gamemaster)
    archive(abroad.campaign, by=abroad)
    Membership.objects.filter(pk=other.pk).update(left=now())

    def found(who):
        seats = as_(who).get("/campaigns/put-away/").context["archived"]
        return {one.campaign.name for one in seats}

    assert found(gamemaster) == {"The Marches", "Zerzura"}
    assert found(player) == {"The Marches"}
    assert found(other) == set()


def test_the_page_of_an_account_is_only_read(as_, player):
    assert as_(player).get("/accounts/").status_code == 200
    assert as_(player).post("/accounts/").status_code == 405


def test_sides_that_have_met_wait_no_more(gamemaster, campaign):
    met = facings({"gamemaster": gamemaster, "stranger": gamemaster})["ours"]
    Facing.objects.exclude(pk=met.pk).delete()
    assert seat_at_the_feed(gamemaster.user, campaign.pk)[2] is True

    Facing.objects.update(resolved=now())

    assert seat_at_the_feed(gamemaster.user, campaign.pk)[2] is False


def test_a_sheet_is_read_against_the_ideals_of_its_own_table(as_, player, ector, abroad):
    kept = (Requirement(("Just",), 5, each=True),)
    add_ideal(abroad.campaign, name="Peace abroad", requirements=kept, benefits="", by=abroad)

    for page in ("", "back/"):
        read = as_(player).get(f"{ector.get_absolute_url()}{page}")
        assert read.status_code == 200
        assert "Peace abroad" not in read.content.decode()


def test_a_file_says_here_to_those_who_sit_at_its_table(gamemaster, campaign, player, other):
    data = campaign_file(campaign, secrets=True)
    Membership.objects.filter(pk=other.pk).update(left=now())

    here = [Dossier.of(data, one.user).here for one in (gamemaster, player, other)]

    assert here == [True, True, False]
    assert Dossier.of(data, person("Zed")).here is False
