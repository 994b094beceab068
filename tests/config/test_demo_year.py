"""The demo's past winter, its squires' tournament, its other game and its secret inquiries."""

import pytest

from characters.models import Aptitude, Audience, Check, Event, Membership, plays_pool
from config.demo import people
from config.demo.build import LAST
from rolls.models import Entrant, Fight, GameSession, Roll, Telling, Tournament
from winter.models import WinterPhase, WinterStep
from winter.rules.steps import Step

pytestmark = pytest.mark.usefixtures("in_demo_mode")


def test_the_winter_of_508_is_over_and_no_other_was_begun(demo):
    phase = WinterPhase.objects.get(campaign=demo)
    assert (phase.year, phase.state) == (LAST, WinterPhase.State.CLOSED)
    assert demo.year == phase.year + 1


def test_every_players_knight_went_through_every_step_of_it(demo):
    done = WinterStep.objects.filter(campaign=demo, state=WinterStep.State.DONE)
    told = set(done.values_list("character__name", "step"))
    knights = demo.characters.exclude(owner=None).values_list("name", flat=True)
    steps = [one.value for one in Step if one is not Step.FAMILY]
    assert told == {(name, step) for name in knights for step in steps}


def test_experience_training_and_a_rich_year_can_be_read_of_it(demo):
    said = {
        step: {one["sentence"] for row in rows for one in row.told}
        for step in (Step.EXPERIENCE, Step.TRAINING, Step.CIRCUMSTANCES)
        if (rows := WinterStep.objects.filter(campaign=demo, step=step))
    }
    rose, stayed = "{name}: {before}, now {after}.", "{name} stays at {before}."
    assert said[Step.EXPERIENCE] == {rose, stayed}
    assert said[Step.TRAINING] == {rose, "This year was not given to training."}
    assert said[Step.CIRCUMSTANCES] == {"An ordinary year.", "A rich year."}


def test_the_boxes_of_508_were_cleared_by_it(demo):
    assert not Check.objects.ticked().filter(campaign=demo, year=LAST).exists()
    assert Check.objects.filter(campaign=demo, year=LAST).count() > 15


def test_a_tournament_has_fights_that_are_decided_that_rest_and_that_wait(demo):
    tournament = Tournament.objects.get(campaign=demo)
    states = Fight.objects.filter(tournament=tournament).values_list("state", flat=True)
    assert (tournament.year, tournament.is_going_on) == (demo.year, True)
    assert sorted(states) == ["going_on", "over", "over", *["waiting"] * 3]
    ends = Fight.objects.filter(tournament=tournament, state=Fight.State.OVER)
    assert set(ends.values_list("knock_out", flat=True)) == {True, False}


def test_two_squires_of_players_and_two_guests_fight_in_it(demo):
    entrants = Entrant.objects.filter(campaign=demo).select_related("squire__character__owner")
    masters = {one.squire.character.owner.user_id for one in entrants if one.squire}
    guests = [one.owner and one.owner.user_id for one in entrants if not one.squire]
    assert masters == set(people.PLAYERS.values())
    assert sorted(guests, key=str) == sorted([people.PLAYERS[2], None], key=str)
    assert len({one.style for one in entrants}) == 4


def test_the_table_plays_the_pool_one_sheet_has_its_list_and_two_tests_were_thrown(demo):
    assert plays_pool(demo)
    names = set(Aptitude.objects.filter(campaign=demo).values_list("character__name", flat=True))
    assert names == {"Dame Tegwen Alder"}
    tests = Roll.objects.filter(campaign=demo, manner=Roll.Manner.POOL)
    assert {side.result for roll in tests for side in roll.sides.all()} == {"passed", "failed"}


def test_one_inquiry_was_told_and_one_waits_for_the_gamemasters_words(demo):
    asked = Roll.objects.filter(campaign=demo, manner=Roll.Manner.INQUIRY)
    told, waits = asked.order_by("event__number")
    sides = Telling.objects.filter(campaign=demo).values_list("side_id", flat=True)
    assert set(sides) == {side.pk for side in told.sides.all()}
    assert {side.outcome for side in waits.sides.all()} == {"success", "failure", "fumble"}


def test_what_the_gamemaster_looked_up_only_he_reads(demo):
    asked = Roll.objects.filter(campaign=demo, manner=Roll.Manner.INQUIRY)
    assert set(asked.values_list("event__audience", flat=True)) == {Audience.GAMEMASTER_KNOWS}
    for pk in people.PLAYERS.values():
        player = Membership.objects.get(campaign=demo, user=pk)
        assert not Roll.objects.visible_to(player).filter(pk__in=asked).exists()
    said = Event.objects.filter(campaign=demo, kind=Event.Kind.MESSAGE)
    assert {one.for_member.user_id for one in said} == {people.PLAYERS[1]}


def test_of_each_evening_it_is_told_who_was_there_and_what_happened(demo):
    for evening in GameSession.objects.filter(campaign=demo):
        assert evening.present.count() == 3
        assert evening.recap
        assert (evening.year, bool(evening.season)) == (demo.year, True)
