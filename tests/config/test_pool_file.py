"""A throw of d6 pools and the list on a sheet go into a campaign's file and come out of it."""

import json

import pytest

from characters.models import Aptitude, Audience
from characters.rules.json_file import read
from characters.rules.reading import Faults
from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.leaving import campaign_file
from config.campaign_file.shapes import read_campaign
from rolls.actions.pool import throw_pool
from rolls.actions.pool_side import Handful, Term
from rolls.models import Roll, feed
from rolls.models.luck import hands
from tests.cast import person
from tests.dice import loaded


@pytest.fixture
def thrown(ector, player):
    Aptitude.objects.create(
        campaign=ector.campaign, character=ector, name="Speed", points=3, nature="knowledge"
    )
    return throw_pool(
        ector,
        tested=Handful((Term(2, "Speed"),)),
        difficulty=1,
        by=player,
        audience=Audience.TABLE,
        throw=loaded(6, 1),
    )


def brought(value, by):
    return bring_in_campaign(*read_campaign(value), by=by)


def test_it_comes_out_as_it_went_in(thrown, campaign, player):
    value = read(campaign_file(campaign, secrets=True), most=10**8)
    rhian = person("Rhian")
    made = brought(value, rhian)

    rolled = Roll.objects.get(campaign=made)
    assert (rolled.reading, rolled.opposition) == (thrown.reading, 1)
    card, before = (
        feed.card(made.memberships.get(user=rhian), rolled.pk),
        feed.card(player, thrown.pk),
    )
    assert card.roll.verdict == before.roll.verdict
    assert [die.counts for die in card.roll.pool.sides[0].dice] == ["crit", "one"]
    row = Aptitude.objects.get(campaign=made)
    assert (row.name, row.points, row.nature) == ("Speed", 3, "knowledge")


def test_a_file_from_before_knows_no_pool(campaign):
    value = json.loads(campaign_file(campaign, secrets=True))
    del value["rulings"]["pool"]
    value["rows"].pop("aptitude")

    assert brought(value, person("Rhian")).rulings.get("pool") is None


@pytest.mark.parametrize("odd", [{"mode": "sum"}, {"edition": 9}, [1], "count", None])
def test_readings_that_no_pool_has_are_refused(thrown, campaign, odd):
    for place in ("rulings", "rolls"):
        value = json.loads(campaign_file(campaign, secrets=True))
        if place == "rulings":
            value["rulings"]["pool"] = odd
        else:
            value["rows"]["roll"][0]["reading"] = odd
        with pytest.raises(Faults):
            read_campaign(value)


@pytest.mark.parametrize("faces", [[9, 9], [6], []])
def test_faces_that_no_pool_has_are_shown_as_they_are(thrown, player, faces):
    thrown.sides.update(naturals=faces)

    card = feed.card(player, thrown.pk)
    assert card.roll.pool is None
    assert card.roll.verdict == []


def test_its_dice_are_counted_as_six_sided_ones(thrown, player):
    hand = hands(player)[player.pk]

    assert (dict(hand.faces[6]), hand.thrown) == ({6: 1, 1: 1}, 0)
