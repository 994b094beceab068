"""A tournament goes into a campaign's file and comes out of it, for everybody at the table."""

import json

import pytest

from characters.models import Membership
from characters.rules.json_file import read
from characters.rules.reading import Faults
from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.leaving import campaign_file
from config.campaign_file.shapes import read_campaign
from rolls.actions.fight import Press, throw_on
from rolls.actions.tournament_course import begin
from rolls.models import Entrant, Fight, Tournament
from rolls.models.fight_facts import fought
from rolls.rules.errors import RuleError
from tests.cast import person
from tests.rolls.trials import squire, two

pytestmark = pytest.mark.django_db

EXCHANGE = (3, 5, 1, 1, 4, 2, 4, 3, 4, 1)


@pytest.fixture
def fight(gamemaster, player, ector):
    fight = two(gamemaster, squire(ector, "Wat"))
    return throw_on(fight, press=Press(Press.ALL), seen=0, by=player)


def brought(data, by):
    return bring_in_campaign(*read_campaign(read(data, most=10**8)), by=by)


@pytest.mark.parametrize("secrets", [True, False])
def test_it_comes_out_as_it_went_in_blow_by_blow(fight, campaign, secrets):
    before = campaign_file(campaign, secrets=secrets)
    made = brought(before, person("Rhian"))

    assert campaign_file(made, secrets=secrets) == before
    rows = Fight.objects.with_entrants().select_related("tournament", "begun")
    again = rows.get(campaign=made)
    assert (again.faces, again.points, again.begun.campaign) == (fight.faces, fight.points, made)
    assert fought(again) == fought(fight)
    assert again.first.squire.character.name == "Sir Ector"


def test_whose_squire_it_was_a_file_without_secrets_tells_no_more_than_the_sheet(
    fight, campaign, ector
):
    type(ector).objects.filter(pk=ector.pk).update(sheet_shown="limited")
    made = brought(campaign_file(campaign, secrets=False), person("Rhian"))

    wat = Entrant.objects.get(campaign=made, name="Wat")
    assert wat.squire is None
    assert fought(Fight.objects.with_entrants().get(campaign=made)) == fought(fight)


@pytest.mark.parametrize(
    ("kind", "column", "value", "said"),
    [
        ("fight", "faces", [7], "must be a list of faces, 1 to 6"),
        ("fight", "faces", {"1": 1}, "must be a list of faces, 1 to 6"),
        ("fight", "declined", [-1], "must be a list of counters"),
        ("entrant", "chart", ["feint"] * 6, "Feint may stand on a chart at most twice"),
        ("entrant", "chart", ["headbutt"] * 6, "There is no attack named “headbutt”."),
        ("entrant", "profile", {"strength": 3}, "holds seven numbers"),
        ("tournament", "rulings", {"luck": True}, "There is no ruling named “luck”."),
    ],
)
def test_nonsense_is_refused_in_a_sentence(fight, campaign, kind, column, value, said):
    told = json.loads(campaign_file(campaign, secrets=True))
    told["rows"][kind][0][column] = value
    with pytest.raises(Faults) as refused:
        brought(json.dumps(told).encode(), person("Rhian"))

    assert said in "; ".join(map(str, refused.value.faults))
    assert Tournament.objects.count() == 1
    assert not Membership.objects.filter(user__username="Rhian").exists()


def test_what_a_file_calls_gathering_with_fights_in_it_does_not_begin_again(fight, campaign):
    told = json.loads(campaign_file(campaign, secrets=True))
    told["rows"]["tournament"][0]["state"] = "gathering"
    rhian = person("Rhian")
    made = brought(json.dumps(told).encode(), rhian)

    with pytest.raises(RuleError, match="has begun"):
        begin(Tournament.objects.get(campaign=made), by=made.memberships.get(user=rhian))
    assert Fight.objects.filter(campaign=made).count() == 1
